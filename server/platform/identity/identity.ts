import type { VerifyAccessToken } from '../http/authenticate.ts'

export type SecondFactor = 'EMAIL' | 'SMS' | 'SOFTWARE_TOKEN'

/** An account that is confirmed from the start. */
export interface ReadyAccount {
  readonly email: string
  readonly password: string
  readonly name: string
  /** E.164; counts as proven. */
  readonly phone: string | null
  readonly locale: 'en-US' | 'fr-FR'
}

/** The identity service behind the API: our own endpoint at `/cognito`, or Amazon Cognito. */
export interface Identity {
  readonly verifyAccessToken: VerifyAccessToken
  /** What aws-amplify needs to reach it; part of `/config.json`. */
  readonly clientSettings: {
    readonly userPoolId: string
    readonly userPoolClientId: string
    /** A path on this origin; null: Amazon Cognito's own. */
    readonly userPoolEndpoint: string | null
  }
  /** Where an account that is not confirmed yet wants its code. Every address is answered alike. */
  preferConfirmationChannel(email: string, channel: 'EMAIL' | 'SMS'): Promise<void>
  /** Turns a second factor on and prefers it. @throws AppError 0039 when it is not set up. */
  preferSecondFactor(cognitoId: string, factor: SecondFactor): Promise<void>
  /** Whether sign-ins of the account are confirmed by a second factor. */
  hasSecondFactor(cognitoId: string): Promise<boolean>
  /** Sends an unconfirmed account's code again. `identifier`: its e-mail or phone. Every address is answered alike. */
  resendConfirmation(identifier: string): Promise<void>
  /** Puts another phone number on an account that is not confirmed yet and sends the code there. Every address is answered alike. */
  changeUnconfirmedPhone(email: string, phone: string): Promise<void>
  /** Sends a code to the new number of an account; it counts once the code is entered. @throws AppError 0030, 0036 */
  requestPhoneChange(cognitoId: string, phone: string): Promise<void>
  /** The address of an account, confirmed or not, in lower case; null: no such account. */
  emailOf(cognitoId: string): Promise<string | null>
  /** null: no such account. */
  statusOf(cognitoId: string): Promise<'UNCONFIRMED' | 'CONFIRMED' | 'DISABLED' | null>
  /** The address was proven by its link: it counts as verified from now on. Register rows are the caller's. */
  confirmEmail(cognitoId: string, email: string): Promise<void>
  /** Ends every session of the account at once. */
  signOutEverywhere(cognitoId: string): Promise<void>
  /** Removes the account (deletion of a profile). */
  deleteAccount(cognitoId: string): Promise<void>
  /** Makes an account that can sign in at once (the demo); answers its id, that of the present one if there is one. */
  createReadyAccount(account: ReadyAccount): Promise<string>
}
