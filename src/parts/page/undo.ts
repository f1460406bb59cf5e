import { failureOf } from '#machines/port-error.ts'
import { type ToastName, toast, toastFailure } from './toasts.ts'

/** Undoes a step and shows the result: another tab may have been first. */
export const undo = (takeBack: Promise<unknown>, toastName: ToastName): Promise<void> =>
  takeBack.then(
    () => toast(toastName),
    error => {
      const failure = failureOf(error)
      const isConflict = failure.code === '0027' || failure.code === '0010'
      return isConflict ? toast('conflict') : toastFailure(failure, 'notChanged')
    },
  )
