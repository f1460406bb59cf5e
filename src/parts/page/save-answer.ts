import { failureOf } from '#machines/port-error.ts'
import { nameIn, saveFile } from '#src/services/files/files.ts'
import { type ToastName, toastFailure } from './toasts.ts'

/** Downloads the API's file, under its name or this one; shows a toast on failure, `otherwise` without a known reason. */
export const saveAnswer = async (
  name: string,
  requested: Promise<{ data?: unknown; response: Response }>,
  otherwise: ToastName = 'notDownloaded',
): Promise<void> => {
  try {
    const { data, response } = await requested
    saveFile(nameIn(response) ?? name, data instanceof Blob ? data : new Blob())
  } catch (error) {
    void toastFailure(failureOf(error), otherwise)
  }
}
