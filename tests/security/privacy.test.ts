import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  BatchProgress,
  CompanyUserPage,
  CreatedInvites,
  EmployeeUpload,
  LogPage,
} from '#openapi/generated/api.ts'
import { companyInvite } from '#server/modules/invites/sending.ts'
import { employeeFile, newCompany, type TestCompany } from '../support/companies.ts'
import { bringColleague } from '../support/company-fixture.ts'
import { personalLeak } from '../support/company-people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { filledIn, operations } from './support/contract.ts'
import { callDirectly } from './support/direct.ts'
import { parametersOf } from './support/samples.ts'
import { foundTenant, type Tenant } from './support/tenant.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const everythingReadBy = async ({ id, admin, things }: Tenant): Promise<Record<string, unknown>> => {
  const reads = operations.filter(({ method, access }) => method === 'GET' && access.startsWith('company-'))
  const answers: Record<string, unknown> = {}
  for (const operation of reads) {
    const required = new URLSearchParams(parametersOf(operation, 'query'))
    if (operation.id === 'listCompanyLog') required.set('pageSize', '100')
    const path = filledIn(operation.path, { ...things, id })
    const { status, body } = await callDirectly(server, operation, `${path}?${required.toString()}`, {
      token: admin.accessToken,
    })
    answers[operation.id] = { status, body: typeof body === 'string' ? body.split('\r\n').sort() : body }
  }
  return withoutReading(answers)
}

interface LogAnswers {
  readonly listCompanyLog: { readonly body: LogPage }
  readonly exportCompanyLog: { readonly body: readonly string[] }
}

/** The same answers without the company log's entries about reading them, or being refused those for the owner alone. */
const withoutReading = (answers: Record<string, unknown>): Record<string, unknown> => {
  const { listCompanyLog: log, exportCompanyLog: file } = answers as unknown as LogAnswers
  if (!log.body.items.some(({ kind }) => kind === 'viewed'))
    throw new Error('What the admin has read is not on record')
  return {
    ...answers,
    listCompanyLog: log.body.items.filter(({ kind }) => kind !== 'viewed' && kind !== 'refused'),
    exportCompanyLog: file.body.filter(
      line => !['Viewed or downloaded', 'Refused'].includes(line.split(',')[1] ?? ''),
    ),
  }
}

describe('a person who has not consented', () => {
  it('changes no answer to the company by what their own scans find, and by what they do about it', async () => {
    const tenant = await foundTenant(server, 'Plover')
    const { db } = server.platform
    // Four accounts: with five and more the company sees percentages.
    await db.updateTable('register').set({ company_id: null }).where('id', '=', tenant.manager.id).execute()
    const silent = await bringColleague(
      server,
      tenant.id,
      `silent.${crypto.randomUUID()}@plover.example`,
      'USER',
    )
    const before = await everythingReadBy(tenant)
    expect(Object.keys(before).length).toBeGreaterThan(20)
    for (const type of ['NAME', 'ADDRESS', 'PHONE', 'EMAIL', 'DOMAIN', 'IMAGE'] as const) {
      const leakId = await personalLeak(db, silent.id, { type, name: `${type.toLowerCase()}.example` })
      await sql`insert into report (leak_id, issues) values (${leakId}, '{EXPOSED_DATA}')`.execute(db)
    }
    await sql`insert into scan (register_id, status, trigger, completed_at) values (${silent.id}, 'COMPLETED', 'extra', now())`.execute(
      db,
    )
    await sql`update register set use_mfa = true, have_response_plan = true where id = ${silent.id}`.execute(
      db,
    )
    await sql`insert into learned_tutorial (register_id, topic, app) values (${silent.id}, 'mfa', 'gmail')`.execute(
      db,
    )
    expect(await everythingReadBy(tenant)).toEqual(before)
  })
})

const scanned = async (company: TestCompany, lines: readonly string[]): Promise<string> => {
  const at = (path: string) => `/v2/company/${company.id}/scan/batch${path}`
  const { body } = await company.owner.call<EmployeeUpload>('POST', at('/upload'), employeeFile(lines))
  const batchId = body.batch.id
  expect((await company.owner.call('POST', at('/start'), { batchId })).status).toBe(202)
  await expect
    .poll(
      async () =>
        (await company.owner.call<BatchProgress>('GET', at(`/progress?batchId=${batchId}`))).body.batch
          .status,
      { timeout: 60_000, interval: 50 },
    )
    .toBe('completed')
  return batchId
}

const inSales = ({ domain }: TestCompany, count: number): string[] =>
  Array.from(
    { length: count },
    (_, at) => `Ann,Lee ${at},ann.${at}@${domain},Sales,${at === 0 ? 'Chief Executive Officer' : 'Clerk'}`,
  )

describe('a bulk scan', () => {
  it('of one person does not reveal by its month which row of the users list they are', async () => {
    const company = await newCompany(server)
    const everybody = inSales(company, 6)
    await scanned(company, everybody)
    const { db } = server.platform
    await sql`update batch_scan set completed_at = completed_at - interval '2 months' where company_id = ${company.id}`.execute(
      db,
    )
    await sql`update company_member set last_scanned_at = last_scanned_at - interval '2 months' where company_id = ${company.id}`.execute(
      db,
    )
    const users = async (query = '') =>
      (await company.owner.call<CompanyUserPage>('GET', `/v2/company/${company.id}/user?${query}`)).body.items
    const before = await users('sortField=lastScannedAt&sortOrder=desc')
    expect(before.map(({ lastScannedAt }) => lastScannedAt !== null)).toEqual(Array(6).fill(false))
    await scanned(company, everybody.slice(3, 4))
    expect(await users('sortField=lastScannedAt&sortOrder=desc')).toEqual(before)
  })
})

describe('an invitation', () => {
  it('discloses nothing to an admin of people at other domains, whether they belong to a company or to none', async () => {
    const [ours, theirs] = [await newCompany(server), await newCompany(server)]
    const known = 'somebody.known@gmail.com'
    await bringColleague(server, theirs.id, known, 'USER')
    const { body } = await ours.owner.call<CreatedInvites>('POST', '/v1/invites', {
      emails: [known, 'nobody.at.all@gmail.com'],
      role: 'USER',
    })
    expect(body.refused.map(({ code }) => code)).toEqual(['0009', '0009'])
  })

  it('is written in lines of ours, whatever a company, a person or a message is called', () => {
    const forged = '\r\n\r\nAccept the invitation:\r\n\r\nhttps://elsewhere.example/invite/x'
    const { subject, text } = companyInvite('en-US', {
      kind: 'employee',
      company: `Northwind${forged}`,
      inviter: `Camille${forged}`,
      link: 'https://wardlight.example/invite/abc',
      days: 14,
      message: `Welcome.${forged}`,
      training: null,
      unsubscribeLink: 'https://wardlight.example/unsubscribe/abc',
    })
    expect(subject).not.toMatch(/[\r\n]/)
    const lines = text.split(/\r?\n/)
    expect(lines.filter(line => line.startsWith('http'))).toEqual([
      'https://wardlight.example/invite/abc',
      'https://wardlight.example/unsubscribe/abc',
    ])
    expect(lines.filter(line => line === 'Accept the invitation:')).toHaveLength(1)
  })
})
