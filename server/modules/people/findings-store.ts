import { type RawBuilder, sql } from 'kysely'
import { removalsBy } from '#domain/report.ts'
import { threatLevels } from '#domain/threats.ts'
import type {
  DepartmentRef,
  FindingIssue,
  FindingScope,
  FindingSortField,
  FindingStatus,
  InfectedDeviceState,
  RemovalProgress,
  ReportResolution,
  ThreatCategory,
  ThreatLevel,
} from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { byName } from '#server/platform/database/text.ts'
import { rowsOf, type WantedPage } from '#server/platform/http/pagination.ts'
import { isFiltering, matchesFilter, type PeopleFilter, searchedWords } from './people-filter.ts'
import type { UserRow } from './users-store.ts'

type Sql = RawBuilder<unknown>

export interface FindingFilter
  extends Pick<PeopleFilter, 'departmentsFilter' | 'deepScanStatus' | 'riskLevel' | 'searchValue'> {
  readonly scope: FindingScope
  readonly status: FindingStatus
  readonly removal?: RemovalProgress
  readonly userId?: string
  readonly threatFilter?: ThreatLevel
  readonly webDomainFilter?: string
  readonly issueFilter?: FindingIssue
  readonly source?: string
  readonly exposedFrom?: string
  readonly exposedTo?: string
}

export interface FindingRow
  extends Pick<UserRow, 'exposure_id' | 'email' | 'fullname' | 'department_id' | 'department_name'> {
  readonly finding_id: string
  readonly issue: FindingIssue
  readonly category: ThreatCategory
  readonly threat_level: ThreatLevel
  readonly scope: FindingScope
  readonly state: FindingStatus
  readonly resolution: ReportResolution | null
  readonly shown_on: string | null
  readonly shown_source: string | null
  readonly company_name: string | null
  readonly exposed_data: string[]
  readonly breach_name: string | null
  readonly breach_domain: string | null
  readonly breach_date: string | null
  readonly impacted_domain: string | null
  readonly description: string | null
  readonly first_seen_at: Date
  readonly marked_safe: boolean
}

export const findingColumns: Sql = sql`f.id as finding_id, f.issue, f.category, f.threat_level, f.scope, f.state, f.resolution, f.shown_on,
  f.shown_source, f.company_name, f.exposed_data, f.breach_name, f.breach_domain, f.breach_date, f.impacted_domain, f.description,
  f.first_seen_at, (select own.safe_at is not null from company_finding as own where own.id = f.id) as marked_safe, m.exposure_id, m.email,
  m.fullname, department.id as department_id, department.name as department_name`

/** Conditions for findings `f` of this scope and status, or of any with this removal progress. */
const hasStatus = (f: 'f' | 'named', { scope, status, removal }: FindingFilter): Sql => {
  const of = (column: string) => sql.ref(`${f}.${column}`)
  return removal === undefined
    ? sql`${of('scope')} = ${scope} and ${of('state')} = ${status}`
    : sql`${of('scope')} in ('external', 'internal') and ${of('state')} in ('detected', 'fixed') and ${of('leak_id')} is not null and ${of('resolution')} = any(${[...removalsBy[removal]]}::text[])`
}

const foundBy = (companyId: string, filter: FindingFilter): Sql => {
  const { searchValue } = filter
  const spoken = sql.join(
    searchedWords(searchValue).map(word => sql`lower(named.shown_source) like ${word}`),
    sql` and `,
  )
  return sql`(f.member_id in (select m.id from disclosed_member as m where ${matchesFilter(companyId, { searchValue: searchValue ?? '' })})
    or f.id in (select named.id from disclosed_finding as named
      where named.company_id = ${companyId} and ${hasStatus('named', filter)} and ${spoken}))`
}

