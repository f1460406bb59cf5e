import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditAction } from '#domain/audit-actions.ts'
import type {
  AlertCount,
  BatchScanPage,
  CompanyDashboardV2,
  CompanyFindingPage,
  DepartmentDetail,
  DepartmentPage,
  FindingsSummary,
  LogPage,
  CompanyUserPage as Page,
} from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { bringMember } from '#tests/security/support/cast.ts'
import { bulkFinding, newMember, publishCompany } from '#tests/support/company-people.ts'
import { type ExposedCompany, startExposedCompany } from '#tests/support/exposed-company.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let company: ExposedCompany
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false', LOG_LEVEL: 'error' } })
  company = await startExposedCompany(server)
})
afterAll(() => server.close())

const get = <Body>(path: string) => company.get<Body>(path)
const users = (query: string) => get<Page>(`/user?pageSize=100&${query}`)

describe('a person who has not agreed to the deep scan', () => {
  it('is there as the company knows them, with nothing that was found', async () => {
    const { items } = await users('searchValue=ada')
    expect(items).toMatchObject([
      {
        agreed: false,
        email: 'ada.abara@northwind.example',
        fullname: 'Ada Abara',
        memberId: company.person(1).id,
        jobRole: 'Role of Ada Abara',
        department: { name: 'Sales' },
        status: 'Not Invited',
        riskLevel: 'NOT_SHOWN',
        vulnerabilities: null,
        couldNotCheck: false,
        lastScannedAt: null,
      },
    ])
  })

  it.each(['riskLevel=CRITICAL', 'openFindings=external', 'deepScanned=true'])(
    'is not found by %s',
    async query => {
      expect((await users(query)).items).toEqual([])
    },
  )

  it.each(['', '?source=Trello', '?searchValue=ada', '?threatFilter=CRITICAL'])(
    'has no findings in the list%s',
    async query => {
      const { items, pagination } = await get<CompanyFindingPage>(`/user/findings${query}`)
      expect([items, pagination.totalRecords]).toEqual([[], 0])
    },
  )

  it('counts in no sum until a scan has covered five such people, and then in all', async () => {
    const { db } = server.platform
    const risks = async () => (await get<CompanyDashboardV2>('/dashboard/v2')).riskLevels
    const sales = async () =>
      (await get<DepartmentDetail>(`/department/${company.departments['Sales'] ?? ''}`)).department
    const othersInTotals = async () => [
      (await users('')).othersInTotals,
      (await get<FindingsSummary>('/user/findings/summary')).othersInTotals,
    ]
    expect(await risks()).toMatchObject({ CRITICAL: 0, PENDING: 8 })
    expect(await sales()).toMatchObject({ namedOnly: true, usersScanned: 0, exposures: 0 })
    expect(await othersInTotals()).toEqual([false, false])
    await publishCompany(db, company.id)
    for (const alias of [3, 4, 5]) await bulkFinding(db, company.person(alias), { threat_level: 'LOW' })
    expect(await risks()).toMatchObject({ CRITICAL: 0, PENDING: 8 })
    await bulkFinding(db, company.person(6), { threat_level: 'LOW' })
    await publishCompany(db, company.id)
    // The person without a department joins the six of Sales: alone they would be a total of one.
    expect(await risks()).toMatchObject({ CRITICAL: 1, HIGH: 1, LOW: 5, PENDING: 1 })
    expect(await sales()).toMatchObject({ namedOnly: true, usersScanned: 0 })
    expect(await othersInTotals()).toEqual([true, true])
  })

  it('moves no sum by being removed, restored, moved or scanned alone', async () => {
    const { db } = server.platform
    const sums = async () => {
      const [{ riskLevels, companyScan, findings, stats }, departments, scans] = [
        await get<CompanyDashboardV2>('/dashboard/v2'),
        await get<DepartmentPage>('/department'),
        await get<BatchScanPage>('/scan/batch'),
      ]
      return [
        { ...riskLevels, PENDING: null },
        { ...companyScan, people: null, lastScannedAt: null, totalsAsOf: null },
        findings,
        stats,
        departments.items.map(({ exposures, usersScanned, riskLevel }) => [
          exposures,
          usersScanned,
          riskLevel,
        ]),
        [scans.overview.usersScanned, scans.overview.usersExposed],
        await get<AlertCount>('/invites/notify/count?filter=HIGH_RISK'),
      ]
    }
    const before = await sums()
    const ada = company.person(1)
    await bulkFinding(db, ada, { threat_level: 'LOW' })
    expect(await sums()).toEqual(before)
    await db
      .updateTable('company_member')
      .set({ department_id: company.departments['Board'] ?? null })
      .where('id', '=', ada.id)
      .execute()
    expect(await sums()).toEqual(before)
    expect((await company.admin.call('DELETE', `/v1/user/${ada.id}`)).status).toBe(204)
    expect(await sums()).toEqual(before)
    await publishCompany(db, company.id)
    expect(await sums()).toEqual(before)
    const path = `/v2/company/${company.id}/leavers/restore`
    expect(await company.admin.call('POST', path, { leaverId: ada.id })).toMatchObject({
      body: { restored: 1 },
    })
    expect(await sums()).toEqual(before)
    expect((await users('searchValue=ada')).items).toHaveLength(1)
  })

  it('leaves totals that say of when they are, as they can count more people than there are', async () => {
    const [{ companyScan }, { overview }] = [
      await get<CompanyDashboardV2>('/dashboard/v2'),
      await get<BatchScanPage>('/scan/batch'),
    ]
    expect(companyScan.totalsAsOf).not.toBeNull()
    expect([companyScan.totalsAsOf, overview.totalsAsOf]).toEqual([
      companyScan.lastScannedAt,
      overview.lastCompletedAt,
    ])
    const named = await get<DepartmentDetail>(`/department/${company.departments['Sales'] ?? ''}`)
    expect(named.department.namedOnly).toBe(true)
    expect(named.totalsAsOf).toBeNull()
  })

  it('is who they were in sums if a file brings them back', async () => {
    const { db } = server.platform
    const felix = company.person(6)
    expect((await company.admin.call('DELETE', `/v1/user/${felix.id}`)).status).toBe(204)
    const again = await newMember(db, company.id, { email: felix.email, fullname: 'Felix Gagnier', alias: 6 })
    const known = await db
      .selectFrom('published_result')
      .select('member_id')
      .where('member_id', 'in', [felix.id, again.id])
      .execute()
    expect(known).toEqual([{ member_id: again.id }])
  })
})

