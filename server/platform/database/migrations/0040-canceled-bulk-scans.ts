import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table batch_scan drop constraint batch_scan_status_check`,
  `alter table batch_scan add constraint batch_scan_status_check
    check (status in ('pending', 'processing', 'scanning', 'completed', 'failed', 'unavailable_seats', 'canceled'))`,
]

/** Uploads that an admin has canceled: the list is kept, and nothing starts it by itself. */
export const canceledBulkScans: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
