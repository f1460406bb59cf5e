import { sql } from 'kysely'
import type { SourceOf } from '#domain/coverage.ts'
import { removalsBy } from '#domain/report.ts'
import { gradeBounds } from '#domain/score-bands.ts'
import { provedStatuses } from '#domain/web-domains.ts'
import type {
  BatchScanStatus,
  CompanyUncheckedSource,
  CouldNotCheckReason,
  DeepScanStatus,
  FindingScope,
  Indicator,
  RiskLevel,
} from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { seatsUsed } from '#server/scan/seats.ts'
import { seatsWanted } from '../batch-scan/people.ts'
import { withLastScore } from '../company-members/company-score.ts'
import type { UnverifiedRow } from '../domains/present.ts'
import { riskOf } from '../people/people-filter.ts'
import { companySums, type Sums, silentInScores, uncheckedSources } from '../people/sums.ts'

export interface ActivityFigures {
  readonly external: number
  readonly internal: number
  /** Found by deep scans, and open. */
  readonly in_deep: number
  readonly under_way: number
  readonly solved: number
}

const activityOf = (companyId: string) => {
  const open = (scope: FindingScope) => sql`(select count(*) from disclosed_finding
    where company_id = ${companyId} and scope = ${scope} and state = 'detected')`
  return sql`select ${open('external')} as external, ${open('internal')} as internal, in_deep, under_way, solved
    from (select count(*) filter (where state = 'detected' and scope = 'external') as in_deep,
        count(*) filter (where resolution = any(${[...removalsBy.underWay]}::text[])) as under_way,
        count(*) filter (where resolution = any(${[...removalsBy.solved]}::text[])) as solved
      from shown_finding where company_id = ${companyId} and scope in ('external', 'internal') and state in ('detected', 'fixed')
        and not withheld and leak_id is not null) as deep`
}

const habitsOf = (companyId: string) =>
  sql`(select to_jsonb(counted) from (select count(*) as people, count(*) filter (where mfa) as mfa, count(*) filter (where plan) as plan,
    count(*) filter (where trained) as trained from counted_habits where company_id = ${companyId}) as counted)`

/** The scores that the company's figures count (docs/adr/0060). */
export interface ScoreFigures {
  readonly scored: number
  readonly average: number | null
  readonly highest: number | null
  readonly lowest: number | null
  /** Scores of 0, then of each grade from the worst. */
  readonly grades: readonly number[]
}

const lowerBounds = [1, ...gradeBounds.map(({ below }) => below)]
const upperBounds = [...gradeBounds.map(({ below }) => below), 1001]
const gradeCounts = sql.join([
  sql`count(*) filter (where score = 0)`,
  ...lowerBounds.map(
    (from, place) =>
      sql`count(*) filter (where score >= ${sql.lit(from)} and score < ${sql.lit(upperBounds[place])})`,
  ),
])

const scoresOf = (companyId: string) =>
  sql`(select to_jsonb(counted) from (select count(*) as scored, round(avg(score))::integer as average, max(score) as highest,
    min(score) as lowest, array[${gradeCounts}] as grades from counted_score where company_id = ${companyId}) as counted)`

/** The company, its last score and its bulk scans. Times that come by JSON are PostgreSQL's text. */
export interface CompanyFacts {
  readonly licensed_seats: number
  readonly next_bulk_scan_at: Date | null
  readonly score: number | null
  readonly counted_at: Date | null
  /** The score a month before that. */
  readonly before: number | null
  /** The running bulk scan, else a waiting one, else the one started last. */
  readonly latest_batch: {
    readonly status: BatchScanStatus
    readonly seats_wanted: number | null
    readonly seats_used: number | null
  } | null
  readonly last_batch: {
    readonly results_disclosed: boolean
    readonly completed_at: string
  } | null
  readonly sources: readonly {
    readonly source: SourceOf<'EMAIL'>
    readonly reason: CouldNotCheckReason | null
    readonly users_checked: number
    readonly users_found: number
    readonly users_not_checked: number
  }[]
  readonly activity: ActivityFigures
  readonly sums: Sums
  readonly scores: ScoreFigures
  /** The habits that the company's percentages count (docs/adr/0060). */
  readonly habits: Readonly<Record<'people' | 'mfa' | 'plan' | 'trained', number>>
  /** Per source, how many of these scores lack it. */
  readonly silent: Readonly<Record<string, number>>
  readonly unchecked: CompanyUncheckedSource[]
  readonly unverified_domains: readonly UnverifiedRow[]
  readonly has_proved_domain: boolean
  /** The first whose new address waits for the owner, by name or address. */
  readonly on_hold: string[]
}

/** One more than are named. */
const shownOnHold = 6

