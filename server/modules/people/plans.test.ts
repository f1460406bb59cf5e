import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { newCompany } from '#tests/support/company-people.ts'
import { fillInBulk } from '#tests/support/fill-in-bulk.ts'
import {
  bigSortsOf,
  type Explained,
  openExplained,
  type PlanNode,
  wholeTablesOf,
} from '#tests/support/query-plans.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { countRecipients, findRecipients } from '../alerts/store.ts'
import { countPeople, findCompanyFacts, findTrend } from '../company-dashboard/store.ts'
import { seatsOf } from '../membership/seats.ts'
import { findRegister } from '../register/store.ts'
import { findAreaFigures, findDepartments } from './departments-store.ts'
import {
  countFindings,
  type FindingFilter,
  type FindingSort,
  findFindings,
  summarise,
} from './findings-store.ts'
import type { PeopleFilter } from './people-filter.ts'
import { countChoices, countUsers, findUsers, type UserSort } from './users-store.ts'

const members = 100_000
/** Members of other companies in the same database, and findings of each. */
const others = 100_000
const bigTables = ['company_member', 'company_finding']

let database: TestDatabase
let explained: Explained
let companyId: string
let departmentId: string

const load = async (
  db: Database,
  company: string,
  departments: readonly string[],
  count: number,
): Promise<void> => {
  await sql`insert into company_member (company_id, department_id, email, fullname, job_role, status, is_executive, alias, risk_level,
      vulnerabilities, last_scanned_at, deep_scan_status, deep_scan_consented_at, latest_source, latest_issue, latest_exposed_on, score, lacking, seat_taken_at)
    select ${company}::uuid, (${departments}::uuid[])[1 + n % ${departments.length}::integer], 'person' || n || '@northwind.example',
      'Person ' || md5(n::text), 'Specialist', (array['Not Invited', 'Invited', 'Registered', 'Completed Profile'])[1 + n % 4], n % 200 = 0, n,
      (array['LOW', 'MODERATE', 'HIGH', 'CRITICAL', 'PENDING'])[1 + n % 5], n % 7, now() - n * interval '1 minute',
      (array['NOT_INVITED', 'INVITED', 'COMPLETED'])[1 + n % 3], case when n % 3 = 2 then now() end, 'Breach ' || n % 300,
      (array['email', 'credential'])[1 + n % 2], date '2012-01-01' + n % 5000, n % 1000, n % 4096, now()
    from generate_series(1, ${count}::integer) as n`.execute(db)
  await sql`insert into company_finding (company_id, member_id, fingerprint, category, issue, threat_level, scope, state, source, impacted_domain,
      exposed_on, withheld)
    select company_id, id, n::text, 'EMAIL', latest_issue, (array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'])[1 + (alias + n) % 4],
      case when alias % 20 = 0 then 'internal' else 'external' end, case when alias % 9 = 0 then 'fixed' else 'detected' end,
      'Breach ' || (alias + n) % 300, 'northwind.example', date '2012-01-01' + (alias * n) % 5000, deep_scan_consented_at is null
    from company_member, generate_series(1, 2) as n where company_id = ${company}`.execute(db)
}

beforeAll(async () => {
  database = await openTestDatabase()
  explained = await openExplained(database.connectionString)
  const names = Array.from({ length: 20 }, (_, index) => `Department ${index}`)
  const [big, ...rest] = [
    await newCompany(database.db, { departments: names }),
    await newCompany(database.db, { departments: names }),
    await newCompany(database.db, { departments: names }),
  ]
  companyId = big.id
  departmentId = big.departments['Department 3'] ?? ''
  await fillInBulk(database.db, bigTables, async db => {
    await load(db, big.id, Object.values(big.departments), members)
    for (const { id, departments } of rest)
      await load(db, id, Object.values(departments), others / rest.length)
  })
  await sql`analyze department`.execute(database.db)
}, 300_000)
afterAll(async () => {
  await explained.close()
  await database.close()
})

const plansOf = (ask: () => Promise<unknown>) => explained.plansOf(ask)
const readWhole = (nodes: readonly PlanNode[]) => wholeTablesOf(nodes, bigTables)

const first = { page: 1, pageSize: 10 }
const deep = { page: 5_000, pageSize: 10 }

const listUsers =
  (
    filter: PeopleFilter,
    field: UserSort['field'] = 'riskLevel',
    order: UserSort['order'] = 'desc',
    wanted = first,
  ) =>
  () =>
    Promise.all([
      findUsers(explained.db, companyId, filter, { field, order }, wanted),
      countUsers(explained.db, companyId, filter),
      countChoices(explained.db, companyId, filter),
    ])
const listFindings =
  (filter: Partial<FindingFilter>, sort: FindingSort | null = null, wanted = first) =>
  () => {
    const whole: FindingFilter = { scope: 'external', status: 'detected', ...filter }
    return Promise.all([
      findFindings(explained.db, companyId, whole, sort, wanted),
      countFindings(explained.db, companyId, whole),
    ])
  }

const userFilters: Readonly<Record<string, () => PeopleFilter>> = {
  nothing: () => ({}),
  'a name': () => ({ searchValue: 'person 12ab' }),
  'an alias': () => ({ searchValue: '77' }),
  departments: () => ({ departmentsFilter: [departmentId] }),
  risk: () => ({ riskLevel: ['CRITICAL', 'HIGH'] }),
  'deep scan status': () => ({ deepScanStatus: ['INVITED'] }),
  status: () => ({ status: ['Registered'] }),
  executives: () => ({ executives: true }),
  'open findings': () => ({ openFindings: 'external' }),
  'internal findings': () => ({ openFindings: 'internal' }),
  'a completed deep scan': () => ({ deepScanned: true }),
  'all of them': () => ({
    searchValue: 'person',
    departmentsFilter: [departmentId],
    riskLevel: ['HIGH'],
    deepScanStatus: ['COMPLETED'],
    status: ['Registered'],
    executives: false,
  }),
}
const userSorts = [
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
] as const

