import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../../openapi/generated/api.d.ts'
import { bringMember, type Member } from '../../../tests/security/support/cast.ts'
import { bulkFinding, newCompany, newMember, personalLeak } from '../../../tests/support/company-people.ts'
import { startTestServer, type TestServer } from '../../../tests/support/test-server.ts'
import { consentToDeepScan } from '../deep-scan-invites/consent.ts'

type Schemas = components['schemas']
type Page = Schemas['CompanyUserPage']

let server: TestServer
let companyId: string
let departments: Readonly<Record<string, string>>
let admin: Member
let employee: Member
let people: Awaited<ReturnType<typeof newMember>>[]

const names = [
  'Ada Abara',
  'Bjorn Castell',
  'Chidi Dufour',
  'Dana Eklund',
  'Elif Farrow',
  'Felix Gagnier',
  'Grace Haddad',
]

const consent = (memberId: string) =>
  server.platform.db
    .transaction()
    .execute(transaction => consentToDeepScan(transaction, memberId, new Date()))

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false', LOG_LEVEL: 'error' } })
  const { db } = server.platform
  const company = await newCompany(db, { departments: ['Sales', 'Board'], domain: 'northwind.example' })
  companyId = company.id
  departments = company.departments
  admin = await bringMember(server, ['ADMIN'], companyId)
  employee = await bringMember(server, ['USER'], companyId)
  people = []
  for (const [index, fullname] of names.entries())
    people.push(
      await newMember(db, companyId, {
        fullname,
        email: `${fullname.toLowerCase().replace(' ', '.')}@northwind.example`,
        department_id: departments[index < 6 ? 'Sales' : 'Board'] ?? null,
        is_executive: index === 5,
        job_role: `Role of ${fullname}`,
        alias: index + 1,
      }),
    )
  const self = await newMember(db, companyId, {
    register_id: employee.id,
    email: employee.email,
    fullname: 'Noor Lindqvist',
    alias: 8,
    status: 'Completed Profile',
  })
  people.push(self)
  await bulkFinding(db, people[0] ?? self, { threat_level: 'CRITICAL', impacted_domain: 'northwind.example' })
  await bulkFinding(db, people[1] ?? self, {
    threat_level: 'LOW',
    issue: 'email',
    source: 'Trello',
    exposed_on: '2024-01-16',
  })
  await bulkFinding(db, self)
  await personalLeak(db, employee.id, { name: 'findpeople.example' })
})
afterAll(() => server.close())

