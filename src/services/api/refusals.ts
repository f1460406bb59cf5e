import { type Failure, failureOf } from '#machines/port-error.ts'

export const refusalBy = async (call: Promise<unknown>): Promise<Failure | null> => {
  try {
    await call
    return null
  } catch (error) {
    return failureOf(error)
  }
}
