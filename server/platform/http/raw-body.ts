import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Buffer | null
  }
}

/** Parses JSON bodies (without `__proto__`) and keeps their bytes. */
export const captureRawBody = (app: FastifyInstance): void => {
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
