import { sql } from 'kysely'
import type { EmailSubscription, NotificationCategory } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type SecretKeys, seal, unseal } from '#server/platform/secret-keys.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'

interface OwnSubscription {
  readonly registerId: string
  readonly categories: NotificationCategory[]
}

/** What a company sends to an address, by the hash of both; the address itself isn’t in the token. */
interface CompanySubscription {
  readonly companyId: string
  /** base64url */
  readonly hash: string
}

type Subscription = OwnSubscription | CompanySubscription

/** Limited by person: the servers of mail providers post for many. */
const changing: ThrottleRule = { name: 'email.subscription', attempts: 30, perSeconds: 600, code: '0000' }

/** The token of an unsubscribe link; it never expires. */
export const sealSubscription = (keys: SecretKeys, subscription: Subscription): string => {
  const parts =
    'companyId' in subscription
      ? ['company', subscription.companyId, subscription.hash]
      : [subscription.registerId, ...subscription.categories]
  return seal(keys.derive('unsubscribe'), JSON.stringify(parts)).toString('base64url')
}

/** @throws AppError 0023 for a token we never sealed. */
const openSubscription = (keys: SecretKeys, token: string): Subscription => {
  const text = unseal(keys.derive('unsubscribe'), Buffer.from(token, 'base64url'))
  if (text === null) throw new AppError('0023')
  const parts = JSON.parse(text) as ['company', string, string] | [string, ...NotificationCategory[]]
  if (parts[0] === 'company') {
    const [, companyId = '', hash = ''] = parts
    return { companyId, hash }
  }
  const [registerId, ...categories] = parts as [string, ...NotificationCategory[]]
  return { registerId, categories }
}

const bytesOf = (hash: string): Buffer => Buffer.from(hash, 'base64url')

export const createSubscriptions = ({ db, keys, throttle }: Pick<Platform, 'db' | 'keys' | 'throttle'>) => {
  /** @throws AppError 0023 once the company is gone. */
  const readOfCompany = async (
    within: Database,
    { companyId, hash }: CompanySubscription,
  ): Promise<EmailSubscription> => {
    const company = await within
      .selectFrom('company')
      .leftJoin('company_email_refusal as refusal', join =>
        join.onRef('refusal.company_id', '=', 'company.id').on('refusal.hash', '=', bytesOf(hash)),
      )
      .select(['company.name', 'refusal.refused_at'])
      .where('company.id', '=', companyId)
      .executeTakeFirst()
    if (company === undefined) throw new AppError('0023')
    return { categories: [], company: company.name, isSubscribed: company.refused_at === null }
  }

  /** @throws AppError 0023 once the person is gone. */
  const readOwn = async (
    within: Database,
    { registerId, categories }: OwnSubscription,
  ): Promise<EmailSubscription> => {
    const found = await within
      .selectFrom('register')
      .select('email_notifications')
      .where('id', '=', registerId)
      .executeTakeFirst()
    if (found === undefined) throw new AppError('0023')
    const isSubscribed = categories.some(category => found.email_notifications[category])
    return { categories, company: null, isSubscribed }
  }

  const read = (within: Database, subscription: Subscription) =>
    'companyId' in subscription ? readOfCompany(within, subscription) : readOwn(within, subscription)

  /** Whether anything changed. */
  const changeOfCompany = async (
    within: Database,
    { companyId, hash }: CompanySubscription,
    isSubscribed: boolean,
  ): Promise<boolean> => {
    const refused = bytesOf(hash)
    const rows = isSubscribed
      ? await within
          .deleteFrom('company_email_refusal')
          .where('company_id', '=', companyId)
          .where('hash', '=', refused)
          .returning('hash')
          .execute()
      : await within
          .insertInto('company_email_refusal')
          .values({ company_id: companyId, hash: refused })
          .onConflict(conflict => conflict.doNothing())
          .returning('hash')
          .execute()
    return rows.length > 0
  }

  /** Whether anything changed. */
  const changeOwn = async (
    within: Database,
    { registerId, categories }: OwnSubscription,
    isSubscribed: boolean,
  ): Promise<boolean> => {
    const toggles = JSON.stringify(Object.fromEntries(categories.map(one => [one, isSubscribed])))
    const { rows } =
      await sql`update register set email_notifications = email_notifications || ${toggles}::jsonb
      where id = ${registerId} and not email_notifications @> ${toggles}::jsonb returning id`.execute(within)
    return rows.length > 0
  }

  return {
    show: (token: string): Promise<EmailSubscription> => read(db, openSubscription(keys, token)),

    async change(token: string, isSubscribed: boolean): Promise<EmailSubscription> {
      const subscription = openSubscription(keys, token)
      const isOfCompany = 'companyId' in subscription
      await throttle.spend(changing, isOfCompany ? subscription.hash : subscription.registerId)
      return db.transaction().execute(async transaction => {
        // Answers for a company that is gone, before its refusal is stored.
        await read(transaction, subscription)
        const isChanged = isOfCompany
          ? await changeOfCompany(transaction, subscription, isSubscribed)
          : await changeOwn(transaction, subscription, isSubscribed)
        const person = isOfCompany ? null : subscription.registerId
        if (isChanged)
          await recordAudit(transaction, {
            actorId: person,
            action: isSubscribed ? 'emails.resubscribed' : 'emails.unsubscribed',
            subjectId: person,
            ...(isOfCompany ? { companyId: subscription.companyId } : {}),
            detail: { categories: isOfCompany ? 'company' : subscription.categories.join(' ') },
          })
        return read(transaction, subscription)
      })
    },
  }
}
