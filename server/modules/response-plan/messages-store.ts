import { type Selectable, sql } from 'kysely'
import type { DeliveryStatus } from '#openapi/generated/api.d.ts'
import { traceColumns, traceOf, traceValues } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { byName } from '#server/platform/database/text.ts'
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

export const findMessage = (db: Database, messageId: string) =>
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
export const lockDelivery = (db: Database, deliveryId: string) =>
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

export const endDelivery = async (
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
export const findStuckMessages = async (db: Database, since: Date): Promise<string[]> => {
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

/** Fails deliveries pending since before `since`. */
export const failDeliveries = async (db: Database, since: Date, at: Date): Promise<void> => {
  await sql`update response_plan_delivery set status = 'failed', ended_at = ${at}
    from response_plan_message as message
    where message.id = message_id and status = 'queued' and message.requested_at < ${since}`.execute(db)
}
