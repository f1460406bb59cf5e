import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { profileFields } from '#domain/profile-fields.ts'
import type { ProfileRule } from '#domain/profile-rules.ts'
import type { Rule } from '#domain/validation.ts'
import type { RefusedField } from '#machines/port-error.ts'
import { isRule, ruleMessages } from '#src/i18n/rules.ts'
import { brokenRulesOf, type RuleContext } from './profile-check.ts'
import {
  fieldId,
  formFields,
  isField,
  type PlainName,
  type ProfileField,
  type ProfileValues,
} from './profile-values.ts'

export type ProfileProblems = ReadonlyMap<string, MessageDescriptor>

const answersRequired = msg`Please answer this question`
const genderRequired = msg`Please choose one`

const formOrder: readonly string[] = formFields.map(({ field }) => field)
const placeOf = (id: string): number => formOrder.indexOf(id.split('-')[1] ?? '')

/** Every rule that these values break: the API's, and unanswered questions. */
export function profileProblems(values: ProfileValues, context: RuleContext): ProfileProblems {
  const problems = new Map(refusedProblems(brokenRulesOf(values, context)))
  if (values.gender === null) problems.set(fieldId('gender'), genderRequired)
  for (const answer of answerFields) {
    if (values[answer] === null) problems.set(fieldId(answer), answersRequired)
  }
  return new Map([...problems].sort(([one], [other]) => placeOf(one) - placeOf(other)))
}

/** Spec 2 §5: MFA, response plan, password manager and insurance answers each required. */
const answerFields = profileFields
  .filter(({ input }) => input === 'answer')
  .map(({ name }) => name as PlainName)

const serverNames: Readonly<Record<string, ProfileField>> = {
  birthDate: 'birthDay',
  image: 'picture',
}

type OtherRule = Exclude<ProfileRule, Rule> | 'domainShared' | 'domainDisposable' | 'changedTooOften'

const otherMessages: Record<OtherRule, MessageDescriptor> = {
  countryNotKnown: msg`Please choose a country from the list`,
  stateNotOfCountry: msg`That country has no such state or province. Check both.`,
  postalCodeNotOfCountry: msg`That country has no such postal code. Check both.`,
  domainPublic: msg`Public domains are not allowed`,
  domainShared: msg`Other people register domains under this one, so no one owns it. Enter your own.`,
  domainDisposable: msg`This domain is for disposable addresses. Enter your own.`,
  changedTooOften: msg`You have changed this several times within a month. You can change it again later.`,
  duplicate: msg`This is already listed`,
}

const duplicates: Partial<Record<ProfileField, MessageDescriptor>> = {
  secondaryEmails: msg`This email address is already listed`,
  webDomains: msg`This domain is already in use`,
  alternativeNames: msg`This name is already listed`,
}

const isOther = (rule: string): rule is OtherRule => Object.hasOwn(otherMessages, rule)

const messageOf = (field: ProfileField | undefined, rule: string): MessageDescriptor => {
  if (isRule(rule)) return ruleMessages[rule]
  const listed = rule === 'duplicate' && field !== undefined ? duplicates[field] : undefined
  return listed ?? (isOther(rule) ? otherMessages[rule] : msg`Please check this`)
}

/** The server's refusals by control. A name is `address.street` or `webDomains.0`. */
export function refusedProblems(fields: readonly RefusedField[]): ProfileProblems {
  return new Map(
    fields.map(({ name, rule }) => {
      const parts = name.split('.').filter(part => part !== 'payload' && part !== 'address')
      const last = parts.at(-1) ?? name
      const index = /^\d+$/.test(last) ? Number(last) : undefined
      const field = (index === undefined ? last : parts.at(-2)) ?? name
      const known = serverNames[field] ?? field
      const id = index === undefined ? `profile-${known}` : `profile-${known}-${index}`
      return [id, messageOf(isField(known) ? known : undefined, rule)]
    }),
  )
}
