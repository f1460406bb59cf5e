import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { SourceUnavailable } from '../source.ts'

/** Finding nothing in an empty table is no answer. @throws SourceUnavailable EMPTY */
export const refuseEmpty = async (
  db: Database,
  ...tables: readonly Extract<keyof Tables, `corpus_${string}`>[]
): Promise<void> => {
  const { rows } = await sql<{ holds: boolean }>`select ${sql.join(
    tables.map(table => sql`exists (select from ${sql.table(table)})`),
    sql` or `,
  )} as holds`.execute(db)
  if (rows[0]?.holds !== true) throw new SourceUnavailable('EMPTY')
}
