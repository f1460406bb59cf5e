import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#scripts/lib/free-port.mjs'
import { projectNode, root } from '#scripts/lib/project.mjs'
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts'
import { test as journey } from './test.ts'

/** Two processes of the product on a separate database, for a journey in which one of them dies. */
export interface TwoWardlights {
  /** The address of the one that stays; links in emails lead there. */
  readonly url: string
  readonly otherUrl: string
  readonly connectionString: string
  readonly db: pg.Pool
  /** Ends the other one with kill -9. */
  killOther(): Promise<void>
}

const createDatabase = async (): Promise<string> => {
  const url = new URL(findRunningPostgres(process.env['WARDLIGHT_DATA'] ?? '') ?? '')
  const name = `journey_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

interface Settings {
  readonly connectionString: string
  readonly port: number
  readonly publicUrl: string
  readonly folder: string
}

const start = async ({ connectionString, port, publicUrl, folder }: Settings): Promise<ChildProcess> => {
  const child = spawn(projectNode, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATABASE_URL: connectionString,
      DATA_DIR: folder,
      LOAD_DEMO: 'false',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '1',
    },
  })
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`Wardlight ended with status ${String(status)}`)
  })
  const output = once(child.stdout ?? process.stdin, 'data')
  await Promise.race([output, ended])
  ended.catch(() => undefined)
  return child
}

const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/**
 * The journeys' test with a separate pair: pages, calls and the inbox are those of the process that stays.
 */
export const test = journey.extend<{ pair: TwoWardlights }>({
  pair: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'wardlight-pair-'))
    const connectionString = await createDatabase()
    const [port, otherPort] = [await freePort(), await freePort()]
    const url = `http://localhost:${port}`
    const settings = { connectionString, publicUrl: url, folder }
    // Sequentially: the first creates the tables.
    const one = await start({ ...settings, port })
    const other = await start({ ...settings, port: otherPort })
    const db = new pg.Pool({ connectionString, max: 3 })
    await use({
      url,
      otherUrl: `http://localhost:${otherPort}`,
      connectionString,
      db,
      killOther: () => end(other, 'SIGKILL'),
    })
    await db.end()
    await Promise.all([end(one, 'SIGTERM'), end(other, 'SIGTERM')])
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ pair }, use) => use(pair.url),
})
