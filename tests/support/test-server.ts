import { sql } from 'kysely'
import { type App, createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/platform.ts'
import { currentContext } from '#server/platform/request-context.ts'
import { stockCorpus } from './fill-corpus.ts'
import { leaveSignUp, type Newcomer } from './signed-up.ts'
import { createTestDatabase, servingUrlOf } from './test-database.ts'

export interface InboxMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code?: string
  readonly sentAt: string
}

export interface TestServer {
  /** Origin of the listening server, such as http://127.0.0.1:40123. */
  readonly url: string
  readonly app: App
  readonly platform: Platform
  readonly connectionString: string
  /** Every SQL statement of requests since the last `clear`, without the brackets of transactions. */
  readonly queries: { readonly all: readonly string[]; clear(): void }
  /** What Wardlight sent to the address, newest first. */
  inbox(to: string): Promise<readonly InboxMessage[]>
  /** Leaves what the person's confirmed sign-up does, without its calls; a server that runs by itself can't. */
  leaveSignUp?(newcomer: Newcomer): Promise<void>
  close(): Promise<void>
}

interface Options {
  /**
   * One that no other file uses, for what counts whole tables, works through everybody or changes the installation.
   * Any option but `RUN_WORKERS` has the same effect.
   */
  own?: true
  env?: Record<string, string>
  clock?: Clock
  connectionString?: string
  /** Serve as the role that does not own the schema, as production does. */
  asServingRole?: boolean
  /** Leave the sources as they are on a new installation: without any data. */
  emptyCorpus?: boolean
  logTo?: { write(line: string): void }
}

/** The servers that all files of this worker share, by RUN_WORKERS; they end with its process. */
const shared = new Map<string | undefined, Promise<TestServer>>()

const canBeShared = ({ env = {}, ...others }: Options): boolean =>
  Object.keys(others).length === 0 && Object.keys(env).every(name => name === 'RUN_WORKERS')

const share = async (options: Options): Promise<TestServer> => {
  const workers = options.env?.['RUN_WORKERS']
  const starting = shared.get(workers) ?? startOwn(options)
  shared.set(workers, starting)
  const server = await starting
  // All files call from one address.
  await sql`truncate throttle, backoff`.execute(server.platform.db)
  server.queries.clear()
  return { ...server, close: async () => undefined }
}

/**
 * A whole Wardlight, listening on a free port: on a database that this worker's files share, or on one of its own.
 *
 * @example const server = await startTestServer(); … await server.close()
 */
export const startTestServer = (options: Options = {}): Promise<TestServer> =>
  canBeShared(options) ? share(options) : startOwn(options)

const startOwn = async (options: Options): Promise<TestServer> => {
  const ownerConnectionString = options.connectionString ?? (await createTestDatabase())
  const isServing = options.asServingRole === true || options.env?.['NODE_ENV'] === 'production'
  const connectionString = isServing ? servingUrlOf(ownerConnectionString) : ownerConnectionString
  const config: Config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: connectionString,
    ...options.env,
  })
  const queries: string[] = []
  const app = await createApp({
    config,
    connectionString,
    ...(isServing ? { ownerConnectionString } : {}),
    onQuery: query => {
      const isOfRequest = currentContext()?.kind === 'request'
      if (isOfRequest && !/^(begin|commit|rollback)$/i.test(query)) queries.push(query)
    },
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.logTo === undefined ? {} : { logTo: options.logTo }),
  })
  if (options.emptyCorpus !== true) await stockCorpus(app.platform.db)
  queries.splice(0)
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    app,
    platform: app.platform,
    connectionString,
    queries: { all: queries, clear: () => void queries.splice(0) },
    inbox: async to => {
      const answer = await fetch(`${url}/inbox/messages?to=${encodeURIComponent(to)}`)
      return answer.json()
    },
    leaveSignUp: newcomer => leaveSignUp(app.platform, newcomer),
    close: () => app.close(),
  }
}
