import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import { clockAt, createScanFixture, insertPerson, insertScan } from '#tests/support/scan-fixture.ts'
import { leaksOf, oneOfSeveral, scanWith } from '#tests/support/scan-runs.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createScanEngine } from './engine.ts'
import { queueAwaitingContacts } from './jobs.ts'
import { type ExposureSource, evidence, SourceUnavailable } from './source.ts'

let database: TestDatabase
let person: string
let failing: CouldNotCheckReason | null
let requested: string[]
const clock = clockAt('2026-11-20T12:00:00Z')
const { signal } = oneOfSeveral

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clock.set('2026-11-20T12:00:00Z')
  failing = null
  requested = []
  person = await insertPerson(database, { phone: null, web_domains: [], credits: 2 })
})

const breaches: ExposureSource = {
  name: 'haveIBeenPwned',
  kinds: ['EMAIL'],
  check: async subject => {
    if (failing !== null) throw new SourceUnavailable(failing)
    requested.push(subject.key)
    return [
      {
        type: 'EMAIL',
        identity: [subject.key],
        threatLevel: 'HIGH',
        exposedOn: '2024-03-01',
        evidence: evidence({ name: 'Shop' }),
      },
    ]
  },
}

const verifyAnother = (at: string) =>
  database.db
    .insertInto('email_address')
    .values({
      register_id: person,
      email: `second.${crypto.randomUUID().slice(0, 8)}@mail.example`,
      kind: 'secondary',
      status: 'verified',
      code_hash: null,
      expires_at: null,
      sent_at: null,
      check_awaited_since: new Date(at),
    })
    .execute()

const check = async () => {
  const fixture = createScanFixture(database, clock)
  await createScanEngine(fixture, [breaches]).checkAddedContacts(person, signal)
  return fixture.reported
}

/** What only a scan may change. */
const paidAndScored = async () => ({
  credits: await database.db.selectFrom('register').select('credits').where('id', '=', person).execute(),
  scans: await database.db
    .selectFrom('scan')
    .select(['id', 'status', 'trigger', 'completed_at'])
    .where('register_id', '=', person)
    .execute(),
  scores: await database.db
    .selectFrom('score')
    .select(['score', 'created_at'])
    .where('register_id', '=', person)
    .execute(),
})

const waiting = async () => {
  const sent: object[] = []
  const jobs = {
    define: () => undefined,
    schedule: () => undefined,
    send: async (_name: string, data: object) => void sent.push(data),
    start: async () => undefined,
    stop: async () => undefined,
  }
  await queueAwaitingContacts({ db: database.db, jobs, clock })
  return sent.some(data => 'registerId' in data && data.registerId === person)
}

