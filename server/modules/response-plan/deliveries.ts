import type { PlanActor } from '#openapi/generated/api.d.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, oneLine, quoted } from '#server/platform/mail/templates/wording.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import {
  endDelivery,
  failDeliveries,
  findMessage,
  findStuckMessages,
  lockDelivery,
} from './messages-store.ts'

interface PlanMessage {
  readonly ownerName: string
  readonly contactName: string
  readonly sentBy: PlanActor
  readonly message: string
}

/** Quoted as the sender's; a visitor with the plan's code does not write in the owner's name. */
export const planMessage = (
  locale: Locale,
  { ownerName, contactName, sentBy, message }: PlanMessage,
): Wording => {
  const i18n = i18nIn[locale]
  const owner = oneLine(ownerName)
  const isOwner = sentBy === 'owner'
  return composeEmail(
    locale,
    isOwner ? i18n.t('A message from {owner}', { owner }) : i18n.t('A message about {owner}', { owner }),
    [
      i18n.t('Hello {name},', { name: oneLine(contactName) }),
      isOwner
        ? i18n.t('{owner} named you as a contact in their response plan and sent you this message:', {
            owner,
          })
        : i18n.t(
            '{owner} named you as a contact in their response plan. Someone who opened that plan with its access code sent you this message:',
            { owner },
          ),
      quoted(message),
      i18n.t(
        'Wardlight passed this message on. If in doubt, call {owner} at the number you know, and don’t act on any request for money or codes.',
        { owner },
      ),
    ],
  )
}

export const messageQueue = 'responsePlan.message'
const deliveryQueue = 'responsePlan.delivery'

const minutes = 60_000
/** Deliveries pending for this long get a new job. */
const stuckAfter = 15 * minutes
/** An alarm that is a day late helps no one: it is shown as failed. */
const givenUpAfter = 24 * 60 * minutes

type DeliveryPlatform = Pick<Platform, 'db' | 'jobs' | 'messenger' | 'clock'>
type Delivering = Omit<DeliveryPlatform, 'jobs'>

/**
 * The result is written in the transaction that sends, so a process that dies leaves the row pending; a
 * server that accepted the message gets it again with the same Message-ID.
 */
export const deliver = async (
  { db, messenger, clock }: Delivering,
  deliveryId: string,
  isLast: boolean,
): Promise<void> => {
  try {
    await db.transaction().execute(async transaction => {
      const delivery = await lockDelivery(transaction, deliveryId)
      if (delivery === undefined) return
      const wording = planMessage(delivery.language, {
        ownerName: delivery.owner_name,
        contactName: delivery.name,
        sentBy: delivery.sent_by,
        message: delivery.message,
      })
      const outcome = await messenger.deliver(
        { ...wording, to: delivery.email },
        { id: deliveryId, within: transaction },
      )
      await endDelivery(transaction, deliveryId, outcome, clock.now())
    })
  } catch (error) {
    if (isLast) await endDelivery(db, deliveryId, 'failed', clock.now())
    throw error
  }
}

/** Queues a job for each pending recipient of a message, and notifies the owner when a visitor wrote it. */
const distribute = async (
  { db, jobs, clock }: DeliveryPlatform,
  events: NotificationEvents,
  messageId: string,
): Promise<void> => {
  const message = await findMessage(db, messageId)
  if (message === undefined) return
  await db.transaction().execute(async transaction => {
    for (const id of message.waiting ?? [])
      await jobs.send(deliveryQueue, { deliveryId: id }, { key: id, within: transaction })
    if (message.sent_by === 'visitor')
      await events.planContactsNotified(transaction, {
        registerId: message.register_id,
        messageId,
        at: clock.now(),
      })
  })
}

/** Recovers deliveries whose jobs were lost. `send` queues a message. */
export const sweep = async ({
  db,
  clock,
  send,
}: Pick<DeliveryPlatform, 'db' | 'clock'> & {
  readonly send: (messageId: string) => Promise<void>
}): Promise<void> => {
  const now = clock.now()
  await failDeliveries(db, new Date(now.getTime() - givenUpAfter), now)
  for (const messageId of await findStuckMessages(db, new Date(now.getTime() - stuckAfter)))
    await send(messageId)
}

export const defineDeliveryJobs = (platform: DeliveryPlatform, events: NotificationEvents): void => {
  platform.jobs.define<{ messageId: string }>({
    name: messageQueue,
    retryLimit: 10,
    expireInSeconds: 60,
    work: ({ messageId }) => distribute(platform, events, messageId),
  })
  platform.jobs.define<{ deliveryId: string }>({
    name: deliveryQueue,
    retryLimit: 6,
    expireInSeconds: 120,
    concurrency: 2,
    work: ({ deliveryId }, { isLast }) => deliver(platform, deliveryId, isLast),
  })
  platform.jobs.schedule({
    name: 'responsePlan.sweep',
    cron: '*/10 * * * *',
    retryLimit: 2,
    expireInSeconds: 300,
    work: () =>
      sweep({
        ...platform,
        send: messageId => platform.jobs.send(messageQueue, { messageId }, { key: messageId }),
      }),
  })
}
