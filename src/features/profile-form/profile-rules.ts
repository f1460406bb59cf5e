import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isPublicDomain } from '../../../domain/public-domains.ts'
import {
  addressPartRule,
  birthDateRule,
  domainRule,
  emailRule,
  nameRule,
  type PhoneLibrary,
  phoneRule,
  type Rule,
  requiredRule,
} from '../../../domain/validation.ts'
import { plainDomain } from '../../../domain/web-domains.ts'
import type { RefusedField } from '../../../machines/port-error.ts'
import { isRule, ruleWords } from '../../i18n/rules.ts'
import { fieldId, type ProfileField, type ProfileValues } from './profile-values.ts'

/** What is wrong, by the id of the control, in the order of the form. */
export type ProfileProblems = ReadonlyMap<string, MessageDescriptor>

/** What the rules need to know beside the values. */
export interface RuleWorld {
  /** YYYY-MM-DD */
  today: string
  /** The account's own address, which is no secondary one. */
  email: string
  /** Loaded when a number is there to be checked. */
  phones: (PhoneLibrary & { e164Of: (typed: string, country: string) => string }) | null
}

const two = (part: string) => part.trim().padStart(2, '0')

/** The three parts as YYYY-MM-DD; empty while all of them are. */
export function birthDateOf({ birthYear, birthMonth, birthDay }: ProfileValues): string {
  if (birthYear.trim() + birthMonth + birthDay.trim() === '') return ''
  return `${birthYear.trim()}-${two(birthMonth)}-${two(birthDay)}`
}

const normal = (text: string) => text.trim().toLowerCase()

/** As lines of a list are compared: however a domain is written, it is the same one. */
const comparable = { alternativeNames: normal, secondaryEmails: normal, webDomains: plainDomain }

const duplicates: Record<'secondaryEmails' | 'webDomains' | 'alternativeNames', MessageDescriptor> = {
  secondaryEmails: msg`This e-mail address is listed already`,
  webDomains: msg`This domain is already in use`,
  alternativeNames: msg`This name is listed already`,
}

const answersRequired = msg`Please answer this question`
const genderRequired = msg`Please choose one`
const publicDomain = msg`Public domains are not allowed`

/** Every rule of spec 2 §5 (Profile, Domains) that these values break. */
export function profileProblems(values: ProfileValues, world: RuleWorld): ProfileProblems {
  const problems = new Map<string, MessageDescriptor>()
  const note = (id: string, rule: Rule | null) => rule !== null && problems.set(id, ruleWords[rule])
  const list = (
    field: keyof typeof duplicates,
    rule: (line: string) => Rule | null,
    taken: readonly string[],
  ) => {
    for (const [index, line] of values[field].entries()) {
      const before = [...taken, ...values[field].slice(0, index)].map(comparable[field])
      note(fieldId(field, index), rule(line))
      if (line.trim() !== '' && before.includes(comparable[field](line)))
        problems.set(fieldId(field, index), duplicates[field])
    }
  }

  note(fieldId('fullname'), nameRule(values.fullname))
  list('alternativeNames', nameRule, [values.fullname])
  note(fieldId('birthDay'), birthDateRule(birthDateOf(values), world.today))
  if (values.gender === null) problems.set(fieldId('gender'), genderRequired)
  note(fieldId('country'), requiredRule(values.country))
  for (const part of ['street', 'number', 'postalCode', 'city', 'countryState'] as const) {
    note(fieldId(part), addressPartRule(values[part]))
  }
  if (values.phone.trim() !== '' && world.phones !== null) {
    note(fieldId('phone'), phoneRule(world.phones.e164Of(values.phone, values.country), world.phones))
  }
  list('secondaryEmails', emailRule, [world.email])
  list('webDomains', line => domainRule(plainDomain(line)), [])
  for (const [index, domain] of values.webDomains.entries()) {
    if (isPublicDomain(plainDomain(domain))) problems.set(fieldId('webDomains', index), publicDomain)
  }
  for (const answer of answerFields) {
    if (values[answer] === null) problems.set(fieldId(answer), answersRequired)
  }
  return problems
}

/** Spec 2 §5: MFA, response plan, password manager and insurance answers each required. */
const answerFields = [
  'useMFA',
  'haveResponsePlan',
  'havePasswordManager',
  'haveCyberSecurityInsurance',
] as const satisfies readonly ProfileField[]

const serverNames: Readonly<Record<string, ProfileField>> = {
  birthDate: 'birthDay',
  image: 'picture',
}

const serverWords: Readonly<Record<string, MessageDescriptor>> = {
  domainPublic: publicDomain,
  publicDomain,
  domainShared: msg`Others register their own domains under this one, so it belongs to nobody. Enter your own.`,
  domainDisposable: msg`This domain is for throw-away addresses. Enter your own.`,
  domainTaken: duplicates.webDomains,
  domainInUse: duplicates.webDomains,
  duplicate: msg`This is listed already`,
}

/** What the server refused, at the same controls. A name is `address.street` or `webDomains.0`. */
export function refusedProblems(fields: readonly RefusedField[]): ProfileProblems {
  return new Map(
    fields.map(({ name, rule }) => {
      const parts = name.split('.').filter(part => part !== 'payload' && part !== 'address')
      const last = parts.at(-1) ?? name
      const index = /^\d+$/.test(last) ? Number(last) : undefined
      const field = (index === undefined ? last : parts.at(-2)) ?? name
      const known = serverNames[field] ?? field
      const id = index === undefined ? `profile-${known}` : `profile-${known}-${index}`
      return [id, isRule(rule) ? ruleWords[rule] : (serverWords[rule] ?? msg`Please check this`)]
    }),
  )
}
