import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Factor, IdentityChallengeTable } from '../database/identity-tables.ts'
import { signInCode } from '../mail/templates/codes.ts'
import type { Account } from './accounts.ts'
import { useAuthenticatorCode } from './authenticator.ts'
import { deliveryTo, hashCode, newCode, triesPerCode } from './codes.ts'
import { notAuthorized, wrongCode } from './cognito-error.ts'
import { minutesFrom, type World } from './world.ts'

export type ChallengeKind = IdentityChallengeTable['kind']
export type Challenge = Selectable<IdentityChallengeTable>

/** How long a sign-in waits for its next step. */
const challengeMinutes = 10

const sessionHash = (session: string): Buffer => createHash('sha256').update(session).digest()

export const sessionOver = () => notAuthorized('Invalid session for the user, session is expired.')

/** The names of the factors as challenges. */
export const challengeOf = {
  EMAIL: 'EMAIL_OTP',
  SMS: 'SMS_MFA',
  SOFTWARE_TOKEN: 'SOFTWARE_TOKEN_MFA',
} as const satisfies Record<Factor, ChallengeKind>

/** Cognito's answer that asks for the next step. */
export interface ChallengeAnswer {
  readonly ChallengeName: ChallengeKind
  readonly Session: string
  readonly ChallengeParameters: Readonly<Record<string, string>>
}

const deliver = async (
  world: World,
  account: Account,
  factor: Factor,
  code: string,
): Promise<Readonly<Record<string, string>>> => {
  if (factor === 'SOFTWARE_TOKEN') return {}
  const destination = factor === 'EMAIL' ? account.email : (account.phone ?? '')
  const words = signInCode(account.language, { code, minutes: challengeMinutes, channel: factor })
  await world.messenger.send({ ...words, channel: factor === 'EMAIL' ? 'email' : 'sms', to: destination })
  const { DeliveryMedium, Destination } = deliveryTo(factor, destination)
  return { CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium, CODE_DELIVERY_DESTINATION: Destination }
}

const remember = async (
  world: World,
  accountId: string,
  kind: ChallengeKind,
  session: string,
  code: string | null,
) => {
  const now = world.clock.now()
  await world.db
    .deleteFrom('identity_challenge')
    .where('account_id', '=', accountId)
    .where('expires_at', '<', now)
    .execute()
  const hash = sessionHash(session)
  await world.db
    .insertInto('identity_challenge')
    .values({
      session_hash: hash,
      account_id: accountId,
      kind,
      code_hash: code === null ? null : hashCode(world.keys, hash.toString('hex'), code),
      tries_left: triesPerCode,
      expires_at: minutesFrom(now, challengeMinutes),
    })
    .execute()
}

/** Asks for a new password or for the choice of a factor. */
export const askFor = async (
  world: World,
  account: Account,
  kind: 'SELECT_MFA_TYPE' | 'NEW_PASSWORD_REQUIRED',
  parameters: Readonly<Record<string, string>>,
): Promise<ChallengeAnswer> => {
  const session = randomBytes(48).toString('base64url')
  await remember(world, account.id, kind, session, null)
  return {
    ChallengeName: kind,
    Session: session,
    ChallengeParameters: { USER_ID_FOR_SRP: account.id, ...parameters },
  }
}

/** Asks for the code of a factor, which is sent unless an authenticator app makes it. */
export const askForCode = async (
  world: World,
  account: Account,
  factor: Factor,
): Promise<ChallengeAnswer> => {
  if (factor !== 'SOFTWARE_TOKEN') await world.limits.spend('send', account.email)
  const session = randomBytes(48).toString('base64url')
  const code = newCode()
  await remember(world, account.id, challengeOf[factor], session, factor === 'SOFTWARE_TOKEN' ? null : code)
  const parameters = await deliver(world, account, factor, code)
  return {
    ChallengeName: challengeOf[factor],
    Session: session,
    ChallengeParameters: { USER_ID_FOR_SRP: account.id, ...parameters },
  }
}

/** The sign-in that waits under this session, one try poorer. @throws CognitoError when it is over or waits for something else. */
export const openChallenge = async (
  world: World,
  session: string,
  kind: ChallengeKind,
): Promise<Challenge> => {
  const found = await world.db
    .updateTable('identity_challenge')
    .set(eb => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('session_hash', '=', sessionHash(session))
    .where('kind', '=', kind)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', world.clock.now())
    .returningAll()
    .executeTakeFirst()
  if (found === undefined) throw sessionOver()
  return found
}

/** Ends the wait; false when somebody else ended it in the meantime, so that no session serves twice. */
export const closeChallenge = async (world: World, challenge: Challenge): Promise<boolean> => {
  const closed = await world.db
    .deleteFrom('identity_challenge')
    .where('session_hash', '=', challenge.session_hash)
    .returning('account_id')
    .executeTakeFirst()
  return closed !== undefined
}

/** Checks the code of a factor. @throws CognitoError CodeMismatchException */
export const checkCode = async (
  world: World,
  challenge: Challenge,
  account: Account,
  code: string,
): Promise<void> => {
  if (challenge.kind === 'SOFTWARE_TOKEN_MFA') {
    if (!(await useAuthenticatorCode(world, account, code))) throw wrongCode()
    return
  }
  const hash = hashCode(world.keys, challenge.session_hash.toString('hex'), code)
  if (challenge.code_hash === null || !timingSafeEqual(hash, challenge.code_hash)) throw wrongCode()
}
