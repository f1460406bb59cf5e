import { dayOf, daysLater } from '#domain/days.ts'
import { awaitedUntil, reminderDays } from '#domain/letters/privacy-laws.ts'
import type { Database } from '#server/platform/database/database.ts'
import { replyAddressOf } from '#server/platform/mail/request-addresses.ts'
import { attemptSeconds } from '#server/platform/mail/smtp-messenger.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import { isVerified } from '../recipients/contacts.ts'
import { typeOf } from '../scan/finding-rows.ts'
import { composeLetter } from './compose.ts'
import {
  addLetter,
  earlierRequestOf,
  isStillWanted,
  moveDelivery,
  takeBackReminder,
} from './delivery-store.ts'

type Sending = Pick<Platform, 'db' | 'messenger' | 'clock' | 'config'>
type DeliveryEvents = Pick<NotificationEvents, 'letterMoved'>

/** A mail server that takes nothing for so long is as good as one that refuses. */
const givenUpAfterDays = 5

const lockWaiting = (db: Database, letterId: string) =>
  db
    .selectFrom('delivery_letter as letter')
    .innerJoin('delivery', 'delivery.id', 'letter.delivery_id')
    .innerJoin('leak', 'leak.id', 'delivery.leak_id')
    .innerJoin('register', 'register.id', 'leak.register_id')
    .select([
      'letter.is_reminder',
      'letter.language',
      'letter.subject',
      'letter.body',
      'letter.sends_at',
      'delivery.id',
      'delivery.state',
      'delivery.kind',
      'delivery.law',
      'delivery.recipient_email',
      'delivery.leak_id',
      'leak.register_id',
      'leak.type',
      'register.fullname',
      'register.email',
      isStillWanted.as('is_still_wanted'),
    ])
    .where('letter.id', '=', letterId)
    .where('letter.sent_at', 'is', null)
    .where('delivery.state', 'in', ['queued', 'overdue'])
    .forUpdate(['letter', 'delivery'])
    .skipLocked()
    .executeTakeFirst()

/** What the audit says of an address now: it may have broken since the letter was signed. */
const takesLetters = async (db: Database, address: string): Promise<boolean> => {
  const contact = await db
    .selectFrom('recipient_contact')
    .select(['state', 'ok_on as okOn'])
    .where('address', '=', address)
    .executeTakeFirst()
  return isVerified(contact ?? null)
}

/**
 * Sends one letter, unless another worker has it or it was taken back. The result is written in the transaction that sends: a process
 * that dies leaves it waiting, and a mail server that had taken it gets it again with the same Message-ID.
 */
const sendLetter = (
  { db, messenger, clock, config }: Sending,
  events: DeliveryEvents,
  letterId: string,
): Promise<void> =>
  db.transaction().execute(async transaction => {
    const at = clock.now()
    const letter = await lockWaiting(transaction, letterId)
    if (letter === undefined || config.requestsAddress === null) return
    if (!letter.is_still_wanted) {
      if (letter.is_reminder) return takeBackReminder(transaction, letter.id)
      return moveDelivery(transaction, letter, { event: 'delivery.takenBack', actorId: null, at })
    }
    const own = config.requestsMailbox === null ? null : replyAddressOf(config.requestsAddress, letter.id)
    const sender = {
      name: letter.fullname,
      email: config.requestsAddress,
      // Replies come to their person either way.
      replyTo: own === null ? [letter.email] : [letter.email, own],
      bouncesTo: own ?? config.requestsAddress,
    }
    const outcome =
      letter.sends_at.getTime() < at.getTime() - givenUpAfterDays * 86_400_000 ||
      !(await takesLetters(transaction, letter.recipient_email))
        ? 'refused'
        : await messenger.deliver(
            {
              language: letter.language,
              subject: letter.subject,
              text: letter.body,
              code: null,
              to: letter.recipient_email,
            },
            { id: letterId, within: transaction, sender },
          )
    const moved = { actorId: null, at }
    if (outcome === 'refused') {
      await moveDelivery(transaction, letter, { event: 'delivery.rejected', ...moved })
      await events.letterMoved(transaction, {
        topic: 'letterRejected',
        event: letter.id,
        registerId: letter.register_id,
        findingId: letter.leak_id,
        category: typeOf(letter),
        at,
      })
      return
    }
    await transaction.updateTable('delivery_letter').set({ sent_at: at }).where('id', '=', letterId).execute()
    const sentOn = dayOf(at)
    await moveDelivery(
      transaction,
      letter,
      letter.is_reminder
        ? { event: 'delivery.escalated', dueOn: daysLater(sentOn, reminderDays), ...moved }
        : { event: 'delivery.accepted', dueOn: awaitedUntil(letter.law, letter.kind, sentOn), ...moved },
    )
  })

