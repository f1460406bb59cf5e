import { isDeepStrictEqual } from 'node:util'
import { AppError } from './app-error.ts'

/** Someone else has changed it since it was read. */
export const oldVersion = (): AppError =>
  new AppError('0027', { fields: [{ name: 'version', rule: 'changedMeanwhile' }] })

/** @throws AppError 0027 with the field `version`. */
export const refuseOldVersion = (read: number, current: number): void => {
  if (read !== current) throw oldVersion()
}

/** For what has no number of its version, since it is few values. @throws AppError 0027 with the field `was`. */
export const refuseUnlessAsRead = <Value>(read: Value, current: Value): void => {
  if (!isDeepStrictEqual(read, current))
    throw new AppError('0027', { fields: [{ name: 'was', rule: 'changedMeanwhile' }] })
}
