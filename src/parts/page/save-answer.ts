import { failureOf } from '#machines/port-error.ts'
import { nameIn, saveFile } from '#src/services/files/save-file.ts'
import { type ToastName, toastFailure } from './toasts.ts'

/** Puts the file that the API answers with into the person's downloads, under its name there or this one; a failure is told. */
export const saveAnswer = async (
  name: string,
  failure: ToastName,
  requested: Promise<{ data?: unknown; response: Response }>,
): Promise<void> => {
  try {
    const { data, response } = await requested
    saveFile(nameIn(response) ?? name, data instanceof Blob ? data : new Blob())
  } catch (error) {
    void toastFailure(failureOf(error), failure)
  }
}