describe('a list of 100 000 users', { tags: ['exhaustive'] }, () => {
  it.each(Object.keys(userFilters))('is filtered by %s without a scan of a whole table', async name => {
    const plans = await plansOf(listUsers(userFilters[name]?.() ?? {}))
    expect(readWhole(plans)).toEqual([])
  })

  it.each(userSorts)('nor for what is sorted by %s, either way and deep inside', async field => {
    for (const order of ['asc', 'desc'] as const)
      for (const wanted of [first, deep])
        expect(readWhole(await plansOf(listUsers({}, field, order, wanted))), order).toEqual([])
  })

  it('has them in the order of risk without sorting them', async () => {
    for (const order of ['asc', 'desc'] as const)
      expect(bigSortsOf(await plansOf(listUsers({}, 'riskLevel', order)))).toEqual([])
  })
})

const findingFilters: Readonly<Record<string, () => Partial<FindingFilter>>> = {
  nothing: () => ({}),
  scope: () => ({ scope: 'internal' }),
  status: () => ({ status: 'fixed' }),
  text: () => ({ searchValue: 'breach 12' }),
  departments: () => ({ departmentsFilter: [departmentId] }),
  threat: () => ({ threatFilter: 'CRITICAL' }),
  'web domain': () => ({ webDomainFilter: 'northwind.example' }),
  issue: () => ({ issueFilter: 'email' }),
  source: () => ({ source: 'Breach 12' }),
  dates: () => ({ exposedFrom: '2015-01-01', exposedTo: '2015-12-31' }),
  'deep scan status': () => ({ deepScanStatus: ['COMPLETED'] }),
  risk: () => ({ riskLevel: ['CRITICAL'] }),
}

describe('a list of 200 000 findings', { tags: ['exhaustive'] }, () => {
  it.each(Object.keys(findingFilters))('is filtered by %s without a scan of a whole table', async name => {
    expect(readWhole(await plansOf(listFindings(findingFilters[name]?.() ?? {})))).toEqual([])
  })

  it.each(['fullname', 'source', 'issue', 'dateOfExposure'] as const)(
    'nor for what is sorted by %s',
    async field => {
      for (const order of ['asc', 'desc'] as const)
        for (const wanted of [first, deep])
          expect(readWhole(await plansOf(listFindings({}, { field, order }, wanted))), order).toEqual([])
    },
  )

  it('has them by date without sorting them', async () => {
    expect(bigSortsOf(await plansOf(listFindings({})))).toEqual([])
  })

  it('is summed up without looking into a whole table', async () => {
    const plans = await plansOf(() =>
      summarise(explained.db, companyId, { scope: 'external', status: 'detected' }, '2021-11-21'),
    )
    expect(readWhole(plans)).toEqual([])
  })
})

describe('the seats of 100 000 people', { tags: ['exhaustive'] }, () => {
  it('are counted, also for the person opening a page, without looking into a whole table', async () => {
    const anybody = '00000000-0000-4000-8000-000000000001'
    const opens = () => findRegister(explained.db, anybody)
    for (const count of [() => seatsOf(explained.db, companyId), opens])
      expect(readWhole(await plansOf(count))).toEqual([])
    expect(await seatsOf(database.db, companyId)).toMatchObject({ used: members })
  })
})

describe('the departments of 100 000 people', { tags: ['exhaustive'] }, () => {
  it('are counted without looking into a whole table', async () => {
    const plans = await plansOf(() =>
      Promise.all([findDepartments(explained.db, companyId), findAreaFigures(explained.db, companyId)]),
    )
    expect(readWhole(plans)).toEqual([])
  })
})

describe('the figures of 100 000 people', { tags: ['exhaustive'] }, () => {
  it('are counted without looking into a whole table', async () => {
    const plans = await plansOf(() =>
      Promise.all([
        countPeople(explained.db, companyId),
        findCompanyFacts(explained.db, companyId),
        findTrend(explained.db, companyId, ['2026-11-21']),
      ]),
    )
    expect(readWhole(plans)).toEqual([])
  })
})

describe('an alert to some of 100 000 people', { tags: ['exhaustive'] }, () => {
  it('finds them without looking into a whole table', async () => {
    const plans = await plansOf(() =>
      Promise.all([
        findRecipients(explained.db, companyId, 'ALL', undefined, first),
        findRecipients(explained.db, companyId, 'HIGH_RISK', 'person 12', first),
        countRecipients(explained.db, companyId, 'NOT_SCANNED'),
      ]),
    )
    expect(readWhole(plans)).toEqual([])
  })
})

/** Proves that the tests above would detect a missing index. */
describe('a question without an index', { tags: ['exhaustive'] }, () => {
  it('does scan the whole table', async () => {
    const plans = await plansOf(() =>
      explained.db.selectFrom('company_member').select('id').where('job_role', '=', 'Boss').execute(),
    )
    expect(plans.map(node => node['Node Type']).some(type => type.includes('Scan'))).toBe(true)
    expect(readWhole(plans)).not.toEqual([])
  })
})
