import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type ChallengeKind, codeMinutes } from '#domain/session-policy.ts'
import type { MfaChannel } from '#openapi/generated/api.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import { signInCode } from '../platform/mail/templates/codes.ts'
import { type Account, findById } from './accounts.ts'
import { useAuthenticatorCode } from './authenticator.ts'
import { deliveryTo, hashCode, newCode, triesPerCode } from './codes.ts'
import { notAuthorized, wrongCode } from './cognito-error.ts'
import { type Caller, type Deps, minutesFrom } from './deps.ts'
import { readRecoveryCode, useRecoveryCode } from './recovery-codes.ts'

export type Challenge = Selectable<Tables['identity_challenge']>

const sessionHash = (session: string): Buffer => createHash('sha256').update(session).digest()

export const sessionOver = () => notAuthorized('Invalid session for the user, session is expired.')

export const challengeOf = {
  EMAIL: 'EMAIL_OTP',
  SMS: 'SMS_MFA',
  SOFTWARE_TOKEN: 'SOFTWARE_TOKEN_MFA',
} as const satisfies Record<MfaChannel, ChallengeKind>

export interface ChallengeAnswer {
  readonly ChallengeName: ChallengeKind
  readonly Session: string
  readonly ChallengeParameters: Readonly<Record<string, string>>
}

/** Returns the destination Cognito's clients show; `NONE`: it can't be sent, only a recovery code helps. */
const deliver = async (
  deps: Deps,
  account: Account,
  factor: MfaChannel,
  code: string,
): Promise<Readonly<Record<string, string>>> => {
  if (factor === 'SOFTWARE_TOKEN') return {}
  const isReachable = factor === 'EMAIL' || deps.messenger.canSend('sms')
  const destination = factor === 'EMAIL' ? account.email : account.phone
  if (!isReachable || destination === null) return { CODE_DELIVERY_DELIVERY_MEDIUM: 'NONE' }
  const message = signInCode(account.language, { code, minutes: codeMinutes, channel: factor })
  await deps.messenger.send({ ...message, channel: factor === 'EMAIL' ? 'email' : 'sms', to: destination })
  const { DeliveryMedium, Destination } = deliveryTo(factor, destination)
  return { CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium, CODE_DELIVERY_DESTINATION: Destination }
}

/** Identifies a browser at an address. */
const requesterHash = ({ keys }: Deps, { ip, userAgent }: Caller): Buffer =>
  keys.hash('sign-in-requester', `${ip} ${userAgent ?? ''}`)

interface Wait {
  readonly kind: ChallengeKind
  readonly session: string
  readonly code?: string | null
  readonly provesMailbox?: boolean
}

export const saveChallenge = async (
  deps: Deps,
  accountId: string,
  { kind, session, code = null, provesMailbox = false }: Wait,
  caller: Caller,
) => {
  const now = deps.clock.now()
  await deps.db
    .deleteFrom('identity_challenge')
    .where('account_id', '=', accountId)
    .where('expires_at', '<', now)
    .execute()
  await deps.db
    .insertInto('identity_challenge')
    .values({
      session_hash: sessionHash(session),
      account_id: accountId,
      kind,
      code_hash: code === null ? null : hashCode(deps.keys, `${accountId}:signIn`, code),
      tries_left: triesPerCode,
      requester_hash: requesterHash(deps, caller),
      proves_mailbox: provesMailbox,
      requested_at: now,
      expires_at: minutesFrom(now, codeMinutes),
    })
    .execute()
}

export const newSession = (): string => randomBytes(48).toString('base64url')

export const askFor = async (
  deps: Deps,
  account: Account,
  kind: 'SELECT_MFA_TYPE' | 'NEW_PASSWORD_REQUIRED' | 'MFA_SETUP',
  parameters: Readonly<Record<string, string>>,
  caller: Caller,
): Promise<ChallengeAnswer> => {
  const session = newSession()
  await saveChallenge(deps, account.id, { kind, session }, caller)
  return {
    ChallengeName: kind,
    Session: session,
    ChallengeParameters: { USER_ID_FOR_SRP: account.id, ...parameters },
  }
}

