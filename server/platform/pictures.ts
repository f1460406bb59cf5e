import sharp, { type Sharp } from 'sharp'
import { invalidInput } from './http/app-error.ts'
import type { UploadedFile } from './http/contract.ts'
import type { StoredFile } from './storage.ts'

/** An image that would decompress to more than this is refused unread. */
const maxPixels = 40_000_000

/** Turned upright; detected by content, never by name. @throws AppError 400 at the field */
export const encodeUpload = async <T>(
  bytes: Buffer,
  field: string,
  encode: (picture: Sharp) => Promise<T>,
): Promise<T> => {
  const refused = () => invalidInput({ name: field, rule: 'imageNotSupported' })
  if (bytes.length === 0) throw refused()
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const format = await picture.metadata().then(
    metadata => metadata.format,
    () => undefined,
  )
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw refused()
  return encode(picture.autoOrient()).catch(() => {
    throw refused()
  })
}

/** The picture as WebP, its longest side at most so many pixels. @throws AppError 400 when it is none. */
export const encodePicture = async (
  { bytes }: UploadedFile,
  field: string,
  longestSide: number,
): Promise<StoredFile> => ({
  mediaType: 'image/webp',
  bytes: await encodeUpload(bytes, field, picture =>
    picture
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer(),
  ),
})

/** What a page shows in several screens. @throws AppError 400 when it is no picture. */
export const encodeScreenshot = async (
  upload: UploadedFile | undefined,
  field: string,
): Promise<StoredFile | null> => (upload === undefined ? null : encodePicture(upload, field, 8000))

export const pictureAddress = (id: string): string => `/v1/register/picture/${id}.webp`
