import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockAt, createScanFixture, insertPerson } from '#tests/support/scan-fixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { createScanEngine } from './engine.ts'
import { retryFailedMonthlyScans, startDueMonthlyScans, watchScans } from './jobs.ts'

let database: TestDatabase
const clock = clockAt('2026-11-20T03:15:00Z')
const sent: string[] = []
const jobs: Jobs = {
  define: () => undefined,
  schedule: () => undefined,
  send: async (_name, data) => void sent.push(JSON.stringify(data)),
  start: async () => undefined,
  stop: async () => undefined,
}
const fixture = () => ({ db: database.db, jobs, clock })

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const insertScan = async (
  registerId: string,
  scan: { status: 'COMPLETED' | 'FAILED' | 'SCANNING'; at: string; trigger?: 'first' | 'monthly' | 'extra' },
): Promise<string> => {
  const { id } = await database.db
    .insertInto('scan')
    .values({
      register_id: registerId,
      status: scan.status,
      trigger: scan.trigger ?? 'first',
      error: null,
      requested_at: new Date(scan.at),
      started_at: scan.at,
      completed_at: scan.status === 'SCANNING' ? null : scan.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const statusOf = async (id: string) =>
  (await database.db.selectFrom('scan').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const scansOf = (registerId: string) =>
  database.db
    .selectFrom('scan')
    .select(['status', 'trigger'])
    .where('register_id', '=', registerId)
    .orderBy('requested_at')
    .execute()

describe('the monthly scan', () => {
  it('starts on its own a month after the last one, once, and uses no credit', async () => {
    const due = await insertPerson(database, { credits: 3 })
    const notYet = await insertPerson(database)
    const never = await insertPerson(database)
    await insertScan(due, { status: 'COMPLETED', at: '2026-10-20T03:00:00Z' })
    await insertScan(notYet, { status: 'COMPLETED', at: '2026-10-21T03:00:00Z' })
    expect(await startDueMonthlyScans(fixture())).toBe(1)
    expect(await startDueMonthlyScans(fixture())).toBe(0)
    expect(await scansOf(due)).toEqual([
      { status: 'COMPLETED', trigger: 'first' },
      { status: 'INITIATED', trigger: 'monthly' },
    ])
    expect(await scansOf(notYet)).toHaveLength(1)
    expect(await scansOf(never)).toHaveLength(0)
    expect(sent).toHaveLength(1)
    const { credits } = await database.db
      .selectFrom('register')
      .select('credits')
      .where('id', '=', due)
      .executeTakeFirstOrThrow()
    expect(credits).toBe(3)
  })

  it('keeps its day when someone has an extra scan in between', async () => {
    const person = await insertPerson(database)
    await insertScan(person, { status: 'COMPLETED', at: '2026-10-20T03:00:00Z' })
    await insertScan(person, { status: 'COMPLETED', at: '2026-11-12T09:00:00Z', trigger: 'extra' })
    expect(await startDueMonthlyScans(fixture())).toBe(1)
    expect((await scansOf(person)).map(({ trigger }) => trigger)).toEqual(['first', 'extra', 'monthly'])
  })

  it('is tried again the day after it failed; one that the person started waits for them', async () => {
    const monthly = await insertScan(await insertPerson(database), {
      status: 'FAILED',
      at: '2026-11-18T03:15:00Z',
      trigger: 'monthly',
    })
    const own = await insertScan(await insertPerson(database), {
      status: 'FAILED',
      at: '2026-11-18T03:15:00Z',
    })
    await retryFailedMonthlyScans(fixture())
    expect(await statusOf(monthly)).toBe('INITIATED')
    expect(await statusOf(own)).toBe('FAILED')
  })
})

describe('a running scan', () => {
  it('gets a new job when it has lost its own, and fails after 48 hours', async () => {
    const lost = await insertScan(await insertPerson(database), {
      status: 'SCANNING',
      at: '2026-11-20T01:00:00Z',
    })
    const overdue = await insertScan(await insertPerson(database), {
      status: 'SCANNING',
      at: '2026-11-18T03:00:00Z',
    })
    sent.splice(0)
    await watchScans(fixture(), createScanEngine(createScanFixture(database, clock), []))
    expect(sent).toContain(JSON.stringify({ scanId: lost }))
    expect(await statusOf(overdue)).toBe('FAILED')
  })
})
