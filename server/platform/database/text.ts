import { type RawBuilder, sql } from 'kysely'

/** Sorts names like a phone book: Élodie comes before Yusuf, whatever the database's collation is. */
export const byName = (name: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(${name}) collate "und-x-icu"`

/** A LIKE pattern for texts that contain this one, with its special characters escaped. */
export const containing = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