const keeps = (companyId: string, filter: FindingFilter): Sql => {
  const { departmentsFilter, deepScanStatus, riskLevel } = filter
  const people: PeopleFilter = {
    ...(departmentsFilter === undefined ? {} : { departmentsFilter }),
    ...(deepScanStatus === undefined ? {} : { deepScanStatus }),
    ...(riskLevel === undefined ? {} : { riskLevel }),
  }
  const conditions: Sql[] = [sql`f.company_id = ${companyId}`, hasStatus('f', filter)]
  if (filter.userId !== undefined)
    conditions.push(
      sql`f.member_id in (select m.id from disclosed_member as m where m.company_id = ${companyId} and m.exposure_id = ${filter.userId})`,
    )
  if (isFiltering(people))
    conditions.push(
      sql`f.member_id in (select m.id from disclosed_member as m where ${matchesFilter(companyId, people)})`,
    )
  if (filter.threatFilter !== undefined)
    conditions.push(sql`f.threat_rank = ${threatLevels.indexOf(filter.threatFilter) + 1}`)
  if (filter.webDomainFilter !== undefined && filter.webDomainFilter !== 'ALL')
    conditions.push(sql`f.impacted_domain = ${filter.webDomainFilter}`)
  if (filter.issueFilter !== undefined) conditions.push(sql`f.issue = ${filter.issueFilter}`)
  if (filter.source !== undefined) conditions.push(sql`f.shown_source = ${filter.source}`)
  if (filter.exposedFrom !== undefined) conditions.push(sql`f.shown_on >= ${filter.exposedFrom}`)
  if (filter.exposedTo !== undefined) conditions.push(sql`f.shown_on <= ${filter.exposedTo}`)
  if (searchedWords(filter.searchValue).length > 0) conditions.push(foundBy(companyId, filter))
  return sql.join(conditions, sql` and `)
}

export interface FindingSort {
  readonly field: FindingSortField
  readonly order: 'asc' | 'desc'
}

const byDate = sql`f.shown_on desc nulls last, f.id`

const pageOfIds = (companyId: string, matching: Sql, sort: FindingSort | null, wanted: WantedPage): Sql => {
  const { offset, limit } = rowsOf(wanted)
  const direction = sort?.order === 'desc' ? sql`desc` : sql`asc`
  const from = sql`select f.id from disclosed_finding as f where ${matching}`
  const page = sql`offset ${offset} limit ${limit}`
  if (sort === null || (sort.field === 'dateOfExposure' && sort.order === 'desc'))
    return sql`${from} order by ${byDate} ${page}`
  if (sort.field === 'dateOfExposure') return sql`${from} order by f.shown_on nulls last, f.id ${page}`
  if (sort.field === 'issue') return sql`${from} order by f.issue ${direction}, ${byDate} ${page}`
  if (sort.field === 'source')
    return sql`${from} order by f.shown_source ${direction} nulls last, f.id ${page}`
  return sql`select f.id from disclosed_finding as f join disclosed_member as m on m.id = f.member_id and m.company_id = ${companyId}
    where ${matching} order by ${byName(sql`lower(m.fullname)`)} ${direction} nulls last, m.alias, f.id ${page}`
}

const inOrder = async (db: Database, companyId: string, ids: Sql): Promise<FindingRow[]> => {
  const { rows } = await sql<FindingRow>`select ${findingColumns}
    from unnest(${ids}) with ordinality as wanted (id, place)
    join disclosed_finding as f on f.id = wanted.id and f.company_id = ${companyId}
    join disclosed_member as m on m.id = f.member_id left join department on department.id = m.department_id
    order by wanted.place`.execute(db)
  return rows
}

export const findFindings = (
  db: Database,
  companyId: string,
  filter: FindingFilter,
  sort: FindingSort | null,
  wanted: WantedPage,
): Promise<FindingRow[]> =>
  inOrder(db, companyId, sql`array(${pageOfIds(companyId, keeps(companyId, filter), sort, wanted)})`)

