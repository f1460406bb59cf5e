import PostalMime, { type Email, type Header } from 'postal-mime'
import { storableInstant, storableLine, storableText } from '#server/platform/database/storable.ts'
import { type IncomingAttachment, readAttachments } from './attachments.ts'
import type { MailAuthentication } from './authentication.ts'
import { type Bounce, isMessage, isPartOfReport, readBounce } from './delivery-report.ts'
import { headerOf, mailHeaders, withReadableHeader } from './mail-headers.ts'

/** An email to one of our requests’ addresses. Ids are as `<id@domain>`, texts as PostgreSQL can store them. */
export interface IncomingMail {
  readonly uid: number
  readonly messageId: string | null
  readonly inReplyTo: string | null
  readonly references: readonly string[]
  /** In lower case; empty where there is none. */
  readonly from: string
  readonly fromName: string
  /** Addresses of To, Cc, Delivered-To and X-Original-To in lower case. */
  readonly to: readonly string[]
  readonly subject: string
  /** When the sender says so. */
  readonly sentAt: Date | null
  /** When the mailbox got it. */
  readonly receivedAt: Date
  /** Plain text, made from HTML where there is no other; at most 100,000 characters. */
  readonly text: string
  /** Nobody wrote it by hand: an answer of absence, a receipt, a report. */
  readonly isAutomatic: boolean
  readonly bounce: Bounce | null
  readonly authentication: MailAuthentication
  readonly attachments: readonly IncomingAttachment[]
}

const maxCharacters = 100_000

const hasValue = (headers: readonly Header[], name: string, expected: RegExp): boolean =>
  headers.some(({ key, value }) => key === name && expected.test(value.trim()))

/** By RFC 3834 and what was usual before; `X-Auto-Response-Suppress` isn’t, as help desks add it to what people write. */
const isAutomatic = (headers: readonly Header[]): boolean =>
  headers.some(({ key, value }) => key === 'auto-submitted' && !/^no\b/i.test(value.trim())) ||
  hasValue(headers, 'precedence', /^(?:bulk|junk|list|auto_reply)\b/i) ||
  hasValue(headers, 'return-path', /^<>$/) ||
  hasValue(headers, 'content-type', /^multipart\/report\b/i) ||
  headers.some(({ key }) => key === 'x-autoreply' || key === 'x-autorespond' || key === 'x-autoresponder')

/** By the parser’s own converter, which it uses where an email has both kinds of text. */
const textOfHtml = async (html: string): Promise<string> => {
  const boundary = crypto.randomUUID()
  const kinds = ['text/plain', 'text/html'].map(
    type => `--${boundary}\nContent-Type: ${type}; charset=utf-8\n\n`,
  )
  const both = `Content-Type: multipart/mixed; boundary="${boundary}"\n\n${kinds.join('\n')}${html}\n--${boundary}--\n`
  return (await PostalMime.parse(both)).text ?? ''
}

const textOf = async ({ text = '', html = '' }: Email): Promise<string> => {
  const plain = text.trim() === '' ? await textOfHtml(html.slice(0, 20 * maxCharacters)) : text
  return storableText(plain.replaceAll('\r\n', '\n').slice(0, 2 * maxCharacters), maxCharacters)
}

export type ParsedMail = Omit<IncomingMail, 'authentication'>

export interface MailSource {
  /** As it was received. */
  readonly source: Uint8Array
  readonly uid: number
  readonly receivedAt: Date
}

/** @throws when it isn’t an email that can be read, such as one with parts in parts in parts without end */
export const parseMail = async ({ source, uid, receivedAt }: MailSource): Promise<ParsedMail> => {
  // A message in a message is often our own letter, and its words aren’t those of the sender.
  const options = { forceRfc822Attachments: true }
  const email = await PostalMime.parse(withReadableHeader(Buffer.from(source)), options)
  const { headers } = email
  const { to, messageId, inReplyTo, references } = mailHeaders(headers)
  const text = await textOf(email)
  const bounce = await readBounce(email, text)
  const sentAt = storableInstant(email.date ?? '')
  const from = email.from?.group === undefined ? email.from : email.from.group[0]
  return {
    uid,
    messageId,
    inReplyTo,
    references,
    from: storableLine(from?.address.toLowerCase() ?? '', 320),
    fromName: storableLine(from?.name ?? '', 200),
    to,
    subject: storableLine(email.subject ?? headerOf(headers, 'subject') ?? '', 500),
    sentAt: sentAt === null ? null : new Date(sentAt),
    receivedAt,
    text,
    isAutomatic: bounce !== null || isAutomatic(headers),
    bounce,
    attachments: readAttachments(
      email.attachments.filter(part => !isPartOfReport(part) && !(bounce !== null && isMessage(part))),
    ),
  }
}
