import type { MfaChannel } from '#openapi/generated/api.ts'

export type Channel = MfaChannel

export interface Credentials {
  email: string
  password: string
}

export interface SignInCredentials {
  email: string
  /** null: a passkey replaces it. */
  password: string | null
}

/** A sent code. `sentAt` is in milliseconds; the resend cool-down counts from it. */
export interface CodeDelivery {
  channel: Channel
  /** The masked destination (`t***@e***`); null for an authenticator app. */
  destination: string | null
  sentAt: number
  /** It can't be sent now: only a recovery code helps. */
  isUndeliverable?: true
}

/** The identity service's next step (Cognito's challenges, in our terms). */
export type SignInStep =
  | { kind: 'signedIn' }
  | { kind: 'codeRequired'; delivery: CodeDelivery; options: readonly Channel[] }
  | { kind: 'mfaChoice'; options: readonly Channel[] }
  /** A second factor has to be set up before this sign-in can end. */
  | { kind: 'factorChoice'; options: readonly Channel[] }
  | { kind: 'appSetup'; secret: string; uri: string }
  | { kind: 'emailSetup' }
  | { kind: 'newPasswordRequired' }
  | { kind: 'resetRequired' }
  | { kind: 'unconfirmed' }

export interface SignUpDetails {
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
  acceptedTerms: true
}

export interface Invitation {
  companyId: string
  /** The code of the invite, or its id when the page was opened without a code. */
  code: string
  asOwner: boolean
}

export type SignUpStep =
  | { kind: 'codeRequired'; delivery: CodeDelivery; options: readonly Channel[]; signUpId: string | null }
  | { kind: 'confirmed' }

export type ResetStep = { kind: 'codeRequired'; delivery: CodeDelivery } | { kind: 'unconfirmed' }

export type VerificationPurpose = 'signIn' | 'signUp' | 'confirmAccount'

export interface CodeSubject {
  purpose: VerificationPurpose
  email: string
  /** The sign-up whose code is entered; unknown where it was made elsewhere. */
  signUpId?: string | null
}

/** Every method rejects with a `PortError`. */
export interface AuthPorts {
  /** 0022 wrong (field `passkey` where one was requested), 0028 disabled, 0031 unknown step, 0034 else. */
  signIn(input: SignInCredentials): Promise<SignInStep>
  /** Answers NEW_PASSWORD_REQUIRED. */
  confirmNewPassword(input: { password: string }): Promise<SignInStep>
  /** Answers MFA_SETUP: the kind, the code of the app, or the address. 0017, 0031. */
  answerSetup(input: { answer: string }): Promise<SignInStep>
  /** 0019 taken, 0011 or 0035 a company's domain, 0003, 0018, 0025 about the invite, 0037 else. */
  signUp(input: SignUpDetails & { invitation: Invitation | null }): Promise<SignUpStep>
  /** Signs in with what was just confirmed; rejects when that is not possible (the person then signs in by hand). */
  signInAfterSignUp(input: { email: string }): Promise<SignInStep>
  /** Null unless `signIn`. 0017 wrong, 0024 not valid, 0025 expired, 0031 sign-in is over, 0038 else. */
  confirmCode(input: CodeSubject & { code: string }): Promise<SignInStep | null>
  chooseChannel(input: CodeSubject & { channel: Channel }): Promise<CodeDelivery>
  /** Sends the code again by the channel in use. 0032. */
  resendCode(input: CodeSubject & { channel: Channel }): Promise<CodeDelivery>
  /** POST /v2/user/auth/toggle-mfa, then resends. 0033, 0032. */
  switchChannel(input: CodeSubject & { channel: Channel }): Promise<CodeDelivery>
  /** PATCH /v1/user/phone, then a code to the new number. 0030, 0036. */
  editPhone(input: CodeSubject & { phone: string }): Promise<CodeDelivery>
  /** The same result for unknown accounts: they get `codeRequired` too. */
  requestPasswordReset(input: { email: string }): Promise<ResetStep>
  /** 0017, 0024, 0025 about the code; 0022 the password breaks the policy. */
  confirmPasswordReset(input: { email: string; code: string; password: string }): Promise<void>
}
