import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { projectNode, root } from '#scripts/lib/project.mjs'
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts'

/** On the PostgreSQL of the journeys’ Wardlight. */
export const createDatabase = async (): Promise<string> => {
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
  readonly env?: Readonly<Record<string, string>>
}

/** A process of the product, ready for calls. */
export const start = async ({
  connectionString,
  port,
  publicUrl,
  folder,
  env = {},
}: Settings): Promise<ChildProcess> => {
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
      ...env,
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

export const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
