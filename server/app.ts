import { resolve } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import project from '../package.json' with { type: 'json' }
import { scheduleBackups } from './backup/scheduled.ts'
import type { Config } from './config.ts'
import { limitUploads } from './hosted-demo.ts'
import { createCognitoIdentity } from './identity/cognito-identity.ts'
import { createEmbeddedIdentity } from './identity/embedded-identity.ts'
import { passwordHashes } from './identity/password-hash.ts'
import { createBreachedPasswords } from './modules/breached-passwords/handlers.ts'
import { createAddressRules } from './modules/company-members/address.ts'
import { serveInbox } from './modules/inbox/inbox.ts'
import { createModules } from './modules/index.ts'
import { createNotificationEvents } from './modules/notifications/notification-events.ts'
import { createAudit } from './platform/audit/create-audit.ts'
import { watchAudit } from './platform/audit/verify.ts'
import { recordView } from './platform/audit/views.ts'
import { recordAudit } from './platform/audit.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { fillPool, openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrations.ts'
import { prepareDatabase, refuseOwningRole } from './platform/database/roles.ts'
import { refuseUnknownSchema } from './platform/database/schema.ts'
import { createFlags } from './platform/flags/flags.ts'
import { createMaintenance } from './platform/flags/maintenance.ts'
import { serveApi } from './platform/http/api.ts'
import { AppError } from './platform/http/app-error.ts'
import { callerOf, createAuthenticate, createClaimsOf } from './platform/http/authenticate.ts'
import { createDemoNotice, serveDemoNotice } from './platform/http/demo-notice.ts'
import { answerErrors, answerUnreadableAddress, answerUnreadableRequest } from './platform/http/errors.ts'
import { acceptMultipart } from './platform/http/multipart.ts'
import { tagsOn } from './platform/http/page-tags.ts'
import { actorIdOf } from './platform/http/principal.ts'
import { createRepeatedCalls } from './platform/http/repeated-calls.ts'
import { serverWithHeaders } from './platform/http/security-headers.ts'
import { createSharedCounts } from './platform/http/shared-counts.ts'
import { compileValidator, refuseUnstorableText } from './platform/http/validation.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { createJobs } from './platform/jobs.ts'
import { loadKeys } from './platform/known-keys.ts'
import { CallLog, createLog } from './platform/log.ts'
import { createMessenger } from './platform/mail/create-messenger.ts'
import { createMetrics } from './platform/metrics.ts'
import { createEmbeddedCheckout } from './platform/payments/embedded-checkout.ts'
import { createStripeCheckout } from './platform/payments/stripe-checkout.ts'
import type { Platform } from './platform/platform.ts'
import { currentRequest } from './platform/request-context.ts'
import { createDatabaseFileStore } from './platform/storage.ts'
import { createThrottle } from './platform/throttle.ts'
import { serveCheckingPage } from './proof/checking-page.ts'

const aMinute = 60_000

/** How long requests may go on once the server ends, in ms; one whose body never ends would keep it. */
const longestLeaveMs = 10_000

/** Probes, which share an address with people where a proxy asks; and the flags, which every page in view asks for by the minute. */
const uncounted = ['/healthz', '/readyz', '/flags/api/features/:clientKey']

/** A release has its commit as well. */
const { version, gitHead: commit }: { readonly version: string; readonly gitHead?: string } = project

export interface AppOptions {
  readonly config: Config
  readonly connectionString: string
  /** The role that owns the schema and migrates it; omitted: the serving one does, or in production none. */
  readonly ownerConnectionString?: string | undefined
  readonly clock?: Clock
  readonly onQuery?: (sql: string) => void
  /** Where the log is written; standard output by default. */
  readonly logTo?: { write(line: string): void }
}

export interface App {
  readonly server: FastifyInstance
  readonly platform: Platform
  /** Of METRICS_PORT; null: it isn't set. */
  readonly metricsUrl: string | null
  close(): Promise<void>
}

