import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everythingChecked } from '#domain/coverage.ts'
import {
  bulkFinding,
  findAgain,
  newCompany,
  newMember,
  personalLeak,
  recount,
} from '#tests/support/company-people.ts'
import { insertPerson, insertScan } from '#tests/support/scan-fixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { consentToDeepScan } from './consent.ts'

let database: TestDatabase
let companyId: string
beforeAll(async () => {
  database = await openTestDatabase()
  companyId = (await newCompany(database.db, { domain: 'northwind.example' })).id
})
afterAll(() => database.close())

const at = new Date('2026-11-20T09:00:00Z')

const join = async () => {
  const registerId = await insertPerson(database, { company_id: companyId })
  const member = await newMember(database.db, companyId, { register_id: registerId })
  return { ...member, registerId }
}
type Joined = Awaited<ReturnType<typeof join>>

const consent = ({ id }: Joined) =>
  database.db.transaction().execute(transaction => consentToDeepScan(transaction, id, at))

const seen = ({ id }: { id: string }) =>
  database.db
    .selectFrom('company_finding')
    .select([
      'category',
      'issue',
      'state',
      'resolution',
      'source',
      'scope',
      'withheld',
      'leak_id',
      'batch_id',
    ])
    .where('member_id', '=', id)
    .orderBy('source')
    .execute()

