import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Which source of a bulk scan found it: what a source no longer sees is fixed, what could not be checked stays as it was.
  `alter table company_finding add column found_by text`,
  `create index company_finding_batch on company_finding (batch_id)`,
  `create index batch_scan_running on batch_scan (status) where status in ('processing', 'scanning')`,
  `create index batch_part_open on batch_part (batch_id) where done_at is null`,
  `create index company_due_for_bulk_scan on company (next_bulk_scan_at) where monthly_bulk_scan`,
]

/** What bulk scans need to tell of a finding that it is gone, and to be found while they run. */
export const bulkFindings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
