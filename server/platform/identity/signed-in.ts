import { recordAudit } from '../audit.ts'
import { type Account, findBySession } from './accounts.ts'
import { notAuthorized } from './cognito-error.ts'
import { type Session, startSession, writeRefreshToken } from './sessions.ts'
import { tokenLifetime } from './tokens.ts'
import type { World } from './world.ts'

/** Cognito's `AuthenticationResult` of one session. */
const resultOf = async ({ tokens, keys }: World, account: Account, session: Session) => {
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

/** Whose doing an event of the account is: the register, which the trail is shown by, or the account until there is one. */
export const actorOf = (account: Account) => {
  const id = account.register_id ?? account.id
  return { actorId: id, subjectId: id, companyId: account.company_id }
}

/** The tokens of a new session. */
export const signIn = async (world: World, account: Account) => {
  const session = await world.db.transaction().execute(async transaction => {
    await recordAudit(transaction, { ...actorOf(account), action: 'signIn.completed' })
    return startSession(transaction, account.id, world.clock.now())
  })
  return resultOf(world, account, session)
}

/** The next tokens of a session that goes on. */
export const renew = resultOf

export interface SignedIn {
  readonly account: Account
  readonly sessionId: string
}

/** Who holds an access token. @throws CognitoError NotAuthorizedException unless its session is alive. */
export const whoHolds = async ({ db, tokens, clock }: World, accessToken: string): Promise<SignedIn> => {
  const claims = await tokens.verifyAccess(accessToken)
  if (claims === 'expired') throw notAuthorized('Access Token has expired')
  if (claims === null) throw notAuthorized('Invalid Access Token')
  const account = await findBySession(db, claims.sessionId, clock.now())
  if (account === undefined || account.id !== claims.accountId)
    throw notAuthorized('Access Token has been revoked')
  if (!account.enabled) throw notAuthorized('User is disabled.')
  return { account, sessionId: claims.sessionId }
}
