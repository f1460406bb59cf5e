import { sql } from 'kysely'
import { indicators } from '#domain/indicators.ts'
import type { DeepScanStatus, FindingScope, RiskLevel, ThreatCategory } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { riskOf } from './people-filter.ts'
import { companySums, departmentSums, type Sums } from './sums.ts'

export interface DepartmentRow {
  readonly id: string
  readonly name: string
  readonly people: number
  readonly has_others: boolean
  readonly sums: Sums
  readonly levels: Readonly<Partial<Record<RiskLevel, number>>>
  readonly exposures: number
  /** People at low risk of whom some source could not be asked. */
  readonly partly: number
  readonly scored: number
  readonly score: number | null
}

/** The departments of a company with their figures, in no order, or one of them. */
export const findDepartments = async (
  db: Database,
  companyId: string,
  departmentId?: string,
): Promise<DepartmentRow[]> => {
  const { rows } = await sql<DepartmentRow>`with ranked as (
      select m.department_id, ${riskOf} as level, count(*) as users, sum(m.vulnerabilities) as exposures,
        count(*) filter (where m.risk_rank = 2 and not m.checked_all) as partly
      from disclosed_member as m
      where m.company_id = ${companyId} and (${departmentId ?? null}::uuid is null or m.department_id = ${departmentId ?? null})
      group by 1, 2
    ), counted as (
      select department_id, json_object_agg(level, users) as levels, sum(exposures)::integer as exposures,
        sum(partly)::integer as partly from ranked group by department_id
    ), scores as (
      select department_id, count(*) as scored, round(avg(score))::integer as score
      from counted_score where company_id = ${companyId} group by department_id
    )
    select department.id, department.name,
      department.people - (select count(*) from company_member as hidden where hidden.department_id = department.id and hidden.hidden)::integer as people,
      exists (select from shown_member as m where m.department_id = department.id and m.deep_scan_consented_at is null) as has_others,
      ${departmentSums(companyId, sql`department.id`)} as sums,
      coalesce(levels, '{}') as levels, coalesce(exposures, 0) as exposures, coalesce(partly, 0) as partly, coalesce(scored, 0) as scored, score
    from department left join counted on counted.department_id = department.id left join scores on scores.department_id = department.id
    where department.company_id = ${companyId} and (${departmentId ?? null}::uuid is null or department.id = ${departmentId ?? null})`.execute(
    db,
  )
  return rows
}

/** Those shown by name, except for `sums` and the counted scores. */
export interface AreaFigures {
  readonly sums: Sums
  readonly scanned: number
  readonly scored: number
  /** Indexed by the position of the indicator (domain/indicators.ts). */
  readonly lacking: number[]
  /** Neither exposed nor known to be in order, indexed alike. */
  readonly unknown: number[]
  readonly unknown_by_email: number
  /** People with an open finding about their address, or a score that implies one. */
  readonly exposed_by_email: number
  readonly findings: readonly {
    readonly category: ThreatCategory
    readonly findings: number
    readonly critical: number
  }[]
}

/** Conditions for findings `f` of a department's people. */
const ofPeopleIn = (
  companyId: string,
  departmentId: string,
) => sql`f.member_id in (select id from shown_member
  where company_id = ${companyId} and department_id = ${departmentId})`

export const findAreaFigures = async (
  db: Database,
  companyId: string,
  departmentId?: string,
): Promise<AreaFigures> => {
  const [ofDepartment, findings, sums] =
    departmentId === undefined
      ? [sql`true`, sql`true`, companySums(companyId)]
      : [
          sql`department_id = ${departmentId}`,
          ofPeopleIn(companyId, departmentId),
          departmentSums(companyId, sql`${departmentId}`),
        ]
  const hasEmailFinding = sql`exists (select from disclosed_finding as f where f.member_id = m.id and f.state = 'detected'
    and f.scope = 'external' and f.category = 'EMAIL')`
  const emailPlace = 1 << indicators.indexOf('email')
  const isScanned = sql`(m.deep_scan_consented_at is not null and (m.last_scanned_at is not null or m.score is not null))`
  const isExposed = sql`(m.lacking & ${sql.lit(emailPlace)} <> 0 or ${hasEmailFinding})`
  const { rows } = await sql<AreaFigures>`with scores as (
      select count(*) as scored, bit_sums(array_agg(lacking)) as lacking, bit_sums(array_agg(unknown)) as unknown
      from counted_score where company_id = ${companyId} and ${ofDepartment}
    )
    select scores.*, looked_at.*, (select coalesce(json_agg(each), '[]') from (
        select f.category, count(*) as findings, count(*) filter (where f.threat_rank = 4) as critical
        from disclosed_finding as f
        where f.company_id = ${companyId} and f.scope = 'external' and f.state = 'detected'
          and ${findings}
        group by f.category) as each) as findings, ${sums} as sums
    from scores cross join (select count(*) filter (where ${isScanned}) as scanned,
      count(*) filter (where ${isScanned} and ${isExposed}) as exposed_by_email,
      count(*) filter (where ${isScanned} and not (${isExposed}) and not m.checked_all
        and not (m.score is not null and m.unknown & ${sql.lit(emailPlace)} = 0)) as unknown_by_email
      from disclosed_member as m where m.company_id = ${companyId} and ${ofDepartment}) as looked_at`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('An aggregate answers one row')
  return row
}

export interface DepartmentCounts {
  readonly external: number
  readonly internal: number
  readonly deep_scans: readonly { readonly deep_scan_status: DeepScanStatus; readonly users: number }[]
}

/** Open findings of the department's people who consented, and deep scans of all. */
export const countDepartment = async (
  db: Database,
  companyId: string,
  departmentId: string,
): Promise<DepartmentCounts> => {
  const findings = (scope: FindingScope) => sql`(select count(*) from disclosed_finding as f
    where f.company_id = ${companyId} and f.scope = ${scope} and f.state = 'detected' and ${ofPeopleIn(companyId, departmentId)})`
  const { rows } =
    await sql<DepartmentCounts>`select ${findings('external')} as external, ${findings('internal')} as internal,
    (select coalesce(json_agg(each), '[]') from (select m.deep_scan_status, count(*) as users
      from shown_member as m where m.company_id = ${companyId} and m.department_id = ${departmentId} group by m.deep_scan_status) as each) as deep_scans`.execute(
      db,
    )
  const [row] = rows
  if (row === undefined) throw new Error('A select without a table answers one row')
  return row
}
