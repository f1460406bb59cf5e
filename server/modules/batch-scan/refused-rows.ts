import { sql } from 'kysely'
import { judgeFixedRow } from '#domain/employee-file/judge-row.ts'
import { listedRefusals, previewRows } from '#domain/employee-file/limits.ts'
import { refusedRow } from '#domain/employee-file/refusals.ts'
import type {
  BatchScanStatus,
  EmployeeUpload,
  RefusedRow,
  RowCells,
  StoredLines,
} from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { seatsOf } from '../membership/seats.ts'
import { findBatch, type WantedChange } from './change.ts'
import { seatsFor } from './people.ts'
import { presentBatch } from './present.ts'
import { findBatchRow } from './store.ts'

/** Whether a list is pending, so that its lines are shown and can be fixed. */
export const isWaiting = (status: BatchScanStatus): boolean =>
  status === 'pending' || status === 'unavailable_seats'

export const describeLines = async (db: Database, id: string): Promise<StoredLines> => {
  const groups = await db
    .selectFrom('batch_row')
    .select(['verdict', 'reason', eb => eb.fn.countAll<number>().as('count')])
    .where('batch_id', '=', id)
    .groupBy(['verdict', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
  const rows = { total: 0, good: 0, repaired: 0, refused: 0 }
  for (const { verdict, count } of groups) {
    rows[verdict] += count
    rows.total += count
  }
  const preview = await db
    .selectFrom('batch_row')
    .select(['line', 'fullname', 'email', 'department', 'role'])
    .where('batch_id', '=', id)
    .where('verdict', '<>', 'refused')
    .orderBy('line')
    .limit(previewRows)
    .execute()
  return {
    rows,
    refusals: groups.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
    preview: preview.map(row => ({ ...row, fullname: row.fullname ?? '', email: row.email ?? '' })),
  }
}

const findRefused = async (db: Database, batchId: string): Promise<RefusedRow[]> => {
  const rows = await db
    .selectFrom('batch_row')
    .select(['line', 'reason', 'cells'])
    .where('batch_id', '=', batchId)
    .where('verdict', '=', 'refused')
    .orderBy('line')
    .limit(listedRefusals)
    .execute()
  return rows.flatMap(({ line, reason, cells }) => (reason === null ? [] : [refusedRow(line, reason, cells)]))
}

/** @throws AppError 0041, 0040 where the list is no longer pending. */
export const describeUpload = async (
  db: Database,
  companyId: string,
  batchId: string,
): Promise<EmployeeUpload> => {
  const batch = await findBatchRow(db, companyId, batchId)
  if (batch === undefined) throw new AppError('0041')
  if (!isWaiting(batch.status)) throw new AppError('0040')
  const seats = await seatsOf(db, companyId)
  return {
    batch: presentBatch(batch, seats),
    ...(await describeLines(db, batchId)),
    refused: await findRefused(db, batchId),
    seats: await seatsFor(db, { id: batchId, companyId }, seats),
  }
}

interface WantedFix extends WantedChange {
  readonly line: number
  readonly cells: RowCells
  /** The hash of an address in the corpus (server/scan/corpus/keys.ts). */
  readonly hashOf: (email: string) => Buffer
}

const isOnList = async (db: Database, batchId: string, email: string): Promise<boolean> =>
  (await db
    .selectFrom('batch_row')
    .select('line')
    .where('batch_id', '=', batchId)
    .where('verdict', '<>', 'refused')
    .where('email', '=', email)
    .executeTakeFirst()) !== undefined

/** Accepts a line as corrected by hand. @throws AppError 0000 with column and reason, 0041, 0040 */
export const fixRow = async (transaction: Database, wanted: WantedFix): Promise<void> => {
  const { companyId, batchId, line, who, at } = wanted
  const batch = await findBatch(transaction, wanted, { lock: true })
  if (!isWaiting(batch.status)) throw new AppError('0040')
  const known = await transaction
    .selectFrom('batch_row')
    .select('line')
    .where('batch_id', '=', batchId)
    .where('line', '=', line)
    .where('verdict', '=', 'refused')
    .executeTakeFirst()
  if (known === undefined) throw new AppError('0041')
  const judged = judgeFixedRow(line, wanted.cells, batch.domains)
  if (judged.refused !== null)
    throw invalidInput({ name: judged.refused.column ?? 'line', rule: judged.refused.reason })
  const { row, cells } = judged
  if (await isOnList(transaction, batchId, row.email))
    throw invalidInput({ name: 'email', rule: 'emailDuplicate' })
  await transaction
    .updateTable('batch_row')
    .set({
      verdict: 'good',
      reason: null,
      cells: JSON.stringify(cells),
      fullname: row.fullname,
      email: row.email,
      email_hash: wanted.hashOf(row.email),
      department: row.department,
      role: row.role,
      member_id: sql`coalesce((select id from company_member where company_id = ${companyId} and email = ${row.email}), gen_random_uuid())`,
    })
    .where('batch_id', '=', batchId)
    .where('line', '=', line)
    .execute()
  await transaction
    .updateTable('batch_scan')
    .set(eb => ({ valid_users: eb('valid_users', '+', 1), updated_at: at }))
    .where('id', '=', batchId)
    .execute()
  await recordAudit(transaction, {
    actorId: who,
    action: 'batchScan.lineFixed',
    companyId,
    detail: { batchId, line },
  })
}
