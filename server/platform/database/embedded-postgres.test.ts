import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'
import { DataFolderInUse, type EmbeddedDatabase, startEmbeddedPostgres } from './embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'wardlight-embedded-'))
// As root, PostgreSQL runs as a separate user, who needs access to the folder.
chmodSync(folder, 0o755)

let postgres: EmbeddedDatabase
let opened: OpenDatabase
const reported: string[] = []

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder, line => reported.push(line))
  opened = openDatabase(postgres.connectionString, { maxConnections: 2 })
  await sql`create table kept as select 42 as number`.execute(opened.db)
})
afterAll(async () => {
  await opened.db.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const serverPid = (): number =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const stored = async (): Promise<unknown> => (await sql`select number from kept`.execute(opened.db)).rows

const owners = async (): Promise<number> => {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and granted`.execute(opened.db)
  return rows.length
}

const becomes = (ask: () => Promise<unknown>, wanted: unknown): Promise<unknown> =>
  vi.waitFor(async () => expect(await ask()).toEqual(wanted), { timeout: 10_000, interval: 50 })

describe('the embedded PostgreSQL', () => {
  it('is not stopped by a second start while its owner’s connection is broken', async () => {
    const pid = serverPid()
    for (let time = 0; time < 3; time += 1) {
      await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'wardlight-owner'`.execute(
        opened.db,
      )
      await expect(startEmbeddedPostgres(folder)).rejects.toBeInstanceOf(DataFolderInUse)
    }
    expect(serverPid()).toBe(pid)
    await becomes(owners, 1)
  })

  it('is started again by its owner when it is killed, at its address and with its data', async () => {
    const pid = serverPid()
    process.kill(pid, 'SIGKILL')
    await vi.waitUntil(() => reported.length > 0, { timeout: 10_000 })
    await becomes(stored, [{ number: 42 }])
    expect(serverPid()).not.toBe(pid)
    expect(reported).toEqual(['PostgreSQL was ended from outside. It is started again.'])
    await becomes(owners, 1)
    await expect(startEmbeddedPostgres(folder)).rejects.toBeInstanceOf(DataFolderInUse)
    expect(await stored()).toEqual([{ number: 42 }])
  })
})
