import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { NotModified } from './conditional.ts'
import { refusedFields } from './validation.ts'

/** PostgreSQL is away or going away: connection errors and SQLSTATE classes 08, 53 and 57. */
const isDatabaseAway = (error: { code?: unknown; message?: unknown }): boolean =>
  (typeof error.code === 'string' &&
    /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND)$/.test(error.code)) ||
  (typeof error.message === 'string' &&
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message))

/** Any failure as an answer of the catalogue (spec 2 §8); what is not ours to tell stays in the log. */
const toAppError = (error: FastifyError | AppError): AppError => {
  if (error instanceof AppError) return error
  if (error.validation !== undefined)
    return new AppError('0000', {
      status: 400,
      fields: refusedFields(error.validation),
      message: 'Invalid input',
    })
  if (isDatabaseAway(error))
    return new AppError('0000', {
      status: 503,
      retryAfterSeconds: 5,
      message: 'Something went wrong. Please try again later.',
    })
  const status = error.statusCode ?? 500
  if (status === 429) return new AppError('0000', { status, message: 'Too many requests' })
  if (status === 413) return new AppError('0000', { status, message: 'File is too large.' })
  if (status >= 400 && status < 500) return new AppError('0000', { status, message: 'Invalid request' })
  return new AppError('0000')
}

/** One error shape for everything that goes wrong: `{code, message, fields?}`. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | AppError | NotModified>(async (error, request, reply) => {
    if (error instanceof NotModified) return reply.status(304).send()
    const answer = toAppError(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
    if (answer.retryAfterSeconds !== null) void reply.header('retry-after', answer.retryAfterSeconds)
    return reply
      .status(answer.status)
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify({
          code: answer.code,
          message: answer.message,
          ...(answer.fields.length > 0 ? { fields: answer.fields } : {}),
        }),
      )
  })
}
