import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { insertAuditEvent, recordAudit } from '../audit.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { provideRequestContext, runInContext } from '../http/request-context.ts'
import type { Logger } from '../log.ts'
import type { SecretKeys } from '../secret-keys.ts'
import { createAuditLines } from './lines.ts'
import { type AuditOrigins, createAuditOrigins } from './origins.ts'
import { createRefusals } from './refusals.ts'
import { createRecentViews } from './views.ts'
import { type AuditWriter, createAuditWriter } from './writer.ts'

export interface Audit {
  readonly origins: AuditOrigins
  readonly writer: AuditWriter
  /** Gives events the request they come from, and records rate-limited calls. */
  follow(server: FastifyInstance): void
}

/** The audit log of one process: origins, the chain, and the lines for a collector. */
export const createAudit = async (deps: {
  readonly config: Pick<Config, 'auditLogFile' | 'runWorkers'>
  /** A connection that is not part of any call. */
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
          recordAudit(db, { actorId: null, action: 'request.throttled', subjectId: null, detail }),
        )
      })
    },
  }
}
