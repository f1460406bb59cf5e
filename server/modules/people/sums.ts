import { type RawBuilder, sql } from 'kysely'
import { smallestGroup } from '#domain/company-risk.ts'
import { scanSources } from '#domain/coverage.ts'
import type {
  Coverage,
  RiskLevelCounts,
  CompanyUncheckedSource as UncheckedSource,
} from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The published totals of people who have not agreed to the deep scan (docs/adr/0060). */
export interface Sums {
  readonly people: number
  /** When the last bulk scan ended; null without people. */
  readonly as_of: string | null
  readonly levels: RiskLevelCounts
  /** People at low risk of whom some source could not be asked. */
  readonly partly: number
  /** People with open external findings, these findings, and the critical ones. */
  readonly exposed: number
  readonly exposures: number
  readonly critical: number
  readonly internal: number
  /** People by the area of email addresses. */
  readonly exposed_by_email: number
  readonly unknown_by_email: number
}

const result = (name: string) => sql`sum((result->>${sql.lit(name)})::integer)`
const people = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`
const ranked = (rank: number) => people(sql`result->>'risk' = ${sql.lit(String(rank))}`)

const sumsOf = (companyId: string, which: RawBuilder<unknown>) => sql<Sums>`(select jsonb_build_object(
    'people', count(*),
    'as_of', case when count(*) > 0 then (select max(completed_at) from batch_scan
      where company_id = ${companyId} and status = 'completed') end,
    'levels', jsonb_build_object('PENDING', 0, 'COULD_NOT_CHECK', ${ranked(1)}, 'LOW', ${ranked(2)}, 'MODERATE', ${ranked(3)},
      'HIGH', ${ranked(4)}, 'CRITICAL', ${ranked(5)}),
    'partly', ${people(sql`result->>'risk' = '2' and result->'unchecked' <> '{}'`)},
    'exposed', ${people(sql`result->>'exposures' <> '0'`)},
    'exposures', coalesce(${result('exposures')}, 0),
    'critical', coalesce(${result('critical')}, 0),
    'internal', coalesce(${result('internal')}, 0),
    'exposed_by_email', ${people(sql`result->>'email' = 'exposed'`)},
    'unknown_by_email', ${people(sql`result->>'email' = 'unknown'`)})
  from summed_result as s where ${which})`

export const companySums = (companyId: string) => sumsOf(companyId, sql`s.company_id = ${companyId}`)

export const departmentSums = (companyId: string, departmentId: RawBuilder<unknown>) =>
  sumsOf(companyId, sql`s.company_id = ${companyId} and s.department_id = ${departmentId}`)

export const totalsAsOf = ({ as_of: asOf }: Sums): string | null =>
  asOf === null ? null : new Date(asOf).toISOString()

const atRisk = sql`(result->>'risk')::integer >= 4`

export const othersAtRisk = (companyId: string) =>
  sql`(select count(*) from summed_result where company_id = ${companyId} and ${atRisk})`

/** Whether `m` counts as being at risk in the totals. */
export const isCountedAtRisk = (companyId: string) =>
  sql`m.id in (select member_id from summed_result where company_id = ${companyId} and ${atRisk})`

/** Whether the company's totals include people its lists do not show, which lists then mention. */
export const hasOthersInTotals = async (db: Database, companyId: string): Promise<boolean> => {
  const { rows } = await sql<{ holds: boolean }>`select exists (
    select from summed_result where company_id = ${companyId}) as holds`.execute(db)
  return rows[0]?.holds ?? false
}

/** In the last bulk scan, most people first, as a column of one row; everyone counts as in all totals. */
export const uncheckedSources = (companyId: string) => sql<UncheckedSource[]>`(
  select coalesce(jsonb_agg(each order by each.users desc, each.source), '[]') from (
    select source, mode() within group (order by reason) as reason, count(*)::integer as users
    from (
      select bulk_unchecked as sources from shown_member where company_id = ${companyId} and deep_scan_consented_at is not null
        and last_scanned_at is not null and not checked_all
      union all
      select result->'unchecked' from summed_result where company_id = ${companyId}
    ) as unasked cross join lateral jsonb_each_text(unasked.sources) as one (source, reason)
    group by source) as each)`

export const findUncheckedSources = async (db: Database, companyId: string): Promise<UncheckedSource[]> => {
  const { rows } = await sql<{
    sources: UncheckedSource[]
  }>`select ${uncheckedSources(companyId)} as sources`.execute(db)
  return rows[0]?.sources ?? []
}

/** As a column of one row; a score stored without sources lacks all. */
export const silentInScores = (companyId: string) => sql<Readonly<Record<string, number>>>`(
  select coalesce(jsonb_object_agg(source, users), '{}') from (
    select source, count(*) as users from unnest(${[...scanSources]}::text[]) as source
    join counted_score as counted on counted.company_id = ${companyId} and (counted.unchecked is null or counted.unchecked ? source)
    group by source) as each)`

/** A source that fewer than five people lack counts as checked: they could be identified (docs/adr/0060). */
export const coverageOfScores = (silent: Readonly<Record<string, number>>): Coverage => ({
  sourcesAsked: scanSources.filter(source => (silent[source] ?? 0) < smallestGroup).length,
  sourcesTotal: scanSources.length,
})
