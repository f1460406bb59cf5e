import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCompany } from '../../../tests/support/company-people.ts'
import { fillInBulk } from '../../../tests/support/fill-in-bulk.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countRecipients, findRecipients } from '../alerts/store.ts'
import { countPeople, findCompanyFacts, findTrend } from '../company-dashboard/store.ts'
import { findAreaFigures, findDepartments } from './departments-store.ts'
import {
  countFindings,
  type FindingFilter,
  type FindingSort,
  findFindings,
  summarise,
} from './findings-store.ts'
import type { PeopleFilter } from './kept.ts'
import type { SortField, SortOrder } from './users-order.ts'
import { countUsers, findUsers } from './users-store.ts'

const members = 100_000
/** People of other companies on the same database, and findings of each. */
const others = 100_000
const bigTables = ['company_member', 'company_finding']
/** What may be sorted when a list has an order of its own: a page, not a company. */
const fewRows = 2_000

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Plan Rows': number
  readonly Plans?: readonly Plan[]
}

let database: TestDatabase
let client: pg.Client
let seen: { sql: string; parameters: readonly unknown[] }[]
let watched: Kysely<Tables>
let companyId: string
let departmentId: string

const load = async (
  db: Database,
  company: string,
  departments: readonly string[],
  count: number,
): Promise<void> => {
  await sql`insert into company_member (company_id, department_id, email, fullname, job_role, status, is_executive, alias, risk_level,
      vulnerabilities, last_scanned_at, deep_scan_status, deep_scan_consented_at, latest_source, latest_issue, latest_exposed_on, score, lacking)
    select ${company}::uuid, (${departments}::uuid[])[1 + n % ${departments.length}::integer], 'person' || n || '@northwind.example',
      'Person ' || md5(n::text), 'Specialist', (array['Not Invited', 'Invited', 'Registered', 'Completed Profile'])[1 + n % 4], n % 200 = 0, n,
      (array['LOW', 'MODERATE', 'HIGH', 'CRITICAL', 'PENDING'])[1 + n % 5], n % 7, now() - n * interval '1 minute',
      (array['NOT_INVITED', 'INVITED', 'COMPLETED'])[1 + n % 3], case when n % 3 = 2 then now() end, 'Breach ' || n % 300,
      (array['email', 'credential'])[1 + n % 2], date '2012-01-01' + n % 5000, n % 1000, n % 4096
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
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 2 })
  seen = []
  watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void seen.push({ sql: query.sql, parameters: query.parameters }),
  })
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
  await client.query('analyze department')
}, 300_000)
afterAll(async () => {
  await watched.destroy()
  await client.end()
  await database.close()
})

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The plans of all that an answer asks the database. */
const plansOf = async (ask: () => Promise<unknown>): Promise<Plan[]> => {
  seen.splice(0)
  await ask()
  const plans: Plan[] = []
  for (const { sql: text, parameters } of seen.splice(0)) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, [
      ...parameters,
    ])
    for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) plans.push(...nodesOf(plan))
  }
  return plans
}

const wholeTablesOf = (plans: readonly Plan[]): string[] =>
  plans
    .filter(node => node['Node Type'] === 'Seq Scan' && bigTables.includes(node['Relation Name'] ?? ''))
    .map(node => `Seq Scan on ${node['Relation Name'] ?? ''}`)

const bigSortsOf = (plans: readonly Plan[]): string[] =>
  plans
    .filter(node => node['Node Type'].includes('Sort') && node['Plan Rows'] > fewRows)
    .map(node => `${node['Node Type']} of ${node['Plan Rows']} rows`)

const first = { page: 1, pageSize: 10 }
const deep = { page: 5_000, pageSize: 10 }

const listUsers =
  (filter: PeopleFilter, field: SortField = 'riskLevel', order: SortOrder = 'desc', wanted = first) =>
  () =>
    Promise.all([
      findUsers(watched, companyId, filter, { field, order }, wanted),
      countUsers(watched, companyId, filter),
    ])
const listFindings =
  (filter: Partial<FindingFilter>, sort: FindingSort | null = null, wanted = first) =>
  () => {
    const whole: FindingFilter = { scope: 'external', status: 'detected', ...filter }
    return Promise.all([
      findFindings(watched, companyId, whole, sort, wanted),
      countFindings(watched, companyId, whole),
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

describe('a list of 100 000 users', () => {
  it.each(Object.keys(userFilters))('looks into no whole table for what is filtered by %s', async name => {
    const plans = await plansOf(listUsers(userFilters[name]?.() ?? {}))
    expect(wholeTablesOf(plans)).toEqual([])
  })

  it.each(userSorts)('nor for what is sorted by %s, either way and deep inside', async field => {
    for (const order of ['asc', 'desc'] as const)
      for (const wanted of [first, deep])
        expect(wholeTablesOf(await plansOf(listUsers({}, field, order, wanted))), order).toEqual([])
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
  words: () => ({ searchValue: 'breach 12' }),
  departments: () => ({ departmentsFilter: [departmentId] }),
  threat: () => ({ threatFilter: 'CRITICAL' }),
  'web domain': () => ({ webDomainFilter: 'northwind.example' }),
  issue: () => ({ issueFilter: 'email' }),
  source: () => ({ source: 'Breach 12' }),
  dates: () => ({ exposedFrom: '2015-01-01', exposedTo: '2015-12-31' }),
  'deep scan status': () => ({ deepScanStatus: ['COMPLETED'] }),
  risk: () => ({ riskLevel: ['CRITICAL'] }),
}

describe('a list of 200 000 findings', () => {
  it.each(Object.keys(findingFilters))('looks into no whole table for what is filtered by %s', async name => {
    expect(wholeTablesOf(await plansOf(listFindings(findingFilters[name]?.() ?? {})))).toEqual([])
  })

  it.each(['fullname', 'source', 'issue', 'dateOfExposure'] as const)(
    'nor for what is sorted by %s',
    async field => {
      for (const order of ['asc', 'desc'] as const)
        for (const wanted of [first, deep])
          expect(wholeTablesOf(await plansOf(listFindings({}, { field, order }, wanted))), order).toEqual([])
    },
  )

  it('has them by date without sorting them', async () => {
    expect(bigSortsOf(await plansOf(listFindings({})))).toEqual([])
  })

  it('is summed up without looking into a whole table', async () => {
    const plans = await plansOf(() => summarise(watched, companyId, { scope: 'external' }, '2021-11-21'))
    expect(wholeTablesOf(plans)).toEqual([])
  })
})

describe('the departments of 100 000 people', () => {
  it('are counted without looking into a whole table', async () => {
    const plans = await plansOf(() =>
      Promise.all([findDepartments(watched, companyId), findAreaFigures(watched, companyId)]),
    )
    expect(wholeTablesOf(plans)).toEqual([])
  })
})

describe('the figures of 100 000 people', () => {
  it('are counted without looking into a whole table', async () => {
    const plans = await plansOf(() =>
      Promise.all([
        countPeople(watched, companyId),
        findCompanyFacts(watched, companyId),
        findTrend(watched, companyId, ['2026-11-21']),
      ]),
    )
    expect(wholeTablesOf(plans)).toEqual([])
  })
})

describe('an alert to some of 100 000 people', () => {
  it('finds them without looking into a whole table', async () => {
    const plans = await plansOf(() =>
      Promise.all([
        findRecipients(watched, companyId, 'ALL', undefined, first),
        findRecipients(watched, companyId, 'HIGH_RISK', 'person 12', first),
        countRecipients(watched, companyId, 'NOT_SCANNED'),
      ]),
    )
    expect(wholeTablesOf(plans)).toEqual([])
  })
})

/** Whether the test above would notice. */
describe('a question without an index', () => {
  it('does look into the whole table', async () => {
    const plans = await plansOf(() =>
      watched.selectFrom('company_member').select('id').where('job_role', '=', 'Boss').execute(),
    )
    expect(plans.map(node => node['Node Type']).some(type => type.includes('Scan'))).toBe(true)
    expect(wholeTablesOf(plans)).not.toEqual([])
  })
})
