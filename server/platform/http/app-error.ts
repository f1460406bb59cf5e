import { type ErrorCode, meaningOfError, statusOfError } from '#domain/errors.ts'
import type { SeatNeed } from '#domain/seats.ts'

export interface RefusedField {
  readonly name: string
  readonly rule: string
}

/** An answer of the catalogue (spec 2 §8), sent as `{code, message, fields?, seats?, company?}`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: readonly RefusedField[]
  readonly retryAfterSeconds: number | null
  /** With 0008, for the company's admins: how many seats are missing. */
  readonly seats: SeatNeed | null
  /** With 0003 and 0011, for operators: which company has the address. */
  readonly company: string | null

  constructor(
    code: ErrorCode,
    options: {
      status?: number
      fields?: readonly RefusedField[]
      retryAfterSeconds?: number
      seats?: SeatNeed
      company?: string
      message?: string
    } = {},
  ) {
    super(options.message ?? meaningOfError(code))
    this.code = code
    this.status = options.status ?? statusOfError(code)
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
    this.seats = options.seats ?? null
    this.company = options.company ?? null
  }
}

export const invalidInput = (...fields: RefusedField[]): AppError =>
  new AppError('0000', { status: 400, fields, message: 'Invalid input' })
