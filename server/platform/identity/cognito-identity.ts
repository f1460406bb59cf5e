import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { individualPlan } from '../../../domain/roles.ts'
import { type CognitoConfig, type Config, ConfigError } from '../../config.ts'
import { AppError } from '../http/app-error.ts'
import type { VerifyAccessToken } from '../http/authenticate.ts'
import type { Identity, SecondFactor } from './identity.ts'

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/**
 * Checks access tokens of the pool by its public keys. E-mail and company stand in them by a pre-token-generation trigger of
 * version 2, which the pool must have (README).
 */
const verifierOf = ({ region, userPoolId, clientId }: CognitoConfig): VerifyAccessToken => {
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  return async token => {
    const verified = await jwtVerify(token, keys, { algorithms: ['RS256'], issuer }).catch(() => null)
    const payload = verified?.payload
    const { sub, email, iat } = payload ?? {}
    if (payload?.['token_use'] !== 'access' || payload['client_id'] !== clientId) throw new AppError('0015')
    if (sub === undefined || iat === undefined || typeof email !== 'string') throw new AppError('0015')
    return {
      cognitoId: sub,
      sessionId: null,
      email: email.toLowerCase(),
      emailVerified: payload['email_verified'] === true || payload['email_verified'] === 'true',
      groups: strings(payload['cognito:groups']),
      company: typeof payload['custom:company'] === 'string' ? payload['custom:company'] : individualPlan,
      issuedAt: new Date(iat * 1000),
      signedInAt: new Date((typeof payload['auth_time'] === 'number' ? payload['auth_time'] : 0) * 1000),
    }
  }
}

/** Refusals that would tell who exists are answered like successes. */
const silently = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    if (!['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'].includes(name))
      throw error
  })
}

const factorSettings = (factor: SecondFactor) => ({
  ...(factor === 'SMS' ? { SMSMfaSettings: { Enabled: true, PreferredMfa: true } } : {}),
  ...(factor === 'EMAIL' ? { EmailMfaSettings: { Enabled: true, PreferredMfa: true } } : {}),
  ...(factor === 'SOFTWARE_TOKEN' ? { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } } : {}),
})

const notOfPool = async (): Promise<never> => {
  throw new AppError('0000', { status: 501, message: 'Amazon Cognito can not do this' })
}

/** Amazon Cognito: the browser talks to the pool itself; what needs an administrator is asked with the server's AWS credentials. */
export const createCognitoIdentity = ({ cognito }: Pick<Config, 'cognito'>): Identity => {
  if (cognito === null) throw new ConfigError('COGNITO_USER_POOL_ID is needed for Amazon Cognito.')
  const { region, userPoolId: UserPoolId, clientId: ClientId } = cognito
  let client: CognitoIdentityProviderClient | undefined
  /** Loaded when it is first asked for: embedded mode never does. */
  const admin = async () => {
    const sdk = await import('@aws-sdk/client-cognito-identity-provider')
    client ??= new sdk.CognitoIdentityProviderClient({ region })
    return { sdk, client }
  }
  const setAttributes = async (
    Username: string,
    attributes: Readonly<Record<string, string>>,
  ): Promise<void> => {
    const { sdk, client: pool } = await admin()
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
    await pool.send(new sdk.AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }))
  }
  const find = async (Username: string) => {
    const { sdk, client: pool } = await admin()
    return pool.send(new sdk.AdminGetUserCommand({ UserPoolId, Username })).catch((error: unknown) => {
      if (error instanceof sdk.UserNotFoundException) return null
      throw error
    })
  }
  const statusOf = async (username: string): Promise<'UNCONFIRMED' | 'CONFIRMED' | 'DISABLED' | null> => {
    const found = await find(username)
    if (found === null) return null
    if (found.Enabled === false) return 'DISABLED'
    return found.UserStatus === 'UNCONFIRMED' ? 'UNCONFIRMED' : 'CONFIRMED'
  }
  const resend = async (Username: string): Promise<void> => {
    const { sdk, client: pool } = await admin()
    await silently(pool.send(new sdk.ResendConfirmationCodeCommand({ ClientId, Username })))
  }

  return {
    verifyAccessToken: verifierOf(cognito),
    clientSettings: { userPoolId: UserPoolId, userPoolClientId: ClientId, userPoolEndpoint: null },
    // The pool's own settings decide where its codes go.
    preferConfirmationChannel: async () => undefined,
    async preferSecondFactor(Username, factor) {
      const { sdk, client: pool } = await admin()
      await pool
        .send(new sdk.AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, ...factorSettings(factor) }))
        .catch((error: unknown) => {
          throw error instanceof sdk.InvalidParameterException ? new AppError('0039') : error
        })
    },
    async hasSecondFactor(cognitoId) {
      const found = await find(cognitoId)
      return (found?.UserMFASettingList ?? []).length > 0
    },
    resendConfirmation: resend,
    async changeUnconfirmedPhone(email, phone) {
      if ((await statusOf(email)) === 'UNCONFIRMED') await setAttributes(email, { phone_number: phone })
      await resend(email)
    },
    securityOf: notOfPool,
    sessionsOf: notOfPool,
    endSession: notOfPool,
    endOtherSessions: notOfPool,
    createRecoveryCodes: notOfPool,
    requestEmailChange: notOfPool,
    requestPhoneChange: notOfPool,
    confirmEmailChange: notOfPool,
    confirmPhoneChange: notOfPool,
    putBack: notOfPool,
    async emailOf(cognitoId) {
      const found = await find(cognitoId)
      return found?.UserAttributes?.find(({ Name }) => Name === 'email')?.Value?.toLowerCase() ?? null
    },
    statusOf,
    confirmEmail: (cognitoId, email) => setAttributes(cognitoId, { email, email_verified: 'true' }),
    async signOutEverywhere(Username) {
      const { sdk, client: pool } = await admin()
      await pool.send(new sdk.AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
    },
    async deleteAccount(Username) {
      const { sdk, client: pool } = await admin()
      await pool.send(new sdk.AdminDeleteUserCommand({ UserPoolId, Username }))
    },
    createReadyAccount: async () => {
      throw new ConfigError(
        'Accounts of Amazon Cognito are made by signing up: LOAD_DEMO needs the embedded identity.',
      )
    },
  }
}
