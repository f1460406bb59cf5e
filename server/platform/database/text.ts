import { type RawBuilder, sql } from 'kysely'

/** A name to sort by, as people look names up: Élodie comes before Yusuf, whatever the database's own order is. */
export const byName = (name: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(${name}) collate "und-x-icu"`

/** A LIKE pattern for what contains this text, whose own signs stand for themselves. */
export const containing = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
