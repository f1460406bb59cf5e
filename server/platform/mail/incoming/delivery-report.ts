import PostalMime, { type Email, type Attachment as Part } from 'postal-mime'
import { storableLine } from '#server/platform/database/storable.ts'
import { headerOf, messageIdsOf, readHeaders } from './mail-headers.ts'

/** That an email could not be delivered, or not yet. */
export interface Bounce {
  /** As `<id@domain>`. */
  readonly originalMessageId: string | null
  readonly recipient: string | null
  /** As `5.1.1` (RFC 3463). */
  readonly status: string | null
  /** Nothing is tried any more. */
  readonly isFinal: boolean
  /** What the mail server says, on one line. */
  readonly diagnostic: string
}

const statusTypes = new Set(['message/delivery-status', 'message/global-delivery-status'])
const headerTypes = new Set(['text/rfc822-headers', 'message/global-headers'])
const messageTypes = new Set(['message/rfc822', 'message/global'])
const receiptTypes = new Set(['message/disposition-notification', 'message/feedback-report'])

/** A part of a report that is read as such, and is no attachment. */
export const isPartOfReport = ({ mimeType }: Pick<Part, 'mimeType'>): boolean =>
  [statusTypes, headerTypes, receiptTypes].some(types => types.has(mimeType))

export const isMessage = ({ mimeType }: Pick<Part, 'mimeType'>): boolean => messageTypes.has(mimeType)

const maxReportBytes = 64 * 1024
const maxRecipients = 50

const bufferOf = ({ content }: Part): Buffer =>
  (typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))).subarray(
    0,
    maxReportBytes,
  )

/** The groups of fields of a delivery status (RFC 3464): first those of the message, then one of each recipient. */
const groupsOf = async (part: Part) => {
  const groups = bufferOf(part)
    .toString('utf8')
    .split(/\r?\n[ \t]*\r?\n\s*/)
    .filter(group => group.trim() !== '')
    .slice(0, maxRecipients + 1)
  return Promise.all(groups.map(async group => (await PostalMime.parse(`${group}\n\n`)).headers))
}

/** The address of `rfc822; ana@example.com`. */
const afterType = (value: string | null): string | null =>
  value === null ? null : value.slice(value.indexOf(';') + 1).trim()

const addressIn = (value: string | null): string | null =>
  /[^\s\p{Cc}<>@;,"]{1,64}@[^\s\p{Cc}<>@;,"]{1,255}/u.exec(value ?? '')?.[0]?.toLowerCase() ?? null

const statusIn = (value: string): string | null => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(value)?.[0] ?? null

const line = (text: string): string => storableLine(text.slice(0, 2000).replaceAll(/\s+/g, ' '), 500)

/** The id of the email that a report is about; null where it has none. */
export const originalIdOf = async (parts: readonly Part[]): Promise<string | null> => {
  for (const part of parts)
    if (headerTypes.has(part.mimeType) || isMessage(part)) {
      const { messageId } = await readHeaders(Buffer.concat([bufferOf(part), Buffer.from('\n\n')]))
      if (messageId !== null) return messageId
    }
  for (const part of parts)
    if (statusTypes.has(part.mimeType))
      for (const headers of await groupsOf(part)) {
        const [id] = messageIdsOf(headerOf(headers, 'x-original-message-id'))
        if (id !== undefined) return id
      }
  return null
}

const reported = async (email: Email, part: Part): Promise<Bounce | null> => {
  const recipients = (await groupsOf(part)).flatMap(headers => {
    const action = headerOf(headers, 'action')?.trim().toLowerCase() ?? null
    const status = statusIn(headerOf(headers, 'status') ?? '')
    const address = headerOf(headers, 'final-recipient') ?? headerOf(headers, 'original-recipient')
    if (action === null && status === null && address === null) return []
    return {
      recipient:
        addressIn(afterType(headerOf(headers, 'original-recipient'))) ?? addressIn(afterType(address)),
      status,
      isFinal: action === null ? status?.startsWith('5') === true : action === 'failed',
      isTrouble: action === 'failed' || action === 'delayed' || (action === null && status?.[0] !== '2'),
      diagnostic: line(afterType(headerOf(headers, 'diagnostic-code')) ?? ''),
    }
  })
  const worst = recipients.find(({ isFinal }) => isFinal) ?? recipients.find(({ isTrouble }) => isTrouble)
  if (worst === undefined) return null
  const { recipient, status, isFinal, diagnostic } = worst
  return { originalMessageId: await originalIdOf(email.attachments), recipient, status, isFinal, diagnostic }
}

const permanent =
  /permanent (?:fatal )?error|fatal error|giv(?:e|en|ing) up|could ?n[o’']t be delivered|undeliverable|no such (?:user|person|recipient|mailbox)|user unknown|n['’]a pas pu être (?:remis|livré|distribué)|destinataire inconnu/i
const temporary =
  /not (?:yet )?been delivered yet|has not yet been delivered|delivery (?:is |has been )?delayed|will (?:be )?(?:re)?tr(?:y|ied)|do not need to resend|warning only|remise différée|n['’]a pas encore été/i

/** Those of qmail, Exim and others, which write for people. */
const written = async (email: Email, text: string): Promise<Bounce | null> => {
  const failed = headerOf(email.headers, 'x-failed-recipients')
  const sender = email.from?.address?.toLowerCase() ?? ''
  if (failed === null && !/^(?:mailer-daemon|postmaster)@/.test(sender)) return null
  const beginning = text.slice(0, 20_000)
  const status = statusIn(beginning)
  const explained =
    beginning.split('\n').find(row => statusIn(row) !== null || /\b[45]\d\d[ -]\S/.test(row)) ??
    beginning.split('\n').find(row => permanent.test(row) || temporary.test(row))
  if (explained === undefined && failed === null) return null
  const isDelayed = temporary.test(beginning)
  const isRefused =
    status?.startsWith('5') === true || /\b5\d\d[ -]/.test(explained ?? '') || permanent.test(beginning)
  const quoted = /^[ \t>]*message-id:\s*(<[^\s\p{Cc}<>]{1,990}>)/imu.exec(text)?.[1]
  return {
    originalMessageId:
      (await originalIdOf(email.attachments)) ??
      quoted ??
      messageIdsOf(email.inReplyTo ?? null)[0] ??
      messageIdsOf(email.references ?? null).at(-1) ??
      null,
    recipient:
      addressIn(failed?.slice(0, 1000) ?? null) ??
      addressIn(/<[^<>\s]{3,320}>/.exec(beginning)?.[0] ?? beginning),
    status,
    isFinal: isRefused && !isDelayed,
    diagnostic: line(explained ?? ''),
  }
}

/** Null for an email that reports no failed or late delivery. `text`: as people read it. */
export const readBounce = async (email: Email, text: string): Promise<Bounce | null> => {
  const part = email.attachments.find(({ mimeType }) => statusTypes.has(mimeType))
  return part === undefined ? written(email, text) : reported(email, part)
}
