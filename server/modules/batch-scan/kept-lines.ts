import { type Kysely, sql } from 'kysely'
import { previewRows } from '../../../domain/employee-file/limits.ts'
import type { components } from '../../../openapi/generated/api.d.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { BatchRow } from './present.ts'

type Schemas = components['schemas']

/** What became of the lines of a file that waits, and its first profiles, as they were answered when it was uploaded; null once it is scanned. */
export const keptLines = async (
  db: Kysely<Tables>,
  { id, status }: Pick<BatchRow, 'id' | 'status'>,
): Promise<Schemas['BatchProgress']['lines']> => {
  if (status !== 'pending' && status !== 'unavailable_seats') return null
  const { rows: counts } = await sql<Schemas['RowCounts']>`select count(*) as total,
      count(*) filter (where verdict = 'good') as good, count(*) filter (where verdict = 'repaired') as repaired,
      count(*) filter (where verdict = 'refused') as refused
    from batch_row where batch_id = ${id}`.execute(db)
  const preview = await db
    .selectFrom('batch_row')
    .select(['line', 'fullname', 'email', 'department', 'role'])
    .where('batch_id', '=', id)
    .where('verdict', '<>', 'refused')
    .orderBy('line')
    .limit(previewRows)
    .execute()
  return {
    rows: counts[0] ?? { total: 0, good: 0, repaired: 0, refused: 0 },
    preview: preview.map(row => ({ ...row, fullname: row.fullname ?? '', email: row.email ?? '' })),
  }
}
