import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** The endings of all breached passwords of the corpus whose SHA-1 begins with the five digits. */
export const findRange = (db: Kysely<Tables>, prefix: string) =>
  db
    .selectFrom('corpus_password')
    .select(['suffix', 'count'])
    .where('prefix', '=', Number.parseInt(prefix, 16))
    .orderBy('suffix')
    .execute()
