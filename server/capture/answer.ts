import sharp from 'sharp'
import { storableText } from '#server/platform/database/storable.ts'
import { isRecord } from '#server/scan/corpus/breaches.ts'
import {
  type CaptureAnswer,
  firstBytes,
  maxHtmlBytes,
  maxPictureBytes,
  maxPictureHeight,
  maxPictureWidth,
  maxTextCharacters,
  maxTitleCharacters,
  maxUrlCharacters,
} from './messages.ts'

/** A page as it stood at one moment. */
export interface Capture {
  /** Asked for. */
  readonly url: string
  /** After redirects. */
  readonly finalUrl: string
  readonly at: Date
  readonly by: 'browser' | 'http'
  readonly status: number
  /** Of the last answer, those that an evidence needs. */
  readonly headers: Readonly<Record<string, string>>
  /** Where it was led to, in order; the last is `finalUrl`. */
  readonly redirects: readonly string[]
  readonly title: string
  /** What can be read on the page, at most 200,000 characters. */
  readonly text: string
  /** As it came (http) or as it stood (browser), at most 1 MB. */
  readonly html: string
  /** WebP of at most 1600 × 3000 pixels and 2 MB; null by plain HTTP. */
  readonly picture: Buffer | null
}

const storedHeaders = new Set(
  'cache-control content-language content-length content-type date etag last-modified location retry-after server via x-robots-tag'.split(
    ' ',
  ),
)
const maxHeaderCharacters = 1_000
const maxRedirects = 30
const isText = (value: unknown, most = Number.POSITIVE_INFINITY): value is string =>
  typeof value === 'string' && value.length <= most

export const isPageUrl = (value: unknown): value is string =>
  isText(value, maxUrlCharacters) && /^https?:$/.test(URL.parse(value)?.protocol ?? '')

const readPicture = async (picture: unknown): Promise<Buffer | null> => {
  if (!isText(picture, maxPictureBytes * 2)) return null
  const bytes = Buffer.from(picture, 'base64')
  // Its size stands in its head: nothing is decompressed for it.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const isRight =
    bytes.length <= maxPictureBytes &&
    head?.format === 'webp' &&
    head.width <= maxPictureWidth &&
    head.height <= maxPictureHeight &&
    (head.pages ?? 1) === 1
  return isRight ? bytes : null
}

const readHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      storedHeaders.has(name.toLowerCase()) && isText(value)
        ? [[name.toLowerCase(), storableText(value.slice(0, maxHeaderCharacters))]]
        : [],
    ),
  )

/** What it says is believed only in the shape and size that it may have; null: it is not. */
export const believe = (answer: string | null): CaptureAnswer | null => {
  if (answer === null) return null
  let read: unknown
  try {
    read = JSON.parse(answer)
  } catch {
    return null
  }
  if (!isRecord(read)) return null
  const { kind, reason, url, message } = read
  if (kind === 'noBrowser' && isText(message, 2_000)) return { kind, message }
  if (kind === 'failed')
    return isText(url) &&
      (reason === 'refused' ||
        reason === 'unreachable' ||
        reason === 'timedOut' ||
        reason === 'tooLarge' ||
        reason === 'failed')
      ? { kind, reason, url }
      : null
  const { by, finalUrl, status, headers, redirects, title, text, html, picture } = read
  return kind === 'captured' &&
    (by === 'browser' || by === 'http') &&
    isPageUrl(finalUrl) &&
    typeof status === 'number' &&
    Number.isInteger(status) &&
    status >= 100 &&
    status <= 999 &&
    isRecord(headers) &&
    Array.isArray(redirects) &&
    redirects.length <= maxRedirects &&
    redirects.every(isPageUrl) &&
    isText(title) &&
    isText(text) &&
    isText(html) &&
    (picture === null || isText(picture))
    ? { kind, by, finalUrl, status, headers: readHeaders(headers), redirects, title, text, html, picture }
    : null
}

export const toCapture = async (
  url: string,
  at: Date,
  answer: Extract<CaptureAnswer, { kind: 'captured' }>,
): Promise<Capture> => {
  const { by, finalUrl, status, headers, redirects, title, text, html, picture } = answer
  return {
    url,
    finalUrl,
    at,
    by,
    status,
    headers,
    redirects,
    title: storableText(title.slice(0, maxTitleCharacters)),
    text: storableText(text.slice(0, maxTextCharacters)),
    html: storableText(firstBytes(html, maxHtmlBytes)),
    picture: by === 'browser' ? await readPicture(picture) : null,
  }
}
