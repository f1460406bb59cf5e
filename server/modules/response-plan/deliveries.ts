import { type Selectable, sql } from 'kysely'
import type { DeliveryStatus, PlanActor } from '#openapi/generated/api.ts'
import { traceColumns, traceOf, traceValues } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { byName } from '#server/platform/database/text.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, oneLine, quoted } from '#server/platform/mail/templates/wording.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import type { ActionContext } from './store.ts'

export interface Recipient {
  readonly contactId: string
  readonly name: string
  readonly email: string
}

export type DeliveryRow = Selectable<Tables['response_plan_delivery']> & { readonly requested_at: Date }

/** Returns nothing when this request was stored before. */
export const insertMessage = async (
  db: Database,
  plan: { readonly id: string; readonly register_id: string },
  message: { readonly requestId: string; readonly text: string; readonly recipients: readonly Recipient[] },
  context: ActionContext,
): Promise<DeliveryRow[]> => {
  const trace = await traceOf(db, context.actorId ?? plan.register_id)
  const { rows } = await sql<DeliveryRow>`
    with message as (
      insert into response_plan_message (plan_id, request_id, message, sent_by, requested_at)
      values (${plan.id}, ${message.requestId}, ${message.text}, ${context.by}, ${context.at})
      on conflict do nothing
      returning id, requested_at
    ), delivery as (
      insert into response_plan_delivery (message_id, contact_id, name, email)
      select message.id, recipient."contactId", recipient.name, recipient.email
      from message, json_to_recordset(${JSON.stringify(message.recipients)})
        as recipient ("contactId" uuid, name text, email text)
      returning id, message_id, contact_id, name, email, status, ended_at
    ), history as (
      insert into response_plan_event (plan_id, at, event, actor)
      select ${plan.id}::uuid, ${context.at}::timestamptz, 'contacts.notified', ${context.by} from message
    ), trail as (
      insert into audit_event (actor_id, action, subject_id, detail, ${traceColumns})
      select ${context.actorId}::uuid, 'responsePlan.contacts.notified', ${plan.register_id}::uuid,
        jsonb_build_object('planId', ${plan.id}::text, 'by', ${context.by}::text, 'contacts', ${message.recipients.length}::int), ${traceValues(trace)}
      from message
    )
    select delivery.*, message.requested_at from delivery join message on message.id = delivery.message_id
    order by ${byName(sql`delivery.name`)}`.execute(db)
  return rows
}

const deliveryQuery = (db: Database) =>
  db
    .selectFrom('response_plan_delivery')
    .innerJoin('response_plan_message', 'response_plan_message.id', 'response_plan_delivery.message_id')
    .selectAll('response_plan_delivery')
    .select('response_plan_message.requested_at')

export const findDeliveries = (db: Database, planId: string, requestId: string): Promise<DeliveryRow[]> =>
  deliveryQuery(db)
    .where('response_plan_message.plan_id', '=', planId)
    .where('response_plan_message.request_id', '=', requestId)
    .orderBy(byName(sql`response_plan_delivery.name`))
    .execute()

const findMessage = (db: Database, messageId: string) =>
  db
    .selectFrom('response_plan_message')
    .innerJoin('response_plan', 'response_plan.id', 'response_plan_message.plan_id')
    .select(['response_plan_message.sent_by', 'response_plan.register_id'])
    .select(eb =>
      eb
        .selectFrom('response_plan_delivery')
        .select(({ fn }) =>
          fn
            .coalesce(fn.agg<string[]>('array_agg', ['response_plan_delivery.id']), sql<string[]>`'{}'`)
            .as('ids'),
        )
        .whereRef('response_plan_delivery.message_id', '=', 'response_plan_message.id')
        .where('response_plan_delivery.status', '=', 'queued')
        .as('waiting'),
    )
    .where('response_plan_message.id', '=', messageId)
    .executeTakeFirst()

/** Locks a pending delivery with its message; undefined when another worker has it or it has ended. */
const lockDelivery = (db: Database, deliveryId: string) =>
  deliveryQuery(db)
    .innerJoin('response_plan', 'response_plan.id', 'response_plan_message.plan_id')
    .innerJoin('register', 'register.id', 'response_plan.register_id')
    .select([
      'response_plan_message.message',
      'response_plan_message.sent_by',
      'register.fullname as owner_name',
      'register.language',
    ])
    .where('response_plan_delivery.id', '=', deliveryId)
    .where('response_plan_delivery.status', '=', 'queued')
    .forUpdate('response_plan_delivery')
    .skipLocked()
    .executeTakeFirst()

const endDelivery = async (
  db: Database,
  deliveryId: string,
  status: Exclude<DeliveryStatus, 'queued'>,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('response_plan_delivery')
    .set({ status, ended_at: at })
    .where('id', '=', deliveryId)
    .where('status', '=', 'queued')
    .execute()
}

/** Messages with deliveries pending since before `since`, because their jobs failed or were lost. */
const findStuckMessages = async (db: Database, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('response_plan_delivery')
    .innerJoin('response_plan_message', 'response_plan_message.id', 'response_plan_delivery.message_id')
    .select('response_plan_message.id')
    .distinct()
    .where('response_plan_delivery.status', '=', 'queued')
    .where('response_plan_message.requested_at', '<', since)
    .execute()
  return rows.map(({ id }) => id)
}

const failDeliveries = async (db: Database, since: Date, at: Date): Promise<void> => {
  await sql`update response_plan_delivery set status = 'failed', ended_at = ${at}
    from response_plan_message as message
    where message.id = message_id and status = 'queued' and message.requested_at < ${since}`.execute(db)
}

interface PlanMessage {
  readonly ownerName: string
  readonly sentBy: PlanActor
  readonly message: string
}

/** Quoted as the sender's; a visitor with the plan's code does not write in the owner's name. */
export const planMessage = (locale: Locale, { ownerName, sentBy, message }: PlanMessage): Wording => {
  const i18n = i18nIn[locale]
  const owner = oneLine(ownerName)
  const isOwner = sentBy === 'owner'
  return composeEmail(
    locale,
    isOwner ? i18n.t('A message from {owner}', { owner }) : i18n.t('A message about {owner}', { owner }),
    [
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

/**
 * The result is written in the transaction that sends, so a process that dies leaves the row pending; a
 * server that accepted the message gets it again with the same Message-ID.
 */
export const deliver = async (
  { db, messenger, clock }: Omit<DeliveryPlatform, 'jobs'>,
  deliveryId: string,
  isLast: boolean,
): Promise<void> => {
  try {
    await db.transaction().execute(async transaction => {
      const delivery = await lockDelivery(transaction, deliveryId)
      if (delivery === undefined) return
      const wording = planMessage(delivery.language, {
        ownerName: delivery.owner_name,
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
