import { failureOf } from '#machines/port-error.ts'
import { toastFailure } from './toasts.ts'

/** Whether a change was made; the person is told when it was not. */
export const isMade = async (change: Promise<unknown>): Promise<boolean> => {
  try {
    await change
    return true
  } catch (error) {
    void toastFailure(failureOf(error), 'notChanged')
    return false
  }
}
