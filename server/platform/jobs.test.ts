import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { readConfig } from '../config.ts'
import { recordAudit } from './audit.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createLog } from './log.ts'

const many = 20

let database: TestDatabase
let sender: Jobs
let worker: Jobs
let done: number[]
const logged: string[] = []

/** A process with its hands, or one that only sends. */
const startJobs = async (runWorkers: boolean, retryLimit = 0): Promise<Jobs> => {
  const { connectionString } = database
  const log = createLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error' }), {
    write: line => void logged.push(line),
  })
  const jobs = createJobs({ connectionString, runWorkers, log })
  jobs.define<{ number: number }>({
    name: 'test.count',
    retryLimit,
    expireInSeconds: 60,
    concurrency: 1,
    work: async ({ number }) => {
      await recordAudit(database.db, { actorId: null, action: 'scan.completed' })
      done.push(number)
    },
  })
  await jobs.start()
  return jobs
}

beforeAll(async () => {
  done = []
  database = await openTestDatabase()
  sender = await startJobs(false)
})
afterAll(async () => {
  await worker?.stop()
  await sender.stop()
  await database.close()
})

describe('jobs that wait for a worker', () => {
  it('are worked off one after another, without a pause between them', async () => {
    for (let number = 0; number < many; number += 1) await sender.send('test.count', { number })
    worker = await startJobs(true)
    // Taking one job per poll, once a second, would take longer.
    await vi.waitUntil(() => done.length === many, { timeout: (many - 5) * 1_000 })
    expect(done).toEqual(Array.from({ length: many }, (_, number) => number))
  })
  it('are named by the events that they cause (ASVS 16.2.1)', async () => {
    const { db } = database
    const jobs = await db.selectFrom('audit_event').select('job').distinct().execute()
    expect(jobs).toEqual([{ job: 'test.count' }])
  })
})

describe('a postponed job', () => {
  it('is worked on within seconds once it is due', async () => {
    const before = done.length
    await sender.send('test.count', { number: 0 }, { startAfter: new Date(Date.now() + 1_000) })
    await expect.poll(() => done.length).toBeGreaterThan(before)
  })
})

describe('a queue whose settings have changed', () => {
  it('has the new ones as soon as a process starts that knows them', async () => {
    const retries = async () => {
      const found = sql<{
        retry_limit: number
      }>`select retry_limit from pgboss.queue where name = 'test.count'`
      return (await found.execute(database.db)).rows
    }
    expect(await retries()).toEqual([{ retry_limit: 0 }])
    await (await startJobs(false, 3)).stop()
    expect(await retries()).toEqual([{ retry_limit: 3 }])
  })
})

describe('workers whose database goes away', () => {
  it('say why in the log, and continue within ten seconds once it is back', async () => {
    const outside = new pg.Client({ connectionString: inject('postgresUrl') })
    await outside.connect()
    const name = new URL(database.connectionString).pathname.slice(1)
    const allow = (isAllowed: boolean) =>
      outside.query(`alter database ${name} with allow_connections ${isAllowed}`)
    await allow(false)
    await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await vi.waitUntil(() => logged.length > 0, { timeout: 60_000 })
    await allow(true)
    await outside.end()
    const before = done.length
    // A connection that was ended can be given out once more before the sender has noticed.
    const send = () => sender.send('test.count', { number: many })
    await vi.waitFor(send, { timeout: 60_000, interval: 100 })
    await vi.waitUntil(() => done.length > before, { timeout: 60_000 })
    const reasons = logged.map(line => String(JSON.parse(line).error))
    expect(reasons.filter(reason => !/connection/i.test(reason))).toEqual([])
    // Both processes say each reason, but no worker of theirs repeats it.
    const byReason = Map.groupBy(reasons, reason => reason.split(' (')[0])
    for (const [reason, lines] of byReason) expect(lines.length, reason).toBeLessThanOrEqual(2)
  })
})