describe('an address that is verified after a scan', () => {
  it('is checked once, with no scan, no credit and no score, and what was found is reported', async () => {
    await scanWith(database, clock, person, [breaches])
    const before = await paidAndScored()
    clock.set('2026-11-22T09:00:00Z')
    await verifyAnother('2026-11-22T08:30:00Z')
    expect(await waiting()).toBe(true)
    const reported = await check()
    expect(requested).toHaveLength(2)
    expect(new Set(requested).size).toBe(2)
    expect(await paidAndScored()).toEqual(before)
    expect((await leaksOf(database, person)).map(leak => leak.first_seen_at.toISOString()).sort()).toEqual([
      '2026-11-20T12:00:00.000Z',
      '2026-11-22T09:00:00.000Z',
    ])
    expect(reported).toEqual([
      {
        events: 'contactsChecked',
        about: expect.objectContaining({ registerId: person, since: new Date('2026-11-22T08:30:00Z') }),
      },
    ])
    expect(await waiting()).toBe(false)
    expect(await check()).toEqual([])
    expect(requested).toHaveLength(2)
  })

  it('counts in the score of the next scan', async () => {
    const first = await scanWith(database, clock, person, [breaches])
    await verifyAnother('2026-11-20T12:30:00Z')
    await check()
    clock.set('2026-12-20T12:00:00Z')
    const next = await scanWith(database, clock, person, [breaches])
    const scores = await database.db
      .selectFrom('score')
      .select(['scan_id', 'score'])
      .where('register_id', '=', person)
      .execute()
    const of = (scanId: string) => scores.find(row => row.scan_id === scanId)?.score ?? 0
    expect(of(next.scanId)).toBeLessThan(of(first.scanId))
  })

  it('waits for a running scan, and for the first one', async () => {
    await verifyAnother('2026-11-20T11:00:00Z')
    expect(await waiting()).toBe(false)
    expect(await check()).toEqual([])
    await scanWith(database, clock, person, [])
    const running = await insertScan(database, person)
    expect(await check()).toEqual([])
    expect(requested).toEqual([])
    await createScanEngine(createScanFixture(database, clock), [breaches]).run(running, oneOfSeveral)
    expect(await waiting()).toBe(true)
    await check()
    expect(requested).toHaveLength(2)
    expect(await waiting()).toBe(false)
  })

  it('is checked again while a source does not answer, and reported then', async () => {
    await scanWith(database, clock, person, [breaches])
    await verifyAnother('2026-11-20T12:30:00Z')
    clock.set('2026-11-20T12:40:00Z')
    failing = 'TIMED_OUT'
    expect(await check()).toEqual([])
    expect(await waiting()).toBe(true)
    failing = null
    clock.set('2026-11-20T13:40:00Z')
    expect(await check()).toHaveLength(1)
    expect(await leaksOf(database, person)).toHaveLength(2)
    expect(await waiting()).toBe(false)
  })

  it('is reported when a source could be read in part only: within the hour it would say the same', async () => {
    await scanWith(database, clock, person, [breaches])
    await verifyAnother('2026-11-20T12:30:00Z')
    clock.set('2026-11-20T12:40:00Z')
    failing = 'PARTLY_READ'
    expect(await check()).toHaveLength(1)
    expect(await waiting()).toBe(false)
  })
})

describe('a phone number that is confirmed after a scan', () => {
  const numbers: ExposureSource = {
    name: 'peopleSearch',
    kinds: ['PHONE'],
    check: async subject => {
      requested.push(subject.label)
      return [
        {
          type: 'PHONE',
          identity: [subject.key],
          threatLevel: 'MODERATE',
          exposedOn: null,
          evidence: evidence({ name: 'Finder' }),
        },
      ]
    },
  }
  const checkNumbers = async () => {
    const fixture = createScanFixture(database, clock)
    await createScanEngine(fixture, [numbers]).checkAddedContacts(person, signal)
    return fixture.reported
  }
  const confirm = (phone: string) =>
    database.db
      .updateTable('register')
      .set({ phone, phone_validated: true })
      .where('id', '=', person)
      .execute()

  it('is checked once, with no scan, no credit and no score, and what was found is reported', async () => {
    await scanWith(database, clock, person, [numbers])
    expect(requested).toEqual([])
    const before = await paidAndScored()
    await confirm('+14165550177')
    expect(await waiting()).toBe(true)
    expect((await checkNumbers()).map(({ events }) => events)).toEqual(['contactsChecked'])
    expect(requested).toHaveLength(1)
    expect((await leaksOf(database, person)).map(({ type }) => type)).toEqual(['PHONE'])
    expect(await paidAndScored()).toEqual(before)
    expect(await waiting()).toBe(false)
    expect(await checkNumbers()).toEqual([])
  })

  it('is checked again once it was exchanged for another, and not before that one is confirmed', async () => {
    await scanWith(database, clock, person, [numbers])
    await confirm('+14165550177')
    await checkNumbers()
    await database.db
      .updateTable('register')
      .set({ phone: '+14165550178', phone_validated: false })
      .where('id', '=', person)
      .execute()
    expect(await waiting()).toBe(false)
    await confirm('+14165550178')
    expect(await waiting()).toBe(true)
    await checkNumbers()
    expect(requested).toHaveLength(2)
  })

  it('repeats nothing of a scan that has checked it', async () => {
    await confirm('+14165550177')
    await database.db
      .updateTable('register')
      .set({ phone_check_awaited_since: new Date('2026-11-20T11:00:00Z') })
      .where('id', '=', person)
      .execute()
    await scanWith(database, clock, person, [numbers])
    clock.set('2026-11-20T13:00:00Z')
    const [reported] = await checkNumbers()
    expect(requested).toHaveLength(1)
    expect(reported?.about).toMatchObject({ since: new Date('2026-11-20T12:00:00Z') })
    expect(await waiting()).toBe(false)
  })
})
