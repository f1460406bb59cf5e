import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { individualPlan } from '#domain/roles.ts'
import { noteForgery } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Account } from './accounts.ts'
import { type SigningKeys, signingAlgorithm } from './signing-keys.ts'

export const tokenLifetime = 15 * 60

export interface AccessClaims {
  readonly accountId: string
  readonly sessionId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly groups: readonly string[]
  readonly company: string
  readonly issuedAt: Date
  readonly authTime: number
}

export interface SignedTokens {
  readonly accessToken: string
  readonly idToken: string
}

export interface Tokens {
  readonly issuer: string
  readonly clientId: string
  sign(account: Account, session: { readonly id: string; readonly startedAt: Date }): Promise<SignedTokens>
  /** null: forged, foreign, or no access token. `expired`: ours, but expired. */
  verifyAccess(token: string): Promise<AccessClaims | 'expired' | null>
}

const claimsOf = (account: Account) => ({
  email: account.email,
  email_verified: account.email_verified,
  'custom:company': account.company_id ?? individualPlan,
  ...(account.groups.length === 0 ? {} : { 'cognito:groups': account.groups }),
})

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

const readAccess = (payload: JWTPayload, clientId: string): AccessClaims | null => {
  const {
    sub,
    origin_jti: sessionId,
    token_use: use,
    client_id: client,
    iat_ms: issuedMs,
    auth_time: authTime,
    email,
  } = payload
  if (use !== 'access' || client !== clientId || sub === undefined) return null
  if (typeof sessionId !== 'string' || typeof issuedMs !== 'number' || typeof email !== 'string') return null
  return {
    accountId: sub,
    sessionId,
    email,
    emailVerified: payload['email_verified'] === true,
    groups: strings(payload['cognito:groups']),
    company: String(payload['custom:company']),
    issuedAt: new Date(issuedMs),
    authTime: typeof authTime === 'number' ? authTime : 0,
  }
}

/** In Amazon Cognito's shape; `iat_ms` is ours, as seconds are too coarse to order a token and a sign-out. */
export const createTokens = (options: {
  readonly issuer: string
  readonly clientId: string
  readonly keys: SigningKeys
  readonly clock: Clock
}): Tokens => {
  const { issuer, clientId, keys, clock } = options
  const header = { alg: signingAlgorithm, kid: keys.kid } as const

  return {
    issuer,
    clientId,
    async sign(account, session) {
      const now = clock.now()
      const seconds = Math.floor(now.getTime() / 1000)
      const signed = (claims: JWTPayload): Promise<string> =>
        new SignJWT({
          ...claimsOf(account),
          ...claims,
          origin_jti: session.id,
          auth_time: Math.floor(session.startedAt.getTime() / 1000),
        })
          .setProtectedHeader(header)
          .setIssuer(issuer)
          .setSubject(account.id)
          .setJti(crypto.randomUUID())
          .setIssuedAt(seconds)
          .setExpirationTime(seconds + tokenLifetime)
          .sign(keys.privateKey)
      const [accessToken, idToken] = await Promise.all([
        signed({
          token_use: 'access',
          client_id: clientId,
          scope: 'aws.cognito.signin.user.admin',
          username: account.id,
          iat_ms: now.getTime(),
        }),
        signed({
          token_use: 'id',
          aud: clientId,
          'cognito:username': account.id,
          name: account.name,
          locale: account.language,
          ...(account.phone === null
            ? {}
            : { phone_number: account.phone, phone_number_verified: account.phone_verified }),
        }),
      ])
      return { accessToken, idToken }
    },
    async verifyAccess(token) {
      try {
        const found = keys.publicKeyOf(decodeProtectedHeader(token).kid)
        if (found === null) throw new errors.JWKSNoMatchingKey()
        const { payload } = await jwtVerify(token, found.key, {
          algorithms: [found.algorithm],
          issuer,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'exp', 'iat'],
        })
        return readAccess(payload, clientId)
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired'
        await noteForgery('token.refused')
        return null
      }
    },
  }
}
