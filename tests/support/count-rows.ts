import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** How many rows each table has, but those of jobs and of logs that only grow. */
export const countRows = async (db: Database): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; count: number }>`select table_name as name,
    (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int as count
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'audit_%'`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
