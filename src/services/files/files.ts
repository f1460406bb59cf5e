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

export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser needs the address only briefly after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const nameIn = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
