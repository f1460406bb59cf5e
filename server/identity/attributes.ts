import { canonicalEmail, type EmailRule, emailRule, knownEmailRule } from '#domain/email-rule.ts'
import { phoneLibrary } from '#domain/phone-library.ts'
import { nameRule, phoneRule } from '#domain/validation.ts'
import type { Language } from '#openapi/generated/api.ts'
import { readLocale } from '#server/platform/http/language.ts'
import type { Account } from './accounts.ts'
import { invalidParameter, notAuthorized } from './cognito-error.ts'

export interface Attribute {
  readonly Name: string
  readonly Value: string | undefined
}

/** Attributes people may write themselves, without company, groups and verification. */
export interface OwnAttributes {
  readonly email?: string
  readonly phone?: string
  readonly name?: string
  readonly locale?: Language
}

const readBy =
  (rule: (value: string) => EmailRule | null) =>
  (value: string): string => {
    if (rule(value) !== null) throw invalidParameter('Invalid email address format.')
    return canonicalEmail(value)
  }

/** The canonical form of an address that may have an account. @throws CognitoError InvalidParameterException */
export const readEmail = readBy(knownEmailRule)

/** The same of one that codes are to be sent to. @throws CognitoError InvalidParameterException */
export const readNewEmail = readBy(emailRule)

export const readPhone = (value: string): string => {
  if (phoneRule(value, phoneLibrary) !== null) throw invalidParameter('Invalid phone number format.')
  return value
}

export const readAttributes = (attributes: readonly Attribute[]): OwnAttributes => {
  const given = new Map(attributes.map(({ Name, Value }) => [Name, (Value ?? '').trim()]))
  const known = ['email', 'phone_number', 'name', 'given_name', 'family_name', 'locale']
  const unknown = [...given.keys()].find(name => !known.includes(name))
  if (unknown !== undefined) throw notAuthorized('A client attempted to write unauthorized attribute')
  const email = given.get('email')
  const phone = given.get('phone_number')
  const locale = given.get('locale')
  const name =
    given.get('name') ?? [given.get('given_name'), given.get('family_name')].filter(Boolean).join(' ')
  if (name !== '' && nameRule(name) !== null) throw invalidParameter('The name is not valid.')
  return {
    ...(email === undefined ? {} : { email: readNewEmail(email) }),
    ...(phone === undefined || phone === '' ? {} : { phone: readPhone(phone) }),
    ...(name === '' ? {} : { name }),
    ...(locale === undefined ? {} : { locale: readLocale(locale) }),
  }
}

export const writeAttributes = (account: Account): Attribute[] => [
  { Name: 'sub', Value: account.id },
  { Name: 'email', Value: account.email },
  { Name: 'email_verified', Value: String(account.email_verified) },
  ...(account.phone === null
    ? []
    : [
        { Name: 'phone_number', Value: account.phone },
        { Name: 'phone_number_verified', Value: String(account.phone_verified) },
      ]),
  { Name: 'name', Value: account.name },
  { Name: 'locale', Value: account.language },
  { Name: 'custom:company', Value: account.company_id ?? 'individualPlan' },
]
