import sharp from 'sharp'
import { invalidInput } from '#server/platform/http/app-error.ts'
import type { UploadedFile } from '#server/platform/http/contract.ts'
import type { StoredFile } from '#server/platform/storage.ts'

const longestSide = 1024
/** An image that would decompress to more than this is refused unread. */
const maxPixels = 40_000_000

const refused = () => invalidInput({ name: 'image', rule: 'imageNotSupported' })

/**
 * Re-encodes a person's photo: detected by content (never by name), turned upright, at most 1024 px, WebP
 * without metadata.
 *
 * @throws AppError 400 unless it is JPEG, PNG or WebP.
 */
export const encodePicture = async (file: UploadedFile): Promise<StoredFile> => {
  if (file.bytes.length === 0) throw refused()
  const image = sharp(file.bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const format = await image.metadata().then(
    metadata => metadata.format,
    () => undefined,
  )
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw refused()
  const bytes = await image
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer()
    .catch(() => {
      throw refused()
    })
  return { mediaType: 'image/webp', bytes }
}
