import { type DatabaseConnection, Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { ConfigError } from '#server/settings.ts'
import type { Tables } from './tables.gen.ts'

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
  /** The same database for background work, without `onQuery`; its statements don’t end with a request. */
  readonly background: Database
  readonly pool: pg.Pool
}

interface CurrentRequest {
  /** Aborted when nobody waits for the answer any more; null where the request is finished all the same. */
  readonly gone: AbortSignal | null
}

/** As long as the proxy waits for an answer (`timeout server` in deploy/haproxy.cfg). */
const longestStatementMs = 60_000

/** Cancels statements from a connection of its own, and survives losing it. */
class CancelingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** Cancels a statement of a request that nobody waits for any more, and starts no further one. Jobs take as long as they need. */
const endWithRequest = async (
  connection: DatabaseConnection,
  currentRequest: () => CurrentRequest | undefined,
  longestMs: number,
): Promise<void> => {
  const execute = connection.executeQuery.bind(connection)
  await connection.collectSessionInfo?.()
  connection.executeQuery = async (query, options) => {
    const request = currentRequest()
    if (request === undefined || /^(?:commit|rollback)/i.test(query.sql)) return execute(query, options)
    const { gone } = request
    gone?.throwIfAborted()
    let canceled: Promise<unknown> | undefined
    const cancel = (): void => {
      canceled ??= connection.cancelQuery?.(() => Promise.resolve()).catch(() => undefined)
    }
    const timer = setTimeout(cancel, longestMs)
    gone?.addEventListener('abort', cancel, { once: true })
    try {
      return await execute(query, options)
    } catch (error) {
      gone?.throwIfAborted()
      throw error
    } finally {
      clearTimeout(timer)
      gone?.removeEventListener('abort', cancel)
      // Until then the cancellation could meet the connection’s next statement.
      await canceled
    }
  }
}

/** A pool of connections to PostgreSQL 15 or later; `onQuery` is called after every statement. */
export const openDatabase = (
  connectionString: string,
  options: {
    maxConnections?: number
    /** The request that a statement is made for; undefined for jobs. */
    currentRequest?: () => CurrentRequest | undefined
    longestStatementMs?: number
    longestWaitMs?: number
    onQuery?: (event: LogEvent) => void
  } = {},
): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString,
    max: options.maxConnections ?? 10,
    types,
    connectionTimeoutMillis: options.longestWaitMs ?? 5_000,
    application_name: 'wardlight',
  })
  // The pool replaces broken connections; without a listener each of them would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  const background = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool,
      controlClient: CancelingClient,
      onCreateConnection: connection =>
        endWithRequest(
          connection,
          options.currentRequest ?? (() => undefined),
          options.longestStatementMs ?? longestStatementMs,
        ),
    }),
    log: event => options.onQuery?.(event),
  })
  return { db, background, pool }
}

/** Opens all connections, and keeps them open from now on, so that a burst of calls meets them. */
export const fillPool = async (pool: pg.Pool): Promise<void> => {
  pool.options.min = pool.options.max
  const missing = pool.options.max - pool.totalCount
  if (missing === 0) return
  // Those that are idle are given first.
  const opening = Array.from({ length: missing + pool.idleCount }, () => pool.connect())
  const opened = await Promise.allSettled(opening)
  for (const result of opened) if (result.status === 'fulfilled') result.value.release()
  await Promise.all(opening)
}

export const countAll = sql<number>`count(*)`.as('total')

/** @throws ConfigError where a certificate that the address names can't be read. */
const clientOf = (setting: string, connectionString: string): pg.Client => {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `${setting} can’t be used: ${reason}. Correct it, or mount the file that it names.`,
      {
        cause: error,
      },
    )
  }
}

/** Connects once, so that a start without its database ends with a sentence. @throws ConfigError */
export const refuseUnreachable = async (setting: string, connectionString: string): Promise<void> => {
  const client = clientOf(setting, connectionString)
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const reason: unknown = error instanceof AggregateError ? error.errors[0] : error
    throw new ConfigError(
      `${setting} doesn’t lead to a database: ${reason instanceof Error ? reason.message : String(reason)}. Correct it, or start PostgreSQL at ${client.host}:${client.port} first.`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
}

interface Failure {
  readonly code?: unknown
  readonly message?: unknown
}

/** A statement took too long and was canceled, or no connection became free in time. */
export const isDatabaseBusy = ({ code, message }: Failure): boolean =>
  code === '57014' || message === 'timeout exceeded when trying to connect'

/** PostgreSQL is unavailable or shutting down: connection errors and SQLSTATE classes 08, 53 and 57. */
export const isDatabaseAway = (error: Failure): boolean =>
  (typeof error.code === 'string' &&
    /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND)$/.test(error.code)) ||
  (typeof error.message === 'string' && /Connection terminated|is not queryable/.test(error.message))

export const awayForSeconds = 5
