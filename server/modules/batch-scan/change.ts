import { batchScanLifecycle } from '#machines/lifecycle/batch-scan.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type BatchRecord, lockOpenParts, moveBatch } from '#server/scan/bulk/store.ts'
import { lockSeats } from '../membership/seats.ts'
import { freeUnscannedSeats } from './people.ts'

export interface WantedChange {
  readonly companyId: string
  readonly batchId: string
  readonly who: string | null
  readonly at: Date
}

/** @throws AppError 0041. */
export const findBatch = async (
  db: Database,
  { companyId, batchId }: WantedChange,
  { lock }: { readonly lock: boolean },
): Promise<BatchRecord> => {
  const batch = await db
    .selectFrom('batch_scan')
    .selectAll()
    .where('id', '=', batchId)
    .where('company_id', '=', companyId)
    .$if(lock, query => query.forUpdate())
    .executeTakeFirst()
  if (batch === undefined) throw new AppError('0041')
  return batch
}

/** By its rule, a list that is or was scanned is refused for that, not for a change of someone else. */
const refusal = ({ status }: Pick<BatchRecord, 'status'>): AppError =>
  new AppError(
    '0040',
    status === 'scanning' || status === 'completed'
      ? { fields: [{ name: 'batchId', rule: 'alreadyScanned' }] }
      : {},
  )

/**
 * Stops it before its next part, or keeps it from starting; the list and what was found stay. One that is
 * canceled already stays as it is.
 * @throws AppError 0041, 0040 where the chart refuses it.
 */
export const cancelBatch = async (transaction: Database, wanted: WantedChange): Promise<void> => {
  const { batchId: id, companyId, who, at } = wanted
  // Everything here locks the seats, then the parts, then the bulk scan's row, which workers lock after a part.
  await lockSeats(transaction, companyId)
  const batch = await findBatch(transaction, wanted, { lock: false })
  if (batch.status === 'canceled') return
  await lockOpenParts(transaction, id)
  const canceled = await moveBatch(transaction, { id, at }, 'batchScan.canceled', {
    failure: null,
    pending_reason: null,
    wanted_by: null,
    replace_confirmed_at: null,
  })
  if (canceled === undefined) throw refusal(batch)
  await transaction.deleteFrom('batch_domain').where('batch_id', '=', id).execute()
  const seatsFreed = await freeUnscannedSeats(transaction, canceled)
  await recordAudit(transaction, {
    actorId: who,
    action: 'batchScan.canceled',
    companyId,
    at,
    detail: { batchId: id, usersScanned: canceled.users_scanned, seatsFreed },
  })
}

/** A company that is being set up needs the list of its setup. */
const isNeeded = async (transaction: Database, { companyId, batchId }: WantedChange): Promise<boolean> => {
  const setup = await transaction
    .selectFrom('company_onboarding')
    .select('state')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('state', '!=', 'completed')
    .executeTakeFirst()
  return setup !== undefined
}

/** Findings of an attempt stay. @throws AppError 0041, 0040 where the chart refuses it. */
export const deleteBatch = async (transaction: Database, wanted: WantedChange): Promise<void> => {
  await lockSeats(transaction, wanted.companyId)
  const batch = await findBatch(transaction, wanted, { lock: false })
  if (!can(batchScanLifecycle, batch.status, { type: 'batchScan.deleted' })) throw refusal(batch)
  if (await isNeeded(transaction, wanted)) throw new AppError('0040')
  await lockOpenParts(transaction, wanted.batchId)
  await dropList(transaction, wanted)
}

const dropList = async (
  transaction: Database,
  { companyId, batchId, who }: Omit<WantedChange, 'at'>,
): Promise<void> => {
  const dropped = await transaction
    .deleteFrom('batch_scan')
    .where('id', '=', batchId)
    .returning(['status', 'valid_users'])
    .executeTakeFirst()
  if (dropped === undefined) return
  await recordAudit(transaction, {
    actorId: who,
    action: 'batchScan.deleted',
    companyId,
    detail: { batchId, status: dropped.status, people: dropped.valid_users },
  })
}

/** A setup accepts one file: the others that were uploaded in it are deleted with their lines. */
export const deleteRejectedLists = async (
  transaction: Database,
  accepted: Omit<WantedChange, 'at'>,
): Promise<void> => {
  await lockSeats(transaction, accepted.companyId)
  const rejected = await transaction
    .selectFrom('batch_scan')
    .select('id')
    .where('company_id', '=', accepted.companyId)
    .where('status', 'in', ['pending', 'unavailable_seats'])
    // Those of the accepted file who wait for seats are a list of the same upload.
    .where('uploaded_at', '!=', eb =>
      eb.selectFrom('batch_scan').select('uploaded_at').where('id', '=', accepted.batchId),
    )
    .execute()
  for (const { id } of rejected) await dropList(transaction, { ...accepted, batchId: id })
}
