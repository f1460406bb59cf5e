import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

const prefixDigits = 5

const prefixOf = (digits: string): number => Number.parseInt(digits.slice(0, prefixDigits), 16)

/** The endings of all breached passwords whose SHA-1 begins with the five digits. */
export const findRange = (db: Kysely<Tables>, prefix: string) =>
  db
    .selectFrom('corpus_password')
    .select(['suffix', 'count'])
    .where('prefix', '=', prefixOf(prefix))
    .orderBy('suffix')
    .execute()

/** Whether a SHA-1 (40 hexadecimal digits) is in the breached set. */
export const isBreachedSha1 = async (db: Kysely<Tables>, sha1: string): Promise<boolean> => {
  const found = await db
    .selectFrom('corpus_password')
    .select('prefix')
    .where('prefix', '=', prefixOf(sha1))
    .where('suffix', '=', sha1.slice(prefixDigits).toUpperCase())
    .executeTakeFirst()
  return found !== undefined
}
