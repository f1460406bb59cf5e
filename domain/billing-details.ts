import type { BillingDetails } from '#openapi/generated/api.ts'
import { provinceValues } from '#openapi/generated/enumerations.ts'
import { addressLinesOf, countryCodes, postalCodeFits, stateFits, tidyAddress } from './countries.ts'
import type { ProfileRule } from './profile-rules.ts'
import { addressPartRule, companyNameRule } from './validation.ts'

export type BillingRule = ProfileRule | 'tooManyLines'
export type BillingField = keyof BillingDetails

export const noBillingDetails: BillingDetails = {
  name: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  taxNumber: '',
  orderNumber: '',
}

export const maxStreetLines = 3

/** The contract's limits, in characters. */
export const maxBillingLength = {
  name: 100,
  street: 300,
  city: 100,
  region: 100,
  postalCode: 20,
  taxNumber: 50,
  orderNumber: 50,
} as const satisfies Record<Exclude<BillingField, 'country'>, number>

const streetLines = (street: string): readonly string[] =>
  street
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')

/** Without spaces around texts and empty lines, and with the postal code as the country writes it. */
export const tidyBillingDetails = (details: BillingDetails): BillingDetails => {
  const { city, postalCode, country, countryState } = tidyAddress({
    ...details,
    street: '',
    number: '',
    countryState: details.region,
  })
  return {
    name: details.name.trim(),
    street: streetLines(details.street).join('\n'),
    city,
    region: countryState,
    postalCode,
    country,
    taxNumber: details.taxNumber.trim(),
    orderNumber: details.orderNumber.trim(),
  }
}

const regionFits = (region: string, country: string): boolean =>
  country === 'CA' ? provinceValues.some(code => code === region) : stateFits(region, country)

/** The rule that each field breaks; fields that are in order are left out. */
export const brokenBillingRules = (
  typed: BillingDetails,
): readonly (readonly [BillingField, BillingRule])[] => {
  const details = tidyBillingDetails(typed)
  const { name, country, region, postalCode } = details
  const lines = streetLines(details.street)
  const part = (field: keyof typeof maxBillingLength) =>
    details[field] === '' ? null : addressPartRule(details[field], maxBillingLength[field])
  const streetRule =
    lines.map(line => addressPartRule(line, maxBillingLength.street)).find(rule => rule !== null) ??
    (lines.length > maxStreetLines ? 'tooManyLines' : null)
  const rules: Record<BillingField, BillingRule | null> = {
    name: name === '' ? null : companyNameRule(name),
    street: streetRule,
    city: part('city'),
    region: part('region') ?? (region === '' || regionFits(region, country) ? null : 'stateNotOfCountry'),
    postalCode:
      part('postalCode') ??
      (postalCode === '' || country === '' || postalCodeFits(postalCode, country)
        ? null
        : 'postalCodeNotOfCountry'),
    country: country === '' || countryCodes.includes(country) ? null : 'countryNotKnown',
    taxNumber: part('taxNumber'),
    orderNumber: part('orderNumber'),
  }
  return (Object.entries(rules) as [BillingField, BillingRule | null][]).flatMap(([field, rule]) =>
    rule === null ? [] : [[field, rule] as const],
  )
}

/** As a letter's address, the country last; `countryName` is the country's in the reader's language. */
export const billingLines = (details: BillingDetails, countryName: string): readonly string[] => [
  ...streetLines(details.street),
  ...addressLinesOf({ ...details, street: '', number: '', countryState: details.region }),
  ...(details.country === '' ? [] : [countryName]),
]