const memberOf = ({ id }: { id: string }) =>
  database.db.selectFrom('company_member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const requestRemoval = (leakId: string) =>
  database.db
    .insertInto('report')
    .values({
      leak_id: leakId,
      issues: ['EXPOSED_DATA'],
      instructions: null,
      answer_by: null,
      message: null,
      due_at: null,
    })
    .execute()

describe('before consent', () => {
  it('shows a company nothing of a person’s own scans', async () => {
    const person = await join()
    await personalLeak(database.db, person.registerId)
    await insertScan(database, person.registerId)
    expect(await seen(person)).toEqual([])
    expect(await memberOf(person)).toMatchObject({ deep_scan_status: 'NOT_INVITED', risk_level: 'PENDING' })
  })

  it('stores what a bulk scan found without a name, its date to the month', async () => {
    const member = await newMember(database.db, companyId)
    await bulkFinding(database.db, member)
    const [row] = await database.db
      .selectFrom('company_finding')
      .select(['withheld', 'shown_on', 'shown_source'])
      .where('member_id', '=', member.id)
      .execute()
    expect(row).toEqual({ withheld: true, shown_on: '2019-05-01', shown_source: null })
  })
})

describe('consent', () => {
  it('shows what the person’s scans find from then on, but no images and nothing that they reported themselves', async () => {
    const person = await join()
    await personalLeak(database.db, person.registerId, { name: 'streets.example' })
    await personalLeak(database.db, person.registerId, { type: 'IMAGE', name: 'pictures.example' })
    await personalLeak(database.db, person.registerId, { source: 'person', name: 'told.example' })
    await personalLeak(database.db, person.registerId, { type: 'DOMAIN', name: 'Acme', state: 'fixed' })
    await consent(person)
    expect(await seen(person)).toMatchObject([
      { source: 'Acme', issue: 'webdomain', state: 'fixed', withheld: false },
      { source: 'streets.example', issue: 'address', state: 'detected', scope: 'external' },
    ])
  })

  it('leaves what earlier scans found, their score, and the fact that they were scanned visible to the person only', async () => {
    const person = await join()
    const earlier = new Date('2026-11-19T09:00:00Z')
    const scanId = await insertScan(database, person.registerId, {
      status: 'COMPLETED',
      requested_at: earlier,
      completed_at: earlier,
    })
    const leakId = await personalLeak(database.db, person.registerId, { last_seen_at: earlier })
    // A scan was under way when they agreed.
    await personalLeak(database.db, person.registerId, { last_scan_id: scanId, last_seen_at: new Date() })
    const score = { register_id: person.registerId, score: 412, items: '[]', checks: '[]', unknown: [] }
    await database.db
      .insertInto('score')
      .values({ ...score, scan_id: scanId, created_at: new Date() })
      .execute()
    await consent(person)
    const reported = () =>
      sql<object>`select deep_scan_status, last_scanned_at, score from disclosed_member where id = ${person.id}`
        .execute(database.db)
        .then(({ rows }) => rows)
    expect(await seen(person)).toEqual([])
    expect(await reported()).toEqual([
      { deep_scan_status: 'NOT_STARTED', last_scanned_at: null, score: null },
    ])
    await database.db.updateTable('leak').set({ state: 'fixed' }).where('id', '=', leakId).execute()
    expect(await seen(person), 'nor by a later change').toEqual([])
    const next = await insertScan(database, person.registerId)
    await findAgain(database.db, person.registerId)
    await database.db
      .insertInto('score')
      .values({ ...score, scan_id: next })
      .execute()
    expect(await seen(person)).toHaveLength(2)
    expect(await reported()).toMatchObject([{ deep_scan_status: 'INITIATED', score: 412 }])
  })

  it('follows every later change of finding, request and scan', async () => {
    const person = await join()
    expect(await consent(person)).toMatchObject({ deepScanStatus: 'NOT_STARTED', companyId })
    const scanId = await insertScan(database, person.registerId)
    expect((await memberOf(person)).deep_scan_status).toBe('INITIATED')
    const leakId = await personalLeak(database.db, person.registerId)
    expect(await seen(person)).toMatchObject([{ state: 'detected', resolution: null }])
    await database.db.updateTable('leak').set({ state: 'reported' }).where('id', '=', leakId).execute()
    await requestRemoval(leakId)
    expect(await seen(person)).toMatchObject([{ state: 'detected', resolution: 'PENDING' }])
    await database.db
      .updateTable('report')
      .set({ resolution: 'SOLVED' })
      .where('leak_id', '=', leakId)
      .execute()
    await database.db.updateTable('leak').set({ state: 'fixed' }).where('id', '=', leakId).execute()
    expect(await seen(person)).toMatchObject([{ state: 'fixed', resolution: 'SOLVED' }])
    await database.db
      .updateTable('scan')
      .set({ status: 'COMPLETED', completed_at: at })
      .where('id', '=', scanId)
      .execute()
    expect(await memberOf(person)).toMatchObject({
      deep_scan_status: 'COMPLETED',
      last_scanned_at: at,
      risk_level: 'PENDING',
    })
    await database.db
      .insertInto('score')
      .values({
        register_id: person.registerId,
        scan_id: scanId,
        score: 900,
        items: '[]',
        checks: JSON.stringify(everythingChecked),
        unknown: [],
      })
      .execute()
    expect(await memberOf(person), 'low once every source is known to have been asked').toMatchObject({
      risk_level: 'LOW',
    })
    await database.db.deleteFrom('leak').where('id', '=', leakId).execute()
    expect(await seen(person)).toEqual([])
  })

  it('shows once what bulk scan and deep scan both found about the company address, whichever came first', async () => {
    for (const order of ['bulk scan first', 'deep scan first'] as const) {
      const person = await join()
      const own = () =>
        personalLeak(database.db, person.registerId, {
          type: 'EMAIL',
          name: 'Canva',
          fingerprint: 'the same',
          exposed_on: '2019-05-24',
        })
      if (order === 'bulk scan first') await bulkFinding(database.db, person, { fingerprint: 'the same' })
      const first = order === 'bulk scan first' ? await own() : null
      await consent(person)
      if (first === null) {
        await own()
        await bulkFinding(database.db, person, { fingerprint: 'the same' })
      }
      const rows = await seen(person)
      expect(rows, order).toMatchObject([{ source: 'Canva', withheld: false }])
      expect(rows[0]?.leak_id, order).not.toBeNull()
      expect(rows[0]?.batch_id, order).not.toBeNull()
      expect((await memberOf(person)).vulnerabilities).toBe(1)
    }
  })

  it('shows apart what they found of different addresses', async () => {
    const person = await join()
    await bulkFinding(database.db, person)
    await personalLeak(database.db, person.registerId, {
      type: 'EMAIL',
      name: 'Canva',
      exposed_on: '2019-05-24',
    })
    await consent(person)
    expect(await seen(person)).toHaveLength(2)
  })

  it('can’t be given twice', async () => {
    const person = await join()
    await consent(person)
    await expect(consent(person)).rejects.toMatchObject({ code: '0040' })
  })

  it('gives the person one scan, which their seat pays for', async () => {
    const person = await join()
    await consent(person)
    const { credits } = await database.db
      .selectFrom('register')
      .select('credits')
      .where('id', '=', person.registerId)
      .executeTakeFirstOrThrow()
    expect(credits).toBe(1)
  })
})

describe('a consent that has ended', () => {
  const end = ({ id }: Joined) =>
    database.db
      .updateTable('company_member')
      .set({ deep_scan_consented_at: null, deep_scan_status: 'NOT_INVITED' })
      .where('id', '=', id)
      .execute()

  it('removes what only the deep scan found, and the name from the rest', async () => {
    const person = await join()
    await bulkFinding(database.db, person)
    await personalLeak(database.db, person.registerId)
    await consent(person)
    expect((await memberOf(person)).vulnerabilities).toBe(2)
    await end(person)
    expect(await seen(person)).toMatchObject([{ source: 'Canva', withheld: true, leak_id: null }])
    expect((await memberOf(person)).vulnerabilities).toBe(1)
  })

  it('ends with the profile', async () => {
    const person = await join()
    await personalLeak(database.db, person.registerId)
    await consent(person)
    await database.db.deleteFrom('register').where('id', '=', person.registerId).execute()
    expect(await seen(person)).toEqual([])
    expect(await memberOf(person)).toMatchObject({
      deep_scan_consented_at: null,
      deep_scan_status: 'NOT_INVITED',
      vulnerabilities: 0,
    })
  })

  it('leaves nothing of the person when they leave the company', async () => {
    const person = await join()
    await personalLeak(database.db, person.registerId)
    await consent(person)
    await database.db.deleteFrom('company_member').where('id', '=', person.id).execute()
    expect(await seen(person)).toEqual([])
  })
})

describe('what is inside the company', () => {
  it('is what appears on one of its own domains, and is no risk of the person’s', async () => {
    const person = await join()
    await personalLeak(database.db, person.registerId, {
      evidence: JSON.stringify({
        name: 'team.northwind.example',
        siteUrl: 'https://team.northwind.example/people',
      }),
    })
    await consent(person)
    await recount(database.db, person.id)
    expect(await seen(person)).toMatchObject([{ scope: 'internal' }])
    expect((await memberOf(person)).vulnerabilities).toBe(0)
  })
})
