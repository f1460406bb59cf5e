import type { VerifyAccessToken } from '../http/authenticate.ts'

/** The identity service behind the API: our own endpoint at `/cognito`, or Amazon Cognito. */
export interface Identity {
  readonly verifyAccessToken: VerifyAccessToken
  /** What aws-amplify needs to reach it; part of `/config.json`. */
  readonly clientSettings: {
    readonly userPoolId: string
    readonly userPoolClientId: string
    /** null: Amazon Cognito's own. */
    readonly userPoolEndpoint: string | null
  }
  /** Chooses where an account's codes go (spec 1 §7 toggle-mfa). Unknown accounts are answered alike. */
  preferChannel(email: string, preferred: 'EMAIL' | 'SMS' | 'SOFTWARE_TOKEN'): Promise<void>
  /** Sends an unconfirmed account's code again (confirm-account). Unknown and confirmed accounts are answered alike. */
  resendConfirmation(identifier: string): Promise<void>
  /** Puts another phone number on an account that is not confirmed yet, or on one's own (PATCH /v1/user/phone). */
  changePhone(email: string, phone: string): Promise<void>
  /** Ends every session of the account at once. */
  signOutEverywhere(cognitoId: string): Promise<void>
  /** Removes the account (deletion of a profile). */
  deleteAccount(cognitoId: string): Promise<void>
}