const get = async <Body>(path: string, who: Member = admin) => {
  const answer = await who.call<Body>('GET', `/v2/company/${companyId}${path}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const users = (query: string) => get<Page>(`/user?pageSize=100&${query}`)
const aliases = (page: Page) => page.items.map(({ alias }) => alias)

describe('the users of a company', () => {
  it('come by risk, the highest first, with counts of everybody whom the filters keep', async () => {
    const page = await users('')
    expect(page.items.map(({ riskLevel }) => riskLevel).slice(0, 3)).toEqual(['CRITICAL', 'HIGH', 'LOW'])
    expect(page.pagination.totalRecords).toBe(8)
    expect(page.riskLevels).toEqual({ CRITICAL: 1, HIGH: 1, MODERATE: 0, LOW: 1, PENDING: 5 })
    expect(page.deepScans.NOT_INVITED).toBe(8)
    expect(aliases(await users('sortField=riskLevel&sortOrder=asc'))).toEqual(aliases(page).toReversed())
  })

  it.each([
    ['riskLevel=CRITICAL', 1],
    ['riskLevel=CRITICAL&riskLevel=LOW', 2],
    ['executives=true', 0],
    ['executives=false', 8],
    ['deepScanStatus=INVITED', 0],
    ['status=Not%20Invited', 7],
    ['searchValue=3', 1],
    ['searchValue=Person%203', 1],
    ['searchValue=99', 0],
  ])('are filtered by %s', async (query, count) => {
    expect((await users(query)).pagination.totalRecords).toBe(count)
  })

  it.each([
    'fullname',
    'department',
    'status',
    'deepScanStatus',
    'vulnerabilities',
    'riskLevel',
    'lastScannedAt',
    'source',
    'issue',
    'dateOfExposure',
  ])('are all there whichever way they are sorted by %s, page by page', async field => {
    for (const order of ['asc', 'desc']) {
      const sort = `sortField=${field}&sortOrder=${order}`
      const whole = aliases(await users(sort))
      expect(whole.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      const paged = await Promise.all(
        [1, 2, 3].map(page => get<Page>(`/user?pageSize=3&page=${page}&${sort}`)),
      )
      expect(paged.flatMap(aliases)).toEqual(whole)
    }
  })
})

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
    expect(items[0]?.id).toBe(people[0]?.exposure_id)
    expect(items[0]?.id).not.toBe(people[0]?.id)
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
    expect((await users(`departmentsFilter=${departments['Board'] ?? ''}`)).items).toEqual([])
  })

  it('is no executive where there are few of them, and where there are five has no department', async () => {
    const { db } = server.platform
    expect((await users('')).items.filter(({ executive }) => executive)).toEqual([])
    const company = await newCompany(db, { departments: ['Sales'] })
    const boss = await bringMember(server, ['ADMIN'], company.id)
    for (let alias = 1; alias <= 12; alias += 1)
      await newMember(db, company.id, {
        alias,
        department_id: company.departments['Sales'] ?? null,
        is_executive: alias <= 5,
      })
    const { body } = await boss.call<Page>('GET', `/v2/company/${company.id}/user?executives=true`)
    expect(aliases(body)).toEqual([1, 2, 3, 4, 5])
    expect(body.items.every(({ department, executive }) => executive && department === null)).toBe(true)
    const sales = `departmentsFilter=${company.departments['Sales'] ?? ''}`
    const { body: others } = await boss.call<Page>('GET', `/v2/company/${company.id}/user?${sales}`)
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
    // A list of so few tells nothing, and so not when it was scanned.
    expect(await lastScan()).toBeNull()
    await server.platform.db
      .updateTable('batch_scan')
      .set({ tells_results: true })
      .where('company_id', '=', companyId)
      .execute()
    const firstDay = new RegExp(`^${new Date().toISOString().slice(0, 7)}-01T00:00:00`)
    expect(await lastScan()).toMatch(firstDay)
    const found = await get<Schemas['CompanyFindingPage']>('/user/findings')
    for (const { discoveredAt } of found.items) expect(discoveredAt).toMatch(firstDay)
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

describe('the findings list', () => {
  const findings = (query: string) => get<Schemas['CompanyFindingPage']>(`/user/findings?${query}`)

  it.each([
    ['scope=internal', 0],
    ['threatFilter=CRITICAL', 1],
    ['issueFilter=email', 1],
    ['webDomainFilter=northwind.example', 1],
    ['webDomainFilter=ALL', 3],
    ['riskLevel=LOW', 1],
    ['deepScanStatus=NOT_INVITED', 3],
    ['status=fixed', 0],
    ['exposedFrom=2020-01-01', 1],
    ['searchValue=2', 1],
  ])('is filtered by %s', async (query, count) => {
    expect((await findings(query)).pagination.totalRecords).toBe(count)
  })

  it.each(['fullname', 'source', 'issue', 'dateOfExposure'])(
    'loses none when it is sorted by %s',
    async field => {
      for (const order of ['asc', 'desc'])
        expect((await findings(`sortField=${field}&sortOrder=${order}`)).items).toHaveLength(3)
    },
  )

  it('is counted', async () => {
    expect(await get<Schemas['FindingsSummary']>('/user/findings/summary')).toMatchObject({
      scopes: { external: 3, internal: 0 },
      threatLevels: { CRITICAL: 1, HIGH: 1, LOW: 1, MODERATE: 0 },
      issues: { credential: 2, email: 1 },
      usersAffected: 3,
      olderThanFiveYears: 2,
      webDomains: ['northwind.example'],
      sources: [],
    })
  })

  it('refuses a range that ends before it begins', async () => {
    const answer = await admin.call(
      'GET',
      `/v2/company/${companyId}/user/findings?exposedFrom=2024-02-01&exposedTo=2024-01-01`,
    )
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ name: 'exposedTo', rule: 'range' }] } })
  })
})

describe('departments', () => {
  it('count those only of whom it may be told', async () => {
    const { items } = await get<Schemas['DepartmentPage']>('/department?sortField=exposures&sortOrder=desc')
    expect(items).toMatchObject([
      {
        name: 'Sales',
        users: 6,
        usersScanned: 2,
        usersAtHighRisk: 1,
        exposures: 2,
        riskLevel: 'CRITICAL',
        namedOnly: false,
        score: null,
      },
      { name: 'Board', users: 1, usersScanned: 0, exposures: 0, riskLevel: 'PENDING', namedOnly: true },
    ])
  })

  it('are found by their names', async () => {
    const { items } = await get<Schemas['DepartmentPage']>('/department?searchValue=BOA')
    expect(items.map(({ name }) => name)).toEqual(['Board'])
  })

  it('have a page of their own', async () => {
    const page = await get<Schemas['DepartmentDetail']>(`/department/${departments['Sales'] ?? ''}`)
    expect(page).toMatchObject({ department: { name: 'Sales' }, findings: { external: 2, internal: 0 } })
    expect(page.riskLevels).toMatchObject({ CRITICAL: 1, LOW: 1, PENDING: 4 })
  })

  it('of another company are not found', async () => {
    const other = await newCompany(server.platform.db, { departments: ['Theirs'] })
    const answer = await admin.call(
      'GET',
      `/v2/company/${companyId}/department/${other.departments['Theirs'] ?? ''}`,
    )
    expect(answer).toMatchObject({ status: 404, body: { code: '0004' } })
  })
})

describe('the page of a user', () => {
  const path = (id: string, query = '') => `/user/${id}${query}`

  it('is there for admins by the id of the exposure views, never by that of the directory or the register', async () => {
    const [ada] = people
    expect(await get(path(ada?.exposure_id ?? ''))).toMatchObject({ user: { alias: 1 }, score: null })
    for (const id of [ada?.id ?? '', employee.id]) {
      const answer = await admin.call('GET', `/v2/company/${companyId}${path(id)}`)
      expect(answer).toMatchObject({ status: 404, body: { code: '0006' } })
    }
  })

  it('shows the person themself what the company sees of them, and nothing more', async () => {
    const seen = await get(path(people[7]?.exposure_id ?? ''))
    expect(await get(path(employee.id), employee)).toEqual(seen)
  })

  it('is closed to everybody else', async () => {
    const answer = await employee.call('GET', `/v2/company/${companyId}${path(people[0]?.exposure_id ?? '')}`)
    expect(answer).toMatchObject({ status: 403, body: { code: '0016' } })
  })

  it('counts and shows what was discovered in a period, days included', async () => {
    const id = people[0]?.exposure_id ?? ''
    const today = new Date().toISOString().slice(0, 10)
    const within = await get<Schemas['CompanyUserDetail']>(path(id, `?startDate=${today}&endDate=${today}`))
    expect(within.discoveries).toHaveLength(1)
    expect(within.categories.find(({ category }) => category === 'EMAIL')).toMatchObject({
      findings: 1,
      threatLevel: 'CRITICAL',
    })
    const before = await get<Schemas['CompanyUserDetail']>(path(id, '?endDate=2020-01-01'))
    expect(before).toMatchObject({ discoveries: [], pagination: { totalRecords: 0 } })
    const other = await get<Schemas['CompanyUserDetail']>(path(id, '?leakCategory=PHONE'))
    expect(other.discoveries).toEqual([])
  })
})

/** Everything that an admin can read about exposure, as one text. */
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
  const details = await Promise.all(Object.values(departments).map(id => get<object>(`/department/${id}`)))
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
  const secretsOf = (index: number) => {
    const person = people[index]
    const name = names[index] ?? 'Noor Lindqvist'
    return [person?.email ?? '', name, ...name.split(' '), `Role of ${name}`, person?.id ?? '']
  }

  it('holds no name, address or role of anybody who has not consented, in any answer', async () => {
    const text = JSON.stringify(await readAll())
    for (const index of people.keys())
      for (const secret of secretsOf(index)) expect(text, secret).not.toContain(secret)
    expect(text).not.toContain('findpeople.example')
    for (const source of ['Canva', 'Trello']) expect(text).not.toContain(source)
  })

  it('has no id in common with the directory, in any answer', async () => {
    const directory = await admin.call('GET', '/v1/user/company')
    const recipients = await get<object>('/invites/notify?pageSize=100')
    const idsIn = (text: string) => new Set(text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))
    const seen = idsIn(JSON.stringify(await readAll()))
    const known = idsIn(JSON.stringify([directory.body, recipients]))
    expect(directory.status).toBe(200)
    expect(known.size).toBeGreaterThanOrEqual(people.length)
    expect([...known].filter(id => seen.has(id))).toEqual([])
  })

  it('changes by exactly the person who consents', async () => {
    const before = await users('sortField=department')
    const findings = await get<Schemas['CompanyFindingPage']>('/user/findings?pageSize=100')
    await consent(people[7]?.id ?? '')
    const after = await users('sortField=department')
    const others = (value: unknown) => aboutOthers(value, 8)
    const rows = (page: Page) => page.items.toSorted((one, other) => one.alias - other.alias)
    expect(others(rows(after))).toEqual(others(rows(before)))
    const now = await get<Schemas['CompanyFindingPage']>('/user/findings?pageSize=100')
    expect(others(now.items)).toEqual(others(findings.items))
    expect(now.items.filter(({ person }) => person.alias === 8)).toMatchObject([
      { source: 'findpeople.example', withheld: false, dateOfExposure: '2026-02-03' },
      { source: 'Canva', withheld: false, dateOfExposure: '2019-05-24' },
    ])
    const text = JSON.stringify(await readAll())
    for (const index of [0, 1, 2, 3, 4, 5, 6])
      for (const secret of secretsOf(index)) expect(text, secret).not.toContain(secret)
    expect(text).toContain('Noor Lindqvist')
  })

  it('finds that person by name and source from now on, and sorts them first', async () => {
    expect(aliases(await users('searchValue=noor%20lindq'))).toEqual([8])
    expect(aliases(await users('sortField=fullname'))).toEqual([8, 1, 2, 3, 4, 5, 6, 7])
    expect((await get<Schemas['CompanyFindingPage']>('/user/findings?source=Canva')).items).toHaveLength(1)
    expect((await get<Schemas['FindingsSummary']>('/user/findings/summary')).sources).toEqual([
      'Canva',
      'findpeople.example',
    ])
  })

  it('has what was found today in a period that ends today, to the day now that they have a name', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const { pagination } = await get<Schemas['CompanyUserDetail']>(
      `/user/${people[7]?.exposure_id ?? ''}?startDate=${today}&endDate=${today}`,
    )
    expect(pagination.totalRecords).toBe(2)
  })
})

describe('an internal finding', () => {
  it('is marked safe and is no risk of the person’s', async () => {
    const company = await newCompany(server.platform.db)
    const boss = await bringMember(server, ['ADMIN'], company.id)
    await bulkFinding(server.platform.db, await newMember(server.platform.db, company.id), {
      scope: 'internal',
    })
    const of = async <Body>(path: string) =>
      (await boss.call<Body>('GET', `/v2/company/${company.id}/user${path}`)).body
    expect((await of<Schemas['CompanyFindingPage']>('/findings?scope=internal')).items).toMatchObject([
      { safe: true },
    ])
    expect((await of<Page>('')).items).toMatchObject([{ riskLevel: 'LOW', vulnerabilities: 0 }])
  })
})
