import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { awayForSeconds, isDatabaseAway, isDatabaseBusy } from '../database/database.ts'
import { tooBusy } from '../work-queue.ts'
import { AppError } from './app-error.ts'
import { NotModified } from './conditional.ts'
import { type HeaderSettings, securityHeaders } from './security-headers.ts'
import { refusedFields } from './validation.ts'
import { asksForPage } from './web-app.ts'

/** Maps any failure to an answer of the catalogue (spec 2 §8); internal details stay in the log. */
const toAppError = (error: FastifyError | AppError): AppError => {
  if (error instanceof AppError) return error
  if (error.validation !== undefined)
    return new AppError('0000', {
      status: 400,
      fields: refusedFields(error.validation),
      message: 'Invalid input',
    })
  if (isDatabaseBusy(error)) return tooBusy()
  if (isDatabaseAway(error))
    return new AppError('0000', {
      status: 503,
      retryAfterSeconds: awayForSeconds,
      message: 'Something went wrong. Please try again later.',
    })
  const status = error.statusCode ?? 500
  if (status === 429) return new AppError('0000', { status, message: 'Too many requests' })
  if (status === 413) return new AppError('0000', { status, message: 'File is too large.' })
  if (status >= 400 && status < 500) return new AppError('0000', { status, message: 'Invalid request' })
  return new AppError('0000')
}

const bodyOf = (answer: AppError): string =>
  JSON.stringify({
    code: answer.code,
    message: answer.message,
    ...(answer.fields.length > 0 ? { fields: answer.fields } : {}),
    ...(answer.seats === null ? {} : { seats: answer.seats }),
    ...(answer.company === null ? {} : { company: answer.company }),
  })

const send = (answer: AppError, reply: FastifyReply) => {
  if (answer.retryAfterSeconds !== null) void reply.header('retry-after', answer.retryAfterSeconds)
  return reply
    .status(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(bodyOf(answer))
}

export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | AppError | NotModified>(async (error, request, reply) => {
    if (error instanceof NotModified) return reply.status(304).send()
    const answer = toAppError(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
    return send(answer, reply)
  })
}

/** The address with stray percent signs escaped, as in links that were cut off; null for another host's. */
const readable = (url: string): string | null =>
  /^\/[^/\\]/.test(url) ? url.replace(/^[^?]*/, path => path.replaceAll('%', '%25')) : null

/** An address that no router can parse (`%zz`) reaches no hook; a browser is sent to an explaining page. */
export const answerUnreadableAddress = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  void reply.header('cache-control', 'no-store').header('x-request-id', request.id)
  const page = error.code === 'FST_ERR_BAD_URL' && asksForPage(request) ? readable(request.url) : null
  if (page === null) void send(toAppError(error), reply)
  else void reply.redirect(page)
}

const lines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers requests that are no HTTP with the usual shape and headers, and closes the connection. */
export const answerUnreadableRequest =
  (settings: HeaderSettings) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const body = bodyOf(new AppError('0000', { message: 'Invalid request' }))
    const head = [
      `HTTP/1.1 ${lines[error.code ?? ''] ?? '400 Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      ...Object.entries(securityHeaders(settings, null)).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
