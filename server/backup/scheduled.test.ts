import { execFile } from 'node:child_process'
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
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyFixes, runChecks } from '#server/doctor/doctor.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { type StorageServer, startStorage } from '#tests/support/storage-server.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { findBackups } from './scheduled.ts'

const dayMs = 24 * 60 * 60 * 1000
const passphrase = 'seven lanterns in the harbour'
const patience = { interval: 100 }

/** A server whose nights come when a test says so, with one verified backup kept. */
const startNights = async (env: Record<string, string> = {}) => {
  const now = new Date(Date.now() - dayMs)
  // Noon, so that no night falls between two hours of a test.
  now.setHours(12, 0, 0, 0)
  const lines: string[] = []
  const home = mkdtempSync(join(tmpdir(), 'wardlight-nights-'))
  // PostgreSQL runs as a user of its own when we are root.
  chmodSync(home, 0o755)
  const folder = mkdtempSync(join(home, 'backups-'))
  const connectionString = await createTestDatabase()
  /** As the role that owns the schema. */
  const owner = openDatabase(connectionString, { maxConnections: 1 }).db
  const server = await startTestServer({
    connectionString,
    asServingRole: true,
    clock: { now: () => new Date(now) },
    logTo: { write: line => void lines.push(line) },
    env: {
      BACKUP_FOLDER: folder,
      BACKUP_PASSPHRASE: passphrase,
      BACKUP_COUNT: '1',
      DATA_DIR: join(home, 'data'),
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const { config, db, jobs } = server.platform

  /** Waits until the job of the hour is over. */
  const work = async () => {
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
    for await (const { name, state, sentence } of runChecks({ config, db }))
      if (name === 'backups') return [state, sentence]
    return []
  }

  return {
    server,
    owner,
    folder,
    lines,
    work,
    checkBackups,
    hoursLater: (hours: number) => now.setHours(now.getHours() + hours),
    fileOf: (name: string | undefined) => join(folder, name ?? 'none'),
    close: async () => {
      await server.close()
      await owner.destroy()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

describe('a backup by schedule', () => {
  let nights: Awaited<ReturnType<typeof startNights>>
  beforeAll(async () => {
    nights = await startNights()
  })
  afterAll(() => nights.close())

  it('is made and verified once a night by the role that serves, and replaces the one before', async () => {
    const { checkBackups, fileOf, hoursLater, server, work } = nights
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
    const { checkBackups, fileOf, folder, hoursLater, lines, owner, server, work } = nights
    const [verified] = await findBackups(server.platform.db)
    hoursLater(24)
    renameSync(folder, `${folder}.away`)
    const [unwritten] = await work()
    renameSync(`${folder}.away`, folder)
    expect(unwritten).toMatchObject({ bytes: null, verifiedAt: null })
    expect(unwritten?.failure).toMatch(/can’t be written/)
    expect(lines.join()).toMatch(/"level":50.*"step":"the one of this night"/)
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
    const { checkBackups, owner } = nights
    await sql`update backup set made_at = now() - interval '49 hours'`.execute(owner)
    expect((await checkBackups())[0]).toBe('failed')
  })

  it('leaves a part when it’s killed, which the doctor removes unless it’s being written', async () => {
    const { fileOf, server } = nights
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

describe('a backup by schedule with a storage outside', () => {
  let place: string
  let storage: StorageServer
  let bucket: Bucket
  let nights: Awaited<ReturnType<typeof startNights>>
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'wardlight-storage-'))
    storage = await startStorage(place)
    nights = await startNights({ ...storage.env, METRICS_PORT: '0' })
    const { backupBucket } = nights.server.platform.config
    if (backupBucket === null) throw new Error('no bucket')
    bucket = await openBucket(backupBucket)
  })
  afterAll(async () => {
    await nights.close()
    bucket.close()
    await storage.close()
    rmSync(place, { recursive: true, force: true })
  })

  const takeAway = () => renameSync(storage.bucketFolder, `${storage.bucketFolder}.away`)
  const bringBack = () => renameSync(`${storage.bucketFolder}.away`, storage.bucketFolder)
  const stored = async () => (await bucket.list()).map(({ name }) => name)

  it('counts only once it’s there: a copy that failed is made up for, without another backup', async () => {
    takeAway()
    const [made] = await nights.work()
    bringBack()
    const copyFailure = `${made?.file} can’t be copied to BACKUP_S3_URL: the storage has no such bucket.`
    expect(made).toMatchObject({ failure: null, copiedAt: null, copyFailure })
    expect(nights.lines.join()).toMatch(/"level":50.*"step":"a copy"/)
    expect(await nights.checkBackups()).toEqual(['failed', expect.stringContaining(copyFailure)])
    const metrics = async () => (await fetch(nights.server.app.metricsUrl ?? '')).text()
    expect(await metrics()).toMatch(/^wardlight_backup_verified_timestamp_seconds 0$/m)

    nights.hoursLater(1)
    const [copied, ...others] = await nights.work()
    expect(others).toEqual([])
    expect(copied).toMatchObject({ ...made, copiedAt: expect.any(String), copyFailure: null })
    expect(await stored()).toEqual([made?.file])
    expect(await nights.checkBackups()).toEqual(['ok', expect.stringContaining('copied to BACKUP_S3_URL')])
    expect(await metrics()).toMatch(/^wardlight_backup_verified_timestamp_seconds 1\d{9}/m)
  }, 300_000)

  it('takes the place of the one before, there as well, once it’s there, and of no other', async () => {
    await bucket.put('foreign.backup', nights.fileOf((await stored())[0]))
    const [first] = await findBackups(nights.server.platform.db)
    nights.hoursLater(24)
    takeAway()
    const [second, before] = await nights.work()
    bringBack()
    expect([second?.copiedAt, before]).toEqual([null, first])
    expect(await stored()).toEqual(['foreign.backup', first?.file])

    nights.hoursLater(1)
    await nights.work()
    expect(await stored()).toEqual(['foreign.backup', second?.file])
    expect(existsSync(nights.fileOf(first?.file))).toBe(false)
  }, 300_000)

  it('fails the doctor where an old one can’t be removed there, until it is', async () => {
    const { db } = nights.server.platform
    const at = new Date('2026-11-01T02:00:00Z')
    await db
      .insertInto('backup')
      .values({ file: 'old.backup', made_at: at, verified_at: at, copied_at: at })
      .execute()
    takeAway()
    await nights.work()
    bringBack()
    expect(await nights.checkBackups()).toEqual([
      'failed',
      expect.stringContaining('old.backup can’t be removed from BACKUP_S3_URL: '),
    ])
    await nights.work()
    expect((await nights.checkBackups())[0]).toBe('ok')
    expect((await findBackups(db)).map(({ file }) => file)).not.toContain('old.backup')
  }, 300_000)

  it('fails the doctor where it waited for two days without a failure, as one does that is always cut off', async () => {
    await nights.owner.updateTable('backup').set({ copied_at: null }).execute()
    expect((await nights.checkBackups())[0]).toBe('warning')
    const at = new Date(Date.now() - 2.1 * dayMs)
    const values = { file: 'waits.backup', made_at: at, verified_at: at }
    await nights.owner.insertInto('backup').values(values).execute()
    expect(await nights.checkBackups()).toEqual([
      'failed',
      expect.stringContaining('waits.backup is only in BACKUP_FOLDER.'),
    ])
  })

  it('is listed, verified there and restored from there into an empty database by command', async () => {
    const [name = ''] = (await stored()).filter(file => file !== 'foreign.backup')
    const file = join(place, 'read.backup')
    await bucket.get(name, file)
    const connectionString = await createTestDatabase()
    const { NODE_ENV: _, ...environment } = process.env
    const env = {
      ...environment,
      ...storage.env,
      BACKUP_FOLDER: join(place, 'no-folder'),
      BACKUP_PASSPHRASE: passphrase,
      DATA_DIR: join(place, 'data'),
      DATABASE_URL: connectionString,
    }
    const run = async (...args: string[]) =>
      (await promisify(execFile)(process.execPath, ['scripts/backup.ts', ...args], { env })).stdout
    const { size } = statSync(file)
    expect(await run('write', '--list')).toContain(`s3:${name}\t${size.toLocaleString('en-US')} bytes\n`)
    expect(await run('write', '--verify', `s3:${name}`)).toMatch(/ can be restored: /)
    expect(await run('restore', `s3:${name}`)).toMatch(/^Restored as of /)
    const { db } = openDatabase(connectionString, { maxConnections: 1 })
    // Of the moment at which it was made, when that before it was the latest.
    expect((await findBackups(db)).map(backup => backup.file)).not.toContain(name)
    await db.destroy()
    await expect(run('restore', 's3:nobody.backup')).rejects.toThrow(/the bucket has no such backup\.$/m)
  }, 300_000)
})
