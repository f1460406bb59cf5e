import type { Language } from '#openapi/generated/api.d.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Messenger } from '../mail/messenger.ts'
import type { SecretKeys } from '../secret-keys.ts'
import type { AddressRules } from './address-rules.ts'
import type { IsBreached } from './breached-passwords.ts'
import type { Limits } from './limits.ts'
import type { PasswordHasher } from './password-hash.ts'
import type { Tokens } from './tokens.ts'

export interface Deps {
  readonly config: Pick<Config, 'publicUrl' | 'enforceSecondFactor'>
  readonly db: Database
  readonly keys: SecretKeys
  readonly messenger: Messenger
  readonly clock: Clock
  readonly tokens: Tokens
  readonly passwords: PasswordHasher
  readonly isBreached: IsBreached
  readonly limits: Limits
  readonly addresses: AddressRules
}

/** The caller, as far as the connection identifies them. */
export interface Caller {
  readonly ip: string
  /** The Cookie header, which identifies the device (known-devices.ts). */
  readonly cookies: string
  readonly userAgent: string | null
  readonly locale: Language
}

export const minutesFrom = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000)
