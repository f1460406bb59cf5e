import { type ErrorCode, isErrorCode } from '#domain/errors.ts'
import type { SeatNeed } from '#domain/seats.ts'
import { PortError, type RefusedField } from '#machines/port-error.ts'
import { outageNow } from './answering.ts'

const codeByStatus: Readonly<Record<number, ErrorCode>> = { 401: '0015', 403: '0016' }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isRefusedField = (value: unknown): value is RefusedField =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['rule'] === 'string'

const isSeatNeed = (value: unknown): value is SeatNeed =>
  isRecord(value) && typeof value['missing'] === 'number'

/** Retry-After as our server sends it: whole seconds. */
const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null

/** By its code (spec 2 §8), else by its status, as for the answer of a proxy; anything else is 0000. */
export const errorFor = (
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
): PortError => {
  const code: unknown = isRecord(body) ? body['code'] : undefined
  const fields: unknown = isRecord(body) ? body['fields'] : undefined
  const seats: unknown = isRecord(body) ? body['seats'] : undefined
  const company: unknown = isRecord(body) ? body['company'] : undefined
  return new PortError(isErrorCode(code) ? code : (codeByStatus[status] ?? '0000'), {
    fields: Array.isArray(fields) ? fields.filter(isRefusedField) : [],
    ...(isSeatNeed(seats) && { seats }),
    ...(typeof company === 'string' && { company }),
    outage: status === 503 ? 'noAnswer' : null,
    waitSeconds: status === 429 ? secondsIn(headers.get('retry-after')) : null,
  })
}

export const networkError = (cause: unknown): PortError =>
  new PortError('0000', { outage: outageNow(), cause })
