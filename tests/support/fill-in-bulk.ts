import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Fills tables with a hundred thousand rows as a restore does: the indexes are made anew afterwards, and neither a trigger nor a foreign key
 * looks at each row. For rows that are right by themselves. Their statistics are as after any vacuum.
 */
export const fillInBulk = (
  db: Database,
  tables: readonly string[],
  fill: (connection: Database) => Promise<unknown>,
): Promise<void> =>
  db.connection().execute(async connection => {
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = any(${tables}) and not exists (select from pg_constraint where conname = indexname)`.execute(
      connection,
    )
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(connection)
    await sql`set session_replication_role = replica`.execute(connection)
    await fill(connection)
    await sql`reset session_replication_role`.execute(connection)
    for (const { definition } of indexes) await sql.raw(definition).execute(connection)
    for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(connection)
  })
