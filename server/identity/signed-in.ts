import { type ChallengeKind, isFreshSignIn, sessionEnd, signInAgainMessage } from '#domain/session-policy.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import { type Account, findBySession } from './accounts.ts'
import { type CognitoError, notAuthorized, wrongCredentials } from './cognito-error.ts'
import type { Caller, Deps } from './deps.ts'
import { type Session, startSession, writeRefreshToken } from './sessions.ts'
import { tokenLifetime } from './tokens.ts'

const resultOf = async ({ tokens, keys }: Deps, account: Account, session: Session) => {
  const { accessToken, idToken } = await tokens.sign(account, {
    id: session.id,
    startedAt: session.started_at,
  })
  return {
    AuthenticationResult: {
      AccessToken: accessToken,
      IdToken: idToken,
      RefreshToken: writeRefreshToken(keys, session),
      ExpiresIn: tokenLifetime,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  }
}

/** The register, which the audit log is shown by, or the account until there is one. */
export const actorOf = (account: Account) => {
  const id = account.register_id ?? account.id
  return { actorId: id, subjectId: id, companyId: account.company_id }
}

/** A reset may have come between the proof of a password or passkey and its session. @throws CognitoError */
const refuseAfterReset = async (within: Database, { id, password_hash: hash }: Account): Promise<void> => {
  const same = await within
    .selectFrom('identity_account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .forShare()
    .executeTakeFirst()
  if (same === undefined) throw wrongCredentials()
}

/** The tokens of a new session; audits the second factor, or that there was none. */
export const signIn = async (
  deps: Deps,
  account: Account,
  caller: Caller,
  factor: ChallengeKind | 'none',
) => {
  const session = await deps.db.transaction().execute(async transaction => {
    await refuseAfterReset(transaction, account)
    await recordAudit(transaction, { ...actorOf(account), action: 'signIn.completed', detail: { factor } })
    return startSession(transaction, account, caller, {
      now: deps.clock.now(),
      byPasskey: factor === 'WEB_AUTHN',
    })
  })
  return resultOf(deps, account, session)
}

export const renew = resultOf

export interface SignedIn {
  readonly account: Account
  readonly sessionId: string
  readonly signedInAt: Date
}

/** @throws CognitoError NotAuthorizedException unless the token's session is alive. */
export const whoHolds = async ({ db, tokens, clock }: Deps, accessToken: string): Promise<SignedIn> => {
  const claims = await tokens.verifyAccess(accessToken)
  if (claims === 'expired') throw notAuthorized('Access Token has expired')
  if (claims === null) throw notAuthorized('Invalid Access Token')
  const account = await findBySession(db, claims.sessionId)
  if (account === undefined || account.id !== claims.accountId)
    throw notAuthorized('Access Token has been revoked')
  if (sessionEnd(account.started_at, account.groups) <= clock.now())
    throw notAuthorized('Access Token has been revoked')
  if (!account.enabled) throw notAuthorized('User is disabled.')
  return { account, sessionId: claims.sessionId, signedInAt: new Date(claims.authTime * 1000) }
}

export const isFresh = ({ clock }: Deps, { signedInAt }: SignedIn): boolean =>
  isFreshSignIn(signedInAt, clock.now())

/** Audits that a change was refused because the sign-in is too old. */
export const refuseOldSignIn = async ({ db }: Deps, { account }: SignedIn): Promise<CognitoError> => {
  await recordAudit(db, { ...actorOf(account), action: 'change.refused', detail: { reason: 'signInAgain' } })
  return notAuthorized(signInAgainMessage)
}

/** A stolen token changes nothing (ASVS 7.5.1). @throws CognitoError, `signInAgainMessage` when too old */
export const whoJustSignedIn = async (deps: Deps, accessToken: string): Promise<SignedIn> => {
  const who = await whoHolds(deps, accessToken)
  if (!isFresh(deps, who)) throw await refuseOldSignIn(deps, who)
  return who
}
