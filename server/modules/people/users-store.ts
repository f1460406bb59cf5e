import { type RawBuilder, sql } from 'kysely'
import type {
  CompanyUser,
  DeepScanStatus,
  FindingPerson,
  Group,
  ListedRiskLevel,
  MemberStatus,
  UserSortField,
} from '#openapi/generated/api.ts'
import { findingScopeValues, memberStatusValues } from '#openapi/generated/enumerations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { byName } from '#server/platform/database/text.ts'
import { rowsOf, type WantedPage } from '#server/platform/http/pagination.ts'
import {
  hasOpenFindings,
  listedRiskOf,
  matchesFilter,
  type PeopleFilter,
  wasDeepScanned,
} from './people-filter.ts'

type Sql = RawBuilder<unknown>

export interface UserRow {
  readonly exposure_id: string
  readonly id: string
  readonly email: string
  readonly fullname: string | null
  readonly job_role: string | null
  readonly group_name: Group
  readonly status: MemberStatus
  readonly is_executive: boolean
  readonly deep_scan_status: DeepScanStatus
  readonly deep_scan_consented_at: Date | null
  readonly vulnerabilities: number | null
  readonly risk_level: ListedRiskLevel
  readonly could_not_check: boolean
  readonly last_scanned_at: Date | null
  readonly department_id: string | null
  readonly department_name: string | null
}

/** None where the risk is unknown: a zero would read as good news. */
const knownFindings = sql`case when m.risk_rank > 1 then m.vulnerabilities end`

export const userColumns = sql`m.exposure_id, m.id, m.email, m.fullname, m.job_role, m.group_name, m.status,
  coalesce(m.is_executive, false) as is_executive, m.deep_scan_status, m.deep_scan_consented_at, ${knownFindings} as vulnerabilities, ${listedRiskOf} as risk_level,
  (m.last_scanned_at is not null and not m.checked_all) as could_not_check, m.last_scanned_at, department.id as department_id,
  department.name as department_name`

export const presentPerson = (
  row: Pick<UserRow, 'exposure_id' | 'email' | 'fullname' | 'department_id' | 'department_name'>,
): FindingPerson => ({
  id: row.exposure_id,
  fullname: row.fullname,
  email: row.email,
  department:
    row.department_id === null || row.department_name === null
      ? null
      : { id: row.department_id, name: row.department_name },
})

export const presentUser = (row: UserRow): CompanyUser => ({
  ...presentPerson(row),
  agreed: row.deep_scan_consented_at !== null,
  memberId: row.id,
  role: row.group_name,
  jobRole: row.job_role,
  status: row.status,
  executive: row.is_executive,
  deepScanStatus: row.deep_scan_status,
  vulnerabilities: row.vulnerabilities,
  riskLevel: row.risk_level,
  couldNotCheck: row.could_not_check,
  lastScannedAt: row.last_scanned_at === null ? null : new Date(row.last_scanned_at).toISOString(),
})

export interface UserSort {
  readonly field: UserSortField
  readonly order: 'asc' | 'desc'
}

const deepScanStatuses: readonly DeepScanStatus[] = [
  'NOT_INVITED',
  'INVITED',
  'NOT_STARTED',
  'INITIATED',
  'PROCESSING',
  'SCANNING',
  'UNAVAILABLE_SEATS',
  'FAILED',
  'COMPLETED',
]

/** The sort key; the alias breaks ties. */
const keyOf = (field: UserSortField): Sql =>
  ({
    fullname: byName(sql`lower(m.fullname)`),
    source: sql`lower(m.latest_source)`,
    department: sql`(select ${byName(sql`lower(name)`)} from department where id = m.department_id)`,
    status: sql`array_position(${[...memberStatusValues]}::text[], m.status)`,
    deepScanStatus: sql`array_position(${[...deepScanStatuses]}::text[], m.deep_scan_status)`,
    vulnerabilities: knownFindings,
    riskLevel: sql`m.risk_rank`,
    lastScannedAt: sql`m.last_scanned_at`,
    issue: sql`m.latest_issue`,
    dateOfExposure: sql`m.latest_exposed_on`,
  })[field]

