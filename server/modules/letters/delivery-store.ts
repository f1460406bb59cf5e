import { sql } from 'kysely'
import { dayOf } from '#domain/days.ts'
import type { EarlierRequest } from '#domain/letters/letter.ts'
import { answerByOf, type RequestKind } from '#domain/letters/privacy-laws.ts'
import { type DeliveryEvent, deliveryLifecycle } from '#machines/lifecycle/delivery.ts'
import { next } from '#machines/lifecycle/transitions.ts'
import type {
  DeliveredLetter,
  Delivery,
  DeliveryReply,
  DeliveryState,
  LetterRecipient,
  LetterSender,
  PrivacyLaw,
  SignedLetter,
} from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'

const shown = 50

/** How many a complaint names, the newest ones. */
const complaintReplies = 8

const lettersOf = sql<DeliveredLetter[]>`(select json_agg(json_build_object('isReminder', letter.is_reminder,
    'language', letter.language, 'subject', letter.subject, 'body', letter.body, 'signedAt', letter.signed_at, 'sentAt', letter.sent_at)
    order by letter.is_reminder)
  from delivery_letter as letter where letter.delivery_id = delivery.id)`

const repliesOf = sql<
  DeliveryReply[]
>`(select coalesce(json_agg(shown order by shown."receivedAt" desc), '[]') from (
    select reply.id, from_address as from, from_name as "fromName", subject, left(text, 20000) as text, received_at as "receivedAt", meaning,
      evidence, promised_on as "promisedOn", link, refusal, spf, dkim, dmarc, (
        select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'mediaType', file.media_type, 'size', file.size,
          'refused', file.refused) order by file.name, file.id), '[]') from delivery_attachment as file where file.reply_id = reply.id) as attachments
    from delivery_reply as reply where reply.delivery_id = delivery.id order by received_at desc limit 20
  ) as shown)`

const sendsAtOf = sql<Date | null>`(select min(sends_at) from delivery_letter as letter
  where letter.delivery_id = delivery.id and letter.sent_at is null and delivery.state in ('queued', 'overdue'))`

const selectDeliveries = (db: Database, registerId: string) =>
  db
    .selectFrom('delivery')
    .innerJoin('leak', 'leak.id', 'delivery.leak_id')
    .selectAll('delivery')
    .select([lettersOf.as('letters'), repliesOf.as('replies'), sendsAtOf.as('sends_at')])
    .where('leak.register_id', '=', registerId)

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>

const instant = (value: string): string => new Date(value).toISOString()

const present = (row: DeliveryRow): Delivery => ({
  id: row.id,
  findingId: row.leak_id,
  sentBy: row.sent_by,
  kind: row.kind,
  law: row.law,
  state: row.state,
  recipient: { domain: row.recipient_domain, name: row.recipient_name, email: row.recipient_email },
  letters: row.letters.map(letter => ({
    ...letter,
    signedAt: instant(letter.signedAt),
    sentAt: letter.sentAt === null ? null : instant(letter.sentAt),
  })),
  replies: row.replies.map(reply => ({ ...reply, receivedAt: instant(reply.receivedAt) })),
  remindsByItself: row.reminds_by_itself,
  sendsAt: row.sends_at?.toISOString() ?? null,
  dueOn: row.due_on,
  changedAt: row.changed_at.toISOString(),
})

export const listDeliveries = async (
  db: Database,
  registerId: string,
  findingId: string,
  sentBy?: LetterSender,
): Promise<Delivery[]> => {
  const rows = await selectDeliveries(db, registerId)
    .where('delivery.leak_id', '=', findingId)
    .$if(sentBy !== undefined, query => query.where('delivery.sent_by', '=', sentBy ?? 'person'))
    .orderBy('delivery.signed_at', 'desc')
    .orderBy('delivery.id')
    .limit(shown)
    .execute()
  return rows.map(present)
}

