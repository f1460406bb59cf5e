import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyFindingPage as Page } from '#openapi/generated/api.ts'
import { expose, knowBreaches, membersOf, scanEnded, startScan, upload } from '#tests/support/batch-scans.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { consentToDeepScan } from '../deep-scan-invites/consent.ts'

let server: TestServer
let company: TestCompany
beforeAll(async () => {
  server = await startTestServer()
  await knowBreaches(server)
  company = await newCompany(server)
  await expose(server, `ann.1@${company.domain}`, 'Trello')
  await expose(server, `ann.2@${company.domain}`, 'Canva')
  const { body } = await upload(company, employeeFile(peopleOf(company.domain, 6)))
  await startScan(company, body.batch.id)
  await scanEnded(company, body.batch.id)
  const named = (await membersOf(server, company))[0]
  if (named === undefined) throw new Error('nobody was scanned')
  await server.platform.db
    .transaction()
    .execute(transaction => consentToDeepScan(transaction, named.id, new Date()))
  await server.platform.db
    .updateTable('company_member')
    .set({ fullname: '=HYPERLINK("x")' })
    .where('id', '=', named.id)
    .execute()
})
afterAll(() => server.close())

const list = async (query: string) =>
  (await company.owner.call<Page>('GET', `/v2/company/${company.id}/user/findings?${query}`)).body
const download = (query = '', language = 'en-US') =>
  fetch(`${server.url}/v2/company/${company.id}/user/findings/export?${query}`, {
    headers: { authorization: `Bearer ${company.owner.accessToken}`, 'accept-language': language },
  })

describe('the file of a company’s findings', () => {
  it('has everything on the list, in its order, and nothing of people who have not agreed', async () => {
    const answer = await download()
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="findings-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [titles, ...lines] = (await answer.text()).trimEnd().split('\r\n')
    expect(titles).toContain('User,Email,Department,Threat level,Kind,Web domain,')
    expect(lines).toHaveLength((await list('')).pagination.totalRecords)
    expect(lines[0]).toMatch(
      new RegExp(
        `^"'=HYPERLINK\\(""x""\\)",ann\\.1@${company.domain},.*,Low,Email,${company.domain},External,Trello,Email addresses,2024-01-16,\\d{4}-\\d\\d-\\d\\d,Open,,,,,,$`,
      ),
    )
  })

  it('is filtered like the list, in the language of the page, and written to the audit trail', async () => {
    const answer = await download('issueFilter=email', 'fr-CA')
    expect(answer.headers.get('content-disposition')).toContain('filename="expositions-')
    const [, ...lines] = (await answer.text()).trimEnd().split('\r\n')
    expect(lines).toEqual([
      expect.stringMatching(/;Faible;Courriel;.*;Externe;Trello;Adresses courriel;.*;À traiter;;;;;;$/),
    ])
    const audited = await server.platform.db
      .selectFrom('audit_event')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'findings.exported')
      .where('company_id', '=', company.id)
      .orderBy('at', 'desc')
      .executeTakeFirst()
    expect(audited).toEqual({ actor_id: company.owner.id, detail: { findings: 1 } })
  })

  it('shows no threat level for resolved findings', async () => {
    const { db } = server.platform
    const level = async () =>
      (await (await download('status=fixed')).text())
        .trimEnd()
        .split('\r\n')
        .map(line => line.split(',')[3])
    expect(await level()).toEqual(['Threat level'])
    const state = (to: 'fixed' | 'detected') =>
      sql`update company_finding set state = ${to} where member_id in (
        select id from company_member where company_id = ${company.id})`.execute(db)
    await state('fixed')
    expect(await level()).toEqual(['Threat level', ''])
    await state('detected')
  })

  it('refuses a range that ends before it begins', async () => {
    expect((await download('exposedFrom=2024-02-01&exposedTo=2024-01-01')).status).toBe(400)
  })
})
