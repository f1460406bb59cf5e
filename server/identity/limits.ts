import type { Backoff, BackoffRule } from '../platform/backoff.ts'
import { AppError } from '../platform/http/app-error.ts'
import { networkOf } from '../platform/http/network.ts'
import type { SecretKeys } from '../platform/secret-keys.ts'
import type { Throttle, ThrottleRule } from '../platform/throttle.ts'
import { CognitoError, type ExceptionName } from './cognito-error.ts'
import type { KnownDevices } from './known-devices.ts'

/** `cookies`: the Cookie header, which identifies the device (known-devices.ts). */
interface Guesser {
  readonly ip: string
  readonly cookies: string
}

const quarterHour = 15 * 60
const hour = 60 * 60

const tooMany = ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'] as const
const tooFast = ['TooManyRequestsException', 'Too many requests from this address.'] as const
const tooManyPasswords = ['NotAuthorizedException', 'Password attempts exceeded'] as const

/** docs/security/throttling.md says why, and what they cost an attacker. */
export const limits = {
  /** Wrong present passwords of a signed-in person who changes it. */
  password: {
    name: 'identity.password',
    attempts: 10,
    perSeconds: quarterHour,
    code: '0042',
    refusal: tooManyPasswords,
  },
  /** Accounts with a wrong password from one network: an office may make many mistakes at few accounts. */
  accounts: {
    name: 'identity.accounts',
    attempts: 100,
    perSeconds: quarterHour,
    code: '0000',
    refusal: tooFast,
  },
  /** Wrong codes and tokens from one network; codes are limited by account, too. */
  guess: { name: 'identity.guess', attempts: 600, perSeconds: quarterHour, code: '0000', refusal: tooFast },
  /** Wrong codes for one account from one device or network, over all codes sent. */
  code: { name: 'identity.code', attempts: 10, perSeconds: quarterHour, code: '0042', refusal: tooMany },
  /** Wrong codes for one account from all networks together, except known devices. */
  codes: { name: 'identity.codes', attempts: 50, perSeconds: hour, code: '0042', refusal: tooMany },
  send: { name: 'identity.send', attempts: 10, perSeconds: quarterHour, code: '0042', refusal: tooMany },
  /** Tries at addresses without an account from everywhere whose passwords are hashed all the same. */
  unknown: { name: 'identity.unknown', attempts: 20, perSeconds: 20, code: '0000', refusal: tooFast },
  /** Messages caused and accounts created from one network. */
  ask: { name: 'identity.ask', attempts: 200, perSeconds: hour, code: '0000', refusal: tooFast },
} as const satisfies Record<string, ThrottleRule & { refusal: readonly [ExceptionName, string] }>

/** Delays after wrong passwords. On a known device only mistakes made there count. */
export const passwordBackoff = {
  device: { name: 'password.device', free: 5, longestSeconds: 60, resetSeconds: hour },
  network: { name: 'password.network', free: 5, longestSeconds: 60, resetSeconds: hour },
  account: { name: 'password.account', free: 100, longestSeconds: 60, resetSeconds: 24 * hour },
} as const satisfies Record<string, BackoffRule>

export interface PasswordAttempt {
  /** The password was right: its delays are over. */
  right(): Promise<void>
  takeBack(): Promise<void>
}

export interface Limits {
  /** `who`: an email, an account id or an address, stored as a keyed hash. @throws CognitoError */
  spend(limit: keyof typeof limits, who: string): Promise<void>
  clear(limit: keyof typeof limits, who: string): Promise<void>
  /** Counts a try at an address without an account; false once there were too many from everywhere. */
  mayHashForUnknown(): Promise<boolean>
  giveBack(limit: keyof typeof limits, who: string): Promise<void>
  /** Counted before it is compared; unknown addresses are treated the same. @throws CognitoError */
  tryPassword(email: string, caller: Guesser): Promise<PasswordAttempt>
  /** Counted before it is compared: from this device or network, and from all unknown ones together. */
  tryCode(email: string, caller: Guesser): Promise<{ right(): Promise<void> }>
  /** Clears the delays of a caller who has proved to be the account's person. */
  forgivePasswords(email: string, caller: Guesser): Promise<void>
}

