import { previewRows } from '#domain/employee-file/limits.ts'
import type { BatchProgress, BatchScanStatus, StoredLines } from '#openapi/generated/api.d.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BatchRow } from './present.ts'

type Counted = Pick<StoredLines, 'rows' | 'refusals'>

const countLines = async (db: Database, batchId: string): Promise<Counted> => {
  const groups = await db
    .selectFrom('batch_row')
    .select(['verdict', 'reason', eb => eb.fn.countAll<number>().as('count')])
    .where('batch_id', '=', batchId)
    .groupBy(['verdict', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
  const rows = { total: 0, good: 0, repaired: 0, refused: 0 }
  for (const { verdict, count } of groups) {
    rows[verdict] += count
    rows.total += count
  }
  return {
    rows,
    refusals: groups.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
  }
}

/** The results of the lines of a pending file; null once it is scanned. */
export const storedLines = async (
  db: Database,
  { id, status }: Pick<BatchRow, 'id' | 'status'>,
): Promise<BatchProgress['lines']> => {
  return isWaiting(status) ? describeLines(db, id) : null
}

/** Whether a list is pending, so that its lines are shown and can be fixed. */
export const isWaiting = (status: BatchScanStatus): boolean =>
  status === 'pending' || status === 'unavailable_seats'

/** The results of the lines of a file, and its first profiles. */
export const describeLines = async (db: Database, id: string): Promise<StoredLines> => {
  const preview = await db
    .selectFrom('batch_row')
    .select(['line', 'fullname', 'email', 'department', 'role'])
    .where('batch_id', '=', id)
    .where('verdict', '<>', 'refused')
    .orderBy('line')
    .limit(previewRows)
    .execute()
  return {
    ...(await countLines(db, id)),
    preview: preview.map(row => ({ ...row, fullname: row.fullname ?? '', email: row.email ?? '' })),
  }
}
