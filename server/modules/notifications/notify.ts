import { type SqlBool, sql } from 'kysely'
import { unsubscribePath } from '#domain/addresses.ts'
import {
  categoryOfNotification,
  enabledCategories,
  isAboutOwnRole,
  isPresentable,
  mayWait,
  type NotificationKind,
  notificationData,
  unsubscribableCategories,
} from '#domain/notifications.ts'
import type {
  EmailFrequency,
  NotificationCategory,
  NotificationData,
  NotificationToggles,
} from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type NotificationContent, notificationEmail } from './notification-email.ts'
import { sealSubscription } from './unsubscribe.ts'
import { type Week, weekOf } from './week.ts'

/** The category follows from kind and topic (domain/notifications.ts). */
export interface NewNotification {
  readonly kind: NotificationKind
  readonly data?: Partial<NotificationData>
  /** Deduplicates per person, so that a repeated job notifies once. */
  readonly once?: string
  /** A message from a person; only the email contains it. */
  readonly note?: string
  /** The address of the person who did it, or whom it was done to; only the email contains it. */
  readonly who?: string
  /** An operator did it; only the email says so. */
  readonly byOperator?: boolean
  /** Sends no email, because another one says the same. */
  readonly quiet?: boolean
}

/** Everyone with high privileges in a company, unless on hold; its owner alone; or its people who may have no second factor. */
export type Audience =
  | { readonly registerId: string }
  | { readonly adminsOf: string }
  | { readonly ownerOf: string }
  | { readonly withoutFactorIn: string }

interface Recipient {
  id: string
  email: string
  email_validated: boolean
  language: Locale
  email_notifications: NotificationToggles
  email_frequency: EmailFrequency
  groups: string[]
  company: string | null
  added: Added[]
}

type Addressee = Pick<Recipient, 'id' | 'email' | 'language' | 'email_notifications' | 'groups' | 'company'>
type Emailed = NotificationContent & { readonly category: NotificationCategory }
type Added = Emailed & { readonly id: string }

const toRow = ({ kind, data: given, once }: NewNotification) => {
  const data = notificationData(given ?? {})
  return {
    kind,
    category: categoryOfNotification(kind, data.topic),
    presentable: isPresentable(kind, data),
    data,
    once: once ?? null,
  }
}

/** The condition on `register` for an audience. */
export const isInAudience = (audience: Audience) => {
  if ('registerId' in audience) return sql<SqlBool>`id = ${audience.registerId}`
  if ('ownerOf' in audience)
    return sql<SqlBool>`company_id = ${audience.ownerOf} and groups @> array['COMPANY_OWNER']`
  if ('withoutFactorIn' in audience)
    return sql<SqlBool>`company_id = ${audience.withoutFactorIn} and cognito_id is not null and not exists (
      select from identity_account where id = register.cognito_id and factors <> '{}')`
  return sql<SqlBool>`company_id = ${audience.adminsOf} and groups && array['ADMIN', 'COMPANY_OWNER', 'MANAGER']
    and not exists (select from company_member where register_id = register.id and on_hold_since is not null)`
}

/** Who looks after the company and has a verified address. */
export const verifiedAdmins = (within: Database, companyId: string) =>
  within
    .selectFrom('register')
    .innerJoin('company', 'company.id', 'register.company_id')
    .select(['register.email', 'register.language', 'company.name as company'])
    .where('register.email_validated', '=', true)
    .where(isInAudience({ adminsOf: companyId }))
    .execute()

/** The name comes from outside, so line breaks and bidirectional controls become spaces. */
const siteOfLeak = sql<string | null>`nullif(btrim(left(regexp_replace(
  leak.evidence->>'name', '[\\u0001-\\u0020\\u007f-\\u00a0\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]+', ' ', 'g'
), 100)), '')`

