import { PortError } from '#machines/port-error.ts'

export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new PortError('0000', { cause: reader.error })))
    reader.readAsDataURL(blob)
  })

/** A data: address, because an image element sends no token; null when it can't be loaded. */
export const pictureIn = async (answer: Promise<{ data?: Blob | undefined }>): Promise<string | null> => {
  try {
    const { data } = await answer
    return data === undefined ? null : await dataUrlOf(data)
  } catch {
    return null
  }
}
