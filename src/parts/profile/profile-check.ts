import { type BrokenProfileRule, brokenProfileRules } from '#domain/profile-rules.ts'
import type { PhoneLibrary } from '#domain/validation.ts'
import { payloadOf } from './profile-payload.ts'
import type { ProfileValues } from './profile-values.ts'

/** What the rules need to know beside the values. */
export interface RuleContext {
  /** YYYY-MM-DD */
  today: string
  /** The account's own address, which is no secondary one. */
  email: string
  /** Loaded when a number is there to be checked. */
  phones: (PhoneLibrary & { e164Of: (typed: string, country: string) => string }) | null
}

/** The rules of the API that these values break: what would be sent is checked, as the API checks it. */
export const brokenRulesOf = (values: ProfileValues, context: RuleContext): BrokenProfileRule[] => [
  ...brokenProfileRules(payloadOf(values, context.phones), { ...context, fullname: values.fullname }),
]
