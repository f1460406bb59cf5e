import type { SecondFactor } from '#openapi/generated/api.d.ts'

export type FactorKind = SecondFactor['kind']

/** The setup data of an authenticator app. */
export interface AppSecret {
  secret: string
  /** otpauth://, for the QR code and for apps on the same device. */
  uri: string
}

export interface FactorChange {
  kind: FactorKind
  to: 'on' | 'preferred' | 'off'
}

export interface Passkey {
  id: string
  /** The browser in which it was added. */
  name: string
  createdAt: string
  /** null: never, or unknown to the identity service. */
  lastUsedAt: string | null
}
