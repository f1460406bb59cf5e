import { logoTypes, maxLogoBytes } from '#domain/company-details.ts'

export type LogoProblem = 'type' | 'size' | 'unreadable'

/** Reads the logo as a data: address, or returns its problem. */
export const readLogo = async (file: File): Promise<{ logo: string } | { problem: LogoProblem }> => {
  if (!logoTypes.some(type => type === file.type)) return { problem: 'type' }
  if (file.size > maxLogoBytes) return { problem: 'size' }
  try {
    // A file the browser can't draw is no image, whatever its name says.
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return { logo: await addressOf(file) }
  } catch {
    return { problem: 'unreadable' }
  }
}

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')))
    reader.readAsDataURL(file)
  })
