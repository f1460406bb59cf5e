import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Rows held at a time. */
export const rowsAtOnce = 1_000

/** The rows of a query, page by page from a cursor. Call in a transaction; the query has no parameters. */
export async function* streamRows<Row>(transaction: Kysely<Tables>, query: RawBuilder<Row>) {
  await sql`declare conform no scroll cursor for ${query}`.execute(transaction)
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from conform`.execute(transaction)
    yield* rows
    if (rows.length < rowsAtOnce) break
  }
  await sql`close conform`.execute(transaction)
}
