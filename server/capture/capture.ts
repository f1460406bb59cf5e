import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Logger } from '#server/platform/log.ts'
import type { LookOptions } from '#server/platform/outgoing.ts'
import { type Capture, isPageUrl, toCapture } from './answer.ts'
import { type EgressProxy, openEgressProxy } from './egress-proxy.ts'
import type { CaptureAnswer } from './messages.ts'
import { runProcess } from './process.ts'

export type { Capture } from './answer.ts'

/**
 * `refused`: an address that is not of the Internet, no page, or a redirect to such; `noSuchHost`: the name has no address;
 * `failed`: our own process died.
 */
export type CaptureFailure = 'refused' | 'noSuchHost' | 'unreachable' | 'timedOut' | 'tooLarge' | 'failed'

export type Captured =
  | { readonly kind: 'captured'; readonly capture: Capture }
  | { readonly kind: 'failed'; readonly reason: CaptureFailure; readonly at: Date }

export interface CaptureOptions extends Pick<LookOptions, 'addressesOf' | 'isAllowed' | 'timeoutMs'> {
  /** Authorities that are trusted besides the usual ones, in PEM. */
  readonly ca?: string | null
  /** Path of a Chromium; null: plain HTTP. */
  readonly browser?: string | null
  /** Is told when the browser doesn’t start in its sandbox, so that plain HTTP takes its place. */
  readonly log?: Pick<Logger, 'warn'>
}

const usualBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of CAPTURE_BROWSER, or of a Chromium of the machine; null: there is none, or it is `off`. */
export const findBrowser = async (wanted: string | null): Promise<string | null> => {
  if (wanted !== null) return wanted === 'off' ? null : wanted
  for (const path of usualBrowsers) {
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return null
}

/** Of all that a page loads, as it comes over the wire. */
const maxWireBytes = 32 * 1024 * 1024
const usualMs = 30_000

const run = async (
  url: string,
  proxy: EgressProxy,
  { browser = null, ca = null, timeoutMs = usualMs, log }: CaptureOptions,
  ended: Promise<CaptureAnswer>,
): Promise<CaptureAnswer | null> => {
  const task = { url, proxy: { port: proxy.port, secret: proxy.secret }, ca, timeoutMs }
  if (browser !== null) {
    const answer = await runProcess({ ...task, browser }, ended)
    if (answer?.kind !== 'noBrowser') return answer
    log?.warn(
      { reason: answer.message },
      'The browser doesn’t start in its sandbox: the page is captured by plain HTTP',
    )
  }
  return runProcess({ ...task, browser: null }, ended)
}

/**
 * Captures a page by a process of its own, without rights, that reaches nothing but addresses of the Internet.
 * @throws the reason of `signal`
 */
export const capturePage = async (
  url: string,
  options: CaptureOptions,
  signal: AbortSignal,
): Promise<Captured> => {
  signal.throwIfAborted()
  const failed = (reason: CaptureFailure): Captured => ({ kind: 'failed', reason, at: new Date() })
  if (!isPageUrl(url)) return failed('refused')
  const { promise: ended, resolve: end } = Promise.withResolvers<CaptureAnswer>()
  const stop = (): void => end({ kind: 'failed', reason: 'failed', url })
  const timer = setTimeout(
    () => end({ kind: 'failed', reason: 'timedOut', url }),
    options.timeoutMs ?? usualMs,
  )
  signal.addEventListener('abort', stop)
  const proxy = await openEgressProxy({
    ...options,
    maxBytes: maxWireBytes,
    onTooLarge: () => end({ kind: 'failed', reason: 'tooLarge', url }),
  })
  try {
    const answer = await run(url, proxy, options, ended)
    signal.throwIfAborted()
    if (answer === null || answer.kind === 'noBrowser') return failed('failed')
    if (answer.kind === 'captured')
      return { kind: 'captured', capture: await toCapture(url, new Date(), answer) }
    const { reason } = answer
    return failed(reason === 'unreachable' ? (proxy.failureOf(answer.url) ?? reason) : reason)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    await proxy.close()
  }
}