/** Requests the code of a factor, and sends it unless an authenticator app makes it. */
export const askForCode = async (
  deps: Deps,
  account: Account,
  factor: MfaChannel,
  caller: Caller,
  { provesMailbox } = { provesMailbox: false },
): Promise<ChallengeAnswer> => {
  if (factor !== 'SOFTWARE_TOKEN') await deps.limits.spend('send', account.email)
  const session = newSession()
  const code = newCode()
  const kind = challengeOf[factor]
  const sent = factor === 'SOFTWARE_TOKEN' ? null : code
  await saveChallenge(deps, account.id, { kind, session, code: sent, provesMailbox }, caller)
  const parameters = await deliver(deps, account, factor, code)
  return {
    ChallengeName: kind,
    Session: session,
    ChallengeParameters: { USER_ID_FOR_SRP: account.id, ...parameters },
  }
}

/** Uses up one try unless only viewed; undefined when the sign-in is over or expects something else. */
export const findChallenge = (
  deps: Deps,
  session: string,
  kind: ChallengeKind,
  cost: 0 | 1 = 1,
): Promise<Challenge | undefined> =>
  deps.db
    .updateTable('identity_challenge')
    .set(eb => ({ tries_left: eb('tries_left', '-', cost) }))
    .where('session_hash', '=', sessionHash(session))
    .where('kind', '=', kind)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', deps.clock.now())
    .returningAll()
    .executeTakeFirst()

/** Same as `findChallenge`. @throws CognitoError when there is none */
export const openChallenge = async (...wanted: Parameters<typeof findChallenge>): Promise<Challenge> => {
  const found = await findChallenge(...wanted)
  if (found === undefined) throw sessionOver()
  return found
}

/** @throws CognitoError when the account is gone or disabled */
export const whoAnswers = async ({ db }: Deps, challenge: Challenge): Promise<Account> => {
  const account = await findById(db, challenge.account_id)
  if (account === undefined) throw sessionOver()
  if (!account.enabled) throw notAuthorized('User is disabled.')
  return account
}

/** Marks the authenticator app being set up as verified. */
export const noteProved = async (db: Deps['db'], challenge: Challenge): Promise<void> => {
  await db
    .updateTable('identity_challenge')
    .set({ is_proved: true })
    .where('session_hash', '=', challenge.session_hash)
    .execute()
}

/** False when a concurrent call closed it first, so that no session is used twice. */
export const closeChallenge = async (deps: Deps, challenge: Challenge): Promise<boolean> => {
  const closed = await deps.db
    .deleteFrom('identity_challenge')
    .where('account_id', '=', challenge.account_id)
    .where(eb =>
      eb.or([
        eb('session_hash', '=', challenge.session_hash),
        eb.and([eb('requester_hash', '=', challenge.requester_hash), eb('kind', '=', challenge.kind)]),
      ]),
    )
    .returning('session_hash')
    .execute()
  return closed.some(({ session_hash: hash }) => hash.equals(challenge.session_hash))
}

const liveCodes = 3

/** Earlier codes to the same browser still work, those of other sign-ins don't (ASVS 6.6.2). */
const wasSent = async (deps: Deps, challenge: Challenge, code: string): Promise<boolean> => {
  const sent = await deps.db
    .selectFrom('identity_challenge')
    .select(['session_hash', 'code_hash'])
    .where('account_id', '=', challenge.account_id)
    .where('kind', '=', challenge.kind)
    .where('requester_hash', '=', challenge.requester_hash)
    .where('expires_at', '>', deps.clock.now())
    .orderBy('requested_at', 'desc')
    .limit(liveCodes)
    .execute()
  const hash = hashCode(deps.keys, `${challenge.account_id}:signIn`, code)
  return sent.some(({ code_hash: stored }) => stored !== null && timingSafeEqual(hash, stored))
}

/** Checks the code of a factor. @throws CognitoError CodeMismatchException */
export const checkCode = async (
  deps: Deps,
  challenge: Challenge,
  account: Account,
  code: string,
  caller: Caller,
): Promise<void> => {
  const recoveryCode = readRecoveryCode(code)
  const isRight =
    recoveryCode === null
      ? await (challenge.kind === 'SOFTWARE_TOKEN_MFA'
          ? useAuthenticatorCode(deps, account, code)
          : wasSent(deps, challenge, code))
      : !challenge.proves_mailbox && (await useRecoveryCode(deps, account, recoveryCode, caller))
  if (!isRight) throw wrongCode()
}
