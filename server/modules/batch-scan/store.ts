import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BatchSortField } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { byName, containing } from '#server/platform/database/text.ts'
import type { ApiRequest } from '#server/platform/http/contract.ts'
import { companySums, type Sums } from '../people/sums.ts'
import { seatsWanted } from './people.ts'
import type { BatchRow } from './present.ts'
import { seatsFreed } from './roster.ts'

const batches = (db: Database) =>
  db
    .selectFrom('batch_scan')
    .leftJoin('register', 'register.id', 'batch_scan.uploaded_by')
    .selectAll('batch_scan')
    .select([
      'register.fullname as uploader',
      // Numbers about people of an expired domain aren't disclosed either.
      sql<boolean>`results_disclosed and shows_results(batch_scan.company_id, batch_scan.domains)`.as(
        'results_disclosed',
      ),
      sql<
        string[]
      >`array(select domain from unnest(batch_scan.domains) as domain where batch_scan.pending_reason is not null
        and exists (select from batch_row, split_part(email, '@', 2) as host where batch_id = batch_scan.id and verdict <> 'refused'
          and (host = domain or host like '%.' || domain) and not is_proved_domain(batch_scan.company_id, host)))`.as(
        'awaited_domains',
      ),
      sql<number | null>`case when batch_scan.status = 'unavailable_seats'
        then ${seatsWanted(sql`batch_scan.id`, sql`batch_scan.company_id`)} end`.as('seats_wanted'),
      sql<number>`case when batch_scan.status = 'unavailable_seats' then ${seatsFreed(sql`batch_scan.id`)} else 0 end`.as(
        'seats_freed',
      ),
    ])

export const findBatchRow = (db: Database, companyId: string, id: string): Promise<BatchRow | undefined> =>
  batches(db)
    .where('batch_scan.company_id', '=', companyId)
    .where('batch_scan.id', '=', id)
    .executeTakeFirst()

/** The one that is running, else the one uploaded or started last. */
export const findLatestBatch = (db: Database, companyId: string): Promise<BatchRow | undefined> =>
  batches(db)
    .where('batch_scan.company_id', '=', companyId)
    .orderBy(sql`batch_scan.status in ('processing', 'scanning')`, 'desc')
    .orderBy(sql`greatest(batch_scan.uploaded_at, batch_scan.started_at)`, 'desc')
    // A list that was divided has been uploaded with its rest, which waits for seats.
    .orderBy(sql`batch_scan.status = 'unavailable_seats'`)
    .limit(1)
    .executeTakeFirst()

export const findLastCompleted = (db: Database, companyId: string): Promise<BatchRow | undefined> =>
  batches(db)
    .where('batch_scan.company_id', '=', companyId)
    .where('batch_scan.status', '=', 'completed')
    .orderBy('batch_scan.completed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findSources = (db: Database, batchId: string) =>
  db.selectFrom('batch_source').selectAll().where('batch_id', '=', batchId).orderBy('source').execute()

export const batchPageSize = 12

const sortColumns = {
  name: byName(sql`batch_scan.name`),
  filename: byName(sql`batch_scan.filename`),
  uploadedAt: sql`batch_scan.uploaded_at`,
  uploadedBy: byName(sql`register.fullname`),
  type: sql`batch_scan.type`,
  status: sql`batch_scan.status`,
  uploadedUsers: sql`batch_scan.uploaded_users`,
  usersScanned: sql`batch_scan.users_scanned`,
} as const satisfies Record<BatchSortField, RawBuilder<unknown>>

export const findBatchPage = (
  db: Database,
  companyId: string,
  { status, type, searchValue = '', sortField, sortOrder = 'asc' }: ApiRequest<'listBatchScans'>['query'],
  page: number,
): Promise<(BatchRow & { total: number })[]> => {
  const search = searchValue.trim()
  return batches(db)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('batch_scan.company_id', '=', companyId)
    .$if(status !== undefined, query => query.where('batch_scan.status', '=', status ?? 'pending'))
    .$if(type !== undefined, query => query.where('batch_scan.type', '=', type ?? 'Manual'))
    .$if(search !== '', query =>
      query.where(
        sql<SqlBool>`(batch_scan.name ilike ${containing(search)} or batch_scan.filename ilike ${containing(search)} or register.fullname ilike ${containing(search)})`,
      ),
    )
    .$if(sortField !== undefined, query => query.orderBy(sortColumns[sortField ?? 'uploadedAt'], sortOrder))
    .orderBy('batch_scan.uploaded_at', 'desc')
    .orderBy('batch_scan.id')
    .offset((page - 1) * batchPageSize)
    .limit(batchPageSize)
    .execute()
}

/** The header of the bulk scans page, without the seats. */
export const findOverview = async (db: Database, companyId: string) => {
  const { rows } = await sql<{
    uploads: number
    last_completed_at: Date | null
    running: string | null
    monthly: boolean
    next_at: Date | null
    users_scanned: number
    users_exposed: number
    sums: Sums
    onboarded: boolean
  }>`select
      (select count(*) from batch_scan where company_id = company.id) as uploads,
      (select max(completed_at) from batch_scan where company_id = company.id and status = 'completed') as last_completed_at,
      (select id from batch_scan where company_id = company.id and status in ('processing', 'scanning') limit 1) as running,
      exists (select from company_onboarding where company_id = company.id and state = 'completed') as onboarded,
      monthly_bulk_scan as monthly, next_bulk_scan_at as next_at,
      people.scanned as users_scanned, people.exposed as users_exposed, ${companySums(companyId)} as sums
    from company cross join lateral
      (select count(last_scanned_at) as scanned, count(*) filter (where vulnerabilities > 0) as exposed
       from disclosed_member where company_id = ${companyId}) as people
    where company.id = ${companyId}`.execute(db)
  return rows[0]
}

/**
 * Keeps the rows of an employee file. Each good one gets the id of the member whose address it has, or the id under which whoever has it will
 * become one.
 *
 * @param chunks rows as JSON (./rows-json.ts), each chunk for a statement
 */
export const insertRows = async (
  db: Database,
  batch: { readonly id: string; readonly companyId: string },
  chunks: readonly Uint8Array[],
): Promise<void> => {
  for (const chunk of chunks)
    await sql`insert into batch_row (batch_id, line, verdict, reason, cells, fullname, email, email_hash, department, role, member_id)
      select ${batch.id}, line, verdict, reason, cells, given.fullname, given.email, decode(hash, 'hex'), department, role,
        case when verdict <> 'refused' then coalesce(member.id, gen_random_uuid()) end
      from json_to_recordset(${chunk}::json) as given (line integer, verdict text, reason text, cells jsonb, fullname text, email text,
          hash text, department text, role text)
      left join company_member as member on member.company_id = ${batch.companyId} and member.email = given.email`.execute(
      db,
    )
}

/** A month after the last completed bulk scan, and not in the past; null before the first. */
export const nextBulkScan = (companyId: string, at: Date) =>
  sql<Date | null>`(select greatest(max(completed_at) + interval '1 month', ${at}::timestamptz) from batch_scan
    where company_id = ${companyId} and status = 'completed')`
