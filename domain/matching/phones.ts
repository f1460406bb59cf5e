import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Form, field } from './evidence.ts'

/** Mobile numbers of Mexico and Argentina are written with and without the digit that once told them apart. */
const withoutMobileDigit = (e164: string): string =>
  e164.replace(/^\+521(?=\d{10}$)/, '+52').replace(/^\+549(?=\d{10}$)/, '+54')

const countryOf = (country: string): CountryCode | undefined => {
  const code = country.trim().toUpperCase()
  return isSupportedCountry(code) ? code : undefined
}

/**
 * A number as E.164, also when it is written as people dial it at home. Where nothing tells its country, its digits alone, to be compared with
 * those of a number at home.
 *
 * @param country of the page, ISO 3166-1 alpha-2, or empty
 */
export const phoneForms = (phone: string, country: string): Form[] => {
  const text = phone.normalize('NFKC').trim()
  const home = countryOf(country)
  const dialed = home === undefined ? text.replace(/^(?:011|00)(?=[\s\d])/, '+') : text
  const number = parsePhoneNumberFromString(dialed, home)
  if (number)
    return [
      { field: field.phone, value: withoutMobileDigit(number.number) },
      { field: field.nationalPhone, value: number.nationalNumber },
    ]
  const digits = text.replace(/(?:ext|poste|x)\.?\s*\d+$/i, '').replace(/\D/g, '')
  const national = digits.replace(digits.length === 11 ? /^[01]/ : /^0/, '')
  return national.length < 7 ? [] : [{ field: field.nationalPhone, value: national }]
}
