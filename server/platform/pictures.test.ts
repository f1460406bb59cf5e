import sharp, { type JpegOptions, type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { encodeScreenshot, encodeUpload } from './pictures.ts'

const pictureOf = async (width: number, height: number) => ({
  filename: 'screen.png',
  mediaType: 'image/png',
  bytes: await sharp({ create: { width, height, channels: 3, background: '#7ac' } })
    .png()
    .toBuffer(),
})

it('pictures leave threads of libuv free, which check each request’s token', async () => {
  const { bytes } = await pictureOf(40, 30)
  let [running, most] = [0, 0]
  const encode = async (picture: Sharp) => {
    running += 1
    most = Math.max(most, running)
    const encoded = await picture.webp().toBuffer()
    running -= 1
    return encoded
  }
  const encoded = Array.from({ length: 8 }, () => encodeUpload(bytes, 'picture', encode))
  expect(await Promise.all(encoded)).toHaveLength(8)
  // Of four; two more compare photos for scans.
  expect(most).toBe(1)
})

it.each([
  ['a large screen', 5_120, 2_880, { width: 1_920, height: 1_080 }],
  ['a page of several screens', 1_280, 16_000, { width: 640, height: 8_000 }],
  ['what is small', 40, 30, { width: 40, height: 30 }],
])('pictures are kept as large as they are shown: %s', async (_name, width, height, kept) => {
  const stored = await encodeScreenshot(await pictureOf(width, height), 'picture')
  expect(await sharp(stored?.bytes).metadata()).toMatchObject({ format: 'webp', ...kept })
})

const photoOf = async (width: number, height: number, options: JpegOptions) => ({
  filename: 'photo.jpg',
  mediaType: 'image/jpeg',
  bytes: await sharp({ create: { width, height, channels: 3, background: '#7ac' } })
    .jpeg(options)
    .toBuffer(),
})

it('a photo of a phone may have 50 million pixels', async () => {
  const stored = await encodeScreenshot(await photoOf(8_064, 6_048, {}), 'picture')
  expect(await sharp(stored?.bytes).metadata()).toMatchObject({ width: 1_920, height: 1_440 })
})

it.each([
  ['25 million of a PNG', () => pictureOf(5_001, 5_000)],
  [
    '25 million of a progressive JPEG, which is decoded whole',
    () => photoOf(5_001, 5_000, { progressive: true }),
  ],
  ['50 million of a photo', () => photoOf(8_000, 6_251, {})],
])('pictures are refused unread, and say why, beyond %s', async (_name, make) => {
  await expect(encodeScreenshot(await make(), 'picture')).rejects.toMatchObject({
    status: 400,
    fields: [{ name: 'picture', rule: 'imageTooManyPixels' }],
  })
})
