import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { storableText } from '#server/platform/database/storable.ts'
import type { Logger } from '#server/platform/log.ts'
import type { LookOptions } from '#server/platform/outgoing.ts'
import { isRecord } from '#server/scan/corpus/breaches.ts'
import { type EgressProxy, openEgressProxy } from './egress-proxy.ts'
import {
  type CaptureAnswer,
  type CaptureTask,
  maxHtmlBytes,
  maxPictureBytes,
  maxPictureHeight,
  maxPictureWidth,
  maxTextCharacters,
  maxTitleCharacters,
  maxUrlCharacters,
} from './messages.ts'

/** A page as it stood at one moment. */
export interface Capture {
  /** Asked for. */
  readonly url: string
  /** After redirects. */
  readonly finalUrl: string
  readonly at: Date
  readonly by: 'browser' | 'http'
  readonly status: number
  /** Of the last answer, those that an evidence needs. */
  readonly headers: Readonly<Record<string, string>>
  /** Where it was led to, in order; the last is `finalUrl`. */
  readonly redirects: readonly string[]
  readonly title: string
  /** What can be read on the page, at most 200,000 characters. */
  readonly text: string
  /** As it came (http) or as it stood (browser), at most 1 MB. */
  readonly html: string
  /** WebP of at most 1600 × 3000 pixels and 2 MB; null by plain HTTP. */
  readonly picture: Buffer | null
}

/**
 * `refused`: an address that is not of the Internet, no page, or a redirect to such; `noSuchHost`: the name has no address;
 * `failed`: our own process died.
 */
export type CaptureFailure = 'refused' | 'noSuchHost' | 'unreachable' | 'timedOut' | 'tooLarge' | 'failed'

export type Captured =
  | { readonly kind: 'captured'; readonly capture: Capture }
  | { readonly kind: 'failed'; readonly reason: CaptureFailure; readonly at: Date }

export interface CaptureOptions extends Pick<LookOptions, 'addressesOf' | 'isAllowed' | 'ca' | 'timeoutMs'> {
  /** Path of a Chromium; null: plain HTTP. */
  readonly browser?: string | null
  /** Is told when the browser doesn’t start in its sandbox, so that plain HTTP takes its place. */
  readonly log?: Pick<Logger, 'warn'>
}

const keptHeaders = new Set([
  ...['cache-control', 'content-language', 'content-length', 'content-type', 'date', 'etag', 'last-modified'],
  ...['location', 'retry-after', 'server', 'via', 'x-robots-tag'],
])
const maxHeaderCharacters = 1_000
const maxRedirects = 30
/** Of all that a page loads, as it comes over the wire. */
const maxWireBytes = 32 * 1024 * 1024
/** JSON spells a byte in six at most. */
const maxAnswerBytes = 6 * (maxHtmlBytes + maxTextCharacters * 4) + 2 * maxPictureBytes
const heapMb = 256
/** “nobody”, whom no file belongs to. */
const nobody = 65_534

const root = resolve(import.meta.dirname, '../..')
const script = join(import.meta.dirname, 'capture-process.ts')

