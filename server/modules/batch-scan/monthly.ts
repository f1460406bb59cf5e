import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BulkScanEvents } from '#server/scan/events.ts'
import { startBatch } from './start.ts'

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'log'> & { readonly events: BulkScanEvents }

const findDue = (db: Database, now: Date) =>
  db
    .selectFrom('company')
    .select('id')
    .where('monthly_bulk_scan', '=', true)
    .where('next_bulk_scan_at', '<=', now)
    .orderBy('next_bulk_scan_at')
    .execute()

/** Everyone in the company now (docs/adr/0047), except people whose domain has expired. */
const listEverybody = async (transaction: Database, companyId: string, at: Date) => {
  const { rows } = await sql<{ id: string }>`with last as (
      select * from batch_scan where company_id = ${companyId} and status = 'completed' order by completed_at desc limit 1
    ), people as (
      select row_number() over (order by member.email) + 1 as line, member.fullname, member.email, member.email_hash,
        department.name as department, member.job_role as role, member.id as member_id
      from company_member as member left join department on department.id = member.department_id
      where member.company_id = ${companyId} and member.seat_taken_at is not null
        and is_proved_domain(${companyId}, split_part(member.email, '@', 2))
    ), repeated as (
      insert into batch_scan (company_id, name, filename, domains, type, uploaded_users, valid_users, uploaded_by, uploaded_at, updated_at)
      select company_id, ${at.toISOString().slice(0, 10)}, filename, array(select distinct split_part(email, '@', 2) from people order by 1), 'Scheduled', (select count(*) from people), (select count(*) from people),
        null, ${at}, ${at} from last where exists (select from people)
      returning id
    ), copied as (
      insert into batch_row (batch_id, line, verdict, cells, fullname, email, email_hash, department, role, member_id)
      select repeated.id, line, 'good', jsonb_build_array(split_part(fullname, ' ', 1), substr(fullname, length(split_part(fullname, ' ', 1)) + 2), email, department, role), fullname, email, email_hash, department, role, member_id
      from people cross join repeated
    )
    select id from repeated`.execute(transaction)
  return rows[0]?.id
}

/** Starts the bulk scan of every company whose monthly one is due (spec 2 §9). Returns how many. */
export const startDueBulkScans = async (deps: Deps): Promise<number> => {
  const { db, clock, log } = deps
  const now = clock.now()
  let started = 0
  for (const { id: companyId } of await findDue(db, now)) {
    try {
      await db.transaction().execute(async transaction => {
        // Moves the date first, so that two processes never both start it.
        const taken = await transaction
          .updateTable('company')
          .set({ next_bulk_scan_at: sql`${now}::timestamptz + interval '1 month'` })
          .where('id', '=', companyId)
          .where('monthly_bulk_scan', '=', true)
          .where('next_bulk_scan_at', '<=', now)
          .returning('id')
          .executeTakeFirst()
        const batchId = taken && (await listEverybody(transaction, companyId, now))
        if (batchId === undefined) return
        await startBatch(transaction, deps, { companyId, batchId, who: null, at: now })
        started += 1
      })
    } catch (error) {
      // While another bulk scan runs, this one is tried again the next night.
      if (!(error instanceof AppError)) throw error
      log.warn({ companyId, code: error.code }, 'bulk scan: the monthly one could not be started')
    }
  }
  return started
}
