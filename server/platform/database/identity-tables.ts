import type { ColumnType, Generated } from 'kysely'
import type { AccountChangeKind, Language, MfaChannel } from '#openapi/generated/api.d.ts'
import type { Instant, Json } from './tables.ts'

/** A way of proving who one is beside the password. */
export type Factor = MfaChannel

/** An account of the embedded identity; its id is the `sub` of the tokens and the register's `cognito_id`. */
export interface IdentityAccountTable {
  id: Generated<string>
  /** Lower case; people sign in with it. */
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
  /** The second factors that are on. */
  factors: Generated<Factor[]>
  preferred_factor: Factor | null
  /** The secret that an authenticator app shares, sealed; null until it has proven a code. */
  totp_secret: Buffer | null
  /** A secret that was handed out and has not proven a code yet, sealed. */
  totp_pending: Buffer | null
  /** The time step of the last code that was used: none is used twice. */
  totp_last_step: Generated<number>
  created_at: ColumnType<Date, Date, never>
}

/** A one-time code on its way. One that is sent again keeps the earlier ones valid. */
export interface IdentityCodeTable {
  id: Generated<string>
  account_id: string
  purpose: 'signUp' | 'resetPassword' | 'email' | 'phone'
  channel: 'EMAIL' | 'SMS'
  /** Where the code went: the address or number that it proves. */
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
  /** Which browser, at which address, signs in: a code sent to it earlier works in its later tries. */
  requester_hash: Buffer | null
  /** `MFA_SETUP`: the authenticator app has proved a code. */
  is_proved: Generated<boolean>
  /** The factor that is asked for is being set up: the right code turns it on. */
  turns_on: Generated<boolean>
  requested_at: Instant
  expires_at: Instant
}

/** A passkey: the public half of a key pair that only its holder's device can use. */
export interface IdentityPasskeyTable {
  id: Generated<string>
  account_id: string
  credential_id: Buffer
  /** COSE */
  public_key: Buffer
  /** How often the device has signed, where it counts; else 0. */
  counter: number
  /** How browsers can reach the device, in the words of WebAuthn. */
  transports: string[]
  attachment: 'platform' | 'cross-platform' | null
  /** The browser that it was added in. */
  name: string
  created_at: ColumnType<Date, Date, never>
  last_used_at: Instant | null
}

/** One of the codes that stand in for a lost factor, each good for one sign-in. */
export interface IdentityRecoveryCodeTable {
  id: Generated<string>
  account_id: string
  /** As a password's; the codes that were made together share one salt. */
  code_hash: string
  used_at: Instant | null
}

/** A change of what protects an account, which the link in its notice undoes for some days. */
export interface AccountChangeTable {
  id: Generated<string>
  /** No foreign key: it may be an account of Amazon Cognito. */
  cognito_id: string
  kind: AccountChangeKind
  token_hash: Buffer
  /** What was there before, sealed. */
  previous: Buffer
  changed_at: Instant
  expires_at: Instant
  /** When this or an earlier change was reverted: the link is worth nothing from then on. */
  closed_at: Instant | null
  /** Counts upwards: changes of the same moment have an order, too. */
  position: Generated<number>
}

/** One signed-in browser: the family of its refresh tokens. Its id is the tokens' `origin_jti`. */
export interface IdentitySessionTable {
  id: Generated<string>
  account_id: string
  started_at: Instant
  expires_at: Instant
  /** Counts the refresh tokens that were given out; only the newest may be used. */
  generation: Generated<number>
  rotated_at: Instant
  ended_at: Instant | null
  /** The network address and browser that it was last used from. */
  address: string | null
  user_agent: string | null
  /** It began with a passkey, which counts as both factors. */
  by_passkey: Generated<boolean>
}

/** Where somebody wants a confirmation code, account or not: unknown addresses are remembered alike. */
export interface IdentityChannelChoiceTable {
  email_hash: Buffer
  channel: 'EMAIL' | 'SMS'
  chosen_at: Instant
}

/** The key that signs tokens; its private part sealed. */
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
  /** Where the code went: what it proves. */
  destination: string
  code_hash: Buffer
  tries_left: number
  expires_at: Instant
}

/** Tables of the identity capability. */
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