/** Processes of a capture and all that they started, on Linux; elsewhere the browser ends with the pipe to its parent. */
const processesOf = async (folder: string): Promise<number[]> => {
  const ids = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name))
  const parents = new Map<number, number>()
  const found = new Set<number>()
  for (const id of ids) {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${id}/stat`, 'utf8').catch(() => ''),
      readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''),
    ])
    // The name before it, in parentheses, may hold anything.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    parents.set(Number(id), Number(parent))
    if (command.includes(folder)) found.add(Number(id))
  }
  let before: number
  do {
    before = found.size
    for (const [id, parent] of parents) if (found.has(parent)) found.add(id)
  } while (found.size > before)
  return [...found]
}

const kill = (id: number): void => {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

const endAll = async (child: ChildProcess, folder: string): Promise<void> => {
  const ids = await processesOf(folder)
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  for (const id of ids) kill(id)
}

interface Rights {
  readonly folder: string
  readonly browser: string | null
  /** As nobody, where we are root. */
  readonly isNobody: boolean
}

/** A process with an empty environment that can read the program, and write to its folder alone. */
const start = async ({ folder, browser, isNobody }: Rights): Promise<ChildProcess> => {
  const readable = [join(root, 'server/capture'), join(root, 'node_modules'), join(root, 'package.json'), folder]
  if (browser !== null) readable.push(browser, await realpath(browser).catch(() => browser), '/etc/os-release')
  return spawn(
    process.execPath,
    [
      '--permission',
      ...readable.map(path => `--allow-fs-read=${path}`),
      ...(browser === null ? [] : ['--allow-child-process', `--allow-fs-write=${folder}`]),
      `--max-old-space-size=${heapMb}`,
      '--disable-warning=ExperimentalWarning',
      script,
    ],
    {
      cwd: folder,
      env: { HOME: folder, TMPDIR: folder },
      stdio: ['pipe', 'pipe', 'ignore'],
      ...(isNobody ? { uid: nobody, gid: nobody } : {}),
    },
  )
}

/** All that it answers; null where that is more than an answer can have. */
const readAnswer = async (child: ChildProcess): Promise<string | null> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of (child.stdout ?? []) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxAnswerBytes) return null
  }
  return Buffer.concat(chunks).toString('utf8')
}

const isText = (value: unknown, most = Number.POSITIVE_INFINITY): value is string =>
  typeof value === 'string' && value.length <= most

const isUrl = (value: unknown): value is string =>
  isText(value, maxUrlCharacters) && /^https?:$/.test(URL.parse(value)?.protocol ?? '')

const readPicture = async (picture: unknown): Promise<Buffer | null> => {
  if (!isText(picture, maxPictureBytes * 2)) return null
  const bytes = Buffer.from(picture, 'base64')
  // Its size stands in its head: nothing is decompressed for it.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const isRight =
    bytes.length <= maxPictureBytes &&
    head?.format === 'webp' &&
    head.width <= maxPictureWidth &&
    head.height <= maxPictureHeight &&
    (head.pages ?? 1) === 1
  return isRight ? bytes : null
}

const readHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      keptHeaders.has(name.toLowerCase()) && isText(value)
        ? [[name.toLowerCase(), storableText(value.slice(0, maxHeaderCharacters))]]
        : [],
    ),
  )

/** What it says is believed only in the shape and size that it may have; null: it is not. */
const believe = (answer: string | null): CaptureAnswer | null => {
  if (answer === null) return null
  let read: unknown
  try {
    read = JSON.parse(answer)
  } catch {
    return null
  }
  if (!isRecord(read)) return null
  const { kind, reason, url, message } = read
  if (kind === 'noBrowser' && isText(message, 2_000)) return { kind, message }
  if (kind === 'failed')
    return isText(url) &&
      (reason === 'refused' ||
        reason === 'unreachable' ||
        reason === 'timedOut' ||
        reason === 'tooLarge' ||
        reason === 'failed')
      ? { kind, reason, url }
      : null
  const { by, finalUrl, status, headers, redirects, title, text, html, picture } = read
  return kind === 'captured' &&
    (by === 'browser' || by === 'http') &&
    isUrl(finalUrl) &&
    typeof status === 'number' &&
    Number.isInteger(status) &&
    status >= 100 &&
    status <= 999 &&
    isRecord(headers) &&
    Array.isArray(redirects) &&
    redirects.length <= maxRedirects &&
    redirects.every(isUrl) &&
    isText(title) &&
    isText(text) &&
    isText(html) &&
    (picture === null || isText(picture))
    ? { kind, by, finalUrl, status, headers: readHeaders(headers), redirects, title, text, html, picture }
    : null
}

const toCapture = async (
  url: string,
  at: Date,
  answer: Extract<CaptureAnswer, { kind: 'captured' }>,
): Promise<Capture> => {
  const { by, finalUrl, status, headers, redirects, title, text, html, picture } = answer
  const bytes = Buffer.from(html)
  return {
    url,
    finalUrl,
    at,
    by,
    status,
    headers,
    redirects,
    title: storableText(title.slice(0, maxTitleCharacters)),
    text: storableText(text.slice(0, maxTextCharacters)),
    html: storableText(bytes.length > maxHtmlBytes ? bytes.toString('utf8', 0, maxHtmlBytes - 3) : html),
    picture: by === 'browser' ? await readPicture(picture) : null,
  }
}

type Outcome = CaptureAnswer | { readonly kind: 'ended'; readonly reason: CaptureFailure } | null

/** One process from its start to its end; null: it died, or said what can’t be believed. */
const runProcess = async (
  task: Omit<CaptureTask, 'folder'>,
  isNobody: boolean,
  ended: Promise<{ readonly kind: 'ended'; readonly reason: CaptureFailure }>,
): Promise<Outcome> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'wardlight-capture-')))
  try {
    if (isNobody) await chown(folder, nobody, nobody)
    const child = await start({ folder, browser: task.browser, isNobody })
    const died = once(child, 'error').then(
      () => null,
      () => null,
    )
    child.stdin?.on('error', () => null)
    child.stdin?.write(`${JSON.stringify({ ...task, folder } satisfies CaptureTask)}\n`)
    try {
      return await Promise.race([readAnswer(child).then(believe), ended, died])
    } finally {
      await endAll(child, folder)
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const run = async (
  url: string,
  proxy: EgressProxy,
  { browser = null, ca = null, timeoutMs = 30_000, log }: CaptureOptions & { readonly ca?: string | null },
  ended: Promise<{ readonly kind: 'ended'; readonly reason: CaptureFailure }>,
): Promise<Outcome> => {
  const task = { url, proxy: { port: proxy.port, secret: proxy.secret }, ca, timeoutMs }
  const isRoot = process.getuid?.() === 0
  if (browser !== null) {
    const outcome = await runProcess({ ...task, browser }, isRoot, ended)
    if (outcome?.kind !== 'noBrowser') return outcome
    log?.warn({ reason: outcome.message }, 'The browser doesn’t start in its sandbox: the page is captured by plain HTTP')
  }
  return runProcess({ ...task, browser: null }, isRoot, ended)
}

/**
 * Captures a page by a process of its own, without rights, that reaches nothing but addresses of the Internet.
 * @throws the reason of `signal`
 */
export const capturePage = async (url: string, options: CaptureOptions, signal: AbortSignal): Promise<Captured> => {
  signal.throwIfAborted()
  const failed = (reason: CaptureFailure): Captured => ({ kind: 'failed', reason, at: new Date() })
  if (!isUrl(url)) return failed('refused')
  const { promise: ended, resolve: end } = Promise.withResolvers<{ kind: 'ended'; reason: CaptureFailure }>()
  const endWith = (reason: CaptureFailure) => (): void => end({ kind: 'ended', reason })
  const timer = setTimeout(endWith('timedOut'), options.timeoutMs ?? 30_000)
  const stop = endWith('failed')
  signal.addEventListener('abort', stop)
  const proxy = await openEgressProxy({ ...options, maxBytes: maxWireBytes, onTooLarge: endWith('tooLarge') })
  try {
    const outcome = await run(url, proxy, options, ended)
    signal.throwIfAborted()
    if (outcome === null || outcome.kind === 'noBrowser') return failed('failed')
    if (outcome.kind === 'ended') return failed(outcome.reason)
    if (outcome.kind === 'captured')
      return { kind: 'captured', capture: await toCapture(url, new Date(), outcome) }
    return failed(outcome.reason === 'unreachable' ? (proxy.failureOf(outcome.url) ?? 'unreachable') : outcome.reason)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    await proxy.close()
  }
}
