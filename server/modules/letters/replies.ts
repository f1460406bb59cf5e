import { sql } from 'kysely'
import { dayOf } from '#domain/days.ts'
import { lookAfterAnswer } from '#domain/page-looks.ts'
import { readReply } from '#domain/replies/read-reply.ts'
import { deliveryLifecycle } from '#machines/lifecycle/delivery.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { ReplyMeaning, UnreadReply } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { countAll, type Database } from '#server/platform/database/database.ts'
import { firstCharacters } from '#server/platform/database/storable.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Rows } from '#server/platform/http/pagination.ts'
import { refuseUnlessAsRead } from '#server/platform/http/versions.ts'
import { createMailResolver } from '#server/platform/mail/incoming/authentication.ts'
import type { IncomingMail } from '#server/platform/mail/incoming/incoming-mail.ts'
import {
  MailboxError,
  type MailboxPosition,
  type ReadMailbox,
  type ReadMailboxDeps,
  readMailbox,
} from '#server/platform/mail/incoming/mailbox.ts'
import { idsIn } from '#server/platform/mail/request-addresses.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seal, unseal } from '#server/platform/secret-keys.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import type { EmailedLinks } from '../opt-outs/emailed-links.ts'
import { typeOf } from '../scan/finding-rows.ts'
import { moveDelivery } from './delivery-store.ts'

const position = 'letters.mailbox'

type MailIds = Parameters<ReadMailboxDeps['isOurs']>[0]