const add = async (
  within: Database,
  audience: Audience,
  at: Date,
  notifications: readonly NewNotification[],
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    with person as materialized (
      select id, email, email_validated, language, email_notifications, email_frequency, groups,
        (select name from company where company.id = register.company_id) as company
      from register where ${isInAudience(audience)}
    ), added as (
      insert into notification (register_id, kind, category, presentable, data, once, created_at)
      select person.id, item.kind, item.category, item.presentable,
        item.data || jsonb_build_object('site', coalesce((
          select ${siteOfLeak} from leak where leak.id = (item.data->>'findingId')::uuid and leak.register_id = person.id
        ), item.data->>'site')), item.once, ${at}
      from person, json_to_recordset(${JSON.stringify(notifications.map(toRow))})
        as item (kind text, category text, presentable boolean, data jsonb, once text)
      on conflict (register_id, once) do nothing
      returning id, register_id, kind, category, data
    )
    select person.*,
      (select json_agg(json_build_object('id', id, 'kind', kind, 'category', category, 'data', data))
        from added where register_id = person.id) as added
    from person where exists (select from added where register_id = person.id)`.execute(within)
  return rows
}

const givenFor = (
  { kind, data }: NotificationContent,
  notifications: readonly NewNotification[],
): NewNotification | undefined =>
  notifications.find(one => one.kind === kind && (one.data?.findingId ?? null) === data.findingId)

const isQuiet = ({ kind, data }: NotificationContent, notifications: readonly NewNotification[]): boolean =>
  notifications.some(
    one => one.quiet === true && one.kind === kind && (one.data?.topic ?? null) === data.topic,
  )

/** Holds them for the weekly email. */
const hold = (within: Database, contents: readonly Added[]) =>
  sql`update notification set held = true, note = item.note
    from json_to_recordset(${JSON.stringify(contents)}) as item (id uuid, note text)
    where notification.id = item.id`.execute(within)

export type Emailing = Pick<Platform, 'messenger' | 'keys'> & {
  readonly config: Pick<Platform['config'], 'publicUrl'>
}

const sendEmail = async (
  { messenger, keys, config: { publicUrl } }: Emailing,
  person: Addressee,
  notifications: readonly Emailed[],
  within: Database,
  week: Week | null = null,
): Promise<void> => {
  const wanted = enabledCategories(person.email_notifications, person.groups)
  const contents = notifications
    .filter(({ category, data }) => isAboutOwnRole(data) || wanted.includes(category))
    .map(one => ({ names: { company: person.company, who: null }, ...one }))
  const categories = unsubscribableCategories(
    contents.filter(({ data }) => !isAboutOwnRole(data)).map(({ category }) => category),
  )
  const unsubscribeLink =
    categories.length === 0
      ? null
      : `${publicUrl}${unsubscribePath(sealSubscription(keys, { registerId: person.id, categories }))}`
  const subscription = unsubscribeLink === null ? null : { link: unsubscribeLink, categories }
  const wording = notificationEmail(person.language, contents, publicUrl, subscription, week)
  if (wording === null) return
  await messenger.send({ ...wording, channel: 'email', to: person.email, unsubscribeLink }, within)
}

/**
 * The only place that sends notifications. In the transaction of the change, two statements per person; the most
 * important first gives the email its subject. Stores the name of a finding's site, as the finding may be deleted
 * before it is read.
 */
export const notify = async (
  emailing: Emailing,
  within: Database,
  audience: Audience,
  at: Date,
  ...notifications: readonly NewNotification[]
): Promise<void> => {
  if (notifications.length === 0) return
  for (const person of await add(within, audience, at, notifications)) {
    if (!person.email_validated) continue
    const contents = person.added
      .filter(added => !isQuiet(added, notifications))
      .map(added => {
        const { note = null, who = null, byOperator = false } = givenFor(added, notifications) ?? {}
        return { ...added, note, names: { company: person.company, who, byOperator } }
      })
    const isHeld = ({ category, data }: Added) =>
      person.email_frequency === 'weekly' && mayWait(category, data)
    const held = contents.filter(isHeld)
    if (held.length > 0) await hold(within, held)
    const instant = contents.filter(added => !isHeld(added))
    await sendEmail(emailing, person, instant, within)
  }
}

const queue = 'notification.digest'

/** Takes what is pending for the person's weekly email, the oldest first. */
const takeHeld = async (within: Database, registerId: string) => {
  const { rows } = await sql<Emailed & { day: Date }>`
    with held as (
      select id, kind, category, data, note, created_at from notification where register_id = ${registerId} and held for update
    ), taken as (
      update notification set held = false, note = null from held where notification.id = held.id
    )
    select kind, category, data, note, created_at as day from held order by created_at, id`.execute(within)
  return rows
}

export const requestDigest = (
  { jobs }: Pick<Platform, 'jobs'>,
  registerId: string,
  within?: Database,
): Promise<void> => jobs.send(queue, { registerId }, within === undefined ? { key: registerId } : { within })

/** On Mondays at 13:00 UTC, to everyone with pending notifications, whatever their settings are now. */
export const scheduleDigests = (platform: Platform): void => {
  const { db, jobs, clock } = platform
  jobs.define<{ registerId: string }>({
    name: queue,
    retryLimit: 5,
    expireInSeconds: 60,
    work: ({ registerId }) =>
      db.transaction().execute(async transaction => {
        const person = await transaction
          .selectFrom('register')
          .leftJoin('company', 'company.id', 'register.company_id')
          .select([
            'register.id',
            'register.email',
            'register.language',
            'register.email_notifications',
            'register.groups',
            'company.name as company',
          ])
          .where('register.id', '=', registerId)
          .where('register.email_validated', '=', true)
          .executeTakeFirst()
        if (person === undefined) return
        const held = await takeHeld(transaction, registerId)
        const week = await weekOf(transaction, registerId, clock.now())
        await sendEmail(platform, person, held, transaction, week)
      }),
  })
  jobs.schedule({
    name: 'notification.digests',
    cron: '0 13 * * 1',
    retryLimit: 5,
    expireInSeconds: 3600,
    work: async () => {
      const people = await db
        .selectFrom('notification')
        .select('register_id')
        .distinct()
        .where('held', '=', true)
        .execute()
      for (const { register_id: registerId } of people) await requestDigest(platform, registerId)
    },
  })
}
