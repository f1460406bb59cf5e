import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answer, type BreachAnswer, breach, plan, startBreachApiByPath } from '#tests/support/breach-api.ts'
import { type InsertedBatch, insertBulkScan } from '#tests/support/bulk-scans.ts'
import { stockCorpus } from '#tests/support/fill-corpus.ts'
import { clockAt, createScanFixture } from '#tests/support/scan-fixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { haveIBeenPwned } from '../have-i-been-pwned/client.ts'
import { createDomainSearch } from './domain-search.ts'
import { createBulkScanEngine } from './engine.ts'
import { type BulkSource, createBulkSources } from './sources.ts'

let api: Awaited<ReturnType<typeof startBreachApiByPath>>
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await stockCorpus(database.db)
  api = await startBreachApiByPath()
})
afterAll(async () => {
  api.close()
  await database.close()
})
beforeEach(() => {
  api.answers.clear()
  api.answers.set('/subscription/status', answer(200, { ...plan, IncludesStealerLogs: false }))
  api.requested.splice(0)
})

/** The requests but for that of the pace. */
const requested = () => api.requested.filter(path => path !== '/subscription/status')

const { signal } = new AbortController()

const domainSearch = () =>
  createDomainSearch(haveIBeenPwned({ apiKey: 'key-1', baseUrl: api.baseUrl }), database.keys)

const createEngineOf = (sources: readonly BulkSource[]) =>
  createBulkScanEngine(
    {
      ...createScanFixture(database, clockAt(new Date().toISOString())),
      events: { bulkScanEnded: async () => undefined },
    },
    sources,
  )
const createEngine = () => createEngineOf([...createBulkSources(database.keys), domainSearch()])

const run = async (batch: InsertedBatch) => {
  const engine = createEngine()
  if (await engine.prepare(batch.id, signal)) await engine.work(batch.id, signal)
}

const domainOf = async ({ companyId }: InsertedBatch): Promise<string> => {
  const { domains } = await database.db
    .selectFrom('company')
    .select('domains')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return domains[0] ?? ''
}

const sourceOf = (batch: InsertedBatch) =>
  database.db
    .selectFrom('batch_source')
    .select(['reason', 'users_checked', 'users_found', 'users_not_checked'])
    .where('batch_id', '=', batch.id)
    .where('source', '=', 'haveIBeenPwned')
    .executeTakeFirstOrThrow()

const findingsOf = async (batch: InsertedBatch) =>
  database.db
    .selectFrom('company_finding as finding')
    .innerJoin('company_member as member', 'member.id', 'finding.member_id')
    .select([
      sql<string>`split_part(member.email, '@', 1)`.as('person'),
      'finding.source',
      'finding.state',
      'finding.threat_level',
      'finding.breach_date',
      'finding.description',
      'member.risk_level',
    ])
    .where('finding.company_id', '=', batch.companyId)
    .orderBy('person')
    .orderBy('finding.source')
    .execute()

