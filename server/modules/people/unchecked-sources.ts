import { sql } from 'kysely'
import { smallestGroup } from '#domain/company-risk.ts'
import { scanSources } from '#domain/coverage.ts'
import type { Coverage, CompanyUncheckedSource as UncheckedSource } from '#openapi/generated/api.d.ts'
import type { Database } from '#server/platform/database/database.ts'

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
