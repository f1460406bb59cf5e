import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

const { INT8, DATE } = pg.types.builtins

const types: pg.CustomTypesConfig = {
  getTypeParser: (id: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary'): unknown => {
    // Counts fit a double; a date has no time zone and stays the text yyyy-mm-dd.
    if (id === INT8) return Number
    if (id === DATE) return (text: string) => text
    return pg.types.getTypeParser(id, format)
  },
}

export interface OpenDatabase {
  readonly db: Database
  /** The same database for what goes on beside the calls; `onQuery` does not hear of it. */
  readonly background: Database
  readonly pool: pg.Pool
}

/** A pool of connections to PostgreSQL 15 or later, typed by our tables. `onQuery` hears of every statement. */
export const openDatabase = (
  connectionString: string,
  options: { maxConnections?: number; onQuery?: (sql: string) => void } = {},
): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString,
    max: options.maxConnections ?? 10,
    types,
    connectionTimeoutMillis: 5_000,
    application_name: 'wardlight',
  })
  // The pool replaces broken connections, idle or in use; without a listener each of them would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  const dialect = new PostgresDialect({ pool })
  const background = new Kysely<Tables>({ dialect })
  const db = new Kysely<Tables>({
    dialect,
    log: event => options.onQuery?.(event.query.sql),
  })
  return { db, background, pool }
}

/** PostgreSQL is away or going away: connection errors and SQLSTATE classes 08, 53 and 57. */
export const isDatabaseAway = (error: { code?: unknown; message?: unknown }): boolean =>
  (typeof error.code === 'string' &&
    /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND)$/.test(error.code)) ||
  (typeof error.message === 'string' &&
    /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(error.message))

/** When to call again once it was away. */
export const awayForSeconds = 5

const migratorOf = (db: Database): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** Whether the schema is older than what this program works with. */
export const hasPendingMigrations = async (db: Database): Promise<boolean> =>
  (await migratorOf(db).getMigrations()).some(({ executedAt }) => executedAt === undefined)

/** Brings the schema up to date; several processes may start at once (Kysely takes a lock). */
export const migrate = async (db: Database): Promise<void> => {
  const { error } = await migratorOf(db).migrateToLatest()
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The migrations failed', { cause: error })
}
