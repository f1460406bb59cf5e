import { isDeepStrictEqual } from 'node:util'
import type { ErrorCode } from '#domain/errors.ts'
import { AppError } from './app-error.ts'

/** Someone else has changed it since it was read. */
export const oldVersion = (code: ErrorCode = '0040'): AppError =>
  new AppError(code, { fields: [{ name: 'version', rule: 'changedMeanwhile' }] })

/** @throws AppError 0040, or `code`, with the field `version`. */
export const refuseOldVersion = (read: number, current: number, code?: ErrorCode): void => {
  if (read !== current) throw oldVersion(code)
}

/** For what has no number of its version, since it is few values. @throws AppError 0040 with the field `was`. */
export const refuseUnlessAsRead = <Value>(read: Value, current: Value): void => {
  if (!isDeepStrictEqual(read, current))
    throw new AppError('0040', { fields: [{ name: 'was', rule: 'changedMeanwhile' }] })
}
