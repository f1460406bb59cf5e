import type { Kysely } from 'kysely'
import type { Language, MfaChannel } from '#openapi/generated/api.d.ts'
import type { Tables } from '../database/tables.ts'
import type { VerifyAccessToken } from '../http/authenticate.ts'

export type SecondFactor = MfaChannel

export interface FactorState {
  readonly kind: SecondFactor
  readonly isOn: boolean
  readonly isPreferred: boolean
  /** It can be turned on: address or number are verified, the app has proved a code, and messages of this kind can be sent. */
  readonly isSetUp: boolean
}

/** How an account is protected. */
export interface AccountProtection {
  readonly email: string
  readonly phone: string | null
  readonly phoneVerified: boolean
  readonly factors: readonly FactorState[]
  /** null: none were ever made, or the identity service keeps none. */
  readonly recoveryCodesLeft: number | null
}

export interface SessionInfo {
  readonly id: string
  readonly startedAt: Date
  readonly lastUsedAt: Date
  /** The network address and the browser's User-Agent of its last use. */
  readonly address: string | null
  readonly userAgent: string | null
}

export interface ContactCodeSent {
  readonly destination: string
  readonly expiresAt: Date
}

interface PreviousEmail {
  readonly kind: 'EMAIL'
  readonly email: string
  readonly isVerified: boolean
}

interface PreviousPhone {
  readonly kind: 'PHONE'
  readonly phone: string | null
  readonly isVerified: boolean
}

interface PreviousFactors {
  readonly kind: 'SECOND_FACTOR'
  readonly factors: readonly SecondFactor[]
  readonly preferred: SecondFactor | null
  /** The secret of the authenticator app, as the identity stores it; null without one. */
  readonly authenticator: string | null
}

/** What an account had before a change; what can't be put back is only named. */
export type PreviousState =
  | PreviousEmail
  | PreviousPhone
  | PreviousFactors
  | { readonly kind: 'PASSWORD' | 'RECOVERY_CODES' | 'OWNERSHIP' | 'PASSKEY_ADDED' | 'PASSKEY_REMOVED' }

/** What an account had before several changes; null: that was not changed. */
export interface OriginalState {
  readonly email: PreviousEmail | null
  readonly phone: PreviousPhone | null
  readonly factors: PreviousFactors | null
}

/** An account that is confirmed from the start. */
export interface ReadyAccount {
  readonly email: string
  readonly password: string
  readonly name: string
  /** E.164; counts as proven. */
  readonly phone: string | null
  readonly locale: Language
}

/** A sign-up that waits for its code, the password that proves whose it is, and the network that it is entered from. */
export interface RunningSignUp {
  readonly email: string
  readonly password: string
  readonly ip: string
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
  /** Where an account that is not confirmed yet wants its code. Every address and password is answered alike. @throws AppError 0028 */
  preferConfirmationChannel(signUp: RunningSignUp, channel: 'EMAIL' | 'SMS'): Promise<void>
  /** Turns a second factor on and prefers it; other sessions end. @throws AppError 0039 when it is not set up. */
  preferSecondFactor(cognitoId: string, factor: SecondFactor, keepSessionId: string | null): Promise<void>
  /** Whether sign-ins of the account are confirmed by a second factor. */
  hasSecondFactor(cognitoId: string): Promise<boolean>
  /** Sends an unconfirmed account's code again. `identifier`: its e-mail or phone. Every address is answered alike. */
  resendConfirmation(identifier: string): Promise<void>
  /** Puts another phone number on an account that is not confirmed yet and sends the code there. Every address and password is answered alike. @throws AppError 0028 */
  changeUnconfirmedPhone(signUp: RunningSignUp, phone: string): Promise<void>
  /** How the account is protected. @throws AppError 0006 */
  securityOf(cognitoId: string): Promise<AccountProtection>
  /** Live sessions, the most recently used first. */
  sessionsOf(cognitoId: string): Promise<readonly SessionInfo[]>
  /** false: no such live session of the account. */
  endSession(cognitoId: string, sessionId: string): Promise<boolean>
  /** Ends every session but one; null: every session. */
  endOtherSessions(cognitoId: string, keepSessionId: string | null): Promise<void>
  /** New codes that stand in for a lost factor; earlier ones stop working. @throws AppError 0039 while no second factor is on. */
  createRecoveryCodes(cognitoId: string): Promise<readonly string[]>
  /** Sends a code to the new address of an account; it counts once the code is entered. @throws AppError 0028 */
  requestEmailChange(cognitoId: string, email: string): Promise<ContactCodeSent>
  /** The same for its phone number. @throws AppError 0028, 0036 */
  requestPhoneChange(cognitoId: string, phone: string): Promise<ContactCodeSent>
  /**
   * Takes over the address that the code was sent to, notifies the old one and ends every other session.
   *
   * @throws AppError 0019, 0024, 0025, 0028
   */
  confirmEmailChange(cognitoId: string, code: string, keepSessionId: string | null): Promise<void>
  /** The same for the phone number. @throws AppError 0024, 0025, 0028 */
  confirmPhoneChange(cognitoId: string, code: string, keepSessionId: string | null): Promise<void>
  /**
   * Puts back what others changed, ends every session, makes recovery codes and passkeys worthless and asks for a new password, which is reset by the
   * address that is put back. The register's rows are the caller's. `closed`: that address belongs to another account now, so nobody can
   * sign in until an operator has looked.
   */
  revert(within: Kysely<Tables>, cognitoId: string, original: OriginalState): Promise<'revert' | 'closed'>
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