export const findCompanyFacts = async (
  db: Database,
  companyId: string,
): Promise<CompanyFacts | undefined> => {
  const { rows } =
    await sql<CompanyFacts>`select company.licensed_seats, company.next_bulk_scan_at, last.score,
      last.created_at as counted_at,
      (select score from company_score where company_id = company.id and created_at <= last.created_at - interval '1 month'
        order by created_at desc limit 1) as before,
      (select to_jsonb(latest) from (select status,
          case when status = 'unavailable_seats' then ${seatsWanted(sql`batch_scan.id`, companyId)} end as seats_wanted,
          case when status = 'unavailable_seats' then ${seatsUsed(companyId)} end as seats_used
        from batch_scan where company_id = company.id and status <> 'canceled' and (status <> 'pending' or pending_reason is not null)
        order by status in ('processing', 'scanning') desc, status in ('pending', 'unavailable_seats') desc, greatest(uploaded_at, started_at) desc, status = 'unavailable_seats', id limit 1) as latest) as latest_batch,
      to_jsonb(batch) as last_batch,
      (select coalesce(json_agg(said order by said.source), '[]') from batch_source as said where said.batch_id = batch.id) as sources,
      (select to_jsonb(activity) from (${activityOf(companyId)}) as activity) as activity, ${companySums(companyId)} as sums, ${scoresOf(companyId)} as scores, ${habitsOf(companyId)} as habits, ${silentInScores(companyId)} as silent,
      ${uncheckedSources(companyId)} as unchecked,
      (select coalesce(json_agg(json_build_object('domain', domain, 'status', status, 'until', until) order by created_at, domain), '[]')
        from domain_proof where company_id = company.id and status <> 'verified') as unverified_domains,
      exists (select from domain_proof where company_id = company.id and status = any(${[...provedStatuses]}::text[])) as has_proved_domain,
      array(select left(coalesce(nullif(trim(register.fullname), ''), member.fullname, member.email), 200) from company_member as member
        left join register on register.id = member.register_id
        where member.company_id = company.id and on_hold_since is not null order by on_hold_since, member.id limit ${sql.lit(shownOnHold)}) as on_hold
    from company ${withLastScore}
    left join lateral (select id, results_disclosed and shows_results(batch_scan.company_id, batch_scan.domains) as results_disclosed, completed_at from batch_scan
      where company_id = company.id and status = 'completed' order by completed_at desc limit 1) as batch on true
    where company.id = ${companyId}`.execute(db)
  return rows[0]
}

/** People of one risk level and deep scan status, as in lists. */
export interface PeopleFigures {
  readonly risk_level: RiskLevel
  readonly deep_scan_status: DeepScanStatus
  readonly users: number
  readonly registered: number
  /** People who consented and have been scanned. */
  readonly scanned: number
  /** Of those, with an open finding. */
  readonly exposed: number
  /** People who consented and have completed a deep scan. */
  readonly deep_scanned: number
  readonly compromised: number
}

export const countPeople = async (db: Database, companyId: string): Promise<PeopleFigures[]> => {
  const { rows } =
    await sql<PeopleFigures>`select ${riskOf} as risk_level, m.deep_scan_status, count(*) as users,
      count(*) filter (where m.status in ('Registered', 'Completed Profile')) as registered,
      count(m.last_scanned_at) as scanned, count(*) filter (where m.vulnerabilities > 0) as exposed,
      count(m.score) as deep_scanned,
      count(m.score) filter (where m.vulnerabilities > 0) as compromised
    from disclosed_member as m where m.company_id = ${companyId} group by 1, m.deep_scan_status`.execute(db)
  return rows
}

export interface TrendRow {
  readonly date: string
  readonly score: number | null
  readonly members_scanned: number | null
  readonly lacking: Readonly<Partial<Record<Indicator, number>>> | null
  readonly unknown: Readonly<Partial<Record<Indicator, number>>> | null
}

/** The company's last score at the end of each day, and how many people are scanned now. */
export const findTrend = async (
  db: Database,
  companyId: string,
  days: readonly string[],
): Promise<{ rows: TrendRow[]; scoredNow: number }> => {
  const { rows } = await sql<
    TrendRow & { scored: number }
  >`select day.date, last.score, last.members_scanned, last.lacking, last.unknown,
      (select count(*) from counted_score where company_id = ${companyId}) as scored
    from unnest(${[...days]}::date[]) with ordinality as day (date, place)
    left join lateral (select score, members_scanned, lacking, unknown from company_score where company_id = ${companyId}
      and created_at < (day.date + 1)::timestamp at time zone 'UTC' order by created_at desc limit 1) as last on true
    order by day.place`.execute(db)
  return { rows, scoredNow: rows[0]?.scored ?? 0 }
}
