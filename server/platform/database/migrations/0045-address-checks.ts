import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table email_address add column check_awaited_since timestamptz`,
  `create index email_address_awaits_check on email_address (register_id) where check_awaited_since is not null`,
  `update email_address set check_awaited_since = now() where kind = 'secondary' and status = 'verified'`,
  // What was asked of a person goes with their answer.
  `update report set message = null where resolution = 'WAITING FEEDBACK' and 'person' = (
    select actor from leak_event where leak_event.leak_id = report.leak_id order by at desc, position desc limit 1)`,
]

/** Further addresses are checked as soon as they are verified (docs/adr/0040). */
export const addressChecks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
