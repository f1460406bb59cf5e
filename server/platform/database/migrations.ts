import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '#server/settings.ts'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')

/** The files of each migration in `migrations/`, in the order in which they run: by their names after the first. One that has landed is never edited (docs/adr/0067). */
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
  ...Object.fromEntries(
    readdirSync(folder)
      .filter(file => file.endsWith('.sql'))
      .sort()
      .map(file => [basename(file, '.sql'), [file]]),
  ),
}

const migrationOf = (files: readonly string[], onFailure: (error: unknown) => void): Migration => ({
  async up(db) {
    try {
      // Functions may refer to tables of a later file.
      await sql`set local check_function_bodies = off`.execute(db)
      for (const file of files) await sql.raw(readFileSync(join(folder, file), 'utf8')).execute(db)
    } catch (error) {
      onFailure(error)
      throw error
    }
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

/** An object that a migration names is missing, is there already or is another (class 42 of PostgreSQL), but for a right that is missing. */
const isUnfit = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('42') &&
  error.code !== '42501'

/**
 * Updates the schema, in one transaction; several processes may start at once (Kysely takes a lock).
 *
 * @param upTo The name of the last migration to run; omitted: all of them.
 * @throws ConfigError where a newer version made the schema, or it isn't as its migrations made it.
 */
export const migrate = async (db: Database, upTo?: string): Promise<void> => {
  if (!(await hasPendingMigrations(db))) return
  // In a transaction, Kysely's own error is that it can't give back its lock.
  let failure: unknown
  const migrations = Object.fromEntries(
    Object.entries(migrationFiles).map(([name, files]) => [
      name,
      migrationOf(files, error => void (failure = error)),
    ]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (isUnfit(failure))
    throw new ConfigError(
      `The database’s schema isn’t the one that its migrations make (${failure.message}), so it can’t be migrated and stays as it is: undo what was changed by hand, or restore a backup into an empty database.`,
    )
  const reason = failure ?? error
  if (reason !== undefined)
    throw reason instanceof Error ? reason : new Error('The migrations failed', { cause: reason })
}
