import { type Kysely, sql } from 'kysely'
import { isExecutiveRole } from '../../../domain/employee-file/executive-roles.ts'
import type { components } from '../../../openapi/generated/api.d.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

interface Batch {
  readonly id: string
  readonly companyId: string
}

/** People of an employee file who have no seat yet. */
export const countSeatsWanted = async (db: Db, { id, companyId }: Batch): Promise<number> => {
  const { rows } = await sql<{
    wanted: number
  }>`select count(distinct email)::integer as wanted from batch_row
    where batch_id = ${id} and verdict <> 'refused' and not exists (select from company_member as member
      where member.company_id = ${companyId} and member.email = batch_row.email and member.seat_taken_at is not null)`.execute(
    db,
  )
  return rows[0]?.wanted ?? 0
}

export const seatCheck = (
  { licensed, used }: Pick<components['schemas']['Seats'], 'licensed' | 'used'>,
  requested: number,
): components['schemas']['SeatCheck'] => {
  const free = Math.max(0, licensed - used)
  const missing = Math.max(0, requested - free)
  return { requested, licensed, used, free, sufficient: missing === 0, missing }
}

const executiveRoles = async (db: Db, batchId: string): Promise<string[]> => {
  const roles = await db
    .selectFrom('batch_row')
    .select('role')
    .distinct()
    .where('batch_id', '=', batchId)
    .where('role', 'is not', null)
    .execute()
  return roles.flatMap(({ role }) => (isExecutiveRole(role) ? [role ?? ''] : []))
}

/**
 * Makes the people of an employee file members of the company, by their address; of those who are, what the file tells is taken over.
 * Departments come along. Everybody gets a seat: call with the company's seats locked and counted.
 */
export const takePeopleIn = async (transaction: Db, { id, companyId }: Batch, at: Date): Promise<void> => {
  await sql`insert into department (company_id, name)
    select ${companyId}, min(department) from batch_row
    where batch_id = ${id} and verdict <> 'refused' and department is not null
      and not exists (select from department as known where known.company_id = ${companyId} and lower(known.name) = lower(batch_row.department))
    group by lower(department) on conflict do nothing`.execute(transaction)
  await sql`with departments as (
      select distinct on (lower(name)) lower(name) as name, id from department where company_id = ${companyId} order by lower(name), id
    )
    insert into company_member (company_id, department_id, email, fullname, job_role, is_executive, created_at)
    select ${companyId}, departments.id, email, fullname, role, coalesce(role = any(${await executiveRoles(transaction, id)}::text[]), false), ${at}
    from batch_row left join departments on departments.name = lower(department)
    where batch_id = ${id} and verdict <> 'refused'
    order by line
    on conflict (company_id, email) do update set
      fullname = excluded.fullname,
      department_id = coalesce(excluded.department_id, company_member.department_id),
      job_role = coalesce(excluded.job_role, company_member.job_role),
      is_executive = case when excluded.job_role is null then company_member.is_executive else excluded.is_executive end
    where (company_member.fullname, company_member.department_id, company_member.job_role, company_member.is_executive) is distinct from
      (excluded.fullname, coalesce(excluded.department_id, company_member.department_id), coalesce(excluded.job_role, company_member.job_role),
        case when excluded.job_role is null then company_member.is_executive else excluded.is_executive end)`.execute(
    transaction,
  )
  await sql`update batch_row set member_id = member.id from company_member as member
    where batch_id = ${id} and verdict <> 'refused' and member.company_id = ${companyId} and member.email = batch_row.email`.execute(
    transaction,
  )
  await sql`update company_member set seat_taken_at = ${at} from batch_row
    where batch_id = ${id} and member_id = company_member.id and seat_taken_at is null`.execute(transaction)
}
