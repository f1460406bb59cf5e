import { sql } from 'kysely'
import { fittingPeople } from '#domain/seats.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type BatchRecord, moveBatch } from '#server/scan/bulk/store.ts'
import { lockSeats } from '../membership/seats.ts'
import { findBatch, type WantedChange } from './change.ts'
import { seatsFor } from './people.ts'
import { isWaiting } from './refused-rows.ts'

const nextName = (name: string): string => {
  const [, base = name, number = '1'] = /^(.*) \((\d{1,3})\)$/.exec(name) ?? []
  return `${base.slice(0, 110)} (${Number(number) + 1})`
}

/** Creates a list of the people without a seat, except for the first of them. */
const listRest = async (
  transaction: Database,
  batch: BatchRecord,
  { people, free, at }: { readonly people: number; readonly free: number; readonly at: Date },
): Promise<string> => {
  const { id } = await transaction
    .insertInto('batch_scan')
    .values({
      company_id: batch.company_id,
      name: nextName(batch.name),
      filename: batch.filename,
      domains: batch.domains,
      type: batch.type,
      uploaded_users: people,
      valid_users: people,
      uploaded_by: batch.uploaded_by,
      uploaded_at: batch.uploaded_at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The last line that gets a seat is found once: right after an upload the planner, which doesn't know the rows yet, would join them row by row.
  const isSeatless = sql<boolean>`batch_id = ${batch.id} and verdict <> 'refused' and not exists (select from company_member as member
      where member.company_id = ${batch.company_id} and member.email = batch_row.email and member.seat_taken_at is not null)`
  await sql`update batch_row set batch_id = ${id} where ${isSeatless}
    and line >= (select line from batch_row where ${isSeatless} order by line offset ${free} limit 1)`.execute(
    transaction,
  )
  await transaction
    .updateTable('batch_scan')
    .set(eb => ({
      uploaded_users: eb('uploaded_users', '-', people),
      valid_users: eb('valid_users', '-', people),
      updated_at: at,
    }))
    .where('id', '=', batch.id)
    .execute()
  await moveBatch(transaction, { id, at }, 'batchScan.seatsExhausted')
  return id
}

/**
 * The people beyond the seats become a separate list, whose id is returned (docs/adr/0048); null when
 * everyone fits.
 * @throws AppError 0041, 0040 where it isn't waiting or replaces everyone, 0008 where no one would fit.
 */
export const fitToSeats = async (transaction: Database, wanted: WantedChange): Promise<string | null> => {
  const { companyId, batchId: id, who, at } = wanted
  const seats = await lockSeats(transaction, companyId)
  const batch = await findBatch(transaction, wanted, { lock: true })
  // A part of a list that replaces everyone doesn't say who is missing from it.
  if (!isWaiting(batch.status) || batch.replace_confirmed_at !== null) throw new AppError('0040')
  const need = await seatsFor(transaction, { id, companyId }, seats)
  const fitting = fittingPeople(batch.valid_users, need)
  if (fitting === 0) throw new AppError('0008', { seats: need })
  const rest = need.sufficient
    ? null
    : await listRest(transaction, batch, { people: need.missing, free: seats.free, at })
  await moveBatch(transaction, { id, at }, 'batchScan.seatsGranted')
  if (rest !== null)
    await recordAudit(transaction, {
      actorId: who,
      action: 'batchScan.divided',
      companyId,
      detail: { batchId: id, rest, people: fitting, waiting: need.missing },
    })
  return rest
}
