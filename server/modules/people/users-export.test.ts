import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyUserPage as Page } from '#openapi/generated/api.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { newCompany, newMember } from '#tests/support/company-people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let companyId: string
let admin: Member
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  companyId = (await newCompany(server.platform.db)).id
  admin = await bringMember(server, ['ADMIN'], companyId)
})
afterAll(() => server.close())

const download = (id: string, query: string, who: Member = admin, headers = {}) =>
  fetch(`${server.url}/v2/company/${id}/user/export?${query}`, {
    headers: { authorization: `Bearer ${who.accessToken}`, ...headers },
  })
const linesOf = async (answer: Response): Promise<string[]> =>
  (await answer.text()).trimEnd().split('\r\n').slice(1)

describe('the file of a company’s users', () => {
  beforeAll(async () => {
    const { db } = server.platform
    const consented = { deep_scan_consented_at: new Date('2026-02-03T10:00:00Z') }
    const add = (alias: number, more: object) => newMember(db, companyId, { alias, ...more })
    await add(1_000_001, { fullname: 'Ada Abara', email: 'ada@northwind.example', job_role: 'Pilot' })
    await add(1_000_002, { fullname: '=HYPERLINK("x")', email: 'bo@northwind.example', ...consented })
    await add(1_000_003, { fullname: 'Chidi "C" Dufour', email: 'chidi@northwind.example', ...consented })
    await sql`update company_member set risk_level = 'HIGH', vulnerabilities = 3, bulk_unchecked = '{"haveIBeenPwned": "TIMED_OUT"}' where alias = 1000003`.execute(
      db,
    )
    const completed = '2026-03-20T10:00:00Z'
    await sql`insert into batch_scan (company_id, name, filename, domains, type, status, uploaded_users, valid_users, completed_at, results_disclosed)
      values (${companyId}, 'March', 'march.csv', '{}', 'Manual', 'completed', 9, 9, ${completed}, true)`.execute(
      db,
    )
    await sql`update company_member set last_scanned_at = '2026-03-04T10:00:00Z' where company_id = ${companyId}
      and alias in (1000001, 1000003)`.execute(db)
  })

  it('has everyone on the list, in its order, with only the company’s own data for people who have not consented', async () => {
    const answer = await download(companyId, '')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const text = await answer.text()
    expect(text).toMatch(/^User,Email,Department,/)
    const lines = text.trimEnd().split('\r\n').slice(1)
    const list = await admin.call<Page>('GET', `/v2/company/${companyId}/user?pageSize=100`)
    expect(lines).toHaveLength(list.body.pagination.totalRecords)
    expect(lines[0]).toMatch(/^"Chidi ""C"" Dufour",chidi@northwind\.example,.*,High,3,yes,2026-03-04$/)
    expect(lines).toContain('Ada Abara,ada@northwind.example,,Pilot,Not invited,Not invited,Not shown,,,')
  })

  it('is in the language of the page', async () => {
    const answer = await download(companyId, '', admin, { 'accept-language': 'fr-CA, en;q=0.5' })
    expect(answer.headers.get('content-disposition')).toContain('filename="utilisateurs-')
    const [titles, ...lines] = (await answer.text()).trimEnd().split('\r\n')
    expect(titles).toBe(
      'Utilisateur;Courriel;Service;Fonction;Adhésion;Analyse approfondie;Niveau de risque;Expositions;Vérification impossible;Dernière analyse',
    )
    expect(lines[0]).toMatch(/;Élevé;3;oui;2026-03-04$/)
    expect(lines).toContain('Ada Abara;ada@northwind.example;;Pilot;Non invité;Non proposée;Non affiché;;;')
  })

  it('is safe to open in a spreadsheet', async () => {
    const [line] = await linesOf(await download(companyId, 'searchValue=bo%40northwind'))
    expect(line).toMatch(/^"'=HYPERLINK\(""x""\)",bo@/)
  })

  it('is filtered and sorted like the list, and written to the audit trail', async () => {
    const lines = await linesOf(
      await download(companyId, 'riskLevel=NOT_SHOWN&riskLevel=PENDING&sortField=fullname&sortOrder=desc'),
    )
    expect(lines.map(line => line.split(',')[0])).toEqual(['Ada Abara', '"\'=HYPERLINK(""x"")"'])
    const audited = await server.platform.db
      .selectFrom('audit_event')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'users.exported')
      .where('company_id', '=', companyId)
      .orderBy('at', 'desc')
      .executeTakeFirst()
    expect(audited).toEqual({ actor_id: admin.id, detail: { users: 2 } })
  })

  it('goes by name in either direction', async () => {
    const byName = async (order: 'asc' | 'desc') => {
      const sorted = await linesOf(await download(companyId, `sortField=fullname&sortOrder=${order}`))
      return sorted.map(line => line.split('@')[0]?.split(',').at(-1))
    }
    expect([await byName('asc'), await byName('desc')]).toEqual([
      ['bo', 'ada', 'chidi'],
      ['chidi', 'ada', 'bo'],
    ])
  })

  it('is for admins of the company alone', async () => {
    const user = await bringMember(server, ['USER'], companyId)
    const elsewhere = await bringMember(server, ['ADMIN'], (await newCompany(server.platform.db)).id)
    expect((await download(companyId, '', user)).status).toBe(403)
    expect((await download(companyId, '', elsewhere)).status).toBe(403)
    expect((await download(companyId, 'sortField=nothing')).status).toBe(400)
  })
})

it('is read five thousand people at a time, however many there are', async () => {
  const { id } = await newCompany(server.platform.db)
  const who = await bringMember(server, ['ADMIN'], id)
  await sql`insert into company_member (company_id, email, alias)
    select ${id}::uuid, 'person' || n || '@northwind.example', 1000000 + n from generate_series(1, 11000) as n`.execute(
    server.platform.db,
  )
  server.queries.clear()
  const lines = await linesOf(await download(id, 'sortField=status', who))
  expect(new Set(lines).size).toBe(11_000)
  // The caller, the filtered people, the audit log, and three chunks.
  expect(server.queries.all).toHaveLength(6)
})
