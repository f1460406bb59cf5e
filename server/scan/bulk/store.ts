import { type Selectable, sql } from 'kysely'
import type { BatchScanEvent } from '#machines/lifecycle/batch-scan.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { batchStep, runningBatches } from '../lifecycle.ts'

export type BatchRecord = Selectable<Tables['batch_scan']>

type Change = Partial<
  Pick<
    BatchRecord,
    | 'failure'
    | 'pending_reason'
    | 'wanted_by'
    | 'started_at'
    | 'completed_at'
    | 'users_prepared'
    | 'prepared_line'
    | 'seats_reserved'
    | 'users_scanned'
    | 'users_exposed'
    | 'could_not_check'
    | 'attempts'
    | 'replace_confirmed_at'
  >
>

/** Moves a bulk scan by its chart; undefined when its state doesn't allow the event. */
export const moveBatch = (
  db: Database,
  batch: { readonly id: string; readonly at: Date },
  event: BatchScanEvent['type'],
  change: Change = {},
): Promise<BatchRecord | undefined> => {
  const { from, to } = batchStep(event)
  return db
    .updateTable('batch_scan')
    .set({ ...change, status: to, updated_at: batch.at })
    .where('id', '=', batch.id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/** People scanned in one transaction: larger parts would block other requests for longer. */
export const partSize = 500

/** The planner's statistics: without them the lists of all companies use sequential scans. */
export const announcePeople = async (db: Database, batchId: string): Promise<void> => {
  const batch = await db
    .selectFrom('batch_scan')
    .select('valid_users')
    .where('id', '=', batchId)
    .executeTakeFirst()
  if (batch !== undefined && batch.valid_users > partSize)
    await sql`analyze company_member, batch_row`.execute(db)
}

/** The planner's statistics: without them, queries about a few people's findings scan everyone's. */
export const announceFindings = async (db: Database): Promise<void> => {
  await sql`analyze company_finding`.execute(db)
}

export const unhashedPeople = (db: Database, batchId: string, limit: number) =>
  db
    .selectFrom('company_member')
    .select(['id', 'email'])
    .where('email_hash', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('batch_row')
          .select('line')
          .whereRef('batch_row.member_id', '=', 'company_member.id')
          .where('batch_id', '=', batchId),
      ),
    )
    .limit(limit)
    .execute()

/** Two processes may prepare one scan: both lock the people in the same order, to avoid a deadlock. */
export const saveHashes = async (
  db: Database,
  hashes: readonly { readonly id: string; readonly hash: string }[],
): Promise<void> => {
  await sql`with given as materialized (
      select id, hash from json_to_recordset(${JSON.stringify(hashes)}::json) as given (id uuid, hash text)
      join company_member using (id) order by id for no key update of company_member
    )
    update company_member set email_hash = decode(hash, 'hex') from given where company_member.id = given.id`.execute(
    db,
  )
}

/** Divides the people of a bulk scan into parts; returns the number of people. */
export const divideIntoParts = async (db: Database, batchId: string): Promise<number> => {
  const { rows } = await sql<{ people: number }>`with numbered as (
      select member_id, (row_number() over (order by member_id) - 1) / ${partSize}::integer as part
      from (select distinct member_id from batch_row where batch_id = ${batchId} and member_id is not null) as people
    ), parts as (
      insert into batch_part (batch_id, part, member_ids)
      select ${batchId}, part, array_agg(member_id) from numbered group by part
    )
    select count(*)::integer as people from numbered`.execute(db)
  return rows[0]?.people ?? 0
}

/** A process that dies releases the part at once; people who have left since the start are omitted. */
export const takePart = async (db: Database, batchId: string) => {
  const { rows } = await sql<{
    part: number
    member_ids: string[]
    company_id: string
    status: BatchRecord['status']
  }>`select part, array(select id from company_member where id = any(member_ids)) as member_ids, company_id, status
    from batch_part join batch_scan on batch_scan.id = batch_id
    where batch_id = ${batchId} and done_at is null order by part limit 1 for update of batch_part skip locked`.execute(
    db,
  )
  return rows[0]
}

export const finishPart = async (
  db: Database,
  part: { batchId: string; part: number; at: Date },
): Promise<void> => {
  await db
    .updateTable('batch_part')
    .set({ done_at: part.at })
    .where('batch_id', '=', part.batchId)
    .where('part', '=', part.part)
    .execute()
}

export const countPart = (
  db: Database,
  part: { batchId: string; scanned: number; exposed: number; couldNotCheck: boolean; at: Date },
): Promise<BatchRecord | undefined> =>
  db
    .updateTable('batch_scan')
    .set(eb => ({
      users_scanned: eb('users_scanned', '+', part.scanned),
      users_exposed: eb('users_exposed', '+', part.exposed),
      could_not_check: sql<boolean>`could_not_check or ${part.couldNotCheck}`,
      updated_at: part.at,
    }))
    .where('id', '=', part.batchId)
    .where('status', 'in', batchStep('batchScan.finished').from)
    .returningAll()
    .executeTakeFirst()

export const hasOpenParts = async (db: Database, batchId: string): Promise<boolean> => {
  const open = await db
    .selectFrom('batch_part')
    .select('part')
    .where('batch_id', '=', batchId)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Keeps workers from the open parts, and waits for those being scanned. Workers take the first, and lock the bulk scan's row last. */
export const lockOpenParts = async (db: Database, batchId: string): Promise<void> => {
  await db
    .selectFrom('batch_part')
    .select('part')
    .where('batch_id', '=', batchId)
    .where('done_at', 'is', null)
    .orderBy('part', 'desc')
    .forUpdate()
    .execute()
}

/** Locks the company of a bulk scan that this event can happen to before the bulk scan itself, in the order of starting one. */
export const lockCompanyOf = (
  db: Database,
  batchId: string,
  event: BatchScanEvent['type'],
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('company')
    .select('company.id')
    .where('company.id', '=', eb =>
      eb
        .selectFrom('batch_scan')
        .select('company_id')
        .where('batch_scan.id', '=', batchId)
        .where('status', 'in', batchStep(event).from),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

export const countSource = async (
  db: Database,
  batchId: string,
  result: {
    source: Tables['batch_source']['source']
    reason: Tables['batch_source']['reason']
    checked: number
    found: number
    notChecked: number
  },
): Promise<void> => {
  await db
    .updateTable('batch_source')
    .set(eb => ({
      reason: result.reason ?? eb.ref('reason'),
      users_checked: eb('users_checked', '+', result.checked),
      users_found: eb('users_found', '+', result.found),
      users_not_checked: eb('users_not_checked', '+', result.notChecked),
    }))
    .where('batch_id', '=', batchId)
    .where('source', '=', result.source)
    .execute()
}

export const stalledBatches = (db: Database, since: Date) =>
  db
    .selectFrom('batch_scan')
    .select(['id', 'status', 'attempts', 'started_at'])
    .where('status', 'in', [...runningBatches])
    .where('updated_at', '<=', since)
    .execute()
