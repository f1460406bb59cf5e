import { lawAt, takeBackMinutes } from '#domain/letters/privacy-laws.ts'
import type { Deliveries, LetterRecipient } from '#openapi/generated/api.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { DescribedSites } from '#server/scan/people-sites/sites.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { createEmailedLinks } from '../opt-outs/emailed-links.ts'
import { receivingContacts } from '../recipients/contacts.ts'
import { findRecipientOf } from '../recipients/directory.ts'
import {
  addReminder,
  addRequest,
  findDelivery,
  listDeliveries,
  lockDelivery,
  moveDelivery,
  takeBackReminder,
  withdrawConsent,
} from './delivery-store.ts'
import { findAttachment, listUnread, scheduleReplies, setMeaning } from './replies.ts'
import { scheduleDelivery } from './sending.ts'

/** Whom a letter about a finding is sent to, and their language (ISO 639-1); null where none can be. @throws AppError 0010 */
export const findLetterRecipient = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  registerId: string,
  findingId: string,
): Promise<{ readonly to: LetterRecipient; readonly language: string | null } | null> => {
  const found = await findRecipientOf(db, registerId, findingId)
  if (config.requestsAddress === null || found === null) return null
  const { domain, name, language } = found.recipient
  const { email } = receivingContacts(found.recipient)
  return email === null ? null : { to: { domain, name, email }, language }
}

/** Letters that are sent for their person (docs/letters.md). */
export const createDeliveriesModule = (platform: Platform, sites: DescribedSites | null) => {
  const { db, clock, config, keys } = platform
  const events = createNotificationEvents(platform)
  scheduleDelivery(platform, events)
  scheduleReplies(platform, events, sites && createEmailedLinks(platform, sites))

  /** @throws AppError 0010 */
  const recipientOf = async (registerId: string, findingId: string): Promise<LetterRecipient | null> =>
    (await findLetterRecipient(platform, registerId, findingId))?.to ?? null

  const listed = async (registerId: string, findingId: string): Promise<Deliveries> => {
    const to = await recipientOf(registerId, findingId)
    return {
      items: await listDeliveries(db, registerId, findingId),
      to,
      readsReplies: config.requestsMailbox !== null,
    }
  }

  return {
    listFindingDeliveries: async request => listed(registerIdOf(request), request.params.id),

    /** @throws AppError 0010, and 0040 where the letter can't be sent */
    async sendFindingLetter(request) {
      const registerId = registerIdOf(request)
      const findingId = request.params.id
      const { kind, remindsByItself, language, subject, body } = request.body
      const recipient = await recipientOf(registerId, findingId)
      if (recipient === null) throw new AppError('0040')
      const signedAt = clock.now()
      const sendsAt = new Date(signedAt.getTime() + takeBackMinutes * 60_000)
      const letter = { language, subject, body, signedAt, sendsAt }
      await db.transaction().execute(async transaction => {
        if (kind === 'reminder') return addReminder(transaction, findingId, letter)
        const { address } = await transaction
          .selectFrom('register')
          .select('address')
          .where('id', '=', registerId)
          .executeTakeFirstOrThrow()
        const { law } = lawAt(address)
        await addRequest(transaction, {
          ...letter,
          registerId,
          findingId,
          kind,
          law,
          recipient,
          remindsByItself,
        })
      })
      return listed(registerId, findingId)
    },

    /** @throws AppError 0041 */
    async downloadReplyAttachment(request) {
      const file = await findAttachment(db, keys, registerIdOf(request), request.params.id)
      if (file === null) throw new AppError('0041')
      request.setHeader(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      return file.bytes
    },

    async listUnreadReplies({ query }) {
      const page = wantedPage(query)
      const { total, items } = await listUnread(db, rowsOf(page))
      return { items, pagination: pagination(page, total) }
    },

    /** @throws AppError 0041, and 0040 where another operator was first */
    async readReply(request) {
      const { was, meaning } = request.body
      const actorId = registerIdOf(request)
      return db
        .transaction()
        .execute(transaction =>
          setMeaning(transaction, { id: request.params.id, was, meaning, actorId, at: clock.now() }),
        )
    },

    /** @throws AppError 0041, and 0040 where its chart refuses it */
    async moveDelivery(request) {
      const registerId = registerIdOf(request)
      const { id, move } = request.params
      await db.transaction().execute(async transaction => {
        const delivery = await lockDelivery(transaction, registerId, id)
        const moved = { actorId: registerId, at: clock.now() }
        if (move !== 'withdrawal') {
          const event = move === 'complaint' ? 'delivery.complained' : 'delivery.answered'
          return moveDelivery(transaction, delivery, { event, ...moved })
        }
        if (delivery.state === 'overdue') return takeBackReminder(transaction, id)
        if (delivery.sent_by === 'staff') await withdrawConsent(transaction, delivery.leak_id)
        return moveDelivery(transaction, delivery, { event: 'delivery.takenBack', ...moved })
      })
      return findDelivery(db, registerId, id)
    },
  } satisfies Partial<Handlers>
}
