import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { globalSetup } from './global-setup.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that all tests of a run share; each server under test has a database of its own on it. */
    postgresUrl: string
    /** The database on it that all of these begin as a copy of: migrated, with the queues of the jobs, and nobody in it. */
    emptyDatabase: string
    /** The same PostgreSQL as the role that serves. */
    servingUrl: string
  }
}

const emptyDatabase = 'wardlight_empty'

/**
 * No test pulls the plug of this PostgreSQL, so it need not wait for the disk. What its planner knows of a table is what the test's own vacuum
 * told it: an automatic one at the same time could keep that from seeing all rows as visible, and so could commits that are written later.
 */
const forTests = [
  'autovacuum = off',
  'fsync = off',
  'full_page_writes = off',
  "max_wal_size = '8GB'",
  "checkpoint_timeout = '1h'",
]

/** Where Linux has a file system in memory: the files of a database cost a third of what they cost on a disk. */
const memory = '/dev/shm'
/** A whole run leaves about 4 GB of databases. */
const neededBytes = 6 * 2 ** 30

const findParentFolder = (): string => {
  if (!existsSync(memory) || process.availableMemory() < 2 * neededBytes) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < neededBytes ? tmpdir() : memory
}

/** The same address, over the socket in the file system where the platform has one: that costs less than a network's. */
const bySocket = (connectionString: string, folder: string | undefined): string => {
  const url = new URL(connectionString)
  if (folder?.startsWith('/') === true) url.searchParams.set('host', folder)
  return url.href
}

/** Answers the folder of the socket. */
const prepare = async (postgresUrl: string): Promise<string | undefined> => {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  for (const setting of forTests) await client.query(`alter system set ${setting}`)
  await client.query('select pg_reload_conf()')
  await client.query(`create database ${emptyDatabase}`)
  const { rows } = await client.query<{ folders: string }>(
    `select current_setting('unix_socket_directories') as folders`,
  )
  await client.end()
  const connectionString = Object.assign(new URL(postgresUrl), { pathname: `/${emptyDatabase}` }).href
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RUN_WORKERS: 'false' })
  const app = await createApp({ config, connectionString })
  // Each test's own server brings its key or makes one.
  await app.platform.db.deleteFrom('installation').execute()
  await app.close()
  return rows[0]?.folders.split(',')[0]
}

/** One real PostgreSQL for the whole run, on a folder of its own. */
export default globalSetup(async ({ provide }: TestProject, undoLater) => {
  const folder = mkdtempSync(join(findParentFolder(), 'wardlight-test-'))
  undoLater(() => rmSync(folder, { recursive: true, force: true }))
  // PostgreSQL runs as a user of its own when we are root; mkdtemp lets only its maker in.
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder)
  undoLater(() => postgres.stop())
  const socket = await prepare(postgres.connectionString)
  provide('postgresUrl', bySocket(postgres.connectionString, socket))
  provide('emptyDatabase', emptyDatabase)
  provide('servingUrl', bySocket(postgres.servingConnectionString, socket))
})
