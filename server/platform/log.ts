import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { uuid } from '#domain/uuid.ts'
import type { Config } from '../config.ts'

export type { Logger } from 'pino'

interface LoggedRequest {
  readonly method?: string
  readonly url?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly routeOptions?: { readonly url?: string | undefined }
}

/** Paths contain emails and codes (spec 1 §7), so the log has the route and its ids. */
const pathToLog = ({ url = '', params, routeOptions }: LoggedRequest): string => {
  const route = routeOptions?.url
  if (route === undefined) {
    const [, first = '…', rest = ''] = /^\/([a-z0-9-]{0,24})([/?]|$)/.exec(url) ?? []
    return `/${first}${rest === '' ? '' : '/…'}`
  }
  const values = new Map(Object.entries(params ?? {}))
  const path = route.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = String(values.get(name))
    return uuid.test(value) ? value : '…'
  })
  return url.includes('?') ? `${path}?…` : path
}

/** Structured log without personal data or secrets, on standard output by default. */
export const createLog = (config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: null,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      '*.password',
      '*.code',
      '*.token',
      '*.email',
      '*.phone',
    ],
    serializers: {
      req: (request: LoggedRequest) => ({
        method: request.method,
        url: pathToLog(request),
      }),
      err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack }),
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** One line for each call, once it's answered or given up. */
export class CallLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    { statusCode, elapsedTime }: FastifyReply,
  ): void {
    const call = { req: request, res: { statusCode }, responseTime: Math.round(elapsedTime) }
    if (error) request.log.error({ ...call, err: error }, 'request errored')
    else request.log.info({ ...call }, 'request completed')
  }
}
