import { type RawBuilder, sql } from 'kysely'
import type { RiskLevelCounts } from '#openapi/generated/api.d.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The published totals of people who have not agreed to the deep scan (docs/adr/0060). */
export interface Sums {
  readonly people: number
  readonly levels: RiskLevelCounts
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

const sumsOf = (which: RawBuilder<unknown>) => sql<Sums>`(select jsonb_build_object(
    'people', count(*),
    'levels', jsonb_build_object('PENDING', 0, 'COULD_NOT_CHECK', ${ranked(1)}, 'LOW', ${ranked(2)}, 'MODERATE', ${ranked(3)},
      'HIGH', ${ranked(4)}, 'CRITICAL', ${ranked(5)}),
    'exposed', ${people(sql`result->>'exposures' <> '0'`)},
    'exposures', coalesce(${result('exposures')}, 0),
    'critical', coalesce(${result('critical')}, 0),
    'internal', coalesce(${result('internal')}, 0),
    'exposed_by_email', ${people(sql`result->>'email' = 'exposed'`)},
    'unknown_by_email', ${people(sql`result->>'email' = 'unknown'`)})
  from summed_result as s where ${which})`

export const companySums = (companyId: string) => sumsOf(sql`s.company_id = ${companyId}`)

export const departmentSums = (companyId: string, departmentId: RawBuilder<unknown>) =>
  sumsOf(sql`s.company_id = ${companyId} and s.department_id = ${departmentId}`)

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
