import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '#openapi/generated/api.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Messenger } from '../platform/mail/messenger.ts'
import type { SecretKeys } from '../platform/secret-keys.ts'
import type { Limits } from './limits.ts'
import type { PasswordHasher } from './password-hash.ts'
import type { AddressRules } from './register-contact.ts'
import type { Tokens } from './tokens.ts'

export interface Deps {
  readonly config: Pick<Config, 'mode' | 'publicUrl' | 'enforceSecondFactor'>
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

export interface Caller {
  readonly ip: string
  /** The Cookie header, which identifies the device (known-devices.ts). */
  readonly cookies: string
  readonly userAgent: string | null
  readonly locale: Language
}

export const minutesFrom = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000)

/** Whether a SHA-1 (40 hexadecimal digits, upper case) is in the set of Have I Been Pwned. */
export type IsBreached = (sha1: string) => Promise<boolean>

/** Longer than the slower of two paths takes on a small machine. */
const floorMs = 250

/** Takes at least a quarter of a second, except in tests, so that the time doesn't reveal whether an account exists. */
export const withMinimumDuration = async <T>(
  { config }: Pick<Deps, 'config'>,
  work: () => Promise<T>,
): Promise<T> => {
  const [answer] = await Promise.allSettled([work(), wait(config.mode === 'test' ? 0 : floorMs)])
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}
