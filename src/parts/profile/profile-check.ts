import { type BrokenProfileRule, brokenProfileRules } from '#domain/profile-rules.ts'
import type { PhoneLibrary } from '#domain/validation.ts'
import { payloadOf } from './profile-payload.ts'
import type { ProfileValues } from './profile-values.ts'

export interface RuleContext {
  today: string
  /** The account's own address, which is no secondary one. */
  email: string
  /** Loaded when there is a number to be checked. */
  phones: (PhoneLibrary & { e164Of: (typed: string, country: string) => string }) | null
}

/** The API's rules that these values break, checked on what would be sent. */
export const brokenRulesOf = (values: ProfileValues, context: RuleContext): BrokenProfileRule[] => [
  ...brokenProfileRules(payloadOf(values, context.phones), { ...context, fullname: values.fullname }),
]
