import type { BrowserSettings } from '#domain/browser-settings.ts'
import { individualPlan, roleOf } from '#domain/roles.ts'
import type { SessionUser } from '#machines/flow/session-setup.ts'
import { PortError } from '#machines/port-error.ts'
import { networkError } from '../api/errors.ts'
import { loadAmplify } from './auth.ts'
import { exceptionName } from './exception-text.ts'
import { hasStoredSession, storedRefreshToken } from './stored-session.ts'

type Identity = BrowserSettings['identity']

const session = async (identity: Identity, forceRefresh = false) => {
  const { fetchAuthSession } = await loadAmplify(identity)
  try {
    return (await fetchAuthSession({ forceRefresh })).tokens
  } catch (error) {
    // Tokens that can't be refreshed offline are still there: a retry may help.
    if (exceptionName(error) === 'NetworkError') throw networkError(error)
    return undefined
  }
}

/** The access token, refreshed when it is about to expire; null when signed out. */
export const accessToken = async (identity: Identity): Promise<string | null> =>
  hasStoredSession(identity.userPoolClientId)
    ? ((await session(identity))?.accessToken.toString() ?? null)
    : null

/** Or could be refreshed; rejects when the identity service can't be reached. */
export const isSessionGood = async (identity: Identity): Promise<boolean> =>
  (await accessToken(identity)) !== null

/** Gets new tokens, with the present company and groups. 0015 when that is refused. */
export const refreshTokens = async (identity: Identity): Promise<void> => {
  if ((await session(identity, true)) === undefined) throw new PortError('0015')
}

type Claims = Readonly<Record<string, unknown>>

const text = (claims: Claims, name: string): string | null => {
  const value = claims[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The user session (spec 1 §3) in the claims of an ID token; the role by company and groups (spec 1 §6). */
export const userOf = (claims: Claims): SessionUser => {
  const groups: unknown = claims['cognito:groups']
  const ofGroups = Array.isArray(groups) ? groups.filter(group => typeof group === 'string') : []
  const company = text(claims, 'custom:company') ?? individualPlan
  return {
    cognitoId: text(claims, 'sub') ?? '',
    name: text(claims, 'name') ?? '',
    email: text(claims, 'email') ?? '',
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    phone: text(claims, 'phone_number'),
    companyId: company === individualPlan ? null : company,
    groups: ofGroups,
    role: roleOf(company, ofGroups),
  }
}

/** The person in the ID token. 0015 when there is none. */
export const currentUser = async (identity: Identity): Promise<SessionUser> => {
  const claims = (await session(identity))?.idToken?.payload
  if (!claims) throw new PortError('0015')
  return userOf(claims)
}

const endpointOf = ({ userPoolEndpoint, userPoolId }: Identity): string =>
  userPoolEndpoint === null
    ? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/`
    : new URL(userPoolEndpoint, location.origin).href

/** Ends only the session of this refresh token. One that is over already is no failure. */
export const revokeSession = async (identity: Identity, refreshToken: string): Promise<void> => {
  const { ok } = await askIdentity(identity, 'RevokeToken', {
    ClientId: identity.userPoolClientId,
    Token: refreshToken,
  })
  if (!ok) throw new PortError('0000')
}

/** Amplify's own signOut swallows failures, which the spec requires to be shown (spec 1 §8). */
export const endSession = async (identity: Identity): Promise<void> => {
  const token = storedRefreshToken(identity.userPoolClientId)
  if (token !== null) await revokeSession(identity, token)
}

/** Calls the identity service without Amplify. Rejects with a `PortError` when there is no answer. */
export const askIdentity = async (identity: Identity, action: string, body: object): Promise<Response> => {
  try {
    return await fetch(endpointOf(identity), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      },
      body: JSON.stringify(body),
    })
  } catch (error) {
    throw networkError(error)
  }
}
