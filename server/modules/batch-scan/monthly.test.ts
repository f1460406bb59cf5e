import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BatchScanPage, CompanyDashboardV2, EmployeeUpload } from '#openapi/generated/api.ts'
import { createBulkScanEngine } from '#server/scan/bulk/engine.ts'
import { createBulkSources } from '#server/scan/bulk/sources.ts'
import { createCorpusKeys } from '#server/scan/corpus/keys.ts'
import { batchPath } from '#tests/support/batch-scans.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '#tests/support/companies.ts'
import { signIn } from '#tests/support/people.ts'
import { clockAt } from '#tests/support/scan-fixture.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { startDueBulkScans } from './monthly.ts'
import { takePeopleIn } from './taking-in.ts'

const clock = clockAt(new Date().toISOString())
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock, env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const events = { bulkScanEnded: async () => undefined }
const fixture = () => ({ ...server.platform, events })
const inDays = (days: number) => clock.set(new Date(clock.now().getTime() + days * 86_400_000).toISOString())

const finish = async (company: TestCompany) => {
  const { signal } = new AbortController()
  const engine = createBulkScanEngine(fixture(), createBulkSources(server.platform.keys))
  const running = await server.platform.db
    .selectFrom('batch_scan')
    .select('id')
    .where('company_id', '=', company.id)
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow()
  await takePeopleIn(server.platform, running.id, signal)
  if (await engine.prepare(running.id, signal)) await engine.work(running.id, signal)
}

const batches = (company: TestCompany) =>
  server.platform.db
    .selectFrom('batch_scan')
    .select(['type', 'status', 'users_scanned', 'valid_users'])
    .where('company_id', '=', company.id)
    .orderBy('uploaded_at', 'desc')
    .execute()

/** A company with this many people scanned, and a monthly scan scheduled. */
const scannedCompany = async (people: number): Promise<TestCompany> => {
  clock.set(new Date().toISOString())
  const company = await newCompany(server)
  const path = `/v2/company/${company.id}/scan/batch`
  const { body } = await company.owner.call<EmployeeUpload>(
    'POST',
    `${path}/upload`,
    employeeFile(peopleOf(company.domain, people)),
  )
  await company.owner.call('POST', `${path}/start`, { batchId: body.batch.id, monthly: true })
  await finish(company)
  return company
}

describe('the monthly bulk scan', () => {
  it('scans the same people again after a month, once, and not before', async () => {
    const company = await scannedCompany(4)
    inDays(27)
    expect(await startDueBulkScans(fixture())).toBe(0)
    inDays(5)
    const started = await Promise.all([startDueBulkScans(fixture()), startDueBulkScans(fixture())])
    expect(started.toSorted()).toEqual([0, 1])
    await finish(company)
    expect(await batches(company)).toEqual([
      { type: 'Scheduled', status: 'completed', users_scanned: 4, valid_users: 4 },
      { type: 'Manual', status: 'completed', users_scanned: 4, valid_users: 4 },
    ])
    expect(await startDueBulkScans(fixture())).toBe(0)
    const owner = await signIn(server, company.owner.email)
    const { body } = await owner.call<BatchScanPage>('GET', batchPath(company, ''))
    expect(body.items.map(({ type, name, uploadedBy }) => [type, name, uploadedBy])).toEqual([
      ['Scheduled', null, null],
      ['Manual', 'people', 'Rosa Marchetti'],
    ])
    const lines = await owner.call<string>('GET', batchPath(company, `/${body.items[0]?.id}/populate`))
    expect(lines.body).toContain('\r\nAnn,Lee 1,')
  })

  it('covers everyone, and so does the dashboard, also after a smaller list', async () => {
    const company = await scannedCompany(5)
    // Ten minutes later, while the token is still valid.
    inDays(1 / 144)
    const dashboard = () =>
      company.owner.call<CompanyDashboardV2>('GET', `/v2/company/${company.id}/dashboard/v2`)
    const { people, usersScanned, nextScanAt } = (await dashboard()).body.companyScan
    const path = `/v2/company/${company.id}/scan/batch`
    const { body } = await company.owner.call<EmployeeUpload>(
      'POST',
      `${path}/upload`,
      employeeFile(peopleOf(company.domain, 1)),
    )
    await company.owner.call('POST', `${path}/start`, { batchId: body.batch.id })
    await finish(company)
    expect((await batches(company))[0]).toMatchObject({ users_scanned: 1 })
    expect((await dashboard()).body.companyScan).toMatchObject({ people, usersScanned, nextScanAt })
    expect(usersScanned).toBe(5)
    inDays(32)
    await startDueBulkScans(fixture())
    await finish(company)
    expect((await batches(company))[0]).toMatchObject({ type: 'Scheduled', users_scanned: 5 })
  })

  it('leaves out people who have left, and follows changed addresses', async () => {
    const company = await scannedCompany(4)
    await sql`delete from company_member where company_id = ${company.id} and email like 'ann.2@%'`.execute(
      server.platform.db,
    )
    await sql`update company_member set email = 'anna@' || ${company.domain}::text where company_id = ${company.id} and email like 'ann.3@%'`.execute(
      server.platform.db,
    )
    inDays(32)
    await startDueBulkScans(fixture())
    await finish(company)
    const people = await server.platform.db
      .selectFrom('company_member')
      .select(['email', sql<string>`encode(email_hash, 'hex')`.as('hash')])
      .where('company_id', '=', company.id)
      .orderBy('email')
      .execute()
    const keys = createCorpusKeys(server.platform.keys)
    expect(people).toEqual(
      ['ann.1', 'ann.4', 'anna']
        .map(box => `${box}@${company.domain}`)
        .map(email => ({ email, hash: keys.email(email).toString('hex') })),
    )
    expect((await batches(company))[0]).toMatchObject({ type: 'Scheduled', valid_users: 3, users_scanned: 3 })
  })

  it('is not for a company that turned it off', async () => {
    const company = await scannedCompany(2)
    await company.owner.call('PUT', '/v1/company', { monthlyBulkScan: false })
    inDays(40)
    expect(await startDueBulkScans(fixture())).toBe(0)
  })
})
