import { PortError } from '#machines/port-error.ts'

export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new PortError('0000', { cause: reader.error })))
    reader.readAsDataURL(blob)
  })