interface Counters {
  readonly throttle: Throttle
  readonly backoff: Backoff
  readonly keys: SecretKeys
  readonly devices: KnownDevices
}

export const createLimits = ({ throttle, backoff, keys, devices }: Counters): Limits => {
  const keyOf = (who: string): string =>
    keys.hash('throttle', networkOf(who).toLowerCase()).toString('base64url')

  const spend = async (name: keyof typeof limits, who: string): Promise<void> => {
    const limit = limits[name]
    try {
      await throttle.spend(limit, keyOf(who))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const [exception, message] = limit.refusal
      throw new CognitoError(exception, message, {
        status: 429,
        retryAfterSeconds: error.retryAfterSeconds ?? limit.perSeconds,
      })
    }
  }
  const giveBack = (name: keyof typeof limits, who: string) => throttle.giveBack(limits[name], keyOf(who))

  /** The counters of a wrong password: a known device alone, otherwise network and account. */
  const countersOf = (
    email: string,
    { cookies, ip }: Guesser,
  ): readonly (readonly [BackoffRule, string])[] => {
    const device = devices.knownTo(cookies, email)
    if (device !== null) return [[passwordBackoff.device, keyOf(`${device} ${email}`)]]
    return [
      [passwordBackoff.network, keyOf(`${networkOf(ip)} ${email}`)],
      [passwordBackoff.account, keyOf(email)],
    ]
  }

  const tryPassword = async (email: string, caller: Guesser): Promise<PasswordAttempt> => {
    const counters = countersOf(email, caller)
    const counted: (readonly [BackoffRule, string])[] = []
    let isFirstMistake = false
    for (const [rule, key] of counters) {
      const attempt = await backoff.attempt(rule, key)
      if (!attempt.mayTry) {
        for (const [before, itsKey] of counted) await backoff.takeBack(before, itsKey)
        const [exception, message] = tooManyPasswords
        throw new CognitoError(exception, message, { status: 429, retryAfterSeconds: attempt.waitSeconds })
      }
      counted.push([rule, key])
      isFirstMistake ||= rule === passwordBackoff.network && attempt.failures === 1
    }
    if (isFirstMistake) await spend('accounts', caller.ip)
    return {
      async right() {
        for (const [rule, key] of counters)
          if (rule === passwordBackoff.account) await backoff.takeBack(rule, key)
          else await backoff.clear(rule, key)
        if (isFirstMistake) await giveBack('accounts', caller.ip)
      },
      async takeBack() {
        for (const [rule, key] of counters) await backoff.takeBack(rule, key)
        if (isFirstMistake) await giveBack('accounts', caller.ip)
      },
    }
  }

  const tryCode = async (email: string, caller: Guesser) => {
    await spend('guess', caller.ip)
    const device = devices.knownTo(caller.cookies, email)
    const from = `${device ?? networkOf(caller.ip)} ${email}`
    await spend('code', from)
    if (device === null) await spend('codes', email)
    return {
      async right() {
        await throttle.clear(limits.code, keyOf(from))
        if (device === null) await giveBack('codes', email)
        await giveBack('guess', caller.ip)
      },
    }
  }

  return {
    spend,
    clear: (name, who) => throttle.clear(limits[name], keyOf(who)),
    mayHashForUnknown: () =>
      spend('unknown', 'everywhere').then(
        () => true,
        error => {
          if (error instanceof CognitoError) return false
          throw error
        },
      ),
    giveBack,
    tryPassword,
    tryCode,
    async forgivePasswords(email, caller) {
      for (const [rule, key] of countersOf(email, caller)) await backoff.clear(rule, key)
    },
  }
}
