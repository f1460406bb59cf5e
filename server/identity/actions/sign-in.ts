import type { MfaChannel } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { type Account, findByEmail } from '../accounts.ts'
import { readEmail } from '../attributes.ts'
import { askFor, askForCode, challengeOf } from '../challenges.ts'
import {
  CognitoError,
  invalidParameter,
  notAuthorized,
  notConfirmed,
  wrongCredentials,
} from '../cognito-error.ts'
import type { Caller, Deps } from '../deps.ts'
import type { PasswordAttempt } from '../limits.ts'
import { askForPasskey } from '../passkeys.ts'
import { action, optional, text, texts } from '../requests.ts'
import { factorsToAsk, needsFactor } from '../second-factors.ts'
import { actorOf, signIn } from '../signed-in.ts'
import { refresh } from './refresh.ts'

const passwordPolicy = { MinimumLength: 12 }

/** The factor requested by `ClientMetadata.channel`, for getting a code another way. */
const wishedFactor = (
  metadata: Readonly<Record<string, string>> | undefined,
  usable: readonly MfaChannel[],
): MfaChannel | undefined => usable.find(factor => factor === metadata?.['channel'])

/** Offers the factors for setup where a sign-in needs one and the account has none. */
export const askForSetup = (deps: Deps, account: Account, caller: Caller) => {
  const MFAS_CAN_SETUP = JSON.stringify([challengeOf.SOFTWARE_TOKEN, challengeOf.EMAIL])
  return askFor(deps, account, 'MFA_SETUP', { MFAS_CAN_SETUP }, caller)
}

