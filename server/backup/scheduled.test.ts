import {
  chmodSync,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyFixes, runChecks } from '#server/doctor/doctor.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { findBackups } from './scheduled.ts'

const dayMs = 24 * 60 * 60 * 1000
const patience = { timeout: 60_000, interval: 100 }

let folder: string
let server: TestServer
/** As the role that owns the schema. */
let owner: Database
const now = new Date(Date.now() - dayMs)
const lines: string[] = []

beforeAll(async () => {
  const home = mkdtempSync(join(tmpdir(), 'wardlight-nights-'))
  // PostgreSQL runs as a user of its own when we are root.
  chmodSync(home, 0o755)
  folder = mkdtempSync(join(home, 'backups-'))
  const connectionString = await createTestDatabase()
  owner = openDatabase(connectionString, { maxConnections: 1 }).db
  server = await startTestServer({
    connectionString,
    asServingRole: true,
    clock: { now: () => new Date(now) },
    logTo: { write: line => void lines.push(line) },
    env: {
      BACKUP_FOLDER: folder,
      BACKUP_PASSPHRASE: 'seven lanterns in the harbour',
      BACKUP_COUNT: '1',
      DATA_DIR: join(home, 'data'),
      LOG_LEVEL: 'error',
    },
  })
})
afterAll(async () => {
  await server.close()
  await owner.destroy()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const hoursLater = (hours: number) => now.setHours(now.getHours() + hours)

/** Waits until the job of the hour is over. */
const work = async () => {
  const { db, jobs } = server.platform
  const ended = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
      where name = 'backups.make' and state >= 'completed'`.execute(db)
    return rows[0]?.count ?? 0
  }
  const before = await ended()
  await jobs.send('backups.make', {})
  await expect.poll(ended, patience).toBeGreaterThan(before)
  return findBackups(db)
}

const checkBackups = async () => {
  const { config, db } = server.platform
  for await (const { name, state, sentence } of runChecks({ config, db }))
    if (name === 'backups') return [state, sentence]
  return []
}

const fileOf = (name: string | undefined) => join(folder, name ?? 'none')

describe('a backup by schedule', () => {
  it('is made and verified once a night by the role that serves, and replaces the one before', async () => {
    expect((await checkBackups())[0]).toBe('warning')
    const [first] = await work()
    expect(first).toMatchObject({ failure: null, bytes: statSync(fileOf(first?.file)).size })
    expect(first?.verifiedAt).not.toBeNull()
    expect(existsSync(join(server.platform.config.dataDir, 'backup-check'))).toBe(false)
    expect(await work()).toEqual([first])
    hoursLater(24)
    const [second, ...others] = await work()
    expect(others).toEqual([])
    expect(second?.verifiedAt).not.toBeNull()
    expect([existsSync(fileOf(first?.file)), existsSync(fileOf(second?.file))]).toEqual([false, true])
    expect((await checkBackups())[0]).toBe('ok')
  }, 300_000)

  it('that fails is recorded, logged and named by the doctor, and takes no verified one away', async () => {
    const [verified] = await findBackups(server.platform.db)
    hoursLater(24)
    renameSync(folder, `${folder}.away`)
    const [unwritten] = await work()
    renameSync(`${folder}.away`, folder)
    expect(unwritten).toMatchObject({ bytes: null, verifiedAt: null })
    expect(unwritten?.failure).toMatch(/can’t be written/)
    expect(lines.join()).toMatch(/"level":50.*backups: the one of this night failed/)
    expect(await checkBackups()).toEqual(['failed', expect.stringMatching(/can’t be written/)])

    hoursLater(1)
    await sql`update kysely_migration set name = '0000-other' where name = '0001-baseline'`.execute(owner)
    const [unreadable, ...others] = await work()
    await sql`update kysely_migration set name = '0001-baseline' where name = '0000-other'`.execute(owner)
    expect(unreadable?.failure).toMatch(/another schema/)
    expect(others).toEqual([verified])
    expect(existsSync(fileOf(verified?.file))).toBe(true)

    hoursLater(1)
    const [made] = await work()
    expect(made?.failure).toBeNull()
    expect((await checkBackups())[0]).toBe('ok')
  }, 300_000)

  it('fails the doctor once none was verified for two days', async () => {
    await sql`update backup set made_at = now() - interval '49 hours'`.execute(owner)
    expect((await checkBackups())[0]).toBe('failed')
  })

  it('leaves a part when it’s killed, which the doctor removes unless it’s being written', async () => {
    const [left, written, foreign] = [
      'wardlight-2026-11-01T02-00-00Z.backup.part',
      'wardlight-2026-11-02T02-00-00Z.backup.part',
      'other.part',
    ].map(fileOf) as [string, string, string]
    for (const file of [left, written, foreign]) writeFileSync(file, '')
    const longAgo = new Date(Date.now() - dayMs)
    for (const file of [left, foreign]) utimesSync(file, longAgo, longAgo)
    const { config, db } = server.platform
    const done: string[] = []
    for await (const sentence of applyFixes({ config, db })) done.push(sentence)
    expect(done).toEqual([`${left} was left by a backup that was cut off. It’s removed.`])
    expect([left, written, foreign].map(file => existsSync(file))).toEqual([false, true, true])
  })
})
