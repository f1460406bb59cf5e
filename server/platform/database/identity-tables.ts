import type { ColumnType, Generated } from 'kysely'
import type { AccountChangeKind, Language, MfaChannel } from '#openapi/generated/api.d.ts'
import type { Instant, Json } from './tables.ts'

export type Factor = MfaChannel

/** An account of the embedded identity; its id is the `sub` of the tokens and the register's `cognito_id`. */
export interface IdentityAccountTable {
  id: Generated<string>
  email: string
  email_verified: Generated<boolean>
  /** E.164 */
  phone: string | null
  phone_verified: Generated<boolean>
  name: Generated<string>
  locale: Generated<Language>
  /** `scrypt$N$r$p$salt$key` */
  password_hash: string
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD'
  enabled: Generated<boolean>
  factors: Generated<Factor[]>
  preferred_factor: Factor | null
  /** The shared secret of an authenticator app, sealed; null until a code has confirmed it. */
  totp_secret: Buffer | null
  /** A new secret that no code has confirmed yet, sealed. */
  totp_pending: Buffer | null
  /** The time step of the last used code, so that none is used twice. */
  totp_last_step: Generated<number>
  created_at: ColumnType<Date, Date, never>
}

/** A pending one-time code. Sending another one keeps the earlier ones valid. */
export interface IdentityCodeTable {
  id: Generated<string>
  account_id: string
  purpose: 'signUp' | 'resetPassword' | 'email' | 'phone'
  channel: 'EMAIL' | 'SMS'
  destination: string
  code_hash: Buffer
  tries_left: number
  sent_at: Instant
  expires_at: Instant
}

/** A sign-in that waits for its next step. */
export interface IdentityChallengeTable {
  session_hash: Buffer
  account_id: string
  kind:
    | 'SMS_MFA'
    | 'EMAIL_OTP'
    | 'SOFTWARE_TOKEN_MFA'
    | 'SELECT_MFA_TYPE'
    | 'NEW_PASSWORD_REQUIRED'
    | 'MFA_SETUP'
    | 'WEB_AUTHN'
    | 'WEB_AUTHN_REGISTRATION'
  code_hash: Buffer | null
  tries_left: number
  /** The browser and address of the sign-in: codes sent to it earlier work in its later tries. */
  requester_hash: Buffer | null
  /** `MFA_SETUP`: a code of the authenticator app was confirmed. */
  is_proved: Generated<boolean>
  /** The requested factor is being set up: the right code turns it on. */
  turns_on: Generated<boolean>
  requested_at: Instant
  expires_at: Instant
}

export interface IdentityPasskeyTable {
  id: Generated<string>
  account_id: string
  credential_id: Buffer
  /** COSE */
  public_key: Buffer
  /** The device's signature counter, where it has one; else 0. */
  counter: number
  /** How browsers reach the device, in WebAuthn's terms. */
  transports: string[]
  attachment: 'platform' | 'cross-platform' | null
  name: string
  created_at: ColumnType<Date, Date, never>
  last_used_at: Instant | null
}

/** A code that replaces a lost factor, good for one sign-in. */
export interface IdentityRecoveryCodeTable {
  id: Generated<string>
  account_id: string
  /** Hashed like a password; codes created together share one salt. */
  code_hash: string
  used_at: Instant | null
}

/** A change of an account's protection, which the link in its notice undoes for some days. */
export interface AccountChangeTable {
  id: Generated<string>
  /** No foreign key: it may be an account of Amazon Cognito. */
  cognito_id: string
  kind: AccountChangeKind
  token_hash: Buffer
  /** The previous value, sealed. */
  previous: Buffer
  changed_at: Instant
  expires_at: Instant
  /** When this or an earlier change was reverted, which voids the link. */
  closed_at: Instant | null
  /** Orders changes of the same moment. */
  position: Generated<number>
}

/** One signed-in browser: the family of its refresh tokens. Its id is the tokens' `origin_jti`. */
export interface IdentitySessionTable {
  id: Generated<string>
  account_id: string
  started_at: Instant
  expires_at: Instant
  /** Counts the issued refresh tokens; only the newest may be used. */
  generation: Generated<number>
  rotated_at: Instant
  ended_at: Instant | null
  /** The network address and browser of the last use. */
  address: string | null
  user_agent: string | null
  /** It began with a passkey, which counts as both factors. */
  by_passkey: Generated<boolean>
}

/** The channel chosen for a confirmation code; stored for unknown addresses as well. */
export interface IdentityChannelChoiceTable {
  email_hash: Buffer
  channel: 'EMAIL' | 'SMS'
  chosen_at: Instant
}

/** The key that signs tokens; its private part is sealed. */
export interface IdentityKeyTable {
  kid: string
  active: boolean
  private_key: Buffer
  public_key: Json<Record<string, unknown>>
  created_at: Generated<Date>
  /** When another key took over; its tokens are accepted until they expire. */
  retired_at: Instant | null
}

/** A code by which an account of Amazon Cognito proves a new address or number to us. */
export interface ContactChangeTable {
  id: Generated<string>
  cognito_id: string
  kind: 'email' | 'phone'
  /** The address or number that it proves. */
  destination: string
  code_hash: Buffer
  tries_left: number
  expires_at: Instant
}

export interface IdentityTables {
  identity_account: IdentityAccountTable
  identity_code: IdentityCodeTable
  identity_challenge: IdentityChallengeTable
  identity_passkey: IdentityPasskeyTable
  identity_session: IdentitySessionTable
  identity_channel_choice: IdentityChannelChoiceTable
  identity_key: IdentityKeyTable
  contact_change: ContactChangeTable
  identity_recovery_code: IdentityRecoveryCodeTable
  account_change: AccountChangeTable
}
