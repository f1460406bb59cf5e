import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

const day = 86_400_000

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day)

const dated = [
  ['corpus_listing', 'seen_on'],
  ['corpus_image', 'seen_on'],
  ['corpus_stealer', 'seen_on'],
  ['corpus_domain', 'exposed_on'],
] as const

/** Moves the exposure dates of a demo scan in the past before that scan. */
export const ageCorpus = async (db: Database, scannedAt: Date): Promise<void> => {
  const scanned = sql`${scannedAt.toISOString().slice(0, 10)}::date`
  for (const [table, column] of dated)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${scanned} - 1 - (${sql.ref(column)} - ${scanned}) % 60
      where ${sql.ref(column)} >= ${scanned}`.execute(db)
}

/** The day, or one shortly before the moment when it is later. */
export const dayBefore = (date: string, moment: Date): string =>
  date < moment.toISOString().slice(0, 10) ? date : daysBefore(moment, 20).toISOString().slice(0, 10)