export const createApp = async ({
  config,
  connectionString,
  ownerConnectionString,
  clock = systemClock,
  onQuery,
  logTo,
}: AppOptions): Promise<App> => {
  const log = createLog(config, logTo)
  const tracing =
    config.otlpEndpoint === null
      ? null
      : (await import('./platform/tracing.ts')).createTracing(config.otlpEndpoint, log)
  const { db, background, pool } = openDatabase(connectionString, {
    currentRequest,
    onQuery: event => {
      onQuery?.(event.query.sql)
      tracing?.statementEnded(event)
    },
  })
  if (ownerConnectionString !== undefined) await prepareDatabase(ownerConnectionString, connectionString)
  else if (config.mode === 'production') await refuseUnknownSchema(db)
  else await migrate(db)
  if (config.mode === 'production') await refuseOwningRole(db)
  const keys = await loadKeys(db, config.secretKeys)
  const audit = await createAudit({ config, db: background, keys, clock, log, logTo })
  const metrics =
    config.metricsPort === null
      ? null
      : createMetrics(
          config,
          pool,
          () => jobs.sizes(),
          () => passwordHashes.waiting,
        )
  const metricsUrl = (await metrics?.listen(config.metricsPort ?? 0, config.host)) ?? null
  const jobs: ReturnType<typeof createJobs> = createJobs({
    connectionString,
    runWorkers: config.runWorkers,
    log,
    onEnd: metrics?.jobEnded,
    attempt: tracing?.attempt,
    ownsSchema: ownerConnectionString === undefined && config.mode !== 'production',
  })
  const throttle = createThrottle(pool)
  const messenger = createMessenger({ config, db, jobs, keys })
  const events = createNotificationEvents({ messenger, keys, config })
  const addresses = createAddressRules(events)
  const embeddedIdentity =
    config.cognito === null
      ? await createEmbeddedIdentity({
          config,
          db,
          keys,
          messenger,
          throttle,
          clock,
          isBreached: createBreachedPasswords({ db, config, clock }).isBreached,
          addresses,
        })
      : null
  const embeddedCheckout =
    config.takesPayments && config.stripe === null
      ? createEmbeddedCheckout({ config, db, keys, clock })
      : null
  const platform: Platform = {
    config,
    db,
    jobs,
    messenger,
    throttle,
    keys,
    clock,
    log,
    identity:
      embeddedIdentity?.identity ??
      createCognitoIdentity(config, { db, keys, messenger, clock, config, throttle, addresses }),
    auditOrigins: audit.origins,
    payments: config.takesPayments ? (embeddedCheckout?.gateway ?? createStripeCheckout(config)) : null,
    files: createDatabaseFileStore(db),
  }
  const flags = createFlags(config, createMaintenance({ db: background, clock }))
  const handlers = createModules(platform)
  watchAudit(platform, audit.origins)
  scheduleBackups(platform, connectionString)
  await jobs.start()
  audit.writer.start()

  const requestLog: FastifyBaseLogger = log
  const headers = {
    connect: [
      ...(config.growthbook === null ? [] : [config.growthbook.host]),
      ...(config.cognito === null ? [] : [`https://cognito-idp.${config.cognito.region}.amazonaws.com`]),
    ],
    https: config.publicUrl.startsWith('https:'),
    unlisted: config.hostedDemo,
  }
  const server = Fastify({
    serverFactory: serverWithHeaders(headers),
    loggerInstance: requestLog,
    logController: new CallLog(),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    // A plain number would trust no hop (Fastify 5): each hop is checked, the connection itself being the
    // first.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512 },
    rewriteUrl: request => encodeImagePath(request.url ?? '/'),
    return503OnClosing: true,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest(headers),
  })
  server.setValidatorCompiler(compileValidator)
  answerErrors(server)
  server.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  audit.follow(server)
  metrics?.follow(server)
  tracing?.follow(server)
  const claimsOf = createClaimsOf(platform.identity.verifyAccessToken)
  await server.register(rateLimit, {
    global: false,
    max: config.requestsPerMinute,
    timeWindow: aMinute,
    keyGenerator: async request =>
      keys.hash('requests', await callerOf(request, claimsOf)).toString('base64url'),
    store: createSharedCounts(pool, aMinute, config.requestsPerMinute),
    allowList: ({ url, routeOptions }) =>
      url.startsWith('/assets/') || uncounted.includes(routeOptions.url ?? ''),
  })
  // Before the hooks of any route, so that calls refused there are counted too.
  server.addHook('onRequest', server.rateLimit())
  await acceptMultipart(server, config.hostedDemo ? limitUploads(platform) : undefined)
  captureRawBody(server)
  refuseUnstorableText(server)

  server.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'alive', version, commit }))
  server.get('/readyz', { logLevel: 'warn' }, async () => {
    await fillPool(pool)
    await sql`select 1`.execute(db)
    return { status: 'ready' }
  })
  await serveApi(server, {
    handlers,
    clock,
    repeatedCalls: createRepeatedCalls(platform, log),
    showsContract: config.mode !== 'production',
    authenticate: createAuthenticate(db, claimsOf, platform),
    hasSecondFactor: platform.identity.hasSecondFactor,
    noteRefusal: (caller, operation) => {
      const { companyId } = caller
      const who = actorIdOf(caller)
      const detail = { operation }
      return recordAudit(db, { actorId: who, action: 'access.refused', subjectId: who, companyId, detail })
    },
    noteView: (caller, companyId) =>
      recordView(db, { actorId: actorIdOf(caller), action: 'company.viewed', companyId }),
  })
  if (embeddedIdentity !== null) await embeddedIdentity.serve(server)
  if (embeddedCheckout !== null) await embeddedCheckout.serve(server)
  if (config.smtp === null && config.mode !== 'production') await serveInbox(server, platform)
  if (config.hostedDemo) serveDemoNotice(server)
  serveCheckingPage(server, platform)
  await flags.serve(server)
  await serveWebApp(server, {
    dist: resolve(import.meta.dirname, '../dist'),
    withNotice: createDemoNotice(config),
    connect: headers.connect,
    settings: async () => {
      const visitorFlags = await flags.clientSettings()
      return {
        identity: platform.identity.clientSettings,
        flags: visitorFlags,
        companySite: config.companySite,
        supportEmail: config.supportEmail,
        takesPayments: config.takesPayments,
        addressesGoTo: config.addressesGoTo,
        searchesSites: config.peopleSites !== null,
        tags: tagsOn(config.tags, visitorFlags.anonymous).map(tag => ({ ...tag, mayLoad: false })),
        embedded: config.smtp === null,
      }
    },
  })

  return {
    server,
    platform,
    metricsUrl,
    async close() {
      const cutOff = setTimeout(() => server.server.closeAllConnections(), longestLeaveMs)
      await server.close()
      clearTimeout(cutOff)
      await metrics?.close()
      await jobs.stop()
      await audit.writer.stop()
      await db.destroy()
      await tracing?.close()
    },
  }
}

/** `GET /v1/register{imagePath}`: encodes the image path's slashes, which the router would split. */
const encodeImagePath = (url: string): string => {
  const [, imagePath] = /^\/v1\/register(\/picture\/[^?]*)/.exec(url) ?? []
  return imagePath === undefined ? url : `/v1/register${encodeURIComponent(imagePath)}`
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Buffer | null
  }
}

/** Parses JSON bodies (without `__proto__`) and keeps their bytes. */
const captureRawBody = (app: FastifyInstance): void => {
  app.decorateRequest('rawBody', null)
  const parseSafely = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body
    if (body.length === 0) return done(null, undefined)
    void parseSafely(request, body.toString('utf8'), (error, parsed: unknown) =>
      error === null
        ? done(null, parsed)
        : done(new AppError('0000', { status: 400, message: 'The body is not valid JSON' })),
    )
  })
}