/** Where a factor is required and none is on, a code proves the mailbox: a stolen password sets up none. */
export const continueSignIn = async (
  deps: Deps,
  account: Account,
  caller: Caller,
  metadata?: Readonly<Record<string, string>>,
) => {
  const factors = factorsToAsk(account, deps.messenger)
  const [only, another] = factors
  if (only === undefined) {
    if (!needsFactor(deps, account)) return signIn(deps, account, caller, 'none')
    return askForCode(deps, account, 'EMAIL', caller, { provesMailbox: true })
  }
  const preferred = factors.find(factor => factor === account.preferred_factor)
  const chosen = wishedFactor(metadata, factors) ?? preferred ?? (another === undefined ? only : undefined)
  if (chosen !== undefined) return askForCode(deps, account, chosen, caller)
  const MFAS_CAN_CHOOSE = JSON.stringify(factors.map(factor => challengeOf[factor]))
  return askFor(deps, account, 'SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE }, caller)
}

const recordRefusal = async (
  deps: Deps,
  account: Account | undefined,
  refusal:
    | { readonly action: 'signIn.refused'; readonly detail: { readonly reason: string } }
    | { readonly action: 'signIn.throttled' },
): Promise<void> => {
  const who = account === undefined ? { actorId: null } : { ...actorOf(account), actorId: null }
  await recordAudit(deps.db, { ...who, ...refusal })
}

export const refused = (deps: Deps, account: Account | undefined, reason: string): Promise<void> =>
  recordRefusal(deps, account, { action: 'signIn.refused', detail: { reason } })

export const tryPassword = async (deps: Deps, email: string, caller: Caller) => {
  try {
    return await deps.limits.tryPassword(email, caller)
  } catch (error) {
    if (error instanceof CognitoError && error.status === 429)
      await recordRefusal(deps, await findByEmail(deps.db, email), { action: 'signIn.throttled' })
    throw error
  }
}

/** Only after the right password or passkey, so that strangers learn nothing. */
export const refuseByStatus = async (deps: Deps, account: Account): Promise<void> => {
  if (!account.enabled) {
    await refused(deps, account, 'disabled')
    throw notAuthorized('User is disabled.')
  }
  if (account.status === 'RESET_REQUIRED')
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user')
}

/**
 * Whose a password is: the account's, or that of a sign-up with its address that awaits a code; null: nobody's.
 * Takes as long for no account; beyond a limit only the time is kept, so strangers can't occupy threads.
 */
export const whosePassword = async (
  { limits, passwords }: Pick<Deps, 'limits' | 'passwords'>,
  attempt: PasswordAttempt,
  account: Account | undefined,
  password: string,
): Promise<'account' | 'signUp' | null> => {
  try {
    if (account === undefined && !(await limits.mayHashForUnknown())) {
      await passwords.waitAsLong()
      return null
    }
    const { password_hash: own = null, late_sign_up_hash: late = null, status } = account ?? {}
    const place = await passwords.whichMatches(
      password,
      [own, late].filter(hash => hash !== null),
    )
    if (place === null) return null
    return place === 0 && status !== 'UNCONFIRMED' ? 'account' : 'signUp'
  } catch (error) {
    await attempt.takeBack()
    throw error
  }
}

/** Checks a password with the same answer, whether the account exists or not. */
const checkPassword = async (
  deps: Deps,
  email: string,
  password: string,
  caller: Caller,
): Promise<Account> => {
  const attempt = await tryPassword(deps, email, caller)
  const account = await findByEmail(deps.db, email)
  const whose = await whosePassword(deps, attempt, account, password)
  if (account === undefined || whose === null) {
    await refused(deps, account, 'password')
    throw wrongCredentials()
  }
  // It counts as a wrong one: whoever signs up with each guess would guess the account’s without waiting.
  if (whose === 'signUp') throw notConfirmed()
  await attempt.right()
  return account
}

const withPassword = async (
  deps: Deps,
  parameters: Readonly<Record<string, string>>,
  metadata: Readonly<Record<string, string>> | undefined,
  caller: Caller,
) => {
  const { USERNAME: username, PASSWORD: password } = parameters
  if (!username) throw invalidParameter('Missing required parameter USERNAME')
  if (!password || password.length > 256) throw invalidParameter('Missing required parameter PASSWORD')
  const account = await checkPassword(deps, readEmail(username), password, caller)
  await refuseByStatus(deps, account)
  if (account.status === 'FORCE_CHANGE_PASSWORD')
    return askFor(
      deps,
      account,
      'NEW_PASSWORD_REQUIRED',
      {
        userAttributes: JSON.stringify({ email: account.email }),
        requiredAttributes: '[]',
        passwordPolicy: JSON.stringify(passwordPolicy),
      },
      caller,
    )
  return continueSignIn(deps, account, caller, metadata)
}

/** `USER_AUTH` supports passkeys only: passwords use `USER_PASSWORD_AUTH`. */
const withPasskey = async (deps: Deps, parameters: Readonly<Record<string, string>>, caller: Caller) => {
  const { USERNAME: username, PREFERRED_CHALLENGE: preferred } = parameters
  if (!username) throw invalidParameter('Missing required parameter USERNAME')
  if (preferred !== 'WEB_AUTHN') throw invalidParameter('PREFERRED_CHALLENGE must be WEB_AUTHN')
  await deps.limits.spend('guess', caller.ip)
  return askForPasskey(deps, await findByEmail(deps.db, readEmail(username)), caller)
}

export const initiateAuth = action(
  {
    ClientId: text(128),
    AuthFlow: text(64),
    AuthParameters: optional(texts()),
    ClientMetadata: optional(texts()),
  },
  async (deps, { AuthFlow: flow, AuthParameters: parameters = {}, ClientMetadata: metadata }, caller) => {
    switch (flow) {
      case 'USER_PASSWORD_AUTH':
        return withPassword(deps, parameters, metadata, caller)
      case 'USER_AUTH':
        return withPasskey(deps, parameters, caller)
      case 'REFRESH_TOKEN_AUTH':
      case 'REFRESH_TOKEN':
        return refresh(deps, parameters['REFRESH_TOKEN'] ?? '', caller)
      case 'USER_SRP_AUTH':
        // An SRP verifier is a fast hash, guessed a million times faster than ours once stolen (docs/adr).
        throw invalidParameter('USER_SRP_AUTH is not enabled for the client')
      default:
        throw invalidParameter(`${flow.replaceAll(/\W/g, '')} flow is not enabled for this client`)
    }
  },
)
