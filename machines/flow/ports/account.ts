import type { SecondFactor } from '#openapi/generated/api.d.ts'

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
