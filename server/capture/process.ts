import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { believe } from './answer.ts'
import {
  type CaptureAnswer,
  type CaptureTask,
  maxHtmlBytes,
  maxPictureBytes,
  maxTextCharacters,
} from './messages.ts'

/** JSON spells a byte in six at most. */
const maxAnswerBytes = 6 * (maxHtmlBytes + maxTextCharacters * 4) + 2 * maxPictureBytes
const heapMb = 256
/** “nobody”, whom no file belongs to: root never opens a stranger’s page. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0

/** What Playwright asks of the machine it runs on. */
const machineFacts = ['/etc/os-release', '/proc/version', '/proc/sys/fs/binfmt_misc/WSLInterop', '/run/WSL']

const root = resolve(import.meta.dirname, '../..')
const script = fileURLToPath(new URL('./capture-process.ts', import.meta.url))

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
  if (child.pid === undefined) return
  // What is started meanwhile is found by the next look.
  for (let looks = 0; looks < 10; looks += 1) {
    const ids = await processesOf(folder)
    if (ids.length === 0) break
    for (const id of ids) kill(id)
  }
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}

/** A process with an empty environment that can read the program, and write to its folder alone. */
const start = async (folder: string, browser: string | null): Promise<ChildProcess> => {
  const readable = [
    join(root, 'server/capture'),
    join(root, 'server/platform/page-reading.ts'),
    join(root, 'node_modules'),
    join(root, 'package.json'),
    folder,
  ]
  if (browser !== null) readable.push(browser, await realpath(browser).catch(() => browser), ...machineFacts)
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
      ...(isRoot ? { uid: nobody, gid: nobody } : {}),
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

/**
 * Runs one process from its start to its end, or until `ended` is answered instead of it, and leaves nothing of it: no process, no
 * file. null: it died, or said what can’t be believed.
 */
export const runProcess = async (
  task: Omit<CaptureTask, 'folder'>,
  ended: Promise<CaptureAnswer>,
): Promise<CaptureAnswer | null> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'wardlight-capture-')))
  try {
    if (isRoot) await chown(folder, nobody, nobody)
    const child = await start(folder, task.browser)
    child.on('error', () => null)
    child.stdin?.on('error', () => null)
    child.stdin?.write(`${JSON.stringify({ ...task, folder } satisfies CaptureTask)}\n`)
    try {
      const answered = readAnswer(child).then(believe, () => null)
      return await Promise.race([answered, ended])
    } finally {
      await endAll(child, folder)
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}
