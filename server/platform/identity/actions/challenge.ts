import { recordAudit } from '#server/platform/audit.ts'
import type { Factor } from '#server/platform/database/identity-tables.ts'
import { type Account, findById, markEmailProven, updateAccount } from '../accounts.ts'
import { readEmail } from '../attributes.ts'
import {
  askForCode,
  type ChallengeKind,
  challengeOf,
  checkCode,
  closeChallenge,
  findChallenge,
  openChallenge,
  sessionOver,
} from '../challenges.ts'
import { CognitoError, invalidParameter, notAuthorized, wrongCredentials } from '../cognito-error.ts'
import { hashNewPassword, passwordOwner } from '../new-password.ts'
import { readAssertion, usePasskey } from '../passkeys.ts'
import { protectChange } from '../protection.ts'
import { action, oneOf, text, texts } from '../requests.ts'
import { factorsToAsk, setFactors } from '../second-factors.ts'
import { actorOf, signIn } from '../signed-in.ts'
import type { Caller, World } from '../world.ts'
import { continueSignIn, refuseByStatus, refused, tryPassword } from './sign-in.ts'

type Responses = Readonly<Record<string, string>>

const answerOf = (responses: Responses, name: string): string => {
  const answer = responses[name]
  if (!answer) throw invalidParameter(`Missing required parameter ${name}`)
  return answer
}

const accountOf = async (world: World, id: string): Promise<Account> => {
  const account = await findById(world.db, id)
  if (account === undefined) throw sessionOver()
  if (!account.enabled) throw notAuthorized('User is disabled.')
  return account
}

