/** What the process that captures is told on its standard input, as one line of JSON. */
export interface CaptureTask {
  readonly url: string
  /** The egress proxy, with its secret. */
  readonly proxy: { readonly port: number; readonly secret: string }
  /** Path of the browser; null: plain HTTP. */
  readonly browser: string | null
  /** The only folder it may write to. */
  readonly folder: string
  readonly ca: string | null
  readonly timeoutMs: number
}

/** What it answers on its standard output, as JSON. */
export type CaptureAnswer =
  | {
      readonly kind: 'captured'
      readonly by: 'browser' | 'http'
      readonly finalUrl: string
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly redirects: readonly string[]
      readonly title: string
      readonly text: string
      readonly html: string
      /** WebP in base64. */
      readonly picture: string | null
    }
  /** `url`: what could not be reached. */
  | {
      readonly kind: 'failed'
      readonly reason: 'refused' | 'unreachable' | 'timedOut' | 'tooLarge' | 'failed'
      readonly url: string
    }
  /** The browser doesn’t start in its sandbox. */
  | { readonly kind: 'noBrowser'; readonly message: string }

export const maxTextCharacters = 200_000
export const maxHtmlBytes = 1024 * 1024
export const maxTitleCharacters = 1_000
export const maxUrlCharacters = 2_000
export const maxPictureBytes = 2 * 1024 * 1024
export const maxPictureWidth = 1_600
export const maxPictureHeight = 3_000
export const proxyUser = 'capture'

/** The beginning of a text in so many bytes of UTF-8, without half a character. */
export const firstBytes = (text: string, atMost: number): string => {
  const bytes = Buffer.from(text)
  return bytes.length <= atMost ? text : bytes.toString('utf8', 0, atMost).replace(/\uFFFD+$/, '')
}
