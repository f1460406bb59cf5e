import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { codeMinutes } from '#domain/session-policy.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import type { Locale, Wording } from '../platform/mail/messenger.ts'
import {
  type CodeEmail,
  confirmationCode,
  contactCode,
  passwordResetCode,
} from '../platform/mail/templates/codes.ts'
import type { SecretKeys } from '../platform/secret-keys.ts'
import type { Account } from './accounts.ts'
import { expiredCode, wrongCode } from './cognito-error.ts'
import { type Deps, minutesFrom } from './deps.ts'

type Purpose = Tables['identity_code']['purpose']
type Channel = Tables['identity_code']['channel']

export const triesPerCode = 5
/** The most valid codes of an account for one purpose; more end the oldest. */
const liveCodes = 3

/** Six digits, uniformly distributed. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The stored hash of a code; equal codes of two accounts differ. */
export const hashCode = (keys: SecretKeys, scope: string, code: string): Buffer =>
  keys.hash('identity-code', `${scope}:${code}`)

export interface Delivery {
  readonly AttributeName: 'email' | 'phone_number'
  readonly DeliveryMedium: Channel
  readonly Destination: string
}

/** `t***@e***`: enough to recognize one's own address. */
export const maskEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

export const maskPhone = (phone: string): string => `+*******${phone.slice(-4)}`

export const deliveryTo = (channel: Channel, destination: string): Delivery =>
  channel === 'EMAIL'
    ? { AttributeName: 'email', DeliveryMedium: channel, Destination: maskEmail(destination) }
    : { AttributeName: 'phone_number', DeliveryMedium: channel, Destination: maskPhone(destination) }

const templates: Record<Purpose, (locale: Locale, details: CodeEmail) => Wording> = {
  signUp: confirmationCode,
  resetPassword: passwordResetCode,
  email: contactCode,
  phone: contactCode,
}

type Sent = Pick<Selectable<Tables['identity_code']>, 'channel' | 'destination'>

/** Deletes codes replaced by a newer one, expired ones, and the oldest of too many. */
const dropOlder = async (
  { clock }: Deps,
  db: Database,
  accountId: string,
  purpose: Purpose,
  destination: string,
): Promise<void> => {
  const isChange = purpose === 'email' || purpose === 'phone'
  await db
    .deleteFrom('identity_code')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where(eb =>
      eb.or([
        eb('expires_at', '<', clock.now()),
        ...(isChange ? [eb('destination', '!=', destination)] : []),
        eb(
          'id',
          'in',
          eb
            .selectFrom('identity_code as newer')
            .select('newer.id')
            .where('newer.account_id', '=', accountId)
            .where('newer.purpose', '=', purpose)
            .orderBy('newer.sent_at', 'desc')
            .offset(liveCodes - 1),
        ),
      ]),
    )
    .execute()
}

/** Sends an account a code for the purpose. Earlier codes to the same place stay valid until they expire. */
export const sendCode = async (
  deps: Deps,
  db: Database,
  account: Pick<Account, 'id' | 'language'>,
  { purpose, channel, destination }: Sent & { readonly purpose: Purpose },
): Promise<{ readonly expiresAt: Date }> => {
  const { keys, messenger, clock } = deps
  const code = newCode()
  const expiresAt = minutesFrom(clock.now(), codeMinutes)
  await dropOlder(deps, db, account.id, purpose, destination)
  await db
    .insertInto('identity_code')
    .values({
      account_id: account.id,
      purpose,
      channel,
      destination,
      code_hash: hashCode(keys, `${account.id}:${purpose}`, code),
      tries_left: triesPerCode,
      sent_at: clock.now(),
      expires_at: expiresAt,
    })
    .execute()
  const message = templates[purpose](account.language, { code, minutes: codeMinutes, channel })
  await messenger.send({ ...message, channel: channel === 'EMAIL' ? 'email' : 'sms', to: destination }, db)
  return { expiresAt }
}

/**
 * A wrong try counts for all codes even when the caller rolls back, so call it outside of a transaction;
 * `account` undefined is answered like a wrong code, and with `onlyTo` codes sent elsewhere are wrong.
 * A right code is kept where `beforeUse` throws.
 * @throws CognitoError CodeMismatchException, ExpiredCodeException
 */
export const useCode = async (
  { db, keys, clock }: Deps,
  account: Pick<Account, 'id'> | undefined,
  purpose: Purpose,
  code: string,
  { onlyTo, beforeUse }: { readonly onlyTo?: string; readonly beforeUse?: () => void } = {},
): Promise<Sent> => {
  const accountId = account?.id ?? '00000000-0000-0000-0000-000000000000'
  const tried = await db
    .updateTable('identity_code')
    .set(eb => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .returning(['code_hash', 'channel', 'destination', 'expires_at'])
    .execute()
  const hash = hashCode(keys, `${accountId}:${purpose}`, code)
  const found = tried.find(({ code_hash: stored }) => timingSafeEqual(hash, stored))
  if (onlyTo !== undefined && found !== undefined && found.destination !== onlyTo) throw wrongCode()
  if (found === undefined) throw wrongCode()
  beforeUse?.()
  const used = await db
    .deleteFrom('identity_code')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .returning('code_hash')
    .execute()
  // Of two concurrent uses of one code, the second finds it gone.
  if (!used.some(({ code_hash: stored }) => stored.equals(hash))) throw wrongCode()
  if (found.expires_at <= clock.now()) throw expiredCode()
  return { channel: found.channel, destination: found.destination }
}
