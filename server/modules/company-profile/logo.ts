import sharp from 'sharp'
import { invalidInput } from '#server/platform/http/app-error.ts'

/** Spec 2 §5. */
const maxBytes = 200 * 1024
const maxHeight = 45
const maxWidth = 600
/** An image that would decompress to more than this is refused unread. */
const maxPixels = 20_000_000

const refused = (rule: string) => invalidInput({ name: 'logo', rule })

/**
 * A logo as we keep it: judged by its content whatever the address says, at most 45 px high, re-encoded as PNG without metadata.
 *
 * @param address a data URL of a PNG, JPEG or WebP
 * @throws AppError 400 for what is too large or no picture.
 */
export const encodeLogo = async (address: string): Promise<string> => {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  if (bytes.length > maxBytes) throw refused('fileTooLarge')
  if (bytes.length === 0) throw refused('imageNotSupported')
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const format = await image.metadata().then(
    metadata => metadata.format,
    () => undefined,
  )
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw refused('imageNotSupported')
  const encode = (colours: number | null) =>
    image
      .clone()
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .png(colours === null ? {} : { palette: true, colours })
      .toBuffer()
  try {
    const whole = await encode(null)
    const stored = whole.length > maxBytes ? await encode(64) : whole
    return `data:image/png;base64,${stored.toString('base64')}`
  } catch {
    throw refused('imageNotSupported')
  }
}
