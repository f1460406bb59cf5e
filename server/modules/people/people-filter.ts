import { type RawBuilder, sql } from 'kysely'
import { rankedLevels } from '#domain/company-risk.ts'
import type { FindingScope, ListedRiskLevel, PeopleSelection, RiskLevel } from '#openapi/generated/api.ts'
import { containing } from '#server/platform/database/text.ts'

type Condition = RawBuilder<boolean>

export type PeopleFilter = Partial<Omit<PeopleSelection, 'exceptIds'>>

const maxWords = 8

export const searchedWords = (searchValue: string | undefined): string[] =>
  (searchValue ?? '')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, maxWords)
    .map(containing)

const foundBy = (searchValue: string): Condition =>
  sql<boolean>`(${sql.join(
    searchedWords(searchValue).map(
      word => sql`(lower(coalesce(m.fullname, '')) || ' ' || m.email) like ${word}`,
    ),
    sql` and `,
  )})`

const given = <T>(list: readonly T[] | undefined): readonly T[] | null =>
  list === undefined || list.length === 0 ? null : list

const wasLookedAt = sql<boolean>`m.last_scanned_at is not null`

const hasAgreed = sql<boolean>`m.deep_scan_consented_at is not null`

/** The risk of `m` in totals. The database ranks people who could not be checked with those never scanned. */
export const riskOf = sql<RiskLevel>`case
  ${sql.join(
    rankedLevels
      .slice(1)
      .map((level, place) => sql`when m.risk_rank = ${sql.lit(place + 2)} then ${sql.lit(level)}`),
    sql` `,
  )} when ${wasLookedAt} then 'COULD_NOT_CHECK' else 'PENDING' end`

/** The risk of `m` in lists. */
export const listedRiskOf = sql<ListedRiskLevel>`case when ${hasAgreed} then ${riskOf} else 'NOT_SHOWN' end`

/** The levels of the lowest rank, told apart. */
const ofLowestRank = {
  NOT_SHOWN: sql<boolean>`not (${hasAgreed})`,
  PENDING: sql<boolean>`(${hasAgreed} and not (${wasLookedAt}))`,
  COULD_NOT_CHECK: wasLookedAt,
} as const satisfies Partial<Record<ListedRiskLevel, Condition>>

const isOfLowestRank = (level: ListedRiskLevel): level is keyof typeof ofLowestRank => level in ofLowestRank

const atRisk = (levels: readonly ListedRiskLevel[]): Condition[] => {
  const ranks = levels.map(level => rankedLevels.indexOf(isOfLowestRank(level) ? 'PENDING' : level) + 1)
  const isRank = sql<boolean>`m.risk_rank = any(${ranks}::smallint[])`
  const lowest = [...new Set(levels)].filter(isOfLowestRank).map(level => ofLowestRank[level])
  if (lowest.length === 0 || lowest.length === Object.keys(ofLowestRank).length) return [isRank]
  return [isRank, sql<boolean>`(m.risk_rank > 1 or ${sql.join(lowest, sql` or `)})`]
}

/** Whether `m` has open findings that the findings list shows. */
export const hasOpenFindings = (scope: FindingScope): Condition =>
  scope === 'external'
    ? sql<boolean>`m.vulnerabilities > 0`
    : sql<boolean>`m.id in (select f.member_id from disclosed_finding as f
        where f.company_id = m.company_id and f.scope = ${scope} and f.state = 'detected')`

export const wasDeepScanned = sql<boolean>`(m.score is not null)`

/** The filters as conditions on `disclosed_member as m`, the company's included. */
export const matchesFilter = (companyId: string, filter: PeopleFilter): Condition => {
  const conditions: Condition[] = [sql<boolean>`m.company_id = ${companyId}`]
  const departments = given(filter.departmentsFilter)
  const risks = given(filter.riskLevel)
  const scans = given(filter.deepScanStatus)
  const statuses = given(filter.status)
  if (departments !== null) conditions.push(sql<boolean>`m.department_id = any(${departments}::uuid[])`)
  if (risks !== null) conditions.push(...atRisk(risks))
  if (scans !== null) conditions.push(sql<boolean>`m.deep_scan_status = any(${scans}::text[])`)
  if (statuses !== null) conditions.push(sql<boolean>`m.status = any(${statuses}::text[])`)
  if (filter.executives !== undefined)
    conditions.push(sql<boolean>`coalesce(m.is_executive, false) = ${filter.executives}`)
  if (filter.openFindings !== undefined) conditions.push(hasOpenFindings(filter.openFindings))
  if (filter.deepScanned !== undefined)
    conditions.push(sql<boolean>`${wasDeepScanned} = ${filter.deepScanned}`)
  if (searchedWords(filter.searchValue).length > 0) conditions.push(foundBy(filter.searchValue ?? ''))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Whether `m`, of any table of members, matches the filters. */
export const isSelected = (companyId: string, filter: PeopleFilter): Condition =>
  sql<boolean>`m.id in (select m.id from disclosed_member as m where ${matchesFilter(companyId, filter)})`

export const isFiltering = (filter: PeopleFilter): boolean =>
  filter.executives !== undefined ||
  filter.openFindings !== undefined ||
  filter.deepScanned !== undefined ||
  searchedWords(filter.searchValue).length > 0 ||
  [filter.departmentsFilter, filter.riskLevel, filter.deepScanStatus, filter.status].some(
    list => given(list) !== null,
  )
