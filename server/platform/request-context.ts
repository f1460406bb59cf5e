import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuditEntry } from '#domain/audit-actions.ts'
import type { AuditOrigins } from './audit/origins.ts'
import { AppError } from './http/app-error.ts'

/** Refused attempts: the first of a kind are separate rows, the others are counted (docs/adr/0045). */
export interface Refusals {
  note(entry: AuditEntry): Promise<void>
  settle(all: boolean): Promise<void>
}

export interface RecentViews {
  isNew(entry: AuditEntry): boolean
  clear(entry: AuditEntry): void
}

export interface RequestContext {
  readonly kind: 'request'
  readonly id: string
  readonly address: string
  readonly userAgent: string | null
  readonly origins: AuditOrigins
  readonly refusals: Refusals
  readonly views: RecentViews
  /** Aborted when the caller has gone before the answer. Null for what changes something: that is finished (docs/adr/0065). */
  readonly gone: AbortSignal | null
}

export interface JobContext {
  readonly kind: 'job'
  readonly name: string
}

const contexts = new AsyncLocalStorage<RequestContext | JobContext>()

export const currentContext = (): RequestContext | JobContext | undefined => contexts.getStore()

/** Undefined in a job. */
export const currentRequest = (): RequestContext | undefined => {
  const context = currentContext()
  return context?.kind === 'request' ? context : undefined
}

export const runInContext = <Result>(
  context: RequestContext | JobContext | undefined,
  work: () => Result,
): Result => (context === undefined ? work() : contexts.run(context, work))

const signalOf = ({ method }: FastifyRequest, reply: FastifyReply): AbortSignal | null => {
  if (method !== 'GET' && method !== 'HEAD') return null
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    // Nobody reads this answer; 499 is how proxies count it.
    if (!reply.raw.writableFinished)
      leaving.abort(new AppError('0000', { status: 499, message: 'Nobody waits' }))
  })
  return leaving.signal
}

/** Reading a body continues in the socket's context, so the request's own is entered again after it. */
export const provideRequestContext = (
  app: FastifyInstance,
  audit: Pick<RequestContext, 'origins' | 'refusals' | 'views'>,
): { contextOf(request: FastifyRequest): RequestContext | undefined } => {
  const ofRequests = new WeakMap<FastifyRequest, RequestContext>()
  app.addHook('onRequest', (request, reply, done) => {
    const context: RequestContext = {
      kind: 'request',
      id: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      ...audit,
      gone: signalOf(request, reply),
    }
    ofRequests.set(request, context)
    contexts.run(context, done)
  })
  app.addHook('preValidation', (request, _reply, done) => runInContext(ofRequests.get(request), done))
  return { contextOf: request => ofRequests.get(request) }
}
