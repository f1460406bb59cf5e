import { type ErrorCode, isErrorCode } from '#domain/errors.ts'
import type { SeatNeed } from '#domain/seats.ts'

/** The name of the broken rule; the page has the text. */
export interface RefusedField {
  name: string
  rule: string
}

/** The browser is offline ("Network error", spec 2 §8), or our server isn't reached or has too much to do (503). */
export type Outage = 'offline' | 'noAnswer'

export interface Failure {
  /** A code of the catalogue (spec 2 §8); 0000 when there was none. */
  code: ErrorCode
  outage: Outage | null
  fields: readonly RefusedField[]
  /** After too many tries: seconds until the next one (Retry-After); null otherwise. */
  waitSeconds: number | null
  seats?: SeatNeed
  /** To operators, with 0003 and 0011: the company that has an address. */
  company?: string
}

/** The error every port rejects with. `src/services` throws it. */
export class PortError extends Error implements Failure {
  readonly code: ErrorCode
  readonly outage: Outage | null
  readonly fields: readonly RefusedField[]
  readonly waitSeconds: number | null
  readonly seats?: SeatNeed
  readonly company?: string

  constructor(code: ErrorCode, details: Partial<Omit<Failure, 'code'>> & { cause?: unknown } = {}) {
    super(`Refused with ${code}`, { cause: details.cause })
    this.name = 'PortError'
    this.code = code
    this.outage = details.outage ?? null
    this.fields = details.fields ?? []
    this.waitSeconds = details.waitSeconds ?? null
    if (details.seats) this.seats = details.seats
    if (details.company !== undefined) this.company = details.company
  }
}

export const failureBy = (code: ErrorCode): Failure => ({
  code,
  outage: null,
  fields: [],
  waitSeconds: null,
})

/** The failure in a port's error; anything that is not a `PortError` becomes 0000. */
export function failureOf(error: unknown): Failure {
  if (error instanceof PortError) {
    const { code, outage, fields, waitSeconds, seats, company } = error
    return {
      code,
      outage,
      fields,
      waitSeconds,
      ...(seats && { seats }),
      ...(company !== undefined && { company }),
    }
  }
  return failureBy(codeOf(error))
}

function codeOf(error: unknown): ErrorCode {
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return isErrorCode(code) ? code : '0000'
}

/** Someone else was first: it has changed, or is gone. */
export const isConflict = ({ code }: Failure): boolean => /^00(10|2[67]|4[01])$/.test(code)

/** It has been changed since it was read. */
export const isOldVersion = ({ code, fields }: Failure): boolean =>
  (code === '0027' || code === '0040') && fields.some(({ name }) => name === 'version' || name === 'was')

export const refusalBy = (call: Promise<unknown>): Promise<Failure | null> => call.then(() => null, failureOf)
