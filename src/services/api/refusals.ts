import { type Failure, failureOf } from '#machines/port-error.ts'

/** Why a call was refused; null when it was not. */
export const refusalBy = async (call: Promise<unknown>): Promise<Failure | null> => {
  try {
    await call
    return null
  } catch (error) {
    return failureOf(error)
  }
}
