import type { Address, RegisterPayload } from '#openapi/generated/api.ts'
import { webDomainRule } from './company-details.ts'
import { addressFormOf, countryCodes, postalCodeFits, stateFits } from './countries.ts'
import {
  addressPartRule,
  birthDateRule,
  emailRule,
  maxAddressPartLength,
  nameRule,
  type PhoneLibrary,
  phoneRule,
  type Rule,
  requiredRule,
} from './validation.ts'
import { plainDomain } from './web-domains.ts'

export type ProfileInput = Partial<RegisterPayload>

export type ProfileRule =
  | Rule
  | 'countryNotKnown'
  | 'stateNotOfCountry'
  | 'postalCodeNotOfCountry'
  | 'domainPublic'
  | 'duplicate'

export interface BrokenProfileRule {
  /** As in the contract, such as `address.street` or `webDomains.0`. */
  readonly name: string
  readonly rule: ProfileRule
}

export interface ProfileContext {
  /** YYYY-MM-DD */
  readonly today: string
  readonly email: string
  /** The current name, for a profile without one. */
  readonly fullname: string
  /** The page loads it only when there is a number to be checked. */
  readonly phones: PhoneLibrary | null
}

const plainText = (text: string): string => text.trim().toLowerCase()

function* each(
  name: string,
  values: readonly string[] = [],
  taken: readonly string[],
  rule: (value: string) => ProfileRule | null,
): Generator<BrokenProfileRule> {
  for (const [index, value] of values.entries()) {
    const before = [...taken, ...values.slice(0, index)].map(plainText)
    const broken = value.trim() !== '' && before.includes(plainText(value)) ? 'duplicate' : rule(value)
    if (broken !== null) yield { name: `${name}.${index}`, rule: broken }
  }
}

const countryRule = (country: string): ProfileRule | null =>
  requiredRule(country) ?? (countryCodes.includes(country) ? null : 'countryNotKnown')

const addressRules = (address: Address): Record<keyof Address, ProfileRule | null> => {
  const { country, postalCode, countryState } = address
  const part = (name: Exclude<keyof Address, 'country'>) =>
    addressPartRule(address[name], maxAddressPartLength[name])
  return {
    country: countryRule(country),
    street: part('street'),
    number: part('number'),
    postalCode: part('postalCode') ?? (postalCodeFits(postalCode, country) ? null : 'postalCodeNotOfCountry'),
    city: part('city'),
    countryState:
      countryState.trim() === '' && addressFormOf(country).state !== 'required'
        ? null
        : (part('countryState') ?? (stateFits(countryState, country) ? null : 'stateNotOfCountry')),
  }
}

/** In the order of the form (spec 2 §5); only the API knows public and unregistrable domains. */
export function* brokenProfileRules(
  profile: ProfileInput,
  context: ProfileContext,
): Generator<BrokenProfileRule> {
  const { fullname, preferredName, birthDate, address, phone } = profile
  const found: [name: string, rule: ProfileRule | null][] = [
    ['fullname', fullname === undefined ? null : nameRule(fullname)],
    ['preferredName', preferredName === undefined || preferredName === null ? null : nameRule(preferredName)],
  ]
  for (const [name, rule] of found) if (rule !== null) yield { name, rule }
  yield* each('alternativeNames', profile.alternativeNames, [fullname ?? context.fullname], nameRule)
  const birth = birthDate === undefined ? null : birthDateRule(birthDate, context.today)
  if (birth !== null) yield { name: 'birthDate', rule: birth }
  for (const [name, rule] of Object.entries(address === undefined ? {} : addressRules(address)))
    if (rule !== null) yield { name: `address.${name}`, rule }
  const broken = phone === undefined || context.phones === null ? null : phoneRule(phone, context.phones)
  if (broken !== null) yield { name: 'phone', rule: broken }
  yield* each('secondaryEmails', profile.secondaryEmails, [context.email], emailRule)
  yield* each('webDomains', profile.webDomains?.map(plainDomain), [], webDomainRule)
}
