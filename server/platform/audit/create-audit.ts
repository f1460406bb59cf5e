import { appendFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type DestinationStream, pino } from 'pino'
import type { Config } from '#server/config.ts'
import { insertAuditEvent, recordAudit } from '../audit.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../log.ts'
import { provideRequestContext, type Refusals, runInContext } from '../request-context.ts'
import type { SecretKeys } from '../secret-keys.ts'
import { extendChain } from './chain.ts'
import { type AuditOrigins, createAuditOrigins } from './origins.ts'
import { createRefusals } from './refusals.ts'
import { createRecentViews } from './views.ts'

/** The longest an event waits for its link. */
const everyMs = 2_000

interface AuditWriter {
  start(): void
  catchUp(): Promise<void>
  stop(): Promise<void>
}

/** Adds events to the chain shortly after they were committed, so that recording never waits. */
const createAuditWriter = (deps: {
  readonly db: Database
  readonly keys: SecretKeys
  readonly refusals: Refusals
  readonly write: WriteAuditLine | null
  readonly log: Logger
  /** Whether this process extends the chain; it always records its own counts of refusals. */
  readonly extendsChain: boolean
}): AuditWriter => {
  const { db, keys, write } = deps
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const catchUp = async (): Promise<void> => {
    while ((await extendChain(db, keys)) > 0);
    if (write !== null) while ((await emitLinks(db, write)) > 0);
  }
  const round = async (isLast: boolean): Promise<void> => {
    try {
      await deps.refusals.settle(isLast)
      if (deps.extendsChain) await catchUp()
    } catch (error) {
      deps.log.warn({ err: error }, 'audit log: the chain could not be extended; it is tried again')
    }
  }
  const wait = (): void => {
    timer = setTimeout(() => {
      running = round(false).then(wait)
    }, everyMs)
    timer.unref()
  }
  return {
    start: wait,
    catchUp,
    async stop() {
      clearTimeout(timer)
      await running
      clearTimeout(timer)
      await round(true)
    },
  }
}

export interface Audit {
  readonly origins: AuditOrigins
  readonly writer: AuditWriter
  /** Gives events the request they come from, and records rate-limited calls. */
  follow(server: FastifyInstance): void
}

export const createAudit = async (deps: {
  readonly config: Pick<Config, 'auditLogFile' | 'runWorkers'>
  readonly db: Database
  readonly keys: SecretKeys
  readonly clock: Clock
  readonly log: Logger
  readonly logTo?: { write(line: string): void } | undefined
}): Promise<Audit> => {
  const { config, db, keys, clock, log, logTo } = deps
  const origins = createAuditOrigins(keys, clock)
  await origins.turnMonths(db)
  const refusals = createRefusals(entry => insertAuditEvent(db, entry), clock)
  const views = createRecentViews(() => clock.now().getTime())
  const writer = createAuditWriter({
    db,
    keys,
    refusals,
    write: createAuditLines(config.auditLogFile, logTo),
    log,
    extendsChain: config.runWorkers,
  })
  return {
    origins,
    writer,
    follow(server) {
      const { contextOf } = provideRequestContext(server, { origins, refusals, views })
      server.addHook('onResponse', async (request, reply) => {
        if (reply.statusCode !== 429) return
        const detail = { call: request.routeOptions.url ?? '' }
        await runInContext(contextOf(request), () =>
          recordAudit(db, { actorId: null, action: 'request.throttled', detail }),
        )
      })
    },
  }
}

export type WriteAuditLine = (line: Readonly<Record<string, unknown>>) => void

const atOnce = 1_000

/** Reopens the file, as a rotation may move it away at any time. */
const appendingTo = (file: string): DestinationStream => ({
  write: (line: string) => appendFileSync(file, line, { mode: 0o600 }),
})

/** JSON lines of type `audit` to a file, or to standard output for `-`, whatever LOG_LEVEL says. */
export const createAuditLines = (
  to: string | null,
  standardOutput?: DestinationStream,
): WriteAuditLine | null => {
  if (to === null) return null
  const options = { level: 'info', base: { type: 'audit' }, timestamp: false } as const
  const log =
    to !== '-'
      ? pino(options, appendingTo(to))
      : standardOutput === undefined
        ? pino(options)
        : pino(options, standardOutput)
  return line => log.info(line)
}

/** Writes newly linked events; after a crash some are written again, which a collector sees by `position`. */
export const emitLinks = (db: Database, write: WriteAuditLine): Promise<number> =>
  db.transaction().execute(async transaction => {
    const { rows } = await sql<{ position: number; line: Readonly<Record<string, unknown>> }>`
      select link.position, json_build_object('position', link.position, 'hash', encode(link.hash, 'hex'), 'id', event.id,
        'at', to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'action', event.action, 'actor', event.actor_id,
        'subject', event.subject_id, 'company', event.company_id, 'detail', event.detail, 'requestId', event.request_id,
        'job', event.job) as line
      from (select emitted from audit_head for update skip locked) as head
        cross join lateral (
          select * from audit_chain where position > head.emitted order by position limit ${atOnce}
        ) as link
        join audit_event as event on event.id = link.event_id
      order by link.position`.execute(transaction)
    const last = rows.at(-1)
    if (last === undefined) return 0
    for (const { line } of rows) write(line)
    await transaction.updateTable('audit_head').set({ emitted: last.position }).execute()
    return rows.length
  })
