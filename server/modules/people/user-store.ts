import { sql } from 'kysely'
import { removalsBy } from '#domain/report.ts'
import type { FindingIssue, ThreatCategory } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { rowsOf, type WantedPage } from '#server/platform/http/pagination.ts'
import { type FindingRow, findingColumns } from './findings-store.ts'
import { disclosedPeople, type UserRow, userColumns } from './users-store.ts'

export type Whose = { readonly exposureId: string } | { readonly registerId: string }

export interface UserDetailRow extends UserRow {
  readonly register_id: string | null
  readonly score: number | null
  readonly deep_scan_invited_at: Date | null
  readonly started_at: Date | null
  readonly completed_at: Date | null
  /** Whether a scan since the consent has been completed. */
  readonly was_deep_scanned: boolean
  /** Open findings of the person's own scans by issue, and those with a removal under way. */
  readonly open: Readonly<Partial<Record<FindingIssue, number>>>
  readonly under_way: number
}

export const findUser = async (
  db: Database,
  companyId: string,
  whose: Whose,
): Promise<UserDetailRow | undefined> => {
  const named =
    'exposureId' in whose
      ? sql`m.exposure_id = ${whose.exposureId}`
      : sql`m.register_id = ${whose.registerId}`
  const { rows } =
    await sql<UserDetailRow>`select ${userColumns}, m.register_id, m.score, m.deep_scan_invited_at, last.started_at,
      last.completed_at, own.open, own.under_way, exists (select from scan where register_id = m.register_id
        and requested_at >= m.deep_scan_consented_at and status = 'COMPLETED') as was_deep_scanned
    from ${disclosedPeople}
    left join lateral (select started_at, completed_at from scan
      where register_id = m.register_id and requested_at >= m.deep_scan_consented_at order by requested_at desc limit 1) as last on true
    cross join lateral (select coalesce(jsonb_object_agg(issue, findings), '{}') as open, coalesce(sum(under_way), 0)::integer as under_way from (
      select issue, count(*) filter (where state = 'detected') as findings,
        count(*) filter (where resolution = any(${[...removalsBy.underWay]}::text[])) as under_way
      from disclosed_finding where member_id = m.id and leak_id is not null group by issue) as each) as own
    where m.company_id = ${companyId} and ${named}`.execute(db)
  return rows[0]
}

/** The days of discovery, inclusive, and the category. */
export interface Period {
  readonly startDate?: string
  readonly endDate?: string
  readonly leakCategory?: ThreatCategory
}

const within = ({ startDate, endDate }: Period) => {
  const [from, to] = [startDate ?? null, endDate ?? null]
  return sql`(${from}::date is null or f.first_seen_at >= ${from}::date::timestamp at time zone 'UTC')
    and (${to}::date is null or f.first_seen_at < (${to}::date + 1)::timestamp at time zone 'UTC')`
}

export interface CategoryRow {
  readonly category: ThreatCategory
  readonly findings: number
  readonly threat_rank: number
}

export const countCategories = async (
  db: Database,
  memberId: string,
  period: Period,
): Promise<CategoryRow[]> => {
  const { rows } =
    await sql<CategoryRow>`select f.category, count(*) as findings, max(f.threat_rank) as threat_rank
    from disclosed_finding as f where f.member_id = ${memberId} and ${within(period)} group by f.category`.execute(
      db,
    )
  return rows
}

/** Newest first. */
export const findDiscoveries = async (
  db: Database,
  memberId: string,
  period: Period,
  wanted: WantedPage,
): Promise<{ rows: FindingRow[]; total: number }> => {
  const { offset, limit } = rowsOf(wanted)
  const matching = sql`f.member_id = ${memberId} and ${within(period)}
    and (${period.leakCategory ?? null}::text is null or f.category = ${period.leakCategory ?? null})`
  const { rows } = await sql<FindingRow>`select ${findingColumns} from disclosed_finding as f
    join disclosed_member as m on m.id = f.member_id left join department on department.id = m.department_id
    where ${matching} order by f.first_seen_at desc, f.id offset ${offset} limit ${limit}`.execute(db)
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*) as total from disclosed_finding as f where ${matching}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
