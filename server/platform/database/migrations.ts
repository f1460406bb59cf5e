import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '#server/settings.ts'
import type { Database } from './database.ts'

/** The files of each migration in `migrations/`, in the order in which they run. One that has landed is never edited (docs/adr/0067). */
export const migrationFiles: Readonly<Record<string, readonly string[]>> = {
  '0001-baseline': [
    '0001-baseline/platform.sql',
    '0001-baseline/identity.sql',
    '0001-baseline/people.sql',
    '0001-baseline/companies.sql',
    '0001-baseline/bulk-scans.sql',
    '0001-baseline/payments.sql',
    '0001-baseline/breaches.sql',
    '0001-baseline/response-plans.sql',
    '0001-baseline/support.sql',
  ],
  '0002-bulk-scan-starts': ['0002-bulk-scan-starts.sql'],
  '0003-backup-copies': ['0003-backup-copies.sql'],
}

const migrationOf = (files: readonly string[]): Migration => ({
  async up(db) {
    // Functions may refer to tables of a later file.
    await sql`set local check_function_bodies = off`.execute(db)
    for (const file of files)
      await sql.raw(readFileSync(join(import.meta.dirname, 'migrations', file), 'utf8')).execute(db)
  },
})

/** @throws ConfigError where a newer version made the schema. */
const findExecuted = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{
    exists: boolean
  }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (rows[0]?.exists !== true) return []
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const unknown = done.rows.map(({ name }) => name).filter(name => !Object.hasOwn(migrationFiles, name))
  if (unknown.length > 0)
    throw new ConfigError(
      `The database was migrated by a newer version, up to ${unknown.toSorted().at(-1)}: start that version, or restore a backup of this one into an empty database.`,
    )
  return done.rows.map(({ name }) => name)
}

/** @throws ConfigError where a newer version made the schema. */
export const hasPendingMigrations = async (db: Database): Promise<boolean> => {
  const executed = await findExecuted(db)
  return Object.keys(migrationFiles).some(name => !executed.includes(name))
}

/**
 * Updates the schema, in one transaction; several processes may start at once (Kysely takes a lock).
 *
 * @param upTo The name of the last migration to run; omitted: all of them.
 * @throws ConfigError where a newer version made the schema.
 */
export const migrate = async (db: Database, upTo?: string): Promise<void> => {
  if (!(await hasPendingMigrations(db))) return
  const migrations = Object.fromEntries(
    Object.entries(migrationFiles).map(([name, files]) => [name, migrationOf(files)]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The migrations failed', { cause: error })
}
