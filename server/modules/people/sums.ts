import { type Kysely, type RawBuilder, sql } from 'kysely'
import { smallestGroup } from '#domain/company-risk.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Condition = RawBuilder<boolean>

const unnamed = (companyId: string) => sql`shown_member where company_id = ${companyId}
  and deep_scan_consented_at is null and (last_scanned_at is not null or score is not null)`

/** Whether sums of a company may hold what was found about people who have not agreed: about five at least (docs/adr/0060). */
export const countsUnnamed = (companyId: string): Condition =>
  sql<boolean>`(select count(*) >= ${smallestGroup} from (select from ${unnamed(companyId)} limit ${smallestGroup}) as few)`

/** Whether sums of the company hold what its lists do not: lists say so. */
export const hasOthersInTotals = async (db: Kysely<Tables>, companyId: string): Promise<boolean> => {
  const { rows } = await sql<{ counts: boolean }>`select ${countsUnnamed(companyId)} as counts`.execute(db)
  return rows[0]?.counts ?? false
}

/** Departments whose sums may. */
const countingDepartments = (companyId: string) => sql`array(select department_id from ${unnamed(companyId)}
  and department_id is not null group by department_id having count(*) >= ${smallestGroup})`

/** Whether sums of this department may. */
export const departmentCountsUnnamed = (companyId: string, departmentId: unknown): Condition =>
  sql<boolean>`${departmentId}::uuid = any(${countingDepartments(companyId)})`

const found = sql`m.id, m.department_id, m.status, m.deep_scan_status, m.deep_scan_consented_at, m.risk_rank, m.vulnerabilities, m.last_scanned_at,
  m.asked_all, m.scored_at`
const scores = sql`m.score, m.lacking, m.unknown`

/** The people of a company as its sums count them; scores have a rule of their own there (docs/adr/0022). */
export const countedPeople = (companyId: string) => sql`(
  select ${found}, ${scores} from shown_member as m where m.company_id = ${companyId} and ${countsUnnamed(companyId)}
  union all
  select ${found}, own.score, own.lacking, own.unknown from disclosed_member as m join shown_member as own on own.id = m.id
    where m.company_id = ${companyId} and not ${countsUnnamed(companyId)})`

/** The same as the sums of its departments count them. */
export const countedInDepartments = (companyId: string) => {
  const counts = sql`coalesce(m.department_id = any(${countingDepartments(companyId)}), false)`
  return sql`(
    select ${found}, ${scores} from shown_member as m where m.company_id = ${companyId} and ${counts}
    union all
    select ${found}, ${scores} from disclosed_member as m where m.company_id = ${companyId} and not ${counts})`
}
