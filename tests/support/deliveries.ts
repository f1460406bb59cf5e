import type { Deliveries, Delivery, DeliveryMove, Letter, SignedLetter } from '#openapi/generated/api.ts'
import { takeReply } from '#server/modules/letters/replies.ts'
import { keepDeliveries, sendLetters } from '#server/modules/letters/sending.ts'
import { createNotificationEvents } from '#server/modules/notifications/notification-events.ts'
import type { IncomingMail } from '#server/platform/mail/incoming/incoming-mail.ts'
import type { Answer, Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** A site of the directory whose address an audit has found. */
export const addRecipient = async (
  { platform: { db } }: { readonly platform: Pick<TestServer['platform'], 'db'> },
  domain: string,
  email = `privacy@${domain}`,
): Promise<void> => {
  await db
    .insertInto('recipient')
    .values({ domain, source: 'wardlight', name: domain, kind: 'peopleSearch', email, note: 'invented' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('recipient_contact')
    .values({ address: email, state: 'ok', looked_on: '2026-11-29', ok_on: '2026-11-29' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

const path = (findingId: string): string => `/v1/findings/${findingId}/deliveries`

export const deliveriesOf = async (person: Person, findingId: string): Promise<Deliveries> =>
  (await person.call<Deliveries>('GET', path(findingId))).body

/** The letter as it is written, signed unchanged. */
export const signLetter = async (
  person: Person,
  findingId: string,
  change: Partial<SignedLetter> = {},
): Promise<Answer<Deliveries>> => {
  const { kind = 'erasure', language = 'en-US' } = change
  const written = await person.call<Letter>(
    'GET',
    `/v1/findings/${findingId}/letter?kind=${kind}&language=${language}`,
  )
  const { subject, body } = written.body
  const letter = { kind, language, subject, body, signed: true, remindsByItself: false, ...change }
  return person.call<Deliveries>('POST', path(findingId), letter)
}

export const moveDelivery = (person: Person, id: string, move: DeliveryMove): Promise<Answer<Delivery>> =>
  person.call<Delivery>('POST', `/v1/deliveries/${id}/${move}`)

/** What the jobs do so many minutes from now. */
export const atMinute = ({ platform }: Pick<TestServer, 'platform'>, minutes: number) => {
  const later = { ...platform, clock: { now: () => new Date(Date.now() + minutes * 60_000) } }
  const events = createNotificationEvents(later)
  return {
    send: () => sendLetters(later, events),
    keepDeadlines: () => keepDeliveries(later, events),
  }
}

export const minutesOfDays = (days: number): number => days * 24 * 60

const mailOf = (changes: Partial<IncomingMail>): IncomingMail => ({
  uid: 1,
  messageId: `<${crypto.randomUUID()}@site.example>`,
  inReplyTo: null,
  references: [],
  from: 'privacy@site.example',
  fromName: 'Privacy',
  to: [],
  subject: 'Re: your request',
  sentAt: null,
  receivedAt: new Date(),
  text: 'We have received your request.',
  isAutomatic: false,
  bounce: null,
  authentication: { spf: 'pass', dkim: 'pass', dmarc: 'pass', domain: 'site.example' },
  attachments: [],
  ...changes,
})

export const finalBounce: IncomingMail['bounce'] = {
  originalMessageId: null,
  recipient: null,
  status: '5.1.1',
  isFinal: true,
  diagnostic: 'no such user',
}

/** An email that came to the address of a request, as it was read from the mailbox. */
export const replyTo = (
  { platform }: Pick<TestServer, 'platform'>,
  deliveryId: string,
  changes: Partial<IncomingMail> = {},
): Promise<void> => takeReply(platform, createNotificationEvents(platform), deliveryId, mailOf(changes))
