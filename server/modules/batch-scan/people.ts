import { type RawBuilder, sql } from 'kysely'
import { isExecutiveRole } from '#domain/employee-file/judge-row.ts'
import { type SeatNeed, type Seats, seatNeed, seatsFrom } from '#domain/seats.ts'
import type { Database } from '#server/platform/database/database.ts'
import { bringBack } from '../company-members/leaving.ts'
import { seatsFreed } from './roster.ts'

interface Batch {
  readonly id: string
  readonly companyId: string
}

export const seatsWanted = (batchId: string | RawBuilder<string>, companyId: string | RawBuilder<string>) =>
  sql<number>`(select count(distinct row.email)::integer from batch_row as row
    where row.batch_id = ${batchId} and row.verdict <> 'refused' and not exists (select from company_member as member
      where member.company_id = ${companyId} and member.email = row.email and member.seat_taken_at is not null))`

/** The seats missing for a file, counting the seats freed by the people it replaces. */
export const needBeside = ({ licensed, used }: Seats, wanted: number, freed: number): SeatNeed =>
  seatNeed(seatsFrom(licensed, used - freed), wanted)

export const seatsFor = async (db: Database, { id, companyId }: Batch, seats: Seats): Promise<SeatNeed> => {
  const { rows } = await sql<{ wanted: number; freed: number }>`
    select ${seatsWanted(id, companyId)} as wanted, ${seatsFreed(id)} as freed`.execute(db)
  const { wanted, freed } = rows[0] ?? { wanted: 0, freed: 0 }
  return needBeside(seats, wanted, freed)
}

const executiveRoles = async (db: Database, batchId: string): Promise<string[]> => {
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
 * People who had left return with their data, people with an account keep their own name; everyone gets a
 * seat, so call with the company's seats locked and counted.
 */
export const takePeopleIn = async (
  transaction: Database,
  { id, companyId }: Batch,
  at: Date,
): Promise<void> => {
  await bringBack(transaction, {
    companyId,
    at,
    which: sql`leaver.email in (select email from batch_row where batch_id = ${id} and verdict <> 'refused')`,
  })
  await sql`insert into department (company_id, name)
    select ${companyId}, min(department) from batch_row
    where batch_id = ${id} and verdict <> 'refused' and department is not null
      and not exists (select from department as known where known.company_id = ${companyId} and lower(known.name) = lower(batch_row.department))
    group by lower(department) on conflict do nothing`.execute(transaction)
  // New members get the id of their row unless it is taken; existing ones change only where the file differs.
  await sql`with departments as (
      select distinct on (lower(name)) lower(name) as name, id from department where company_id = ${companyId} order by lower(name), id
    ), people as (
      select row.email, row.email_hash, case when member.register_id is null then row.fullname else member.fullname end as fullname, role, departments.id as department_id, member.id as known_id,
        row.member_id as person_id, case when role is not null then role = any(${await executiveRoles(transaction, id)}::text[]) end as is_executive
      from batch_row as row
      left join departments on departments.name = lower(department)
      left join company_member as member on member.company_id = ${companyId} and member.email = row.email
      where batch_id = ${id} and verdict <> 'refused'
    ), newcomers as (
      select people.*, taken.id is null and person_id is not null as is_free, row_number() over (order by random()) as number
      from people left join company_member as taken on taken.id = people.person_id where known_id is null
    ), drawn as materialized (
      select * from unused_aliases(${companyId}, (select count(*)::integer from newcomers))
    ), added as (
      insert into company_member (id, company_id, department_id, email, email_hash, fullname, job_role, is_executive, created_at, seat_taken_at, alias)
      select case when is_free then person_id else gen_random_uuid() end, ${companyId}, department_id, email, email_hash, fullname, role,
        coalesce(is_executive, false), ${at}, ${at}, alias
      from newcomers join drawn using (number) on conflict (company_id, email) do nothing
    )
    update company_member as member set
      fullname = people.fullname,
      department_id = coalesce(people.department_id, member.department_id),
      job_role = coalesce(people.role, member.job_role),
      is_executive = coalesce(people.is_executive, member.is_executive),
      email_hash = coalesce(member.email_hash, people.email_hash),
      seat_taken_at = coalesce(member.seat_taken_at, ${at})
    from people where people.known_id = member.id and
      (member.fullname, member.department_id, member.job_role, member.is_executive, member.email_hash is null, member.seat_taken_at is null)
        is distinct from (people.fullname, coalesce(people.department_id, member.department_id), coalesce(people.role, member.job_role),
          coalesce(people.is_executive, member.is_executive), false, false)`.execute(transaction)
  // People who became members between the upload and now, by other means, have a different id.
  await sql`update batch_row set member_id = member.id from company_member as member
    where batch_id = ${id} and verdict <> 'refused' and member.company_id = ${companyId} and member.email = batch_row.email
      and member.id is distinct from batch_row.member_id`.execute(transaction)
}
