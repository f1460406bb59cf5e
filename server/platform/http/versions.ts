import { AppError } from './app-error.ts'

/** Someone else has changed it since it was read. */
export const oldVersion = (): AppError =>
  new AppError('0027', { fields: [{ name: 'version', rule: 'changedMeanwhile' }] })

/** @throws AppError 0027 with the field `version`. */
export const refuseOldVersion = (read: number, current: number): void => {
  if (read !== current) throw oldVersion()
}
