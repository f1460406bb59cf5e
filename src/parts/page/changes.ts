import { failureOf } from '#machines/port-error.ts'
import { toastFailure } from './toasts.ts'

/** Resolves to whether a change succeeded; shows a toast when it failed. */
export const isMade = async (change: Promise<unknown>): Promise<boolean> => {
  try {
    await change
    return true
  } catch (error) {
    void toastFailure(failureOf(error), 'notChanged')
    return false
  }
}
