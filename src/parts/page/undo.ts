import { failureOf, isConflict } from '#machines/port-error.ts'
import { type ToastName, toast, toastFailure } from './toasts.ts'

/** Undoes a step and shows the result: another tab may have been first. */
export const undo = (takeBack: Promise<unknown>, toastName: ToastName): Promise<void> =>
  takeBack.then(
    () => toast(toastName),
    error => {
      const failure = failureOf(error)
      return isConflict(failure) ? toast('conflict') : toastFailure(failure, 'notChanged')
    },
  )
