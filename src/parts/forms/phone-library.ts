import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { formatsFor } from '#src/i18n/format.ts'

export { phoneLibrary } from '#domain/phone-library.ts'

interface CallingCountry {
  /** ISO 3166 alpha-2 */
  country: string
  /** With the plus. */
  prefix: string
  name: string
}

const isCountry = (country: string): country is CountryCode => isSupportedCountry(country)

/** The calling code with its plus; empty for a country without one. */
export const prefixOf = (country: string): string =>
  isCountry(country) ? `+${getCountryCallingCode(country)}` : ''

/** All countries with a calling code, by their names in a language. */
export const callingCountries = (locale: string): CallingCountry[] => {
  const formats = formatsFor(locale)
  const { compare } = new Intl.Collator(locale)
  return getCountries()
    .map(country => ({
      country,
      prefix: prefixOf(country),
      name: formats.country(country),
    }))
    .sort((a, b) => compare(a.name, b.name))
}

/** A number with a plus keeps its own country; returns invalid numbers unchanged. */
export const e164Of = (typed: string, country: string): string => {
  const home = isCountry(country) ? country : 'CA'
  const parsed = parsePhoneNumberFromString(typed, home)
  if (parsed) return parsed.number
  const digits = typed.replaceAll(/\D/g, '')
  if (!digits) return typed.trim()
  return typed.trim().startsWith('+') ? `+${digits}` : `${prefixOf(home)}${digits}`
}

/** An international number in non-breaking groups. Returns invalid numbers unchanged. */
export const groupedPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational().replaceAll(' ', '\u00a0') ?? phone

export const countryOf = (typed: string): string | undefined =>
  typed.trim().startsWith('+') ? parsePhoneNumberFromString(typed)?.country : undefined