const views = [
  '/user?pageSize=100',
  ...['fullname', 'source', 'department', 'dateOfExposure'].map(
    field => `/user?pageSize=100&sortField=${field}`,
  ),
  '/user/findings?pageSize=100',
  '/user/findings?pageSize=100&sortField=fullname',
  '/user/findings/summary',
  '/department?pageSize=100',
  '/dashboard',
  '/dashboard/v2',
  '/stats',
  '/scan/status',
]
const readAll = async () => {
  const lists = await Promise.all(views.map(path => get<object>(path)))
  const ids = (await users('')).items.map(({ id }) => id)
  const pages = await Promise.all(ids.map(id => get<object>(`/user/${id}`)))
  const details = await Promise.all(
    Object.values(company.departments).map(id => get<object>(`/department/${id}`)),
  )
  return [...lists, ...pages, ...details]
}

describe('once a person has agreed', () => {
  const others = async () =>
    (await users('sortField=fullname')).items.filter(({ fullname }) => fullname !== 'Noor Lindqvist')

  it('they are shown with what was found, and nobody else changes', async () => {
    const before = await others()
    await company.consent(8)
    expect(await others()).toEqual(before)
    const { items } = await get<CompanyFindingPage>('/user/findings')
    expect(items).toMatchObject([
      { source: 'findpeople.example', dateOfExposure: '2026-02-03', person: { fullname: 'Noor Lindqvist' } },
      { source: 'Canva', dateOfExposure: '2019-05-24', person: { fullname: 'Noor Lindqvist' } },
    ])
    expect((await users('openFindings=external')).items).toMatchObject([
      { fullname: 'Noor Lindqvist', agreed: true },
    ])
    const text = JSON.stringify(await readAll())
    expect(text).not.toContain('Trello')
  })

  it('no sum counts the others of their group once these are fewer than five', async () => {
    const agree = (alias: number) =>
      server.platform.db
        .updateTable('company_member')
        .set({ deep_scan_consented_at: new Date() })
        .where('id', '=', company.person(alias).id)
        .execute()
    const risks = async () => (await get<CompanyDashboardV2>('/dashboard/v2')).riskLevels
    await agree(3)
    expect(await risks()).toMatchObject({ CRITICAL: 1, LOW: 5 })
    await agree(4)
    expect(await risks()).toMatchObject({ CRITICAL: 0, LOW: 2 })
  })
})

describe('what a company’s log says of people who have not agreed (docs/adr/0060)', () => {
  const log = () => get<LogPage>('/log?pageSize=100')
  const csv = async () => {
    const answer = await fetch(`${server.url}/v2/company/${company.id}/log/export`, {
      headers: { authorization: `Bearer ${company.admin.accessToken}` },
    })
    return answer.text()
  }
  const about = (action: AuditAction, actorId: string | null, subjectId: string) =>
    recordAudit(server.platform.db, { actorId, action, subjectId, companyId: company.id })

  it('never has a scan of a person, nor what they did themself before they consented', async () => {
    const other = await bringMember(server, ['USER'], company.id)
    await newMember(server.platform.db, company.id, { register_id: other.id, email: other.email, alias: 9 })
    for (const action of ['scan.started', 'scan.completed', 'signIn.completed', 'member.joined'] as const)
      await about(action, other.id, other.id)
    await about('scan.completed', null, company.employee.id)
    await about('person.viewed', company.admin.id, other.id)
    await about('deepScan.invited', company.admin.id, other.id)
    const { items } = await log()
    expect(items.map(({ action }) => action).filter(action => action.startsWith('scan.'))).toEqual([])
    expect(items.filter(({ actor, person }) => [actor?.id, person?.id].includes(other.id))).toEqual([])
    for (const action of ['person.viewed', 'deepScan.invited'])
      expect(items.find(item => item.action === action && item.person === null)).toBeDefined()
    const text = `${JSON.stringify(items)}${await csv()}`
    expect(text).not.toContain(other.id)
    expect(text).not.toContain(other.email)
    expect((await get<LogPage>(`/log?searchValue=${other.email}`)).items).toEqual([])
    expect((await get<LogPage>(`/log?actor=${other.id}`)).items).toEqual([])
  })

  it('has no number of the exposure views at all', async () => {
    const exposureIds = (await users('')).items.map(({ id }) => id)
    const text = `${JSON.stringify(await log())}${await csv()}`
    for (const id of exposureIds) expect(text).not.toContain(id)
  })
})
