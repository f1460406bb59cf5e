import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Config } from '../config.ts'

export type { Logger } from 'pino'

/** Paths of the contract carry e-mails and codes (spec 1 §7); the log keeps the shape and drops the value. */
const redactUrl = (url: string): string =>
  url
    .replace(/\?.*$/, '?…')
    .replace(/[^/]+(?:@|%40)[^/]+/gi, '…')
    .replace(/\/(codes|responsePlan|invite|check|isValid|checkInvite|status)\/[^/]+/g, '/$1/…')
    .replace(/\/email\/verify\/.*/, '/email/verify/…')

/** Structured log, on standard output unless told otherwise, without personal data or secrets. */
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
      req: (request: { id?: string; method?: string; url?: string }) => ({
        id: request.id,
        method: request.method,
        url: redactUrl(request.url ?? ''),
      }),
      err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack }),
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
