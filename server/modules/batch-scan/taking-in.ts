import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isExecutiveRole } from '#domain/employee-file/judge-row.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { announcePeople, type BatchRecord, lockCompanyOf } from '#server/scan/bulk/store.ts'
import { updateCompanyScore } from '#server/scan/company-score.ts'
import { runningBatches } from '#server/scan/lifecycle.ts'
import { bringBack, letLeave } from '../company-members/leaving.ts'
import { seatsOf } from '../membership/seats.ts'
import { seatsFor } from './people.ts'
import { findLeaving } from './roster.ts'

/** People who come or leave in one transaction, for which the company's seats stay locked. */
export const takenInAtOnce = 2_000

type Deps = Pick<Platform, 'db' | 'clock'>

/** A step of a bulk scan that is processing, with the company's seats locked; undefined for one that isn't any more. */
const stepOf = <Result>(
  { db }: Deps,
  batchId: string,
  step: (transaction: Database, batch: BatchRecord) => Promise<Result>,
): Promise<Result | undefined> =>
  db.transaction().execute(async transaction => {
    if ((await lockCompanyOf(transaction, batchId, 'batchScan.scanningBegan')) === undefined) return
    const batch = await transaction
      .selectFrom('batch_scan')
      .selectAll()
      .where('id', '=', batchId)
      .where('status', '=', 'processing')
      .forUpdate()
      .executeTakeFirst()
    return batch && step(transaction, batch)
  })

type Progress = Partial<
  Pick<BatchRecord, 'users_prepared' | 'prepared_line' | 'seats_reserved' | 'replace_confirmed_at'>
>

const keep = (transaction: Database, batch: BatchRecord, at: Date, progress: Progress) =>
  transaction
    .updateTable('batch_scan')
    .set({ ...progress, updated_at: at })
    .where('id', '=', batch.id)
    .execute()

/** Lets these leave, and keeps their seats for the people of the file. */
const letSomeLeave = async (
  transaction: Database,
  batch: BatchRecord,
  missing: readonly string[],
  at: Date,
): Promise<void> => {
  const { id: batchId, company_id: companyId, wanted_by: who } = batch
  // Who was given a role meanwhile stays.
  const leaving = await transaction
    .selectFrom('company_member')
    .select(['id', 'seat_taken_at'])
    .where('id', 'in', missing)
    .where('group_name', '=', 'USER')
    .execute()
  const memberIds = leaving.map(({ id }) => id)
  const accounts = await letLeave(
    transaction,
    { companyId, memberIds, by: who, at },
    { isRestorable: true, isScored: false },
  )
  for (const { memberId, registerId } of accounts)
    await recordAudit(transaction, {
      actorId: who,
      action: 'member.removed',
      subjectId: registerId,
      companyId,
      detail: { memberId, batchId },
    })
  await recordAudit(transaction, {
    actorId: who,
    action: 'members.replaced',
    companyId,
    detail: { batchId, people: memberIds.length },
  })
  const freed = leaving.filter(({ seat_taken_at: takenAt }) => takenAt !== null).length
  await keep(transaction, batch, at, { seats_reserved: batch.seats_reserved + freed })
}

/** Removes the members who belonged at the confirmation and are not in the file (docs/adr/0050). */
const letTheMissingLeave = async (deps: Deps, batchId: string, signal: AbortSignal): Promise<void> => {
  const missing = await stepOf(deps, batchId, async (transaction, batch) =>
    batch.replace_confirmed_at === null
      ? null
      : findLeaving(transaction, { companyId: batch.company_id, batchId, at: batch.replace_confirmed_at }),
  )
  if (missing === undefined || missing === null) return
  for (let from = 0; from < missing.length; from += takenInAtOnce) {
    signal.throwIfAborted()
    const some = missing.slice(from, from + takenInAtOnce)
    await stepOf(deps, batchId, (transaction, batch) =>
      letSomeLeave(transaction, batch, some, deps.clock.now()),
    )
  }
  await stepOf(deps, batchId, async (transaction, batch) => {
    const at = deps.clock.now()
    const { company_id: companyId } = batch
    await updateCompanyScore(transaction, companyId, at)
    const { requested } = await seatsFor(
      transaction,
      { id: batchId, companyId },
      await seatsOf(transaction, companyId),
    )
    await keep(transaction, batch, at, { replace_confirmed_at: null, seats_reserved: requested })
  })
}

