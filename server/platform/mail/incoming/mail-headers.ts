import PostalMime, { addressParser, type Header } from 'postal-mime'
import { storableLine } from '#server/platform/database/storable.ts'

/** The headers by which a reply to a request is recognized; nothing else is read of anybody’s mail. */
export const recognizedBy = [
  'To',
  'Cc',
  'Delivered-To',
  'X-Original-To',
  'In-Reply-To',
  'References',
  'Message-ID',
  'Content-Type',
] as const

export interface MailHeaders {
  /** Addresses of To, Cc, Delivered-To and X-Original-To in lower case, each once. */
  readonly to: readonly string[]
  /** Each as `<id@domain>`. */
  readonly messageId: string | null
  readonly inReplyTo: string | null
  readonly references: readonly string[]
  /** A report on the delivery of an email (RFC 6522). */
  readonly isReport: boolean
}

/** Of the first header with that name. */
export const headerOf = (headers: readonly Header[], name: string): string | null =>
  headers.find(({ key }) => key === name)?.value ?? null

const addressHeaders = new Set(['to', 'cc', 'delivered-to', 'x-original-to'])

/** The ids of a header, each as `<id@domain>`; some programs leave the brackets out. */
export const messageIdsOf = (value: string | null): readonly string[] => {
  const ids = value?.match(/<[^\s\p{Cc}<>]{1,990}>/gu) ?? []
  if (ids.length > 0 || value === null) return ids
  return value.split(/[\s,<>]+/).flatMap(word => (/^[^@\p{Cc}]+@[^@\p{Cc}]+$/u.test(word) ? `<${word}>` : []))
}

export const mailHeaders = (headers: readonly Header[]): MailHeaders => {
  const addresses = headers
    .filter(({ key }) => addressHeaders.has(key))
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .flatMap(({ address }) => storableLine(address ?? '', 320).toLowerCase() || [])
  return {
    to: [...new Set(addresses)],
    messageId: messageIdsOf(headerOf(headers, 'message-id'))[0] ?? null,
    inReplyTo: messageIdsOf(headerOf(headers, 'in-reply-to'))[0] ?? null,
    references: messageIdsOf(headerOf(headers, 'references')),
    isReport: /^\s*multipart\/report\b/i.test(headerOf(headers, 'content-type') ?? ''),
  }
}

const endOfHeader = (source: Buffer): number => {
  const ends = ['\n\n', '\n\r\n'].map(end => source.indexOf(end)).filter(end => end !== -1)
  return ends.length === 0 ? source.length : Math.min(...ends)
}

/** Old programs write Latin-1 into headers as it is, which would be lost. */
export const withReadableHeader = (source: Buffer): Buffer => {
  const end = endOfHeader(source)
  const header = source.subarray(0, end)
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(header)
    return source
  } catch {
    return Buffer.concat([Buffer.from(new TextDecoder('windows-1252').decode(header)), source.subarray(end)])
  }
}

/** Reads a block of headers that ends with an empty line. @throws when it is larger than 2 MB */
export const readHeaders = async (block: Buffer): Promise<MailHeaders> =>
  mailHeaders((await PostalMime.parse(withReadableHeader(block))).headers)
