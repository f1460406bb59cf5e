import { type ErrorCode, meaningOfError, statusOfError } from '#domain/errors.ts'
import type { SeatNeed } from '#domain/seats.ts'

/** A field that was refused, and the rule that refused it (`domain/validation.ts` or a JSON Schema keyword). */
export interface RefusedField {
  readonly name: string
  readonly rule: string
}

/** An answer of the catalogue (spec 2 §8). Thrown anywhere, it becomes `{code, message, fields?, seats?}` at the door. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: readonly RefusedField[]
  readonly retryAfterSeconds: number | null
  /** With 0008, for who looks after the company: how many seats are missing. */
  readonly seats: SeatNeed | null

  constructor(
    code: ErrorCode,
    options: {
      status?: number
      fields?: readonly RefusedField[]
      retryAfterSeconds?: number
      seats?: SeatNeed
      message?: string
    } = {},
  ) {
    super(options.message ?? meaningOfError(code))
    this.code = code
    this.status = options.status ?? statusOfError(code)
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
    this.seats = options.seats ?? null
  }
}

/** Input that breaks a rule: 400 with the generic code and the fields that were refused. */
export const invalidInput = (...fields: RefusedField[]): AppError =>
  new AppError('0000', { status: 400, fields, message: 'Invalid input' })
