import type { Language, MfaChannel } from '#openapi/generated/api.ts'
import type { Database } from './database/database.ts'
import type { VerifyAccessToken } from './http/authenticate.ts'

export type SecondFactor = MfaChannel

export interface FactorState {
  readonly kind: SecondFactor
  readonly isOn: boolean
  readonly isPreferred: boolean
  /** Its contact is verified or a code of the app confirmed, and messages of this kind can be sent. */
  readonly isSetUp: boolean
}

export interface AccountProtection {
  readonly email: string
  readonly phone: string | null
  readonly phoneVerified: boolean
  readonly factors: readonly FactorState[]
  /** null: none were ever created, or the identity service has none. */
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

export type RestorableState = PreviousEmail | PreviousPhone | PreviousFactors

/** The state before a change; what can't be restored is only named. */
export type PreviousState =
  | RestorableState
  | { readonly kind: 'PASSWORD' | 'RECOVERY_CODES' | 'OWNERSHIP' | 'PASSKEY_ADDED' | 'PASSKEY_REMOVED' }

/** The state before several changes; null: that was not changed. */
export interface OriginalState {
  readonly email: PreviousEmail | null
  readonly phone: PreviousPhone | null
  readonly factors: PreviousFactors | null
}

export interface ReadyAccount {
  readonly email: string
  readonly password: string
  readonly name: string
  /** E.164; counts as verified. */
  readonly phone: string | null
  readonly locale: Language
}

/** An unconfirmed sign-up, the password that proves whose it is, and the caller's network. */
export interface RunningSignUp {
  readonly email: string
  readonly password: string
  readonly ip: string
}

/** The identity service behind the API: our own endpoint at `/cognito`, or Amazon Cognito. */
export interface Identity {
  readonly verifyAccessToken: VerifyAccessToken
  /** The settings aws-amplify needs; part of `/config.json`. */
  readonly clientSettings: {
    readonly userPoolId: string
    readonly userPoolClientId: string
    /** A path on this origin; null: Amazon Cognito's own. */
    readonly userPoolEndpoint: string | null
  }
  /** Every address and password gets the same answer. @throws AppError 0042 */
  preferConfirmationChannel(signUp: RunningSignUp, channel: 'EMAIL' | 'SMS'): Promise<void>
  /** Other sessions end. @throws AppError 0039 when it is not set up. */
  preferSecondFactor(cognitoId: string, factor: SecondFactor, keepSessionId: string | null): Promise<void>
  hasSecondFactor(cognitoId: string): Promise<boolean>
  /** `identifier`: its email or phone; every address gets the same answer. */
  resendConfirmation(identifier: string): Promise<void>
  /** Sends the code there; every address and password gets the same answer. @throws AppError 0042 */
  changeUnconfirmedPhone(signUp: RunningSignUp, phone: string): Promise<void>
  /** @throws AppError 0006 */
  securityOf(cognitoId: string): Promise<AccountProtection>
  /** Live sessions, the most recently used first. */
  sessionsOf(cognitoId: string): Promise<readonly SessionInfo[]>
  endSession(cognitoId: string, sessionId: string): Promise<boolean>
  /** Ends every session but one; null: every session. */
  endOtherSessions(cognitoId: string, keepSessionId: string | null): Promise<void>
  /** Earlier codes stop working. @throws AppError 0039 while no second factor is on. */
  createRecoveryCodes(cognitoId: string): Promise<readonly string[]>
  /** The code counts once it is entered. @throws AppError 0042 */
  requestEmailChange(cognitoId: string, email: string): Promise<ContactCodeSent>
  requestPhoneChange(cognitoId: string, phone: string): Promise<ContactCodeSent>
  /** Notifies the old address and ends every other session. @throws AppError 0019, 0024, 0025, 0042 */
  confirmEmailChange(cognitoId: string, code: string, keepSessionId: string | null): Promise<void>
  /** @throws AppError 0024, 0025, 0042 */
  confirmPhoneChange(cognitoId: string, code: string, keepSessionId: string | null): Promise<void>
  /**
   * Restores, ends every session, voids codes and passkeys and requires a new password; the caller updates
   * the register. `closed`: the address is another's now, so nobody signs in until an operator has looked.
   */
  revert(within: Database, cognitoId: string, original: OriginalState): Promise<'revert' | 'closed'>
  /** The address of an account, confirmed or not, in lower case; null: no such account. */
  emailOf(cognitoId: string): Promise<string | null>
  /** null: no such account. */
  statusOf(cognitoId: string): Promise<'UNCONFIRMED' | 'CONFIRMED' | 'DISABLED' | null>
  /** Marks the address as verified by its link. The caller updates the register. */
  confirmEmail(cognitoId: string, email: string): Promise<void>
  signOutEverywhere(cognitoId: string): Promise<void>
  /** Turns every second factor off, for who has lost theirs; notifies them and ends what domain/ways-in.ts says. */
  resetSecondFactors(cognitoId: string): Promise<void>
  /** Nobody signs in to a disabled account, and its sessions are over. */
  setEnabled(cognitoId: string, isEnabled: boolean): Promise<void>
  deleteAccount(cognitoId: string): Promise<void>
  /** Creates an account that can sign in at once (the demo); returns its id, or that of the existing one. */
  createReadyAccount(account: ReadyAccount): Promise<string>
}
