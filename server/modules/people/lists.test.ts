import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, daysLater } from '#domain/days.ts'
import { fiveYearsBefore } from '#domain/score.ts'
import type {
  CompanyFindingPage,
  CompanyUserDetail,
  DepartmentDetail,
  DepartmentPage,
  FindingsSummary,
  CompanyUserPage as Page,
} from '#openapi/generated/api.ts'
import { bringMember, type Member } from '#tests/security/support/cast.ts'
import { bulkFinding, newCompany, newMember, publishCompany } from '#tests/support/company-people.ts'
import { type ExposedCompany, names, startExposedCompany } from '#tests/support/exposed-company.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let company: ExposedCompany
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false', LOG_LEVEL: 'error' } })
  company = await startExposedCompany(server)
  // Noor Lindqvist does not agree.
  await server.platform.db
    .updateTable('company_member')
    .set({ deep_scan_consented_at: new Date() })
    .where('company_id', '=', company.id)
    .where('alias', '<', 8)
    .execute()
})
afterAll(() => server.close())

const get = <Body>(path: string, who?: Member) => company.get<Body>(path, who)
const users = (query: string) => get<Page>(`/user?pageSize=100&${query}`)
const each =
  (name: string) =>
  ([value, count]: [string, number]): [string, string, number] => [name, value, count]
const aliases = (page: Page) =>
  page.items.map(({ fullname }) => names.findIndex(name => name === fullname) + 1)