/** Sends every letter whose time has come; one that fails is tried again, and the others are sent all the same. */
export const sendLetters = async (platform: Sending, events: DeliveryEvents): Promise<void> => {
  const waiting = await platform.db
    .selectFrom('delivery_letter as letter')
    .innerJoin('delivery', 'delivery.id', 'letter.delivery_id')
    .select('letter.id')
    .where('letter.sent_at', 'is', null)
    .where('letter.sends_at', '<=', platform.clock.now())
    .where('delivery.state', 'in', ['queued', 'overdue'])
    .orderBy('letter.sends_at')
    .limit(500)
    .execute()
  const failures: unknown[] = []
  for (const { id } of waiting)
    await sendLetter(platform, events, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const lockDue = (db: Database, id: string, today: string) =>
  db
    .selectFrom('delivery')
    .innerJoin('leak', 'leak.id', 'delivery.leak_id')
    .innerJoin('delivery_letter as letter', 'letter.delivery_id', 'delivery.id')
    .leftJoin('page_watch as watch', 'watch.leak_id', 'leak.id')
    .select([
      'delivery.id',
      'delivery.state',
      'delivery.leak_id',
      'delivery.reminds_by_itself',
      'leak.register_id',
      'leak.type',
      'leak.state as finding_state',
      'letter.language',
      isStillWanted.as('is_still_wanted'),
    ])
    .where('delivery.id', '=', id)
    .where('letter.is_reminder', '=', false)
    .where('delivery.state', 'in', ['accepted', 'escalated'])
    .where('delivery.due_on', '<', today)
    // The last look didn’t find it: the next one says within a week whether anybody has to be reminded.
    .where(eb => eb.or([eb('watch.state', 'is', null), eb('watch.state', '<>', 'absent')]))
    .forUpdate('delivery')
    .executeTakeFirst()

/**
 * No answer came: the reminder that the person has agreed to is written, or they are told once. A site that they have seen to be in order
 * isn't told that it never answered.
 */
const lapse = (
  { db, clock }: Pick<Sending, 'db' | 'clock'>,
  events: DeliveryEvents,
  id: string,
): Promise<void> =>
  db.transaction().execute(async transaction => {
    const at = clock.now()
    const today = dayOf(at)
    const due = await lockDue(transaction, id, today)
    if (due === undefined) return
    const { leak_id: findingId, register_id: registerId, language } = due
    await moveDelivery(transaction, due, { event: 'delivery.lapsed', actorId: null, at })
    const isOpen =
      due.is_still_wanted && (due.finding_state === 'detected' || due.finding_state === 'reported')
    if (due.state === 'accepted' && due.reminds_by_itself && isOpen) {
      const letter = await composeLetter(transaction, {
        registerId,
        findingId,
        kind: 'reminder',
        language,
        today,
        earlier: await earlierRequestOf(transaction, registerId, findingId),
      })
      await addLetter(transaction, id, true, { ...letter, signedAt: at, sendsAt: at })
      return
    }
    await events.letterMoved(transaction, {
      topic: 'letterUnanswered',
      event: `${id}:${due.state}`,
      registerId,
      findingId,
      category: typeOf(due),
      at,
    })
  })

export const keepDeliveries = async (
  platform: Pick<Sending, 'db' | 'clock'>,
  events: DeliveryEvents,
): Promise<void> => {
  const due = await platform.db
    .selectFrom('delivery')
    .select('id')
    .where('state', 'in', ['accepted', 'escalated'])
    .where('due_on', '<', dayOf(platform.clock.now()))
    .orderBy('due_on')
    .execute()
  for (const { id } of due) await lapse(platform, events, id)
}

export const scheduleDelivery = (
  platform: Sending & Pick<Platform, 'jobs'>,
  events: DeliveryEvents,
): void => {
  platform.jobs.schedule({
    name: 'delivery.send',
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: attemptSeconds,
    work: () => sendLetters(platform, events),
  })
  platform.jobs.schedule({
    name: 'delivery.deadlines',
    cron: '23 6 * * *',
    retryLimit: 5,
    expireInSeconds: 3600,
    work: () => keepDeliveries(platform, events),
  })
}