/** The request that an email answers: by the address that it went to, or the letter that it names. */
const findAnswered = async (
  db: Database,
  requestsAddress: string,
  { to, inReplyTo, references }: MailIds,
): Promise<string | null> => {
  const codes = idsIn(requestsAddress, to)
  const letters = [inReplyTo, ...references].flatMap(id => {
    const [, uuid] = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/.exec(id ?? '') ?? []
    return uuid === undefined ? [] : [uuid]
  })
  if (codes.length + letters.length === 0) return null
  const { rows } = await sql<{ id: string }>`select delivery.id from delivery where id = any(${codes}::uuid[])
    or exists (select from delivery_letter as letter where letter.delivery_id = delivery.id and letter.id = any(${letters}::uuid[]))
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** The same email has the same key, wherever it is read again. */
const keyOf = ({ messageId, uid, receivedAt }: IncomingMail): string =>
  firstCharacters(messageId ?? `${receivedAt.toISOString()} ${uid}`, 500)

const storeReply = async (
  db: Database,
  deliveryId: string,
  mail: IncomingMail,
): Promise<{ readonly id: string; readonly read: ReturnType<typeof readReply> } | null> => {
  const read = readReply(mail, { receivedOn: dayOf(mail.receivedAt) })
  const made = await db
    .insertInto('delivery_reply')
    .values({
      delivery_id: deliveryId,
      message_key: keyOf(mail),
      from_address: firstCharacters(mail.from, 320),
      from_name: firstCharacters(mail.fromName, 200),
      subject: firstCharacters(mail.subject, 500),
      text: mail.text,
      received_at: mail.receivedAt,
      is_automatic: mail.isAutomatic,
      meaning: read.meaning,
      evidence: read.evidence,
      promised_on: read.date,
      link: read.link === null || read.link.length > 2000 ? null : read.link,
      refusal: read.reason,
      spf: mail.authentication.spf,
      dkim: mail.authentication.dkim,
      dmarc: mail.authentication.dmarc,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made === undefined ? null : { id: made.id, read }
}

type Reading = Pick<Platform, 'db' | 'keys' | 'clock'>
type ReplyEvents = Pick<NotificationEvents, 'letterMoved'>

/** The next look is made at this time, unless it is planned sooner. */
const planLook = async (db: Database, leakId: string, at: Date): Promise<void> => {
  await db
    .updateTable('page_watch')
    .set({ due_at: sql`least(due_at, ${at}::timestamptz)` })
    .where('leak_id', '=', leakId)
    .execute()
}

/** Stores an email with what it says, and moves its request; the same one again does nothing. */
export const takeReply = (
  { db, keys, clock }: Reading,
  events: ReplyEvents,
  deliveryId: string,
  mail: IncomingMail,
): Promise<void> =>
  db.transaction().execute(async transaction => {
    const delivery = await transaction
      .selectFrom('delivery')
      .innerJoin('leak', 'leak.id', 'delivery.leak_id')
      .select([
        'delivery.id',
        'delivery.state',
        'delivery.due_on',
        'delivery.leak_id',
        'leak.register_id',
        'leak.type',
      ])
      .where('delivery.id', '=', deliveryId)
      .forUpdate('delivery')
      .executeTakeFirst()
    if (delivery === undefined) return
    const at = clock.now()
    const about = {
      registerId: delivery.register_id,
      findingId: delivery.leak_id,
      category: typeOf(delivery),
      at,
    }
    if (mail.bounce !== null) {
      const event = { type: 'delivery.bounced' } as const
      if (!mail.bounce.isFinal || !can(deliveryLifecycle, delivery.state, event)) return
      await moveDelivery(transaction, delivery, { event: event.type, actorId: null, at })
      await events.letterMoved(transaction, {
        topic: 'letterRejected',
        event: `${deliveryId}:bounced`,
        ...about,
      })
      return
    }
    const stored = await storeReply(transaction, deliveryId, mail)
    if (stored === null) return
    const sealing = keys.derive('reply')
    for (const { name, mediaType, bytes, refused } of mail.attachments.slice(0, 50))
      await transaction
        .insertInto('delivery_attachment')
        .values({
          reply_id: stored.id,
          name: firstCharacters(name, 200),
          media_type: firstCharacters(mediaType, 200),
          size: bytes.length,
          sealed: refused === null ? seal(sealing, Buffer.from(bytes).toString('base64')) : null,
          refused,
        })
        .execute()
    const { meaning, date } = stored.read
    const lookAt = lookAfterAnswer(meaning, at, date)
    if (lookAt !== null) await planLook(transaction, delivery.leak_id, lookAt)
    if (meaning === 'promisesDate') {
      // What they promise is waited for, never less than the law gives.
      if (date !== null && delivery.due_on !== null && date > delivery.due_on)
        await transaction
          .updateTable('delivery')
          .set({ due_on: date })
          .where('id', '=', deliveryId)
          .where('state', 'in', ['accepted', 'escalated'])
          .execute()
    } else if (meaning !== 'acknowledged' && !(meaning === 'unknown' && mail.isAutomatic)) {
      const event = { type: 'delivery.answered' } as const
      if (can(deliveryLifecycle, delivery.state, event))
        await moveDelivery(transaction, delivery, { event: event.type, actorId: null, at })
    }
    await events.letterMoved(transaction, { topic: 'letterAnswered', event: stored.id, ...about })
  })

const readPosition = async (db: Database): Promise<MailboxPosition | null> => {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', position)
    .executeTakeFirst()
  const [uidValidity, uid] = row?.value.split(' ') ?? []
  return uidValidity === undefined || uid === undefined ? null : { uidValidity, uid: Number(uid) }
}

const keepPosition = async (db: Database, { uidValidity, uid }: MailboxPosition): Promise<void> => {
  const value = `${uidValidity} ${uid}`
  await db
    .insertInto('installation')
    .values({ key: position, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Reads the replies that have come since; where it fails, what was read before stays read. @throws MailboxError */
export const readReplies = async (
  platform: Reading & Pick<Platform, 'config' | 'log'>,
  events: ReplyEvents,
  deps: Partial<ReadMailboxDeps> = {},
  links: EmailedLinks | null = null,
): Promise<void> => {
  const { db, config, log } = platform
  const { requestsAddress, requestsMailbox: url } = config
  if (requestsAddress === null || url === null) return
  const after = await readPosition(db)
  const finish = async (round: ReadMailbox): Promise<void> => {
    await keepPosition(db, round)
    for (const { uid, why } of round.odd) log.warn({ uid, why }, 'replies: an email can’t be read')
  }
  try {
    const round = await readMailbox(
      { url, after },
      {
        isOurs: async ids =>
          (await findAnswered(db, requestsAddress, ids)) !== null ||
          ((await links?.awaiting(idsIn(requestsAddress, ids.to))) ?? null) !== null,
        take: async mail => {
          const awaiting = (await links?.awaiting(idsIn(requestsAddress, mail.to))) ?? null
          if (awaiting !== null) return links?.take(awaiting, mail)
          const deliveryId = await findAnswered(db, requestsAddress, {
            ...mail,
            references: [
              ...mail.references,
              ...(mail.bounce?.originalMessageId ? [mail.bounce.originalMessageId] : []),
            ],
          })
          if (deliveryId !== null) await takeReply(platform, events, deliveryId, mail)
        },
        resolver: createMailResolver(config.dnsServers),
        ...deps,
      },
    )
    await finish(round)
    if (round.stopped !== null) throw round.stopped.cause
  } catch (error) {
    if (error instanceof MailboxError && error.done !== null) await finish(error.done)
    throw error
  }
}

export const scheduleReplies = (
  platform: Reading & Pick<Platform, 'config' | 'log' | 'jobs'>,
  events: ReplyEvents,
  links: EmailedLinks | null,
): void => {
  if (platform.config.requestsMailbox === null) return
  platform.jobs.schedule({
    name: 'delivery.replies',
    cron: '*/2 * * * *',
    retryLimit: 0,
    expireInSeconds: 15 * 60,
    work: () => readReplies(platform, events, {}, links),
  })
}

/** An attachment of a reply to the person; null where it is another's, or was refused. */
export const findAttachment = async (
  db: Database,
  keys: Platform['keys'],
  registerId: string,
  id: string,
): Promise<{ readonly name: string; readonly bytes: Buffer } | null> => {
  const row = await db
    .selectFrom('delivery_attachment as file')
    .innerJoin('delivery_reply as reply', 'reply.id', 'file.reply_id')
    .innerJoin('delivery', 'delivery.id', 'reply.delivery_id')
    .innerJoin('leak', 'leak.id', 'delivery.leak_id')
    .select(['file.name', 'file.sealed'])
    .where('file.id', '=', id)
    .where('leak.register_id', '=', registerId)
    .executeTakeFirst()
  if (!row?.sealed) return null
  const text = unseal(keys.derive('reply'), row.sealed)
  if (text === null) throw new Error('An attachment can not be read: was SECRET_KEY changed?')
  return { name: row.name, bytes: Buffer.from(text, 'base64') }
}

/** What an operator has to read. */
const unread: readonly ReplyMeaning[] = ['unknown', 'otherLanguage']

const selectReplies = (db: Database) =>
  db
    .selectFrom('delivery_reply as reply')
    .innerJoin('delivery', 'delivery.id', 'reply.delivery_id')
    .select([
      'reply.id',
      'reply.from_address',
      'reply.subject',
      sql<string>`left(reply.text, 20000)`.as('text'),
      'reply.received_at',
      'reply.meaning',
      'delivery.kind',
      'delivery.recipient_domain',
    ])

const presentReply = (
  row: Awaited<ReturnType<ReturnType<typeof selectReplies>['executeTakeFirstOrThrow']>>,
): UnreadReply => ({
  id: row.id,
  recipient: row.recipient_domain,
  kind: row.kind,
  from: row.from_address,
  subject: row.subject,
  text: row.text,
  receivedAt: row.received_at.toISOString(),
  meaning: row.meaning,
})

export const listUnread = async (
  db: Database,
  page: Rows,
): Promise<{ total: number; items: UnreadReply[] }> => {
  const { total } = await db
    .selectFrom('delivery_reply')
    .where('meaning', 'in', unread)
    .select(countAll)
    .executeTakeFirstOrThrow()
  const rows = await selectReplies(db)
    .where('reply.meaning', 'in', unread)
    .orderBy('reply.received_at')
    .orderBy('reply.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return { total, items: rows.map(presentReply) }
}

interface MeaningChange {
  readonly id: string
  readonly was: ReplyMeaning
  readonly meaning: ReplyMeaning
  readonly actorId: string
  readonly at: Date
}

/** @throws AppError 0041, and 0040 where it has another meaning by now */
export const setMeaning = async (
  db: Database,
  { id, was, meaning, actorId, at }: MeaningChange,
): Promise<UnreadReply> => {
  const reply = await db
    .selectFrom('delivery_reply')
    .innerJoin('delivery', 'delivery.id', 'delivery_reply.delivery_id')
    .innerJoin('leak', 'leak.id', 'delivery.leak_id')
    .select(['delivery_reply.meaning', 'leak.register_id'])
    .where('delivery_reply.id', '=', id)
    .forUpdate('delivery_reply')
    .executeTakeFirst()
  if (reply === undefined) throw new AppError('0041')
  refuseUnlessAsRead(was, reply.meaning)
  await db.updateTable('delivery_reply').set({ meaning }).where('id', '=', id).execute()
  await recordAudit(db, {
    actorId,
    action: 'reply.read',
    subjectId: reply.register_id,
    at,
    detail: { replyId: id },
  })
  return presentReply(await selectReplies(db).where('reply.id', '=', id).executeTakeFirstOrThrow())
}
