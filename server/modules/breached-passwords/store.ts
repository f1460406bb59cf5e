import type { Database } from '#server/platform/database/database.ts'

/** The endings of all breached passwords of the corpus whose SHA-1 begins with the five digits. */
export const findRange = (db: Database, prefix: string) =>
  db
    .selectFrom('corpus_password')
    .select(['suffix', 'count'])
    .where('prefix', '=', Number.parseInt(prefix, 16))
    .orderBy('suffix')
    .execute()