/** The last request about a finding that was sent from here, by its days (yyyy-mm-dd), and what came of it; null where there’s none. */
export const earlierRequestOf = async (
  db: Database,
  registerId: string,
  findingId: string,
): Promise<EarlierRequest | null> => {
  const row = await db
    .selectFrom('delivery')
    .innerJoin('leak', 'leak.id', 'delivery.leak_id')
    .innerJoin('delivery_letter as letter', 'letter.delivery_id', 'delivery.id')
    .leftJoin('delivery_letter as reminder', join =>
      join.onRef('reminder.delivery_id', '=', 'delivery.id').on('reminder.is_reminder', '=', true),
    )
    .select([
      'delivery.law',
      'delivery.kind',
      'delivery.state',
      'letter.sent_at',
      'reminder.sent_at as reminded_at',
      repliesOf.as('replies'),
    ])
    .where('leak.register_id', '=', registerId)
    .where('delivery.leak_id', '=', findingId)
    .where('letter.is_reminder', '=', false)
    .where('letter.sent_at', 'is not', null)
    .orderBy('letter.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.sent_at === null) return null
  const sentOn = dayOf(row.sent_at)
  return {
    sentOn,
    dueOn: answerByOf(row.law, row.kind, sentOn),
    remindedOn: row.reminded_at === null ? null : dayOf(row.reminded_at),
    replies: row.replies
      .slice(0, complaintReplies)
      .map(({ receivedAt, meaning }) => ({ on: dayOf(new Date(receivedAt)), meaning }))
      .toReversed(),
    isAnswered: row.state === 'answered' || row.state === 'complained',
  }
}

/** In which no other request about the finding can begin, as the index `delivery_open` has it. */
const openStates: readonly DeliveryState[] = ['queued', 'accepted', 'overdue', 'escalated', 'unanswered']

/** Of a finding (`leak`). */
export const hasOpenDelivery = sql<boolean>`exists (select from delivery
  where delivery.leak_id = leak.id and delivery.state = any(${openStates}))`

/** Whether a letter is still to be sent: one of the desk only while its request waits for the site and its person agrees. */
export const isStillWanted = sql<boolean>`(delivery.sent_by = 'person' or exists (select from report
  where report.leak_id = delivery.leak_id and report.resolution = 'WAITING FEEDBACK' and report.letter_agreed_at is not null))`

/** Their person no longer agrees that the desk writes about a finding. */
export const withdrawConsent = async (db: Database, findingId: string): Promise<void> => {
  await db.updateTable('report').set({ letter_agreed_at: null }).where('leak_id', '=', findingId).execute()
}

/** Locks a request of the person. @throws AppError 0041 */
export const lockDelivery = async (db: Database, registerId: string, id: string) => {
  const row = await db
    .selectFrom('delivery')
    .innerJoin('leak', 'leak.id', 'delivery.leak_id')
    .select(['delivery.id', 'delivery.state', 'delivery.sent_by', 'delivery.leak_id', 'leak.register_id'])
    .where('delivery.id', '=', id)
    .where('leak.register_id', '=', registerId)
    .forUpdate('delivery')
    .executeTakeFirst()
  if (row === undefined) throw new AppError('0041')
  return row
}

export const findDelivery = async (db: Database, registerId: string, id: string): Promise<Delivery> => {
  const row = await selectDeliveries(db, registerId).where('delivery.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new AppError('0041')
  return present(row)
}

interface LockedDelivery {
  readonly id: string
  readonly state: DeliveryState
  readonly register_id: string
}

interface Moved {
  readonly event: DeliveryEvent['type']
  /** Null: time or the mail server moved it. */
  readonly actorId: string | null
  readonly at: Date
  readonly dueOn?: string
}

/** Whether one waited: it is sent no longer. */
const dropReminder = async (db: Database, deliveryId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('delivery_letter')
    .where('delivery_id', '=', deliveryId)
    .where('is_reminder', '=', true)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Moves a locked request by its chart. @throws AppError 0040 where the chart refuses it */
export const moveDelivery = async (
  db: Database,
  { id, state, register_id: subjectId }: LockedDelivery,
  { event, actorId, at, dueOn }: Moved,
): Promise<void> => {
  const to = next(deliveryLifecycle, state, { type: event })
  if (to === null) throw new AppError('0040')
  await db
    .updateTable('delivery')
    .set({ state: to, changed_at: at, ...(dueOn !== undefined && { due_on: dueOn }) })
    .where('id', '=', id)
    .execute()
  if (event === 'delivery.answered' || event === 'delivery.complained') await dropReminder(db, id)
  await recordAudit(db, { actorId, action: event, subjectId, at, detail: { deliveryId: id } })
}

type Written = Pick<SignedLetter, 'language' | 'subject' | 'body'>

interface Signed extends Written {
  readonly signedAt: Date
  readonly sendsAt: Date
}

export const addLetter = async (
  db: Database,
  deliveryId: string,
  isReminder: boolean,
  { language, subject, body, signedAt, sendsAt }: Signed,
): Promise<void> => {
  await db
    .insertInto('delivery_letter')
    .values({
      delivery_id: deliveryId,
      is_reminder: isReminder,
      language,
      subject,
      body,
      signed_at: signedAt,
      sends_at: sendsAt,
    })
    .execute()
}

interface NewRequest extends Signed {
  readonly registerId: string
  readonly findingId: string
  readonly kind: RequestKind
  readonly law: PrivacyLaw
  readonly recipient: LetterRecipient
  readonly remindsByItself: boolean
  /** The operator who sends it in the person's name; left out where they signed it. */
  readonly operatorId?: string
}

/** @throws AppError 0040 while another request about the finding is open */
export const addRequest = async (db: Database, wanted: NewRequest): Promise<void> => {
  const { registerId, recipient, signedAt, operatorId } = wanted
  const made = await db
    .insertInto('delivery')
    .values({
      leak_id: wanted.findingId,
      sent_by: operatorId === undefined ? 'person' : 'staff',
      kind: wanted.kind,
      law: wanted.law,
      recipient_domain: recipient.domain,
      recipient_name: recipient.name,
      recipient_email: recipient.email,
      reminds_by_itself: wanted.remindsByItself,
      signed_at: signedAt,
      changed_at: signedAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) throw new AppError('0040')
  await addLetter(db, made.id, false, wanted)
  await recordAudit(db, {
    actorId: operatorId ?? registerId,
    action: operatorId === undefined ? 'delivery.signed' : 'delivery.sentByStaff',
    subjectId: registerId,
    at: signedAt,
    detail: { deliveryId: made.id },
  })
}

/** @throws AppError 0040 where no request about the finding is overdue, or its reminder waits already */
export const addReminder = async (db: Database, findingId: string, letter: Signed): Promise<void> => {
  const overdue = await db
    .selectFrom('delivery')
    .select(['id', lettersOf.as('letters')])
    .where('leak_id', '=', findingId)
    .where('state', '=', 'overdue')
    .forUpdate()
    .executeTakeFirst()
  if (overdue === undefined || overdue.letters.length > 1) throw new AppError('0040')
  await addLetter(db, overdue.id, true, letter)
}

/** @throws AppError 0040 where none waits */
export const takeBackReminder = async (db: Database, deliveryId: string): Promise<void> => {
  if (!(await dropReminder(db, deliveryId))) throw new AppError('0040')
}