describe('Have I Been Pwned in a bulk scan', () => {
  it('is queried once for the domain, and its breaches are findings like those of the corpus', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    const path = `/breacheddomain/${await domainOf(batch)}`
    api.answers.set(
      path,
      answer(200, { 'Person.3': ['Adobe', 'Lost'], 'person.10': ['BulkBreach'], gone: ['Adobe'] }),
    )
    api.answers.set('/breaches', answer(200, [breach('Adobe', ['Passwords']), breach('Unwanted', [])]))
    await run(batch)
    expect(requested()).toEqual([path, '/breaches'])
    expect(await sourceOf(batch)).toEqual({
      reason: null,
      users_checked: 20,
      users_found: 2,
      users_not_checked: 0,
    })
    const finding = { state: 'detected', breach_date: '2020-03-04', description: 'What happened then.' }
    expect(await findingsOf(batch)).toMatchObject([
      { person: 'person.10', source: 'Bulk breach', risk_level: 'HIGH' },
      { person: 'person.20', source: 'Bulk breach' },
      { person: 'person.3', source: 'Adobe (2020)', threat_level: 'HIGH', risk_level: 'HIGH', ...finding },
      { person: 'person.3', source: 'Lost', threat_level: 'LOW', state: 'detected' },
    ])
    const known = await database.db
      .selectFrom('corpus_breach')
      .select('name')
      .where('name', '=', 'Unwanted')
      .execute()
    expect(known, 'only breaches of somebody of the company are learned').toEqual([])
    const stored = await database.db.selectFrom('batch_domain').selectAll().execute()
    expect(stored, 'nothing of the answer is kept when the scan is over').toEqual([])
  })

  it('tells which of the domain’s people signed in where malware was reading, as stealer logs do', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    const domain = await domainOf(batch)
    const [breaches, stolen] = [`/breacheddomain/${domain}`, `/stealerlogsbyemaildomain/${domain}`]
    api.answers.set('/subscription/status', answer(200, plan))
    api.answers.set(
      stolen,
      answer(200, { 'Person.3': ['shop.example', 'https://mail.example/'], gone: ['a.example'] }),
    )
    await run(batch)
    expect(requested().toSorted()).toEqual([breaches, stolen])
    expect(await sourceOf(batch)).toMatchObject({ reason: null, users_checked: 20, users_found: 1 })
    expect((await findingsOf(batch)).filter(({ person }) => person === 'person.3')).toMatchObject([
      { source: 'mail.example', threat_level: 'CRITICAL', breach_date: null },
      { source: 'shop.example', threat_level: 'CRITICAL', state: 'detected' },
    ])
    const stored = await database.db.selectFrom('batch_domain_site').selectAll().execute()
    expect(stored, 'nothing of the answer is kept when the scan is over').toEqual([])
  })

  it.each([
    ['refuses', answer(403), 'REFUSED', 0],
    [
      'can’t all be read',
      answer(200, { 'person.3': ['shop.example', '?'], 'person.4': 5 }),
      'PARTLY_READ',
      1,
    ],
  ] as const)(
    'counts nobody as safe where it %s the stealer logs of the domain',
    async (_, how, reason, found) => {
      const batch = await insertBulkScan(database.db, database.keys, 20)
      const domain = await domainOf(batch)
      api.answers.set('/subscription/status', answer(200, plan))
      api.answers.set('/breaches', answer(200, [breach('Adobe', ['Passwords'])]))
      api.answers.set(`/breacheddomain/${domain}`, answer(200, { 'person.5': ['Adobe'] }))
      api.answers.set(`/stealerlogsbyemaildomain/${domain}`, how)
      await run(batch)
      expect(await sourceOf(batch)).toMatchObject({ reason, users_found: found + 1, users_not_checked: 20 })
    },
  )

  it('is not queried for a domain that the company has not verified, whose people could not be checked', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    await database.db
      .updateTable('domain_proof')
      .set({ status: 'lapsed' })
      .where('company_id', '=', batch.companyId)
      .execute()
    await run(batch)
    expect(requested()).toEqual([])
    expect(await sourceOf(batch)).toMatchObject({ reason: 'REFUSED', users_not_checked: 20 })
  })

  it('makes no finding of a fabricated or retired breach, and a slight one of an unverified', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    api.answers.set(
      `/breacheddomain/${await domainOf(batch)}`,
      answer(200, { 'person.1': ['Made', 'Retired'], 'person.2': ['Doubtful'] }),
    )
    api.answers.set(
      '/breaches',
      answer(200, [
        { ...breach('Made', ['Passwords']), IsFabricated: true },
        { ...breach('Retired', ['Passwords']), IsRetired: true },
        { ...breach('Doubtful', ['Passwords']), IsVerified: false },
      ]),
    )
    await run(batch)
    const found = (await findingsOf(batch)).filter(({ source }) => source !== 'Bulk breach')
    expect(found).toMatchObject([{ person: 'person.2', source: 'Doubtful (2020)', threat_level: 'LOW' }])
  })

  it('makes no finding of a breach of the corpus that was retired', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    const retire = (isRetired: boolean) =>
      database.db
        .updateTable('corpus_breach')
        .set({ is_retired: isRetired })
        .where('name', '=', 'BulkBreach')
        .execute()
    await retire(true)
    await run(batch)
    await retire(false)
    expect(await findingsOf(batch)).toEqual([])
  })

  it('needs no facts of breaches that are known', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    const path = `/breacheddomain/${await domainOf(batch)}`
    api.answers.set(path, answer(200, { 'person.1': ['BulkBreach'] }))
    await run(batch)
    expect(requested()).toEqual([path])
    expect(await findingsOf(batch)).toHaveLength(3)
  })

  it('has checked everyone of a domain that it knows nothing of', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    await run(batch)
    expect(requested()).toHaveLength(1)
    expect(await sourceOf(batch)).toMatchObject({ reason: null, users_checked: 20, users_found: 0 })
  })

  it.each([
    [403, '', 'REFUSED', 1],
    [401, '', 'REFUSED', 1],
    [429, '', 'RATE_LIMITED', 1],
    [200, ['Adobe'], 'UNREADABLE_ANSWER', 1],
    [200, { 'person.1': 'Adobe' }, 'UNREADABLE_ANSWER', 1],
  ] as const)('could not be checked when it answers %i %j', async (status, body, reason, calls) => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    api.answers.set(
      `/breacheddomain/${await domainOf(batch)}`,
      answer(status, body, { 'retry-after': '3600' }),
    )
    await run(batch)
    expect(requested()).toHaveLength(calls)
    expect(await sourceOf(batch)).toEqual({
      reason,
      users_checked: 0,
      users_found: 0,
      users_not_checked: 20,
    })
    const { status: ended, could_not_check: isUnsure } = await database.db
      .selectFrom('batch_scan')
      .select(['status', 'could_not_check'])
      .where('id', '=', batch.id)
      .executeTakeFirstOrThrow()
    expect([ended, isUnsure]).toEqual(['completed', true])
    const safe = await database.db
      .selectFrom('company_member')
      .select('id')
      .where('company_id', '=', batch.companyId)
      .where('risk_level', '=', 'LOW')
      .execute()
    expect(safe, 'nobody is called safe').toEqual([])
  })

  it('is partly checked when one of its answers can not be read: others are found, and nobody is safe', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    api.answers.set(
      `/breacheddomain/${await domainOf(batch)}`,
      answer(200, { 'person.1': ['BulkBreach'], 'person.2': 'Adobe', 'person.3': ['half of \ud83d'] }),
    )
    await run(batch)
    expect(await sourceOf(batch)).toEqual({
      reason: 'PARTLY_READ',
      users_checked: 0,
      users_found: 1,
      users_not_checked: 20,
    })
    expect(await findingsOf(batch)).toContainEqual(expect.objectContaining({ person: 'person.1' }))
  })

  it('is queried again when it wants us to wait a little', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    const path = `/breacheddomain/${await domainOf(batch)}`
    api.answers.set(path, (request, response) => {
      api.answers.set(path, answer(200, { 'person.1': ['BulkBreach'] }))
      answer(429, '', { 'retry-after': '0' })(request, response)
    })
    await run(batch)
    expect(requested()).toEqual([path, path])
    expect(await sourceOf(batch)).toMatchObject({ reason: null, users_found: 1 })
  })

  it('leaves only the people of the refused domain unchecked', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    const domain = await domainOf(batch)
    await sql`update company_member set email = replace(email, '@', '@mail.') where company_id = ${batch.companyId} and email like 'person.1%'`.execute(
      database.db,
    )
    api.answers.set(`/breacheddomain/${domain}`, answer(200, { 'person.2': ['BulkBreach'] }))
    api.answers.set(`/breacheddomain/mail.${domain}`, answer(403))
    await run(batch)
    expect(requested().toSorted()).toEqual([`/breacheddomain/${domain}`, `/breacheddomain/mail.${domain}`])
    expect(await sourceOf(batch)).toEqual({
      reason: 'REFUSED',
      users_checked: 9,
      users_found: 1,
      users_not_checked: 11,
    })
    const people = await database.db
      .selectFrom('company_member')
      .select(({ fn }) => ['bulk_unchecked', 'risk_level', fn.countAll<number>().as('people')])
      .where('company_id', '=', batch.companyId)
      .groupBy(['bulk_unchecked', 'risk_level'])
      .orderBy('people')
      .execute()
    const refused = { haveIBeenPwned: 'REFUSED' }
    expect(people, 'low only where every source was asked').toEqual([
      { bulk_unchecked: {}, risk_level: 'HIGH', people: 2 },
      { bulk_unchecked: {}, risk_level: 'LOW', people: 7 },
      { bulk_unchecked: refused, risk_level: 'PENDING', people: 11 },
    ])
  })

  it('is not queried again by a worker that resumes the scan', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    const path = `/breacheddomain/${await domainOf(batch)}`
    api.answers.set(path, answer(200, { 'person.1': ['BulkBreach'] }))
    const dying: BulkSource = {
      name: 'stealerLogs',
      ask: async () => {
        throw new Error('The process died')
      },
      look: async () => ({ found: [], unchecked: null }),
    }
    const died = createEngineOf([domainSearch(), dying])
    await expect(died.prepare(batch.id, signal)).rejects.toThrow('The process died')
    await run(batch)
    expect(requested()).toEqual([path])
    expect(await sourceOf(batch)).toMatchObject({ reason: null, users_found: 1 })
  })

  it('fixes what it no longer reports, and leaves what it could not report unchanged', async () => {
    const batch = await insertBulkScan(database.db, database.keys, 20)
    const path = `/breacheddomain/${await domainOf(batch)}`
    api.answers.set('/breaches', answer(200, [breach('Adobe', ['Passwords'])]))
    const statesAfter = async (say: BreachAnswer) => {
      api.answers.set(path, say)
      await sql`update batch_scan set status = 'processing' where id = ${batch.id}`.execute(database.db)
      for (const table of ['batch_part', 'batch_source'] as const)
        await database.db.deleteFrom(table).where('batch_id', '=', batch.id).execute()
      await run(batch)
      return (await findingsOf(batch)).flatMap(({ person, state }) => (person === 'person.1' ? [state] : []))
    }
    expect(await statesAfter(answer(200, { 'person.1': ['Adobe'] }))).toEqual(['detected'])
    expect(await statesAfter(answer(403))).toEqual(['detected'])
    expect(await statesAfter(answer(404))).toEqual(['fixed'])
    expect(await statesAfter(answer(200, { 'person.1': ['Adobe'] }))).toEqual(['detected'])
  })
})