const enterCode =
  (kind: 'SMS_MFA' | 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA', name: string) =>
  async (world: World, session: string, responses: Responses, caller: Caller) => {
    const code = answerOf(responses, name)
    await world.limits.spend('guess', caller.ip)
    const challenge = await openChallenge(world, session, kind)
    await world.limits.spend('code', challenge.account_id)
    const account = await accountOf(world, challenge.account_id)
    try {
      await checkCode(world, challenge, account, code)
    } catch (error) {
      if (error instanceof CognitoError)
        await recordAudit(world.db, {
          ...actorOf(account),
          actorId: null,
          action: 'signIn.refused',
          detail: { reason: kind },
        })
      throw error
    }
    if (!(await closeChallenge(world, challenge))) throw sessionOver()
    await world.limits.forget('code', account.id)
    await world.limits.giveBack('guess', caller.ip)
    if (challenge.turns_on) await turnOnFirst(world, account, 'EMAIL')
    return signIn(world, account, caller, kind)
  }

/** The first factor of an account, set up while signing in; an address that its code reached is verified, too. */
const turnOnFirst = (world: World, account: Account, factor: Factor): Promise<void> =>
  world.db.transaction().execute(async transaction => {
    if (factor === 'EMAIL' && !account.email_verified)
      await markEmailProven(transaction, account.id, account.email)
    await setFactors(world, transaction, account, { factors: [factor], preferred: factor }, null)
  })

const chooseFactor = async (world: World, session: string, responses: Responses, caller: Caller) => {
  const answer = answerOf(responses, 'ANSWER')
  const challenge = await openChallenge(world, session, 'SELECT_MFA_TYPE')
  const account = await accountOf(world, challenge.account_id)
  const factor = factorsToAsk(account, world.messenger).find(
    (usable: Factor) => challengeOf[usable] === answer,
  )
  if (factor === undefined) throw invalidParameter('ANSWER is not one of the types that can be chosen')
  if (!(await closeChallenge(world, challenge))) throw sessionOver()
  return askForCode(world, account, factor, caller)
}

/**
 * Ends the set-up of a factor in a sign-in that requires one: the app that VerifySoftwareToken has proved, or the address, which is asked
 * for its code first.
 */
const setUpFactor = async (world: World, session: string, responses: Responses, caller: Caller) => {
  const challenge = await openChallenge(world, session, 'MFA_SETUP', 0)
  const account = await accountOf(world, challenge.account_id)
  if (account.factors.length > 0) throw sessionOver()
  const email = responses['EMAIL']
  if (email !== undefined && email.trim().toLowerCase() !== account.email)
    throw invalidParameter('EMAIL must be the address of the account')
  if (email === undefined && !challenge.is_proved)
    throw invalidParameter('No second factor was set up in this session')
  if (!(await closeChallenge(world, challenge))) throw sessionOver()
  if (email !== undefined) return askForCode(world, account, 'EMAIL', caller, { turnsOn: true })
  await turnOnFirst(world, account, 'SOFTWARE_TOKEN')
  return signIn(world, account, caller, 'SOFTWARE_TOKEN_MFA')
}

const chooseNewPassword = async (world: World, session: string, responses: Responses, caller: Caller) => {
  const challenge = await openChallenge(world, session, 'NEW_PASSWORD_REQUIRED')
  const account = await accountOf(world, challenge.account_id)
  const hash = await hashNewPassword(world, answerOf(responses, 'NEW_PASSWORD'), passwordOwner(account))
  if (!(await closeChallenge(world, challenge))) throw sessionOver()
  await world.db.transaction().execute(async transaction => {
    await updateAccount(transaction, account.id, { password_hash: hash, status: 'CONFIRMED' })
    await protectChange(world, transaction, account, { kind: 'PASSWORD' }, null)
    await recordAudit(transaction, { ...actorOf(account), action: 'password.changed' })
  })
  return continueSignIn(world, account, caller)
}

/** The account whose passkey answers the challenge; whatever is wrong, the answer is the same. */
const provedByPasskey = async (
  world: World,
  session: string,
  email: string,
  credential: string,
): Promise<Account> => {
  const challenge = await findChallenge(world, session, 'WEB_AUTHN')
  if (challenge === undefined || !(await closeChallenge(world, challenge))) throw wrongCredentials()
  const account = await findById(world.db, challenge.account_id)
  const isRight =
    account?.email === email && (await usePasskey(world, account, session, readAssertion(credential)))
  if (account !== undefined && isRight) return account
  await refused(world, account, 'WEB_AUTHN')
  throw wrongCredentials()
}

/** A passkey that has verified its holder counts as both factors. */
const provePasskey = async (world: World, session: string, responses: Responses, caller: Caller) => {
  const email = readEmail(answerOf(responses, 'USERNAME'))
  const credential = answerOf(responses, 'CREDENTIAL')
  const attempt = await tryPassword(world, email, caller)
  const account = await provedByPasskey(world, session, email, credential)
  await attempt.right()
  await world.limits.giveBack('guess', caller.ip)
  await refuseByStatus(world, account)
  return signIn(world, account, caller, 'WEB_AUTHN')
}

const answers: Record<
  Exclude<ChallengeKind, 'WEB_AUTHN_REGISTRATION'>,
  (world: World, session: string, responses: Responses, caller: Caller) => Promise<object>
> = {
  SMS_MFA: enterCode('SMS_MFA', 'SMS_MFA_CODE'),
  EMAIL_OTP: enterCode('EMAIL_OTP', 'EMAIL_OTP_CODE'),
  SOFTWARE_TOKEN_MFA: enterCode('SOFTWARE_TOKEN_MFA', 'SOFTWARE_TOKEN_MFA_CODE'),
  SELECT_MFA_TYPE: chooseFactor,
  NEW_PASSWORD_REQUIRED: chooseNewPassword,
  MFA_SETUP: setUpFactor,
  WEB_AUTHN: provePasskey,
}

/** Goes on with a sign-in that waits for its next step. */
export const respondToAuthChallenge = action(
  {
    ClientId: text(128),
    ChallengeName: oneOf(
      'SMS_MFA',
      'EMAIL_OTP',
      'SOFTWARE_TOKEN_MFA',
      'SELECT_MFA_TYPE',
      'NEW_PASSWORD_REQUIRED',
      'MFA_SETUP',
      'WEB_AUTHN',
    ),
    Session: text(2048),
    ChallengeResponses: texts(),
  },
  (world, input, caller) =>
    answers[input.ChallengeName](world, input.Session, input.ChallengeResponses, caller),
)
