import { type RawBuilder, sql } from 'kysely'

/** A name to sort by, as people look names up: Élodie comes before Yusuf, whatever the database's own order is. */
export const byName = (name: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(${name}) collate "und-x-icu"`
