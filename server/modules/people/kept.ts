import { type RawBuilder, sql } from 'kysely'
import { rankedLevels, smallestGroup } from '#domain/company-risk.ts'
import type { components } from '#openapi/generated/api.d.ts'

type Schemas = components['schemas']
type Condition = RawBuilder<boolean>

/** What keeps people in a list: the filters of the users list, under the privacy rule of people.yaml. */
export type PeopleFilter = Partial<Omit<Schemas['PeopleSelection'], 'exceptIds'>>

const wordsAtMost = 8

/** Text for LIKE that stands for itself. */
const literally = (word: string): string => `%${word.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`

/** The words of a search, lower case, as LIKE patterns. */
export const searchedWords = (searchValue: string | undefined): string[] =>
  (searchValue ?? '')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, wordsAtMost)
    .map(literally)

/** The alias that a search names: `12`, `#12`, `Person 12`. */
export const searchedAlias = (searchValue: string | undefined): number | null => {
  const alias = /^\s*(?:\p{L}+\s+)?#?(\d{1,8})\s*$/u.exec(searchValue ?? '')?.[1]
  return alias === undefined ? null : Number(alias)
}

/** Aliases of those whom the words find: by name and address among those who stand there by name, by alias among the others. */
const foundBy = (companyId: string, searchValue: string): Condition => {
  const words = searchedWords(searchValue)
  const alias = searchedAlias(searchValue)
  const spoken = sql.join(
    words.map(word => sql`(lower(coalesce(named.fullname, '')) || ' ' || named.email) like ${word}`),
    sql` and `,
  )
  return sql<boolean>`m.alias in (
    select named.alias from shown_member as named
    where named.company_id = ${companyId} and named.deep_scan_consented_at is not null and ${spoken}
    union all
    select other.alias from shown_member as other
    where other.company_id = ${companyId} and other.alias = ${alias}::integer and other.deep_scan_consented_at is null)`
}

/** Departments that are large enough for an anonymised person to be said to be in them. */
const largeDepartments = (companyId: string) =>
  sql`array(select id from department where company_id = ${companyId} and people >= ${smallestGroup})`

/** Whether there are executives enough for an anonymised person to be said to be one. */
const hasManyExecutives = (companyId: string) =>
  sql`(select count(*) >= ${smallestGroup} from (
    select from shown_member where company_id = ${companyId} and is_executive limit ${smallestGroup}) as executive)`

/** Whether it may be told that `m` is an executive; else they stand among the others. */
export const tellsExecutive = (companyId: string): Condition =>
  sql<boolean>`(m.deep_scan_consented_at is not null or ${hasManyExecutives(companyId)})`

/** Whether an anonymised `m` may be said to be in their department: among many, and not one of those who are told to be executives. */
const isOneOfMany = (companyId: string) =>
  sql`(m.department_id = any(${largeDepartments(companyId)}) and not (m.is_executive and ${hasManyExecutives(companyId)}))`

/** Whether the department of `m` may be told. */
export const tellsDepartment = (companyId: string): Condition =>
  sql<boolean>`(m.deep_scan_consented_at is not null or ${isOneOfMany(companyId)})`

/** Statuses that are common enough for an anonymised person to be said to have them: in their department, or, where that is not told, in the company. */
const commonStatuses = (companyId: string) => sql`array(
  select department_id::text || status from shown_member where company_id = ${companyId}
    group by department_id, status having count(*) >= ${smallestGroup} and department_id is not null
  union all
  select status from shown_member where company_id = ${companyId} group by status having count(*) >= ${smallestGroup})`

/** Whether the status of `m` may be told. */
export const tellsStatus = (companyId: string): Condition =>
  sql<boolean>`(m.deep_scan_consented_at is not null
    or case when ${isOneOfMany(companyId)}
      then m.department_id::text || m.status else m.status end = any(${commonStatuses(companyId)}))`

