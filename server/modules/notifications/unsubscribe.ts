import { sql } from 'kysely'
import type { EmailSubscription, NotificationCategory } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type SecretKeys, seal, unseal } from '#server/platform/secret-keys.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'

interface Subscription {
  readonly registerId: string
  readonly categories: NotificationCategory[]
}

/** Limited by person: the servers of mail providers post for many. */
const changing: ThrottleRule = { name: 'email.subscription', attempts: 30, perSeconds: 600, code: '0000' }

/** The token of an unsubscribe link; it never expires. */
export const sealSubscription = (keys: SecretKeys, { registerId, categories }: Subscription): string =>
  seal(keys.derive('unsubscribe'), JSON.stringify([registerId, ...categories])).toString('base64url')

/** @throws AppError 0023 for a token we never sealed. */
const openSubscription = (keys: SecretKeys, token: string): Subscription => {
  const text = unseal(keys.derive('unsubscribe'), Buffer.from(token, 'base64url'))
  if (text === null) throw new AppError('0023')
  const [registerId, ...categories] = JSON.parse(text) as [string, ...NotificationCategory[]]
  return { registerId, categories }
}

export const createSubscriptions = ({ db, keys, throttle }: Pick<Platform, 'db' | 'keys' | 'throttle'>) => {
  /** @throws AppError 0023 once the person is gone. */
  const read = async (within: Database, { registerId, categories }: Subscription) => {
    const found = await within
      .selectFrom('register')
      .select('email_notifications')
      .where('id', '=', registerId)
      .executeTakeFirst()
    if (found === undefined) throw new AppError('0023')
    return { categories, isSubscribed: categories.some(category => found.email_notifications[category]) }
  }

  return {
    show: (token: string): Promise<EmailSubscription> => read(db, openSubscription(keys, token)),

    async change(token: string, isSubscribed: boolean): Promise<EmailSubscription> {
      const subscription = openSubscription(keys, token)
      const { registerId, categories } = subscription
      await throttle.spend(changing, registerId)
      const toggles = JSON.stringify(Object.fromEntries(categories.map(one => [one, isSubscribed])))
      return db.transaction().execute(async transaction => {
        const { rows } =
          await sql`update register set email_notifications = email_notifications || ${toggles}::jsonb
          where id = ${registerId} and not email_notifications @> ${toggles}::jsonb returning id`.execute(
            transaction,
          )
        if (rows.length > 0)
          await recordAudit(transaction, {
            actorId: registerId,
            action: isSubscribed ? 'emails.resubscribed' : 'emails.unsubscribed',
            subjectId: registerId,
            detail: { categories: categories.join(' ') },
          })
        return read(transaction, subscription)
      })
    },
  }
}
