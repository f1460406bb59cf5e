import { AppError } from '../http/app-error.ts'
import type { SecretKeys } from '../secret-keys.ts'
import type { Throttle, ThrottleRule } from '../throttle.ts'
import { CognitoError, type ExceptionName } from './cognito-error.ts'

interface Limit extends ThrottleRule {
  readonly refusal: readonly [ExceptionName, string]
}

const quarterHour = 15 * 60
const hour = 60 * 60

const tooMany = ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'] as const
const tooFast = ['TooManyRequestsException', 'Too many requests from this address.'] as const

/** How often something may be tried, by account and by address (security.md: too much is too much). */
export const limits = {
  /** Wrong passwords for one account. */
  password: {
    name: 'identity.password',
    attempts: 10,
    perSeconds: quarterHour,
    code: '0028',
    refusal: ['NotAuthorizedException', 'Password attempts exceeded'],
  },
  /** Wrong passwords and codes from one address. */
  guess: { name: 'identity.guess', attempts: 60, perSeconds: quarterHour, code: '0000', refusal: tooFast },
  /** Wrong codes for one account, over all codes that were sent. */
  code: { name: 'identity.code', attempts: 10, perSeconds: quarterHour, code: '0028', refusal: tooMany },
  /** Codes sent to one account. */
  send: { name: 'identity.send', attempts: 10, perSeconds: quarterHour, code: '0028', refusal: tooMany },
  /** Messages caused and accounts made from one address. */
  ask: { name: 'identity.ask', attempts: 200, perSeconds: hour, code: '0000', refusal: tooFast },
} as const satisfies Record<string, Limit>

export interface Limits {
  /** Counts one attempt. `who`: an e-mail, an account id or an address; it is stored as a keyed hash. @throws CognitoError */
  spend(limit: keyof typeof limits, who: string): Promise<void>
  forget(limit: keyof typeof limits, who: string): Promise<void>
  giveBack(limit: keyof typeof limits, who: string): Promise<void>
}

/** The limits, counted in the database. */
export const createLimits = (throttle: Throttle, keys: SecretKeys): Limits => {
  const keyOf = (who: string): string => keys.hash('throttle', who.toLowerCase()).toString('base64url')
  return {
    async spend(name, who) {
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
    },
    forget: (name, who) => throttle.forget(limits[name], keyOf(who)),
    giveBack: (name, who) => throttle.giveBack(limits[name], keyOf(who)),
  }
}
