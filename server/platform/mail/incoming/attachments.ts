import type { Attachment as Part } from 'postal-mime'
import { storableLine } from '#server/platform/database/storable.ts'

export interface IncomingAttachment {
  /** No path, no invisible characters, and an ending that fits what it is. */
  readonly name: string
  /** By its first bytes where they are known, otherwise what the sender calls it. */
  readonly mediaType: string
  /** Empty when refused. */
  readonly bytes: Uint8Array
  readonly refused: 'tooLarge' | 'type' | 'tooMany' | null
}

export const attachmentLimits = { bytes: 10 * 1024 * 1024, count: 10 }

/** How the files begin that are known by it, in Latin-1. */
const beginnings: readonly (readonly [string, string])[] = [
  ['%PDF-', 'application/pdf'],
  ['\x89PNG\r\n\x1A\n', 'image/png'],
  ['\xFF\xD8\xFF', 'image/jpeg'],
  ['GIF8', 'image/gif'],
  ['PK\x03\x04', 'application/zip'],
  ['PK\x05\x06', 'application/zip'],
  ['\x1F\x8B', 'application/gzip'],
  ['Rar!', 'application/vnd.rar'],
  ['7z\xBC\xAF\x27\x1C', 'application/x-7z-compressed'],
  ['\xD0\xCF\x11\xE0', 'application/x-ole-storage'],
  ['\x78\x9F\x3E\x22', 'application/ms-tnef'],
  ['MZ', 'application/vnd.microsoft.portable-executable'],
  ['\x7FELF', 'application/x-elf'],
]

/** What is taken, with the endings that its names may have. */
const endings: ReadonlyMap<string, readonly string[]> = new Map([
  ['application/pdf', ['pdf']],
  ['image/png', ['png']],
  ['image/jpeg', ['jpg', 'jpeg']],
  ['text/plain', ['txt', 'text', 'log', 'md', 'csv']],
])

const unknownType = 'application/octet-stream'

/** Markup and scripts would run where somebody opens them by their content. */
const isPlainText = (bytes: Uint8Array): boolean =>
  !bytes.includes(0) && !/^\s*(?:<|#!)/.test(new TextDecoder().decode(bytes.subarray(0, 1024)))

const mediaTypeOf = (bytes: Uint8Array, declared: string): string => {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const known = beginnings.find(([beginning]) => start.startsWith(beginning))
  if (known !== undefined) return known[1]
  if (declared === 'text/plain' && isPlainText(bytes)) return declared
  return endings.has(declared) || !/^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(declared) ? unknownType : declared
}

const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const safeName = (given: string | null, mediaType: string): string => {
  const plain = (given?.split(/[/\\]/).at(-1) ?? '')
    .slice(0, 1000)
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*]/g, '_')
  const bare = storableLine(plain, 300).replace(/^[.\s]+|[.\s]+$/g, '') || 'attachment'
  const fitting = endings.get(mediaType)
  const ending = endingOf(bare)
  if (fitting === undefined) return storableLine(bare, 120)
  const chosen = fitting.includes(ending) ? ending : (fitting[0] ?? '')
  const stem = fitting.includes(ending) ? bare.slice(0, -ending.length - 1) : bare
  return `${storableLine(stem, 110) || 'attachment'}.${chosen}`
}

const bytesOf = ({ content }: Part): Uint8Array => {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

const none = new Uint8Array()

/** Every attachment of an email in its order; what isn’t taken is named with the reason. Nothing is unpacked. */
export const readAttachments = (parts: readonly Part[]): readonly IncomingAttachment[] => {
  let taken = 0
  const judge = (bytes: Uint8Array, mediaType: string): IncomingAttachment['refused'] => {
    if (!endings.has(mediaType)) return 'type'
    if (bytes.length > attachmentLimits.bytes) return 'tooLarge'
    taken += 1
    return taken > attachmentLimits.count ? 'tooMany' : null
  }
  return parts.map(part => {
    const content = bytesOf(part)
    const mediaType = mediaTypeOf(content, part.mimeType)
    const refused = judge(content, mediaType)
    return {
      name: safeName(part.filename, mediaType),
      mediaType,
      bytes: refused === null ? content : none,
      refused,
    }
  })
}
