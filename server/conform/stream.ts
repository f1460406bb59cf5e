import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Rows held at a time. */
export const rowsAtOnce = 1_000

/** The rows of a query, page by page from a cursor. Call in a transaction; the query has no parameters. */
export async function* streamRows<Row>(transaction: Database, query: RawBuilder<Row>) {
  await sql`declare conform no scroll cursor for ${query}`.execute(transaction)
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from conform`.execute(transaction)
    yield* rows
    if (rows.length < rowsAtOnce) break
  }
  await sql`close conform`.execute(transaction)
}
