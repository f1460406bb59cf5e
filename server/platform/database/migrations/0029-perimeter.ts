import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // As the other counts, these may be lost with the server: nobody's data is in them.
  `create unlogged table backoff (
    key text primary key,
    failures integer not null,
    next_at timestamptz not null,
    forget_at timestamptz not null
  )`,
  `create index backoff_forget on backoff (forget_at)`,
]

/** How long wrong passwords have to wait (server/platform/backoff.ts). */
export const perimeter: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
