import type { Address, RegisterPayload } from '#openapi/generated/api.ts'
import { addressFormOf, countryCodes, postalCodeFits, stateFits } from './countries.ts'
import {
  addressPartRule,
  maxAddressPartLength,
  type PhoneLibrary,
  type Rule,
  requiredRule,
} from './validation.ts'

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

/** What a value breaks, each with the part of it: `` for all of it, `.street` or `.0`. */
export type ProfileCheck<Value> = (
  value: Value,
  context: ProfileContext,
  profile: ProfileInput,
) => Iterable<readonly [part: string, rule: ProfileRule]>

export const whole = <Value>(
  rule: (value: Value, context: ProfileContext) => ProfileRule | null,
): ProfileCheck<Value> =>
  function* (value, context) {
    const broken = rule(value, context)
    if (broken !== null) yield ['', broken]
  }

const plainText = (text: string): string => text.trim().toLowerCase()

interface Lines {
  readonly tidy?: (line: string) => string
  /** What none of the lines may be. */
  readonly taken?: (context: ProfileContext, profile: ProfileInput) => string
}

export const eachLine = (
  rule: (line: string) => ProfileRule | null,
  { tidy = line => line, taken }: Lines = {},
): ProfileCheck<readonly string[]> =>
  function* (typed, context, profile) {
    const lines = typed.map(tidy)
    const others = taken === undefined ? [] : [taken(context, profile)]
    for (const [index, line] of lines.entries()) {
      const before = [...others, ...lines.slice(0, index)].map(plainText)
      const broken = line.trim() !== '' && before.includes(plainText(line)) ? 'duplicate' : rule(line)
      if (broken !== null) yield [`.${index}`, broken]
    }
  }

const countryRule = (country: string): ProfileRule | null =>
  requiredRule(country) ?? (countryCodes.includes(country) ? null : 'countryNotKnown')

const addressRules = (address: Address): Record<keyof Address, ProfileRule | null> => {
  const { country } = address
  const form = { street: 'required', ...addressFormOf(country, address.street) } as const
  const part = (name: Exclude<keyof Address, 'country'>, needed: 'required' | 'optional' | 'none') =>
    address[name].trim() === '' && needed !== 'required'
      ? null
      : addressPartRule(address[name], maxAddressPartLength[name])
  const fitting = (
    name: 'postalCode' | 'countryState',
    fits: (text: string, country: string) => boolean,
    otherwise: ProfileRule,
  ) => (address[name].trim() === '' || fits(address[name], country) ? null : otherwise)
  return {
    country: countryRule(country),
    street: part('street', form.street),
    number: part('number', form.number),
    postalCode:
      part('postalCode', form.postalCode) ?? fitting('postalCode', postalCodeFits, 'postalCodeNotOfCountry'),
    city: part('city', form.city),
    countryState: part('countryState', form.state) ?? fitting('countryState', stateFits, 'stateNotOfCountry'),
  }
}

export const addressParts: ProfileCheck<Address> = function* (address) {
  for (const [part, rule] of Object.entries(addressRules(address)))
    if (rule !== null) yield [`.${part}`, rule]
}
