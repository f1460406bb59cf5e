import sharp, { type Sharp } from 'sharp'
import { invalidInput } from './http/app-error.ts'
import type { UploadedFile } from './http/contract.ts'
import type { StoredFile } from './storage.ts'
import { createWorkQueue } from './work-queue.ts'

/** What would decompress to more is refused unread. */
const maxPixels = 25_000_000
/** Phones take 48 and 50 million: a baseline JPEG is decoded at an eighth of its size, so that it costs less than 25 million of another kind. */
const maxPixelsOfPhoto = 50_000_000

interface Box {
  readonly width: number
  readonly height: number
}

/** A page of several screens, as wide as a large one: what somebody can save of a screenshot. */
const screenshotBox: Box = { width: 1920, height: 8000 }

/** One at a time: of libuv's four threads, which check each request's token as well, it takes one. */
export const pictureWork = createWorkQueue({ atOnce: 1, maxWaiting: 8, maxWaitMs: 10_000 })

/** Turned upright; detected by content, never by name. @throws AppError 400 at the field, 503 when too many wait */
export const encodeUpload = async <T>(
  bytes: Buffer,
  field: string,
  encode: (picture: Sharp) => Promise<T>,
): Promise<T> => {
  const refused = (rule = 'imageNotSupported') => invalidInput({ name: field, rule })
  if (bytes.length === 0) throw refused()
  return pictureWork.run(async () => {
    // Its size stands in its head: nothing is decompressed for it.
    const head = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
      .metadata()
      .catch(() => null)
    if (head === null || !(head.format === 'jpeg' || head.format === 'png' || head.format === 'webp'))
      throw refused()
    const limitInputPixels = head.format === 'jpeg' && !head.isProgressive ? maxPixelsOfPhoto : maxPixels
    if (head.width * head.height > limitInputPixels) throw refused('imageTooManyPixels')
    const picture = sharp(bytes, { limitInputPixels, failOn: 'error' })
    return encode(picture.autoOrient()).catch(() => {
      throw refused()
    })
  })
}

/** The picture as WebP, within the box. @throws AppError 400 when it is none, 503 when too many wait */
export const encodePicture = async (
  { bytes }: UploadedFile,
  field: string,
  box: Box,
): Promise<StoredFile> => ({
  mediaType: 'image/webp',
  bytes: await encodeUpload(bytes, field, picture =>
    picture
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer(),
  ),
})

/** What a page shows in several screens. @throws AppError 400 when it is no picture. */
export const encodeScreenshot = async (
  upload: UploadedFile | undefined,
  field: string,
): Promise<StoredFile | null> => (upload === undefined ? null : encodePicture(upload, field, screenshotBox))

export const pictureAddress = (id: string): string => `/v1/register/picture/${id}.webp`