/** The aliases of one page of people. By risk, an index has them in order both ways. */
const pageOfAliases = (matching: Sql, { field, order }: UserSort, wanted: WantedPage): Sql => {
  const { offset, limit } = rowsOf(wanted)
  const from = sql`select m.alias from disclosed_member as m where ${matching}`
  if (field === 'riskLevel')
    return order === 'desc'
      ? sql`${from} order by m.risk_rank desc, m.alias offset ${offset} limit ${limit}`
      : sql`${from} order by m.risk_rank, m.alias desc offset ${offset} limit ${limit}`
  return sql`${from} order by ${keyOf(field)} ${order === 'desc' ? sql`desc` : sql`asc`} nulls last, m.alias offset ${offset} limit ${limit}`
}

export const disclosedPeople = sql`disclosed_member as m left join department on department.id = m.department_id`

export const findUsers = async (
  db: Database,
  companyId: string,
  filter: PeopleFilter,
  sort: UserSort,
  wanted: WantedPage,
): Promise<UserRow[]> => {
  const page = pageOfAliases(matchesFilter(companyId, filter), sort, wanted)
  return usersOf(db, companyId, sql`array(${page})`)
}

const everybody: WantedPage = { page: 1, pageSize: 2_000_000_000 }

/** The aliases of everyone who matches the filters, in order: four bytes each. */
export const findAliases = async (
  db: Database,
  companyId: string,
  filter: PeopleFilter,
  sort: UserSort,
): Promise<number[]> => {
  const page = pageOfAliases(matchesFilter(companyId, filter), sort, everybody)
  const { rows } = await sql<{ aliases: number[] }>`select array(${page}) as aliases`.execute(db)
  return rows[0]?.aliases ?? []
}

export const findUsersByAlias = (
  db: Database,
  companyId: string,
  aliases: readonly number[],
): Promise<UserRow[]> => usersOf(db, companyId, sql`${aliases}::integer[]`)

const usersOf = async (db: Database, companyId: string, aliases: Sql): Promise<UserRow[]> => {
  const { rows } = await sql<UserRow>`select ${userColumns}
    from unnest(${aliases}) with ordinality as wanted (alias, place)
    join disclosed_member as m on m.company_id = ${companyId} and m.alias = wanted.alias
    left join department on department.id = m.department_id order by wanted.place`.execute(db)
  return rows
}

export interface UserCount {
  readonly risk_level: ListedRiskLevel
  readonly deep_scan_status: DeepScanStatus
  readonly users: number
}

export const countUsers = async (
  db: Database,
  companyId: string,
  filter: PeopleFilter,
): Promise<UserCount[]> => {
  const { rows } =
    await sql<UserCount>`select ${listedRiskOf} as risk_level, m.deep_scan_status, count(*) as users
    from disclosed_member as m where ${matchesFilter(companyId, filter)} group by 1, m.deep_scan_status`.execute(
      db,
    )
  return rows
}

export interface ChoiceCount {
  readonly filter:
    | 'riskLevel'
    | 'deepScanStatus'
    | 'deepScanned'
    | 'status'
    | 'executives'
    | 'openFindings'
    | 'departmentsFilter'
  readonly choice: string
  readonly users: number
}

/** Everyone who matches the other filters, by the choices of each filter. */
export const countChoices = async (
  db: Database,
  companyId: string,
  filter: PeopleFilter,
): Promise<ChoiceCount[]> => {
  const choicesOf = {
    riskLevel: listedRiskOf,
    deepScanStatus: sql`m.deep_scan_status`,
    status: sql`m.status`,
    executives: sql`coalesce(m.is_executive, false)`,
    departmentsFilter: sql`m.department_id`,
    deepScanned: wasDeepScanned,
  } satisfies Record<Exclude<ChoiceCount['filter'], 'openFindings'>, Sql>
  const besides = (name: string): PeopleFilter =>
    Object.fromEntries(Object.entries(filter).filter(([key]) => key !== name))
  // A person can have findings in both scopes.
  const byFindings = findingScopeValues.map(
    scope => sql`select 'openFindings' as filter, ${sql.lit(scope)} as choice, count(*) as users
      from disclosed_member as m where ${matchesFilter(companyId, besides('openFindings'))} and ${hasOpenFindings(scope)}`,
  )
  const counts = Object.entries(choicesOf).map(([name, choice]) => {
    return sql`select ${sql.lit(name)} as filter, (${choice})::text as choice, count(*) as users
      from disclosed_member as m where ${matchesFilter(companyId, besides(name))} and ${choice} is not null group by 2`
  })
  const { rows } = await sql<ChoiceCount>`${sql.join([...counts, ...byFindings], sql` union all `)}`.execute(
    db,
  )
  return rows
}
