import { invalidInput } from '#server/platform/http/app-error.ts'
import { encodeUpload } from '#server/platform/pictures.ts'

const maxBytes = 200 * 1024
const maxHeight = 45
const maxWidth = 600

/**
 * A logo as we keep it: judged by its content whatever the address says, at most 45 px high, re-encoded as PNG without metadata.
 *
 * @param address a data URL of a PNG, JPEG or WebP
 * @throws AppError 400 for what is too large or no picture.
 */
export const encodeLogo = async (address: string): Promise<string> => {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  if (bytes.length > maxBytes) throw invalidInput({ name: 'logo', rule: 'fileTooLarge' })
  return encodeUpload(bytes, 'logo', async picture => {
    const encode = (colours: number | null) =>
      picture
        .clone()
        .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
        .png(colours === null ? {} : { palette: true, colours })
        .toBuffer()
    const whole = await encode(null)
    const stored = whole.length > maxBytes ? await encode(64) : whole
    return `data:image/png;base64,${stored.toString('base64')}`
  })
}
