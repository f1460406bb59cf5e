import { brokenProfileRules } from '#domain/profile-fields.ts'
import type { BrokenProfileRule } from '#domain/profile-rules.ts'
import type { PhoneLibrary } from '#domain/validation.ts'
import { payloadOf, trimmed } from './profile-payload.ts'
import type { ProfileValues } from './profile-values.ts'

export interface RuleContext {
  today: string
  /** The account's own address, which is no secondary one. */
  email: string
  /** Loaded when there is a number to be checked. */
  phones: (PhoneLibrary & { e164Of: (typed: string, country: string) => string }) | null
}

/** The API's rules that these values break, checked on what would be sent; empty other names aren't. */
export const brokenRulesOf = (values: ProfileValues, context: RuleContext): BrokenProfileRule[] => {
  const alternativeNames = trimmed(values.alternativeNames)
  const payload = { ...payloadOf(values, context.phones), alternativeNames }
  const empty = alternativeNames.flatMap((name, line) => (name === '' ? `alternativeNames.${line}` : []))
  return [...brokenProfileRules(payload, { ...context, fullname: values.fullname })].filter(
    ({ name }) => !empty.includes(name),
  )
}