const all: WantedPage = { page: 1, pageSize: 2_000_000_000 }

export const findFindingIds = async (
  db: Database,
  companyId: string,
  filter: FindingFilter,
  sort: FindingSort | null,
): Promise<string[]> => {
  const page = pageOfIds(companyId, keeps(companyId, filter), sort, all)
  const { rows } = await sql<{ ids: string[] }>`select array(${page}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

export const findFindingsById = (
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<FindingRow[]> => inOrder(db, companyId, sql`${ids}::uuid[]`)

export interface DeviceOfFinding {
  readonly finding_id: string
  readonly machine: string
  readonly hardware_id: string
  readonly malware: string
  readonly path: string
  readonly infected_on: string | null
  readonly state: InfectedDeviceState
}

/** On which devices findings were read, as far as the company sees it. */
export const findDevicesOf = async (
  db: Database,
  companyId: string,
  findingIds: readonly string[],
): Promise<DeviceOfFinding[]> => {
  const { rows } =
    await sql<DeviceOfFinding>`select distinct on (log.finding_id, log.fingerprint) log.finding_id, log.machine, log.hardware_id, log.malware,
      log.path, log.infected_on, coalesce(own.state, 'found') as state
    from disclosed_device as log left join infected_device as own on own.id = log.case_id
    where log.company_id = ${companyId} and log.finding_id = any(${findingIds}::uuid[])
    order by log.finding_id, log.fingerprint, log.case_id nulls last`.execute(db)
  return rows
}

export const countFindings = async (
  db: Database,
  companyId: string,
  filter: FindingFilter,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from disclosed_finding as f
    where ${keeps(companyId, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export interface Choices {
  readonly departments: DepartmentRef[]
  readonly domains: string[]
  readonly sources: string[]
  readonly external: number
  readonly internal: number
  readonly users: number
  /** Older than five years. */
  readonly old: number
  readonly threats: Readonly<Record<string, number>>
  readonly issues: Readonly<Partial<Record<FindingIssue, number>>>
}

const choicesAtMost = { departments: 500, sources: 200 }

/** By level and by issue as if these filters were off; the people affected; and the filter choices. */
export const summarise = async (
  db: Database,
  companyId: string,
  filter: FindingFilter,
  fiveYearsAgo: string,
): Promise<Choices> => {
  const { threatFilter: _threat, ...ofEveryThreat } = filter
  const { issueFilter: _issue, ...ofEveryIssue } = filter
  const total = (scope: FindingScope) =>
    sql`(select count(*) from disclosed_finding as f where ${keeps(companyId, { ...filter, scope })})`
  const countsBy = (
    column: 'threat_rank' | 'issue',
    besides: FindingFilter,
  ) => sql`(select coalesce(json_object_agg(each.${sql.ref(column)}, each.findings), '{}')
    from (select f.${sql.ref(column)}, count(*) as findings from disclosed_finding as f where ${keeps(companyId, besides)} group by 1) as each)`
  const { rows } = await sql<Choices>`select
    (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from
      (select id, name from department where company_id = ${companyId} order by ${byName(sql`name`)} limit ${choicesAtMost.departments}) as each) as departments,
    (select domains from company where id = ${companyId}) as domains,
    array(select distinct shown_source from disclosed_finding where company_id = ${companyId} and scope = ${filter.scope}
      and state = 'detected' order by shown_source limit ${choicesAtMost.sources}) as sources,
    ${total('external')} as external, ${total('internal')} as internal,
    (select count(distinct f.member_id) from disclosed_finding as f where ${keeps(companyId, filter)}) as users,
    (select count(*) from disclosed_finding as f where ${keeps(companyId, filter)} and f.shown_on < ${fiveYearsAgo}) as old,
    ${countsBy('threat_rank', ofEveryThreat)} as threats, ${countsBy('issue', ofEveryIssue)} as issues`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('A select without a table answers one row')
  return row
}