const executiveRoles = async (db: Database, isTaken: RawBuilder<SqlBool>): Promise<string[]> => {
  const roles = await db
    .selectFrom('batch_row')
    .select('role')
    .distinct()
    .where(isTaken)
    .where('role', 'is not', null)
    .execute()
  return roles.flatMap(({ role }) => (isExecutiveRole(role) ? [role ?? ''] : []))
}

/**
 * People who had left return with their data, people with an account keep their own name, and everyone gets a
 * seat. Answers how many had none.
 *
 * @param isTaken of the lines of the file, `batch_row`
 */
const takeIn = async (
  transaction: Database,
  companyId: string,
  isTaken: RawBuilder<SqlBool>,
  at: Date,
): Promise<number> => {
  const { rows } = await sql<{
    seatless: number
  }>`select count(distinct email)::integer as seatless from batch_row
    where ${isTaken} and not exists (select from company_member as member
      where member.company_id = ${companyId} and member.email = batch_row.email and member.seat_taken_at is not null)`.execute(
    transaction,
  )
  await bringBack(transaction, {
    companyId,
    at,
    which: sql`leaver.email in (select email from batch_row where ${isTaken})`,
  })
  await sql`insert into department (company_id, name)
    select ${companyId}, min(department) from batch_row
    where ${isTaken} and department is not null
      and not exists (select from department as known where known.company_id = ${companyId} and lower(known.name) = lower(batch_row.department))
    group by lower(department) on conflict do nothing`.execute(transaction)
  // New members get the id of their row unless it is taken; existing ones change only where the file differs.
  await sql`with departments as (
      select distinct on (lower(name)) lower(name) as name, id from department where company_id = ${companyId} order by lower(name), id
    ), people as (
      select row.email, row.email_hash, case when member.register_id is null then row.fullname else member.fullname end as fullname, role, departments.id as department_id, member.id as known_id,
        row.member_id as person_id, case when role is not null then role = any(${await executiveRoles(transaction, isTaken)}::text[]) end as is_executive
      from (select * from batch_row where ${isTaken}) as row
      left join departments on departments.name = lower(department)
      left join company_member as member on member.company_id = ${companyId} and member.email = row.email
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
    where ${isTaken} and member.company_id = ${companyId} and member.email = batch_row.email
      and member.id is distinct from batch_row.member_id`.execute(transaction)
  return rows[0]?.seatless ?? 0
}

/** The people of the next lines of the file; answers how many they were. */
const takeSomeIn = async (transaction: Database, batch: BatchRecord, at: Date): Promise<number> => {
  const { id, company_id: companyId, prepared_line: after, started_at: startedAt } = batch
  const { rows } = await sql<{ people: number; last: number | null }>`
    select count(*)::integer as people, max(line) as last from (select line from batch_row
      where batch_id = ${id} and line > ${after} and verdict <> 'refused' order by line limit ${takenInAtOnce}) as next`.execute(
    transaction,
  )
  const { people = 0, last = null } = rows[0] ?? {}
  if (last === null) {
    await keep(transaction, batch, at, { seats_reserved: 0 })
    return 0
  }
  // Who has left since the start isn't taken in again.
  const isTaken = sql<SqlBool>`batch_id = ${id} and line > ${after} and line <= ${last} and verdict <> 'refused'
    and not exists (select from company_leaver as gone
      where gone.company_id = ${companyId} and gone.email = batch_row.email and gone.left_at > ${startedAt})`
  const seatless = await takeIn(transaction, companyId, isTaken, at)
  await keep(transaction, batch, at, {
    users_prepared: batch.users_prepared + people,
    prepared_line: last,
    seats_reserved: Math.max(0, batch.seats_reserved - seatless),
  })
  return people
}

/**
 * Takes the people of a started bulk scan into the company, some in each transaction, from where an earlier
 * call was ended; who isn't in a file that replaces everyone leaves before. False for one that doesn't run any more.
 */
export const takePeopleIn = async (deps: Deps, batchId: string, signal: AbortSignal): Promise<boolean> => {
  const { db, clock } = deps
  await letTheMissingLeave(deps, batchId, signal)
  const takeNext = () => {
    signal.throwIfAborted()
    return stepOf(deps, batchId, (transaction, batch) => takeSomeIn(transaction, batch, clock.now()))
  }
  let taken = await takeNext()
  // The steps to come look for their people among those of the first.
  if (taken === takenInAtOnce) await announcePeople(db, batchId)
  while (taken) taken = await takeNext()
  const batch = await db
    .selectFrom('batch_scan')
    .select('status')
    .where('id', '=', batchId)
    .executeTakeFirst()
  return batch !== undefined && runningBatches.includes(batch.status)
}
