import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Everything by which a person's findings are filtered, counted and ordered, in one index: a page deep in a long list is found without
 * touching the findings before it, whose evidence is large.
 */
export const findingLists: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index leak_page on leak (register_id, type, state, threat_level, exposed_on, id) include (source)`.execute(
      db,
    )
  },
}
