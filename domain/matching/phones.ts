import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Form, field } from './evidence.ts'

/** Mobile numbers of Mexico and Argentina are written with and without the digit that once told them apart. */
const withoutMobileDigit = (e164: string): string =>
  e164.replace(/^\+521(?=\d{10}$)/, '+52').replace(/^\+549(?=\d{10}$)/, '+54')

const countryOf = (country: string): CountryCode | undefined => {
  const code = country.trim().toUpperCase()
  return isSupportedCountry(code) ? code : undefined
}

interface ReadPhone {
  /** As E.164; null where nothing tells the country. */
  readonly e164: string | null
  readonly callingCode: string | null
  readonly national: string
}

/** @param country of the page, ISO 3166-1 alpha-2, or empty */
export const readPhone = (phone: string, country: string): ReadPhone | null => {
  const text = phone.normalize('NFKC').trim()
  const home = countryOf(country)
  const dialed = home === undefined ? text.replace(/^(?:011|00)(?=[\s\d])/, '+') : text
  const number = parsePhoneNumberFromString(dialed, home)
  if (number)
    return {
      e164: withoutMobileDigit(number.number),
      callingCode: number.countryCallingCode,
      national: number.nationalNumber,
    }
  const digits = text.replace(/(?:ext|poste|x)\.?\s*\d+$/i, '').replace(/\D/g, '')
  const national = digits.replace(digits.length === 11 ? /^[01]/ : /^0/, '')
  return national.length < 7 ? null : { e164: null, callingCode: null, national }
}

/**
 * A number as E.164, also when it is written as people dial it at home. Where nothing tells its country, its digits alone, to be compared with
 * those of a number at home.
 *
 * @param country of the page, ISO 3166-1 alpha-2, or empty
 */
export const phoneForms = (phone: string, country: string): Form[] => {
  const number = readPhone(phone, country)
  if (number === null) return []
  const national = { field: field.nationalPhone, value: number.national }
  return number.e164 === null ? [national] : [{ field: field.phone, value: number.e164 }, national]
}
