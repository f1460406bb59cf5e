import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { components } from '#openapi/generated/api.d.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { bringMember } from '#tests/security/support/cast.ts'
import { newCompany, newMember } from '#tests/support/company-people.ts'
import { type ExposedCompany, names, startExposedCompany } from '#tests/support/exposed-company.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Schemas = components['schemas']
type Page = Schemas['CompanyUserPage']

let server: TestServer
let company: ExposedCompany
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false', LOG_LEVEL: 'error' } })
  company = await startExposedCompany(server)
})
afterAll(() => server.close())

const get = <Body>(path: string) => company.get<Body>(path)
const users = (query: string) => get<Page>(`/user?pageSize=100&${query}`)
const aliases = (page: Page) => page.items.map(({ alias }) => alias)

describe('somebody anonymised', () => {
  it('has a number, a masked address and nothing else that tells who they are', async () => {
    const { items } = await users('riskLevel=CRITICAL')
    expect(items).toMatchObject([
      {
        anonymised: true,
        alias: 1,
        email: '•••',
        fullname: null,
        memberId: null,
        role: null,
        jobRole: null,
        department: { name: 'Sales' },
        status: 'Not Invited',
      },
    ])
    expect(items[0]?.id).toBe(company.person(1).exposure_id)
    expect(items[0]?.id).not.toBe(company.person(1).id)
  })

  it('is not found by name or address', async () => {
    for (const word of ['ada', 'abara', 'ada.abara@northwind.example', 'Lindqvist'])
      expect((await users(`searchValue=${word}`)).items).toEqual([])
  })

  it('has no department where it would tell who they are', async () => {
    const page = await users('sortField=department')
    const shown = page.items.map(({ alias, department }) => [alias, department?.name ?? null])
    expect(shown.filter(([, name]) => name !== null)).toEqual(
      [1, 2, 3, 4, 5, 6].map(alias => [alias, 'Sales']),
    )
    expect((await users(`departmentsFilter=${company.departments['Board'] ?? ''}`)).items).toEqual([])
  })

  it('is no executive where there are few of them, and where there are five has no department', async () => {
    const { db } = server.platform
    expect((await users('')).items.filter(({ executive }) => executive)).toEqual([])
    const other = await newCompany(db, { departments: ['Sales'] })
    const boss = await bringMember(server, ['ADMIN'], other.id)
    for (let alias = 1; alias <= 12; alias += 1)
      await newMember(db, other.id, {
        alias,
        department_id: other.departments['Sales'] ?? null,
        is_executive: alias <= 5,
      })
    const { body } = await boss.call<Page>('GET', `/v2/company/${other.id}/user?executives=true`)
    expect(aliases(body)).toEqual([1, 2, 3, 4, 5])
    expect(body.items.every(({ department, executive }) => executive && department === null)).toBe(true)
    const sales = `departmentsFilter=${other.departments['Sales'] ?? ''}`
    const { body: others } = await boss.call<Page>('GET', `/v2/company/${other.id}/user?${sales}`)
    expect(aliases(others)).toEqual([6, 7, 8, 9, 10, 11, 12])
  })

  it('has no status that few share', async () => {
    expect((await users('status=Completed%20Profile')).items).toEqual([])
    expect((await users('searchValue=8')).items).toMatchObject([{ status: null }])
  })

  it('can’t be told by the order that names, sources or days would give', async () => {
    for (const field of ['fullname', 'source'])
      for (const order of ['asc', 'desc'])
        expect(aliases(await users(`sortField=${field}&sortOrder=${order}`))).toEqual([
          1, 2, 3, 4, 5, 6, 7, 8,
        ])
  })

  it('was scanned and found in some month, not on the day of a list', async () => {
    const lastScan = async () => (await users('riskLevel=CRITICAL')).items[0]?.lastScannedAt
    const listsTellResults = (tells: boolean) =>
      server.platform.db
        .updateTable('batch_scan')
        .set({ tells_results: tells })
        .where('company_id', '=', company.id)
        .execute()
    await listsTellResults(false)
    expect(await lastScan(), 'a list of so few tells nothing, and so not when it was scanned').toBeNull()
    await listsTellResults(true)
    const firstDay = new RegExp(`^${new Date().toISOString().slice(0, 7)}-01T00:00:00`)
    expect(await lastScan()).toMatch(firstDay)
    const found = await get<Schemas['CompanyFindingPage']>('/user/findings')
    for (const { discoveredAt } of found.items) expect(discoveredAt).toMatch(firstDay)
  })

  it('was scanned in no month when nobody has scanned them yet', async () => {
    await server.platform.db
      .updateTable('batch_scan')
      .set({ tells_results: true })
      .where('company_id', '=', company.id)
      .execute()
    const { items } = await users('riskLevel=PENDING')
    expect(items.length).toBeGreaterThan(0)
    expect(items.map(({ lastScannedAt }) => lastScannedAt)).toEqual(items.map(() => null))
  })

  it('has findings that tell their kind and month only', async () => {
    const { items } = await get<Schemas['CompanyFindingPage']>('/user/findings')
    expect(items.map(({ dateOfExposure }) => dateOfExposure)).toEqual([
      '2024-01-01',
      '2019-05-01',
      '2019-05-01',
    ])
    expect(items[0]).toMatchObject({
      withheld: true,
      source: null,
      breachName: null,
      exposedData: [],
      issue: 'email',
    })
    const none = await get<Schemas['CompanyFindingPage']>('/user/findings?source=Trello')
    expect(none.items).toEqual([])
    expect((await get<Schemas['CompanyFindingPage']>('/user/findings?searchValue=Trello')).items).toEqual([])
    const day = await get<Schemas['CompanyFindingPage']>(
      '/user/findings?exposedFrom=2024-01-02&exposedTo=2024-01-31',
    )
    expect(day.items).toEqual([])
  })
})

