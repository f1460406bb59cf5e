import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditEntry } from '#domain/audit-actions.ts'
import type { AuditOrigins } from '../audit/origins.ts'

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
}

export interface JobContext {
  readonly kind: 'job'
  readonly name: string
}

const contexts = new AsyncLocalStorage<RequestContext | JobContext>()

export const currentContext = (): RequestContext | JobContext | undefined => contexts.getStore()

export const runInContext = <Result>(
  context: RequestContext | JobContext | undefined,
  work: () => Result,
): Result => (context === undefined ? work() : contexts.run(context, work))

/** Reading a body continues in the socket's context, so the request's own is entered again after it. */
export const provideRequestContext = (
  app: FastifyInstance,
  audit: Pick<RequestContext, 'origins' | 'refusals' | 'views'>,
): { contextOf(request: FastifyRequest): RequestContext | undefined } => {
  const ofRequests = new WeakMap<FastifyRequest, RequestContext>()
  app.addHook('onRequest', (request, _reply, done) => {
    const context: RequestContext = {
      kind: 'request',
      id: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      ...audit,
    }
    ofRequests.set(request, context)
    contexts.run(context, done)
  })
  app.addHook('preValidation', (request, _reply, done) => runInContext(ofRequests.get(request), done))
  return { contextOf: request => ofRequests.get(request) }
}
