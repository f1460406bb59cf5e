import type {
  AdminSetUserMFAPreferenceCommandInput,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { canonicalEmail } from '#domain/email-rule.ts'
import { mfaChannelValues } from '#openapi/generated/enumerations.ts'
import type { CognitoConfig } from '#server/config.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { AccountProtection, SecondFactor } from '../platform/identity.ts'

const factorNames: Readonly<Record<SecondFactor, string>> = {
  EMAIL: 'EMAIL_OTP',
  SMS: 'SMS_MFA',
  SOFTWARE_TOKEN: 'SOFTWARE_TOKEN_MFA',
}

export interface PoolUser extends Omit<AccountProtection, 'recoveryCodesLeft'> {
  readonly emailVerified: boolean
  readonly isEnabled: boolean
  readonly isConfirmed: boolean
}

export const createPool = ({ region, userPoolId: UserPoolId, clientId: ClientId }: CognitoConfig) => {
  let client: CognitoIdentityProviderClient | undefined
  /** Loaded on first use: embedded mode never needs it. */
  const connect = async () => {
    const sdk = await import('@aws-sdk/client-cognito-identity-provider')
    client ??= new sdk.CognitoIdentityProviderClient({ region })
    return { sdk, pool: client }
  }

  const find = async (Username: string): Promise<PoolUser | null> => {
    const { sdk, pool } = await connect()
    const found = await pool
      .send(new sdk.AdminGetUserCommand({ UserPoolId, Username }))
      .catch((error: unknown) => {
        if (error instanceof sdk.UserNotFoundException) return null
        throw error
      })
    if (found === null) return null
    const given = new Map((found.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value ?? '']))
    const verified = {
      EMAIL: given.get('email_verified') === 'true',
      SMS: given.get('phone_number_verified') === 'true',
    }
    return {
      email: canonicalEmail(given.get('email') ?? ''),
      emailVerified: verified.EMAIL,
      phone: given.get('phone_number') ?? null,
      phoneVerified: verified.SMS,
      factors: mfaChannelValues.map(kind => {
        const isOn = (found.UserMFASettingList ?? []).includes(factorNames[kind])
        // The API doesn't say whether an authenticator app is verified without being on.
        const isSetUp = kind === 'SOFTWARE_TOKEN' ? isOn : verified[kind]
        return { kind, isOn, isPreferred: found.PreferredMfaSetting === factorNames[kind], isSetUp }
      }),
      isEnabled: found.Enabled !== false,
      isConfirmed: found.UserStatus !== 'UNCONFIRMED',
    }
  }

  return {
    find,

    /** @throws AppError 0019 where another account has the address. */
    async setAttributes(Username: string, attributes: Readonly<Record<string, string>>): Promise<void> {
      const { sdk, pool } = await connect()
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
      if (UserAttributes.length === 0) return
      await pool
        .send(new sdk.AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }))
        .catch((error: unknown) => {
          throw error instanceof sdk.AliasExistsException ? new AppError('0019') : error
        })
    },

    /** `isWhole` false leaves the others as they are. @throws AppError 0039 for one that is not set up. */
    async setFactors(
      Username: string,
      {
        on,
        preferred,
        isWhole,
      }: { on: readonly SecondFactor[]; preferred: SecondFactor | null; isWhole: boolean },
    ): Promise<void> {
      const { sdk, pool } = await connect()
      const settingOf = (kind: SecondFactor) =>
        on.includes(kind) || isWhole
          ? { Enabled: on.includes(kind), PreferredMfa: kind === preferred }
          : undefined
      const [EmailMfaSettings, SMSMfaSettings, SoftwareTokenMfaSettings] = mfaChannelValues.map(settingOf)
      const wanted: AdminSetUserMFAPreferenceCommandInput = {
        UserPoolId,
        Username,
        ...(EmailMfaSettings && { EmailMfaSettings }),
        ...(SMSMfaSettings && { SMSMfaSettings }),
        ...(SoftwareTokenMfaSettings && { SoftwareTokenMfaSettings }),
      }
      await pool.send(new sdk.AdminSetUserMFAPreferenceCommand(wanted)).catch((error: unknown) => {
        throw error instanceof sdk.InvalidParameterException ? new AppError('0039') : error
      })
    },

    /** Refusals that would reveal who exists are answered like successes. */
    async resendConfirmation(Username: string): Promise<void> {
      const { sdk, pool } = await connect()
      await pool
        .send(new sdk.ResendConfirmationCodeCommand({ ClientId, Username }))
        .catch((error: unknown) => {
          const name = error instanceof Error ? error.name : ''
          if (
            !['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'].includes(name)
          )
            throw error
        })
    },

    async signOut(Username: string): Promise<void> {
      const { sdk, pool } = await connect()
      await pool.send(new sdk.AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
    },

    /** The next sign-in requires a new password, by a code that the pool sends. */
    async resetPassword(Username: string): Promise<void> {
      const { sdk, pool } = await connect()
      await pool.send(new sdk.AdminResetUserPasswordCommand({ UserPoolId, Username }))
    },

    async disable(Username: string): Promise<void> {
      const { sdk, pool } = await connect()
      await pool.send(new sdk.AdminDisableUserCommand({ UserPoolId, Username }))
    },

    async enable(Username: string): Promise<void> {
      const { sdk, pool } = await connect()
      await pool.send(new sdk.AdminEnableUserCommand({ UserPoolId, Username }))
    },

    async remove(Username: string): Promise<void> {
      const { sdk, pool } = await connect()
      await pool.send(new sdk.AdminDeleteUserCommand({ UserPoolId, Username }))
    },
  }
}

export type Pool = ReturnType<typeof createPool>