/** The paths of everything that an admin can read about exposure. */
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

/** What stands in an answer about one person, by their alias. */
const aboutOthers = (value: unknown, alias: number): unknown => {
  if (Array.isArray(value))
    return value.filter(item => !isAbout(item, alias)).map(item => aboutOthers(item, alias))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, aboutOthers(inner, alias)]))
}
const isAbout = (value: unknown, alias: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('alias' in value && value.alias === alias) || ('person' in value && isAbout(value.person, alias)))

describe('what an admin sees (spec 2 §6)', () => {
  const everybody = names.map((_, index) => index + 1)
  const secretsOf = (alias: number) => {
    const name = names[alias - 1] ?? ''
    const { id, email } = company.person(alias)
    return [email, name, ...name.split(' '), `Role of ${name}`, id]
  }

  it('holds no name, address or role of anybody who has not consented, in any answer', async () => {
    const text = JSON.stringify(await readAll())
    for (const alias of everybody)
      for (const secret of secretsOf(alias)) expect(text, secret).not.toContain(secret)
    expect(text).not.toContain('findpeople.example')
    for (const source of ['Canva', 'Trello']) expect(text).not.toContain(source)
  })

  it('has no id in common with the directory, in any answer', async () => {
    const directory = await company.admin.call('GET', '/v1/user/company')
    const recipients = await get<object>('/invites/notify?pageSize=100')
    const idsIn = (text: string) => new Set(text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))
    const seen = idsIn(JSON.stringify(await readAll()))
    const known = idsIn(JSON.stringify([directory.body, recipients]))
    expect(directory.status).toBe(200)
    expect(known.size).toBeGreaterThanOrEqual(everybody.length)
    expect([...known].filter(id => seen.has(id))).toEqual([])
  })

  describe('once somebody has consented', () => {
    const lists = async () => ({
      users: await users('sortField=department'),
      findings: await get<Schemas['CompanyFindingPage']>('/user/findings?pageSize=100'),
    })
    let before: Awaited<ReturnType<typeof lists>>
    beforeAll(async () => {
      before = await lists()
      await company.consent(8)
    })

    it('has changed by exactly that person', async () => {
      const after = await lists()
      const others = (value: unknown) => aboutOthers(value, 8)
      const rows = (page: Page) => page.items.toSorted((one, other) => one.alias - other.alias)
      expect(others(rows(after.users))).toEqual(others(rows(before.users)))
      expect(others(after.findings.items)).toEqual(others(before.findings.items))
      expect(after.findings.items.filter(({ person }) => person.alias === 8)).toMatchObject([
        { source: 'findpeople.example', withheld: false, dateOfExposure: '2026-02-03' },
        { source: 'Canva', withheld: false, dateOfExposure: '2019-05-24' },
      ])
      const text = JSON.stringify(await readAll())
      for (const alias of everybody.filter(one => one !== 8))
        for (const secret of secretsOf(alias)) expect(text, secret).not.toContain(secret)
      expect(text).toContain('Noor Lindqvist')
    })

    it('finds them by name and source, and sorts them first', async () => {
      expect(aliases(await users('searchValue=noor%20lindq'))).toEqual([8])
      expect(aliases(await users('sortField=fullname'))).toEqual([8, 1, 2, 3, 4, 5, 6, 7])
      expect((await get<Schemas['CompanyFindingPage']>('/user/findings?source=Canva')).items).toHaveLength(1)
      expect((await get<Schemas['FindingsSummary']>('/user/findings/summary')).sources).toEqual([
        'Canva',
        'findpeople.example',
      ])
    })

    it('has what was found of them today in a period that ends today, to the day', async () => {
      const today = new Date().toISOString().slice(0, 10)
      const { pagination } = await get<Schemas['CompanyUserDetail']>(
        `/user/${company.person(8).exposure_id}?startDate=${today}&endDate=${today}`,
      )
      expect(pagination.totalRecords).toBe(2)
    })
  })
})

describe('what a company’s log says of people who are anonymised (docs/adr/0022)', () => {
  const log = () => get<Schemas['LogPage']>('/log?pageSize=100')
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
    expect((await get<Schemas['LogPage']>(`/log?searchValue=${other.email}`)).items).toEqual([])
    expect((await get<Schemas['LogPage']>(`/log?actor=${other.id}`)).items).toEqual([])
  })

  it('has no number of the exposure views at all', async () => {
    const exposureIds = (await users('')).items.map(({ id }) => id)
    const text = `${JSON.stringify(await log())}${await csv()}`
    for (const id of exposureIds) expect(text).not.toContain(id)
  })
})
