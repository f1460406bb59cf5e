import type { AccountSecurity, SecondFactor } from '#openapi/generated/api.d.ts'
import type { AuthPorts, Credentials, SignInStep } from './auth.ts'

export type FactorKind = SecondFactor['kind']
/** What a person signs in with besides the password: an address or a number. */
export type Contact = 'email' | 'phone'

/** What an authenticator app needs to make codes. */
export interface AppSecret {
  /** Base32, for who types it. */
  secret: string
  /** otpauth://, for the QR code and for apps on the same device. */
  uri: string
}

/** One change of one second factor. */
export interface FactorChange {
  kind: FactorKind
  to: 'on' | 'preferred' | 'off'
}

/** A passkey of the account. */
export interface Passkey {
  id: string
  /** The browser that it was added in. */
  name: string
  createdAt: string
  /** null: never, or the identity service doesn't say. */
  lastUsedAt: string | null
}

/** Every promise rejects with a `PortError`; changes wait for a fresh sign-in where one is needed. */
export interface AccountPorts {
  /** 0022 when the current password is wrong, or the new one breaks the policy (fields). */
  changePassword(input: { current: string; next: string }): Promise<void>
  /** Sends a code to the new address or number. 0030, 0036, 0028. */
  requestContact(input: { contact: Contact; to: string }): Promise<{ destination: string; sentAt: number }>
  /** 0024 a wrong code, 0025 an expired one, 0019 the address has an account. */
  confirmContact(input: { contact: Contact; code: string }): Promise<AccountSecurity>
  prepareApp(): Promise<AppSecret>
  /** Proves that the app makes the right codes, and turns it on. 0017. */
  proveApp(input: { code: string }): Promise<AccountSecurity>
  changeFactor(input: FactorChange): Promise<AccountSecurity>
  makeRecoveryCodes(): Promise<readonly string[]>
  /** The browser makes a passkey, if the person lets it. */
  addPasskey(): Promise<'added' | 'canceled'>
  /** One that is gone already is no failure. */
  removePasskey(input: { id: string }): Promise<void>
  /** Ends one session, or with null all others. One that has ended already is no failure. */
  endSessions(input: { id: string | null }): Promise<void>
}

/** Proving again who one is, while signed in. Every promise rejects with a `PortError`. */
export interface ReauthenticationPorts
  extends Pick<AuthPorts, 'confirmCode' | 'chooseChannel' | 'resendCode' | 'switchChannel'> {
  proveAgain(input: Credentials): Promise<SignInStep>
  /** Takes over the new tokens and ends the session before. 0016 when it is another person's sign-in. */
  adoptSignIn(): Promise<void>
}
