import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { canonicalEmail } from '#domain/email-rule.ts'
import { individualPlan, operatorGroup } from '#domain/roles.ts'
import { type CognitoConfig, type Config, ConfigError } from '#server/config.ts'
import { noteForgery } from '../platform/audit.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { VerifyAccessToken } from '../platform/http/authenticate.ts'
import type { Identity } from '../platform/identity.ts'
import { createPool } from './cognito-pool.ts'
import { type CognitoTools, createCognitoProtection } from './cognito-protection.ts'

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** The pool's pre-token-generation trigger of version 2 must add email and company (README). */
export const verifierOf = ({ region, userPoolId, clientId }: CognitoConfig): VerifyAccessToken => {
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  return async token => {
    const verified = await jwtVerify(token, keys, { algorithms: ['RS256'], issuer }).catch(
      async (error: unknown) => {
        if (!(error instanceof errors.JWTExpired)) await noteForgery('token.refused')
        return null
      },
    )
    const payload = verified?.payload
    const { sub, email, iat } = payload ?? {}
    if (payload?.['token_use'] !== 'access' || payload['client_id'] !== clientId) throw new AppError('0015')
    if (sub === undefined || iat === undefined || typeof email !== 'string') throw new AppError('0015')
    return {
      cognitoId: sub,
      sessionId: null,
      email: canonicalEmail(email),
      emailVerified: payload['email_verified'] === true || payload['email_verified'] === 'true',
      // Who operates Wardlight is said by the database alone: a group of the pool would outlast `npm run operator -- remove`.
      groups: strings(payload['cognito:groups']).filter(group => group !== operatorGroup),
      company: typeof payload['custom:company'] === 'string' ? payload['custom:company'] : individualPlan,
      issuedAt: new Date(iat * 1000),
      signedInAt: new Date((typeof payload['auth_time'] === 'number' ? payload['auth_time'] : 0) * 1000),
    }
  }
}

/** Caches that an account has a second factor: the API checks at every call of people who need one. */
const cachedMs = 60_000

/** The browser calls the pool directly; administrative calls use the server's AWS credentials. */
export const createCognitoIdentity = (
  { cognito }: Pick<Config, 'cognito'>,
  tools: CognitoTools,
): Identity => {
  if (cognito === null) throw new ConfigError('COGNITO_USER_POOL_ID is needed for Amazon Cognito.')
  const pool = createPool(cognito)
  const protection = createCognitoProtection(pool, tools)
  const withFactor = new Map<string, number>()
  const statusOf = async (username: string): Promise<'UNCONFIRMED' | 'CONFIRMED' | 'DISABLED' | null> => {
    const found = await pool.find(username)
    if (found === null) return null
    if (!found.isEnabled) return 'DISABLED'
    return found.isConfirmed ? 'CONFIRMED' : 'UNCONFIRMED'
  }

  return {
    verifyAccessToken: verifierOf(cognito),
    clientSettings: {
      userPoolId: cognito.userPoolId,
      userPoolClientId: cognito.clientId,
      userPoolEndpoint: null,
    },
    // The pool's own settings decide where its codes go.
    preferConfirmationChannel: async () => undefined,
    ...protection.identity,
    async hasSecondFactor(cognitoId) {
      const now = tools.clock.now().getTime()
      if ((withFactor.get(cognitoId) ?? 0) > now) return true
      withFactor.delete(cognitoId)
      const found = await pool.find(cognitoId)
      const hasOne = found?.factors.some(({ isOn }) => isOn) ?? false
      if (hasOne) withFactor.set(cognitoId, now + cachedMs)
      return hasOne
    },
    resendConfirmation: pool.resendConfirmation,
    async changeUnconfirmedPhone({ email }, phone) {
      if ((await statusOf(email)) === 'UNCONFIRMED') await pool.setAttributes(email, { phone_number: phone })
      await pool.resendConfirmation(email)
    },
    emailOf: async cognitoId => (await pool.find(cognitoId))?.email ?? null,
    statusOf,
    confirmEmail: (cognitoId, email) => pool.setAttributes(cognitoId, { email, email_verified: 'true' }),
    async resetSecondFactors(cognitoId) {
      await protection.identity.resetSecondFactors(cognitoId)
      withFactor.delete(cognitoId)
    },
    async setEnabled(cognitoId, isEnabled) {
      await (isEnabled ? pool.enable(cognitoId) : pool.disable(cognitoId))
      if (!isEnabled) await protection.identity.signOutEverywhere(cognitoId)
    },
    async deleteAccount(cognitoId) {
      await pool.remove(cognitoId)
      await protection.clear(cognitoId)
    },
    createReadyAccount: async () => {
      throw new ConfigError(
        'Accounts of Amazon Cognito are made by signing up: LOAD_DEMO needs the embedded identity.',
      )
    },
  }
}
