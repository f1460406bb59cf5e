import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { IdentityCodeTable } from '../database/identity-tables.ts'
import type { Tables } from '../database/tables.ts'
import type { Locale, Wording } from '../mail/messenger.ts'
import { type CodeNews, confirmationCode, contactCode, passwordResetCode } from '../mail/templates/codes.ts'
import type { SecretKeys } from '../secret-keys.ts'
import type { Account } from './accounts.ts'
import { expiredCode, wrongCode } from './cognito-error.ts'
import { maskEmail, maskPhone } from './masks.ts'
import { minutesFrom, type World } from './world.ts'

type Db = Kysely<Tables>
type Purpose = IdentityCodeTable['purpose']
type Channel = IdentityCodeTable['channel']

/** Wrong tries after which a code is worth nothing. */
export const triesPerCode = 5
/** How long a code sent for a new account, a forgotten password or a changed address may be used. */
export const codeMinutes = 30

/** Six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is stored of a code; equal codes of two accounts look different. */
export const hashCode = (keys: SecretKeys, scope: string, code: string): Buffer =>
  keys.hash('identity-code', `${scope}:${code}`)

export interface Delivery {
  readonly AttributeName: 'email' | 'phone_number'
  readonly DeliveryMedium: Channel
  readonly Destination: string
}

export const deliveryTo = (channel: Channel, destination: string): Delivery =>
  channel === 'EMAIL'
    ? { AttributeName: 'email', DeliveryMedium: channel, Destination: maskEmail(destination) }
    : { AttributeName: 'phone_number', DeliveryMedium: channel, Destination: maskPhone(destination) }

const templates: Record<Purpose, (locale: Locale, news: CodeNews) => Wording> = {
  signUp: confirmationCode,
  resetPassword: passwordResetCode,
  email: contactCode,
  phone: contactCode,
}

/** Sends an account a new code for the purpose; the last one stops working. */
export const sendCode = async (
  { keys, messenger, clock }: World,
  db: Db,
  account: Pick<Account, 'id' | 'language'>,
  { purpose, channel, destination }: { purpose: Purpose; channel: Channel; destination: string },
): Promise<Delivery> => {
  const code = newCode()
  const values = {
    channel,
    destination,
    code_hash: hashCode(keys, `${account.id}:${purpose}`, code),
    tries_left: triesPerCode,
    expires_at: minutesFrom(clock.now(), codeMinutes),
  }
  await db
    .insertInto('identity_code')
    .values({ account_id: account.id, purpose, ...values })
    .onConflict(conflict => conflict.columns(['account_id', 'purpose']).doUpdateSet(values))
    .execute()
  const words = templates[purpose](account.language, { code, minutes: codeMinutes, channel })
  await messenger.send({ ...words, channel: channel === 'EMAIL' ? 'email' : 'sms', to: destination }, db)
  return deliveryTo(channel, destination)
}

/**
 * Uses up the code of an account: what it proves, once. Counts the try even when the caller's transaction is rolled back, so call it
 * outside of one. `account` undefined: no such account; answered like a wrong code.
 *
 * @throws CognitoError CodeMismatchException, or ExpiredCodeException for the right code too late.
 */
export const useCode = async (
  { db, keys, clock }: World,
  account: Pick<Account, 'id'> | undefined,
  purpose: Purpose,
  code: string,
): Promise<Pick<Selectable<IdentityCodeTable>, 'channel' | 'destination'>> => {
  const accountId = account?.id ?? '00000000-0000-0000-0000-000000000000'
  const tried = await db
    .updateTable('identity_code')
    .set(eb => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .returningAll()
    .executeTakeFirst()
  const hash = hashCode(keys, `${accountId}:${purpose}`, code)
  if (tried === undefined || !timingSafeEqual(hash, tried.code_hash)) throw wrongCode()
  const used = await db
    .deleteFrom('identity_code')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .returning('expires_at')
    .executeTakeFirst()
  // Of two who bring the same code at once, one finds it gone.
  if (used === undefined) throw wrongCode()
  if (used.expires_at <= clock.now()) throw expiredCode()
  return { channel: tried.channel, destination: tried.destination }
}