const given = <T>(list: readonly T[] | undefined): readonly T[] | null =>
  list === undefined || list.length === 0 ? null : list

/** Whether somebody whose risk is not known was looked at. */
const wasLookedAt = sql<boolean>`m.last_scanned_at is not null`

/** The risk of `m`. The database ranks those who could not be checked with those whom nobody has looked at. */
export const riskOf = sql<Schemas['RiskLevel']>`case
  ${sql.join(
    rankedLevels
      .slice(1)
      .map((level, place) => sql`when m.risk_rank = ${sql.lit(place + 2)} then ${sql.lit(level)}`),
    sql` `,
  )} when ${wasLookedAt} then 'COULD_NOT_CHECK' else 'PENDING' end`

const isRanked = (level: Schemas['RiskLevel']): level is (typeof rankedLevels)[number] =>
  level !== 'COULD_NOT_CHECK'

const atRisk = (levels: readonly Schemas['RiskLevel'][]): Condition[] => {
  const ranks = levels.map(level => rankedLevels.indexOf(isRanked(level) ? level : 'PENDING') + 1)
  const isRank = sql<boolean>`m.risk_rank = any(${ranks}::smallint[])`
  const [pending, unchecked] = [levels.includes('PENDING'), levels.includes('COULD_NOT_CHECK')]
  if (pending === unchecked) return [isRank]
  return [isRank, sql<boolean>`(m.risk_rank > 1 or ${unchecked ? wasLookedAt : sql`not (${wasLookedAt})`})`]
}

/** Whether there are open findings about `m`, which the findings list shows with their alias. */
export const hasOpenFindings = (scope: Schemas['FindingScope']): Condition =>
  scope === 'external'
    ? sql<boolean>`m.vulnerabilities > 0`
    : sql<boolean>`m.id in (select f.member_id from shown_finding as f
        where f.company_id = m.company_id and f.scope = ${scope} and f.state = 'detected')`

/** Whether `m` agreed to the deep scan and has completed one: nobody without a name. */
export const wasDeepScanned = sql<boolean>`(m.deep_scan_consented_at is not null and m.score is not null)`

/** The filters as conditions on `company_member as m`; the company's own is among them. */
export const keptBy = (companyId: string, filter: PeopleFilter): Condition => {
  const conditions: Condition[] = [sql<boolean>`m.company_id = ${companyId}`]
  const departments = given(filter.departmentsFilter)
  const risks = given(filter.riskLevel)
  const scans = given(filter.deepScanStatus)
  const statuses = given(filter.status)
  if (departments !== null)
    conditions.push(sql<boolean>`m.department_id = any(${departments}::uuid[])`, tellsDepartment(companyId))
  if (risks !== null) conditions.push(...atRisk(risks))
  if (scans !== null) conditions.push(sql<boolean>`m.deep_scan_status = any(${scans}::text[])`)
  if (statuses !== null)
    conditions.push(sql<boolean>`m.status = any(${statuses}::text[])`, tellsStatus(companyId))
  if (filter.executives !== undefined)
    conditions.push(sql<boolean>`(m.is_executive and ${tellsExecutive(companyId)}) = ${filter.executives}`)
  if (filter.openFindings !== undefined) conditions.push(hasOpenFindings(filter.openFindings))
  if (filter.deepScanned !== undefined)
    conditions.push(sql<boolean>`${wasDeepScanned} = ${filter.deepScanned}`)
  if (searchedWords(filter.searchValue).length > 0)
    conditions.push(foundBy(companyId, filter.searchValue ?? ''))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Whether there is a filter that looks at anything but the company itself. */
export const isFiltering = (filter: PeopleFilter): boolean =>
  filter.executives !== undefined ||
  filter.openFindings !== undefined ||
  filter.deepScanned !== undefined ||
  searchedWords(filter.searchValue).length > 0 ||
  [filter.departmentsFilter, filter.riskLevel, filter.deepScanStatus, filter.status].some(
    list => given(list) !== null,
  )
