import { factorRequiredMessage } from '#domain/session-policy.ts'
import type { MfaChannel } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Account } from '../accounts.ts'
import { beginAuthenticator, provesAuthenticator, takeAuthenticator } from '../authenticator.ts'
import { challengeOf, noteProved, openChallenge, sessionOver, whoAnswers } from '../challenges.ts'
import { CognitoError, invalidParameter } from '../cognito-error.ts'
import type { Deps } from '../deps.ts'
import { protectChange } from '../protection.ts'
import { action, flag, type Input, object, optional, text } from '../requests.ts'
import { factorChange, isSetUp, needsFactor, setFactors } from '../second-factors.ts'
import { actorOf, whoJustSignedIn } from '../signed-in.ts'

const tokenOrSession = { AccessToken: optional(text(8192)), Session: optional(text(2048)) }

/** The account of a sign-in that sets up a factor, before it has any tokens. */
const whoSetsUp = async (deps: Deps, session: string, cost: 0 | 1) => {
  const challenge = await openChallenge(deps, session, 'MFA_SETUP', cost)
  const account = await whoAnswers(deps, challenge)
  if (account.factors.length > 0) throw sessionOver()
  return { challenge, account }
}

export const associateSoftwareToken = action(
  tokenOrSession,
  async (deps, { AccessToken: token, Session: session }) => {
    if (token !== undefined) {
      const { account } = await whoJustSignedIn(deps, token)
      return { SecretCode: await beginAuthenticator(deps, account.id) }
    }
    if (session === undefined) throw invalidParameter('AccessToken or Session is needed')
    const { account } = await whoSetsUp(deps, session, 0)
    return { SecretCode: await beginAuthenticator(deps, account.id), Session: session }
  },
)

/** The time step of the code. @throws CognitoError EnableSoftwareTokenMFAException for a wrong one */
const provenStep = async (deps: Deps, account: Account, code: string): Promise<number> => {
  if (account.totp_pending === null)
    throw new CognitoError(
      'SoftwareTokenMFANotFoundException',
      'Software token TOTP multi-factor authentication is not enabled',
    )
  await deps.limits.spend('code', account.id)
  const step = provesAuthenticator(deps, account, code)
  if (step === null) throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')
  await deps.limits.clear('code', account.id)
  return step
}

const verifyInSignIn = async (deps: Deps, session: string, code: string) => {
  const { challenge, account } = await whoSetsUp(deps, session, 1)
  const step = await provenStep(deps, account, code)
  await deps.db.transaction().execute(async transaction => {
    await takeAuthenticator(transaction, account, step)
    await noteProved(transaction, challenge)
    await recordAudit(transaction, { ...actorOf(account), action: 'authenticator.added' })
  })
  return { Status: 'SUCCESS', Session: session }
}

/** Doesn't turn the factor on; replacing the app that confirms sign-ins is a change of factor. */
export const verifySoftwareToken = action(
  { ...tokenOrSession, UserCode: text(64) },
  async (deps, { AccessToken: token, Session: session, UserCode: code }) => {
    if (token === undefined) {
      if (session === undefined) throw invalidParameter('AccessToken or Session is needed')
      return verifyInSignIn(deps, session, code)
    }
    const { account, sessionId } = await whoJustSignedIn(deps, token)
    const step = await provenStep(deps, account, code)
    await deps.db.transaction().execute(async transaction => {
      await takeAuthenticator(transaction, account, step)
      if (account.factors.includes('SOFTWARE_TOKEN'))
        await protectChange(
          deps,
          transaction,
          account,
          factorChange(account, { factors: account.factors, preferred: account.preferred_factor }),
          sessionId,
        )
      await recordAudit(transaction, { ...actorOf(account), action: 'authenticator.added' })
    })
    return { Status: 'SUCCESS' }
  },
)

const settings = { Enabled: optional(flag()), PreferredMfa: optional(flag()) }
type Setting = Input<typeof settings>

const nextPreferred = (
  present: MfaChannel | null,
  wishes: readonly (readonly [MfaChannel, Setting])[],
): MfaChannel | null => {
  const wished = wishes.filter(([, setting]) => setting.PreferredMfa === true)
  const [first, second] = wished
  if (second !== undefined) throw invalidParameter('Only one factor can be preferred')
  if (first !== undefined && first[1].Enabled === false)
    throw invalidParameter('A preferred factor must be enabled')
  if (first !== undefined) return first[0]
  const isPresentLeft = wishes.some(
    ([factor, setting]) =>
      factor === present && (setting.Enabled === false || setting.PreferredMfa === false),
  )
  return isPresentLeft ? null : present
}

/** A factor that is not set up can't be turned on. */
export const setUserMfaPreference = action(
  {
    AccessToken: text(8192),
    SMSMfaSettings: optional(object(settings)),
    EmailMfaSettings: optional(object(settings)),
    SoftwareTokenMfaSettings: optional(object(settings)),
  },
  async (deps, input) => {
    const { account, sessionId } = await whoJustSignedIn(deps, input.AccessToken)
    const all: readonly (readonly [MfaChannel, Setting | undefined])[] = [
      ['SMS', input.SMSMfaSettings],
      ['EMAIL', input.EmailMfaSettings],
      ['SOFTWARE_TOKEN', input.SoftwareTokenMfaSettings],
    ]
    const wishes = all.flatMap(([factor, setting]) =>
      setting === undefined ? [] : [[factor, setting] as const],
    )
    const on = new Set(account.factors)
    for (const [factor, { Enabled, PreferredMfa }] of wishes) {
      const isWanted = Enabled ?? PreferredMfa ?? false
      if (isWanted && !isSetUp(account, factor, deps.messenger))
        throw invalidParameter(`User does not have delivery config set to turn on ${challengeOf[factor]}`)
      if (isWanted) on.add(factor)
      else if (Enabled === false) on.delete(factor)
    }
    if (account.factors.length > 0 && on.size === 0 && needsFactor(deps, account))
      throw invalidParameter(factorRequiredMessage)
    const preferred = nextPreferred(account.preferred_factor, wishes)
    const next = {
      factors: [...on],
      preferred: preferred !== null && on.has(preferred) ? preferred : null,
    }
    const isSame =
      next.preferred === account.preferred_factor &&
      [...on].sort().join() === account.factors.toSorted().join()
    if (isSame) return {}
    await deps.db
      .transaction()
      .execute(transaction => setFactors(deps, transaction, account, next, sessionId))
    return {}
  },
)
