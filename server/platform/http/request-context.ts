import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditOrigins } from '../audit/origins.ts'
import type { Refusals } from '../audit/refusals.ts'
import type { RecentViews } from '../audit/views.ts'

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