describe('the users of a company', () => {
  it('come by risk, the highest first, with counts of everyone who matches the filters', async () => {
    const page = await users('')
    expect(page.items.map(({ riskLevel }) => riskLevel).slice(0, 3)).toEqual(['CRITICAL', 'LOW', 'PENDING'])
    expect(page.pagination.totalRecords).toBe(8)
    expect(page.riskLevels).toEqual({
      CRITICAL: 1,
      HIGH: 0,
      MODERATE: 0,
      LOW: 1,
      COULD_NOT_CHECK: 0,
      PENDING: 5,
      NOT_SHOWN: 1,
    })
    expect(page.deepScans).toMatchObject({ NOT_INVITED: 1, NOT_STARTED: 7 })
    expect(aliases(await users('sortField=riskLevel&sortOrder=asc'))).toEqual(aliases(page).toReversed())
  })

  it.each([
    '',
    'riskLevel=CRITICAL',
    'deepScanStatus=NOT_STARTED&status=Not%20Invited',
    'executives=false',
    'openFindings=external',
  ])('come with how many each choice of a filter would list, beside %s', async query => {
    const { choices } = await users(query)
    const listed = async (name: string, value: string) => {
      const others = query.split('&').filter(part => part !== '' && !part.startsWith(`${name}=`))
      const page = await users([...others, `${name}=${encodeURIComponent(value)}`].join('&'))
      return page.pagination.totalRecords
    }
    const expected: [name: string, value: string, users: number][] = [
      ...Object.entries(choices.riskLevels).map(each('riskLevel')),
      ...Object.entries(choices.deepScans).map(each('deepScanStatus')),
      ...Object.entries(choices.statuses).map(each('status')),
      ['executives', 'true', choices.executives.executives],
      ['executives', 'false', choices.executives.others],
      ['deepScanned', 'true', choices.deepScanned],
      ...Object.entries(choices.openFindings).map(each('openFindings')),
      ...Object.values(company.departments).map((id): [string, string, number] => [
        'departmentsFilter',
        id,
        choices.departments.find(department => department.id === id)?.users ?? 0,
      ]),
    ]
    for (const [name, value, count] of expected)
      expect(count, `${name}=${value} beside ${query}`).toBe(await listed(name, value))
  })

  it.each([
    ['riskLevel=CRITICAL', 1],
    ['riskLevel=CRITICAL&riskLevel=LOW', 2],
    ['riskLevel=PENDING', 5],
    ['riskLevel=NOT_SHOWN', 1],
    ['riskLevel=NOT_SHOWN&riskLevel=PENDING&riskLevel=LOW', 7],
    ['executives=true', 1],
    ['executives=false', 7],
    ['deepScanStatus=INVITED', 0],
    ['status=Not%20Invited', 7],
    ['openFindings=external', 2],
    ['openFindings=internal', 0],
    ['deepScanned=true', 0],
    ['deepScanned=false', 8],
    ['searchValue=noor%20lindq', 1],
    ['searchValue=northwind.example', 7],
    ['searchValue=trello', 0],
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
  ])('are all listed whichever way they are sorted by %s, page by page', async field => {
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

describe('findings of people of whom nothing is known', () => {
  it.each(['asc', 'desc'])('are no zero, and come last when sorted %s', async order => {
    const { items } = await users(`sortField=vulnerabilities&sortOrder=${order}`)
    const known = items.map(({ vulnerabilities }) => vulnerabilities !== null)
    expect(known).toEqual(
      items.map(({ riskLevel }) => !['NOT_SHOWN', 'PENDING', 'COULD_NOT_CHECK'].includes(riskLevel)),
    )
    expect(new Set(known)).toEqual(new Set([true, false]))
    expect(known.lastIndexOf(true)).toBeLessThan(known.indexOf(false))
  })
})

describe('an internal finding', () => {
  it('is marked safe and is no risk of the person’s', async () => {
    const other = await newCompany(server.platform.db)
    const boss = await bringMember(server, ['ADMIN'], other.id)
    const agreed = { deep_scan_consented_at: new Date() }
    await bulkFinding(server.platform.db, await newMember(server.platform.db, other.id, agreed), {
      scope: 'internal',
      withheld: false,
    })
    const of = async <Body>(path: string) =>
      (await boss.call<Body>('GET', `/v2/company/${other.id}/user${path}`)).body
    expect((await of<CompanyFindingPage>('/findings?scope=internal')).items).toMatchObject([{ safe: true }])
    expect((await of<Page>('')).items).toMatchObject([{ riskLevel: 'LOW', vulnerabilities: 0 }])
  })
})

describe('the findings list', () => {
  const findings = (query: string) => get<CompanyFindingPage>(`/user/findings?${query}`)

  it.each([
    ['scope=internal', 0],
    ['threatFilter=CRITICAL', 1],
    ['issueFilter=email', 1],
    ['webDomainFilter=ALL', 2],
    ['riskLevel=LOW', 1],
    ['deepScanStatus=NOT_STARTED', 2],
    ['deepScanStatus=NOT_INVITED', 0],
    ['status=fixed', 0],
    ['exposedFrom=2020-01-01', 1],
    ['searchValue=bjorn', 1],
    ['searchValue=noor', 0],
    ['searchValue=trello', 1],
    ['removal=underWay', 0],
  ])('is filtered by %s', async (query, count) => {
    expect((await findings(query)).pagination.totalRecords).toBe(count)
  })

  it.each(['fullname', 'source', 'issue', 'dateOfExposure'])(
    'loses none when it is sorted by %s',
    async field => {
      for (const order of ['asc', 'desc'])
        expect((await findings(`sortField=${field}&sortOrder=${order}`)).items).toHaveLength(2)
    },
  )

  it('is counted', async () => {
    expect(await get<FindingsSummary>('/user/findings/summary')).toMatchObject({
      scopes: { external: 2, internal: 0 },
      threatLevels: { CRITICAL: 1, HIGH: 0, LOW: 1, MODERATE: 0 },
      issues: { credential: 1, email: 1 },
      usersAffected: 2,
      olderThanFiveYears: 1,
      webDomains: ['northwind.example'],
      sources: ['Canva', 'Trello'],
    })
  })

  it('counts as older than five years what its rows and its dates say', async () => {
    const { olderThanFiveYears } = await get<FindingsSummary>('/user/findings/summary')
    const { items } = await findings('')
    expect(items.filter(finding => finding.olderThanFiveYears)).toHaveLength(olderThanFiveYears)
    const last = daysLater(fiveYearsBefore(dayOf(new Date())), -1)
    expect((await findings(`exposedTo=${last}`)).pagination.totalRecords).toBe(olderThanFiveYears)
  })

  it('is of one person where they are named by the id of the exposure views', async () => {
    const one = await findings(`userId=${company.person(1).exposure_id}`)
    expect(one.items.map(({ person }) => person.fullname)).toEqual(['Ada Abara'])
    expect((await findings(`userId=${company.person(1).id}`)).items).toEqual([])
  })

  it('is counted as its filters keep it, each choice beside the others', async () => {
    const summary = await get<FindingsSummary>('/user/findings/summary?threatFilter=CRITICAL')
    expect(summary).toMatchObject({
      scopes: { external: 1, internal: 0 },
      threatLevels: { CRITICAL: 1, HIGH: 0, LOW: 1, MODERATE: 0 },
      usersAffected: 1,
    })
    const { issues } = summary
    expect(Object.values(issues).reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  it('refuses a range that ends before it begins', async () => {
    const answer = await company.admin.call(
      'GET',
      `/v2/company/${company.id}/user/findings?exposedFrom=2024-02-01&exposedTo=2024-01-01`,
    )
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ name: 'exposedTo', rule: 'range' }] } })
  })
})

describe('departments', () => {
  it('count only people whose findings may be disclosed', async () => {
    const { items } = await get<DepartmentPage>('/department?sortField=exposures&sortOrder=desc')
    expect(items).toMatchObject([
      {
        name: 'Sales',
        users: 6,
        usersScanned: 2,
        usersAtHighRisk: 1,
        exposures: 2,
        riskLevel: 'CRITICAL',
        score: null,
      },
      { name: 'Board', users: 1, usersScanned: 0, exposures: 0, riskLevel: 'PENDING' },
    ])
  })

  it('are not lower, nor low, for people with a low finding of whom a source could not be asked', async () => {
    const { db } = server.platform
    const other = await newCompany(db, { departments: ['Sales', 'Board'] })
    const boss = await bringMember(server, ['ADMIN'], other.id)
    const join = async (
      department: string,
      level: 'LOW' | 'CRITICAL',
      agreed: boolean,
      isChecked: boolean,
    ) => {
      const member = await newMember(db, other.id, {
        department_id: other.departments[department] ?? null,
        deep_scan_consented_at: agreed ? new Date() : null,
      })
      await bulkFinding(db, member, { threat_level: level })
      const unchecked = JSON.stringify(isChecked ? {} : { haveIBeenPwned: 'TIMED_OUT' })
      await sql`update company_member set bulk_unchecked = ${unchecked}::jsonb where id = ${member.id}`.execute(
        db,
      )
    }
    const levels = async () => {
      const { body } = await boss.call<DepartmentPage>('GET', `/v2/company/${other.id}/department`)
      return body.items.map(({ name, riskLevel }) => [name, riskLevel])
    }
    await join('Sales', 'CRITICAL', true, true)
    for (let each = 0; each < 3; each += 1) await join('Sales', 'LOW', true, true)
    for (let each = 0; each < 5; each += 1) await join('Board', 'LOW', false, false)
    await publishCompany(db, other.id)
    expect(await levels()).toEqual([
      ['Board', 'COULD_NOT_CHECK'],
      ['Sales', 'CRITICAL'],
    ])
    await join('Sales', 'LOW', true, false)
    expect(await levels()).toContainEqual(['Sales', 'CRITICAL'])
    await join('Sales', 'LOW', true, true)
    expect(await levels()).not.toContainEqual(['Sales', 'CRITICAL'])
  })

  it('are found by their names', async () => {
    const { items } = await get<DepartmentPage>('/department?searchValue=BOA')
    expect(items.map(({ name }) => name)).toEqual(['Board'])
  })

  it('have a page of their own', async () => {
    const page = await get<DepartmentDetail>(`/department/${company.departments['Sales'] ?? ''}`)
    expect(page).toMatchObject({ department: { name: 'Sales' }, findings: { external: 2, internal: 0 } })
    expect(page.riskLevels).toMatchObject({ CRITICAL: 1, LOW: 1, PENDING: 4 })
  })

  it('of another company are not found', async () => {
    const other = await newCompany(server.platform.db, { departments: ['Theirs'] })
    const answer = await company.admin.call(
      'GET',
      `/v2/company/${company.id}/department/${other.departments['Theirs'] ?? ''}`,
    )
    expect(answer).toMatchObject({ status: 404, body: { code: '0004' } })
  })
})

describe('the page of a user', () => {
  const path = (id: string, query = '') => `/user/${id}${query}`

  it('is there for admins by the id of the exposure views, never by that of the directory or the register', async () => {
    const ada = company.person(1)
    expect(await get(path(ada.exposure_id))).toMatchObject({ user: { fullname: 'Ada Abara' }, score: null })
    for (const id of [ada.id, company.employee.id]) {
      const answer = await company.admin.call('GET', `/v2/company/${company.id}${path(id)}`)
      expect(answer).toMatchObject({ status: 404, body: { code: '0006' } })
    }
  })

  it('shows the person themself what the company sees of them, and nothing more', async () => {
    const seen = await get(path(company.person(8).exposure_id))
    expect(await get(path(company.employee.id), company.employee)).toEqual(seen)
  })

  it('is closed to everyone else', async () => {
    const answer = await company.employee.call(
      'GET',
      `/v2/company/${company.id}${path(company.person(1).exposure_id)}`,
    )
    expect(answer).toMatchObject({ status: 403, body: { code: '0016' } })
  })

  it('counts and shows what was discovered in a period, days included', async () => {
    const id = company.person(1).exposure_id
    const today = new Date().toISOString().slice(0, 10)
    const within = await get<CompanyUserDetail>(path(id, `?startDate=${today}&endDate=${today}`))
    expect(within.discoveries).toHaveLength(1)
    expect(within.categories.find(({ category }) => category === 'EMAIL')).toMatchObject({
      findings: 1,
      threatLevel: 'CRITICAL',
    })
    const before = await get<CompanyUserDetail>(path(id, '?endDate=2020-01-01'))
    expect(before).toMatchObject({ discoveries: [], pagination: { totalRecords: 0 } })
    const other = await get<CompanyUserDetail>(path(id, '?leakCategory=PHONE'))
    expect(other.discoveries).toEqual([])
  })
})
