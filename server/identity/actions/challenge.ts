import { canonicalEmail } from '#domain/email-rule.ts'
import type { ChallengeKind } from '#domain/session-policy.ts'
import type { MfaChannel } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { type Account, findById, markEmailProven, updateAccount } from '../accounts.ts'
import { readEmail } from '../attributes.ts'
import {
  askForCode,
  challengeOf,
  checkCode,
  closeChallenge,
  findChallenge,
  openChallenge,
  sessionOver,
  whoAnswers,
} from '../challenges.ts'
import { CognitoError, invalidParameter, wrongCredentials } from '../cognito-error.ts'
import type { Caller, Deps } from '../deps.ts'
import { hashNewPassword, passwordOwner } from '../new-password.ts'
import { readAssertion, usePasskey } from '../passkeys.ts'
import { protectChange } from '../protection.ts'
import { action, oneOf, text, texts } from '../requests.ts'
import { factorsToAsk, setFactors } from '../second-factors.ts'
import { actorOf, signIn } from '../signed-in.ts'
import { askForSetup, continueSignIn, refuseByStatus, refused, tryPassword } from './sign-in.ts'

type Responses = Readonly<Record<string, string>>

const answerOf = (responses: Responses, name: string): string => {
  const answer = responses[name]
  if (!answer) throw invalidParameter(`Missing required parameter ${name}`)
  return answer
}

const enterCode =
  (kind: 'SMS_MFA' | 'EMAIL_OTP' | 'SOFTWARE_TOKEN_MFA', name: string) =>
  async (deps: Deps, session: string, responses: Responses, caller: Caller) => {
    const code = answerOf(responses, name)
    await deps.limits.spend('guess', caller.ip)
    const challenge = await openChallenge(deps, session, kind)
    await deps.limits.spend('code', challenge.account_id)
    const account = await whoAnswers(deps, challenge)
    try {
      await checkCode(deps, challenge, account, code, caller)
    } catch (error) {
      if (error instanceof CognitoError)
        await recordAudit(deps.db, {
          ...actorOf(account),
          actorId: null,
          action: 'signIn.refused',
          detail: { reason: kind },
        })
      throw error
    }
    if (!(await closeChallenge(deps, challenge))) throw sessionOver()
    await deps.limits.clear('code', account.id)
    await deps.limits.giveBack('guess', caller.ip)
    if (!challenge.proves_mailbox) return signIn(deps, account, caller, kind)
    if (!account.email_verified) await markEmailProven(deps.db, account.id, account.email)
    return askForSetup(deps, account, caller)
  }

const turnOnFirst = (deps: Deps, account: Account, factor: MfaChannel): Promise<void> =>
  deps.db
    .transaction()
    .execute(transaction =>
      setFactors(deps, transaction, account, { factors: [factor], preferred: factor }, null),
    )

const chooseFactor = async (deps: Deps, session: string, responses: Responses, caller: Caller) => {
  const answer = answerOf(responses, 'ANSWER')
  const challenge = await openChallenge(deps, session, 'SELECT_MFA_TYPE')
  const account = await whoAnswers(deps, challenge)
  const factor = factorsToAsk(account, deps.messenger).find(
    (usable: MfaChannel) => challengeOf[usable] === answer,
  )
  if (factor === undefined) throw invalidParameter('ANSWER is not one of the types that can be chosen')
  if (!(await closeChallenge(deps, challenge))) throw sessionOver()
  return askForCode(deps, account, factor, caller)
}

/** Finishes the setup of a required factor: the verified app, or the address whose mailbox a code proved. */
const setUpFactor = async (deps: Deps, session: string, responses: Responses, caller: Caller) => {
  const challenge = await openChallenge(deps, session, 'MFA_SETUP', 0)
  const account = await whoAnswers(deps, challenge)
  if (account.factors.length > 0) throw sessionOver()
  const email = responses['EMAIL']
  if (email !== undefined && canonicalEmail(email) !== account.email)
    throw invalidParameter('EMAIL must be the address of the account')
  if (email === undefined && !challenge.is_proved)
    throw invalidParameter('No second factor was set up in this session')
  if (!(await closeChallenge(deps, challenge))) throw sessionOver()
  const factor = email === undefined ? 'SOFTWARE_TOKEN' : 'EMAIL'
  await turnOnFirst(deps, account, factor)
  return signIn(deps, account, caller, challengeOf[factor])
}

const chooseNewPassword = async (deps: Deps, session: string, responses: Responses, caller: Caller) => {
  const challenge = await openChallenge(deps, session, 'NEW_PASSWORD_REQUIRED')
  const account = await whoAnswers(deps, challenge)
  const hash = await hashNewPassword(deps, answerOf(responses, 'NEW_PASSWORD'), passwordOwner(account))
  if (!(await closeChallenge(deps, challenge))) throw sessionOver()
  await deps.db.transaction().execute(async transaction => {
    await updateAccount(transaction, account.id, { password_hash: hash, status: 'CONFIRMED' })
    await protectChange(deps, transaction, account, { notice: { kind: 'PASSWORD' } }, null)
    await recordAudit(transaction, { ...actorOf(account), action: 'password.changed' })
  })
  return continueSignIn(deps, { ...account, password_hash: hash }, caller)
}

/** The account whose passkey answers the challenge; every failure gets the same answer. */
const provedByPasskey = async (
  deps: Deps,
  session: string,
  email: string,
  credential: ReturnType<typeof readAssertion>,
): Promise<Account> => {
  const challenge = await findChallenge(deps, session, 'WEB_AUTHN')
  if (challenge === undefined || !(await closeChallenge(deps, challenge))) throw wrongCredentials()
  const account = await findById(deps.db, challenge.account_id)
  const isRight = account?.email === email && (await usePasskey(deps, account, session, credential))
  if (account !== undefined && isRight) return account
  await refused(deps, account, 'WEB_AUTHN')
  throw wrongCredentials()
}

/** A passkey with user verification counts as both factors. */
const provePasskey = async (deps: Deps, session: string, responses: Responses, caller: Caller) => {
  const email = readEmail(answerOf(responses, 'USERNAME'))
  const credential = readAssertion(answerOf(responses, 'CREDENTIAL'))
  const attempt = await tryPassword(deps, email, caller)
  const account = await provedByPasskey(deps, session, email, credential)
  await attempt.right()
  await deps.limits.giveBack('guess', caller.ip)
  await refuseByStatus(deps, account)
  return signIn(deps, account, caller, 'WEB_AUTHN')
}

const answers: Record<
  Exclude<ChallengeKind, 'WEB_AUTHN_REGISTRATION'>,
  (deps: Deps, session: string, responses: Responses, caller: Caller) => Promise<object>
> = {
  SMS_MFA: enterCode('SMS_MFA', 'SMS_MFA_CODE'),
  EMAIL_OTP: enterCode('EMAIL_OTP', 'EMAIL_OTP_CODE'),
  SOFTWARE_TOKEN_MFA: enterCode('SOFTWARE_TOKEN_MFA', 'SOFTWARE_TOKEN_MFA_CODE'),
  SELECT_MFA_TYPE: chooseFactor,
  NEW_PASSWORD_REQUIRED: chooseNewPassword,
  MFA_SETUP: setUpFactor,
  WEB_AUTHN: provePasskey,
}

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
  (deps, input, caller) =>
    answers[input.ChallengeName](deps, input.Session, input.ChallengeResponses, caller),
)
