import { degrees, generations, givenFirst } from '#domain/matching/given-first.ts'
import type { Listing } from '#domain/matching/identity.ts'
import { titles } from '#domain/matching/name-words.ts'
import { readPhone } from '#domain/matching/phones.ts'
import type { MaskedField } from '#domain/threats.ts'
import type { Address } from '#openapi/generated/api.ts'

/** Enough to recognize one's own data, too little to use. */

const dots = '•••'

const firstLetter = (text: string): string => [...text.trim()][0] ?? ''

export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? dots : `${firstLetter(email)}${dots}${email.slice(at)}`
}

/** @param country of the page or the person, ISO 3166-1 alpha-2, or empty */
export const maskPhone = (phone: string, country: string): string => {
  const number = readPhone(phone, country)
  if (number === null || number.national.length < 5) return dots
  const hidden = `${dots} ${dots} ${number.national.slice(-2)}`
  return number.callingCode === null ? hidden : `+${number.callingCode} ${hidden}`
}

const plain = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Titles, degrees and ages are no part of a name; “Jr.” and the like tell it from another. */
const isOfName = (word: string): boolean =>
  /\p{L}/u.test(word) && !titles.has(plain(word)) && !degrees.has(plain(word))

export const maskName = (name: string): string => {
  const visible = name.replace(/\p{Cf}/gu, '').replace(/\([^)]*\)/g, ' ')
  const written = givenFirst(visible)
    .text.split(/\s+/)
    .filter(word => word !== '')
  const ofName = written.filter(isOfName)
  const words = ofName.length > 0 ? ofName : written
  const [first = '', ...rest] = words.filter(word => !(plain(word) in generations))
  const generation = words.find(word => plain(word) in generations)
  const last = rest.at(-1)
  const masked = last === undefined ? `${firstLetter(first)}${dots}` : `${first} ${firstLetter(last)}${dots}`
  return generation === undefined ? masked : `${masked} ${generation}`
}

export const maskStreet = (street: string, number: string): string =>
  `${number} ${[...street.trim()].slice(0, 3).join('')}${dots}`.trim()

/** At most three signs, and never all of it; empty without a code. */
export const maskPostalCode = (code: string): string => {
  const signs = [...code.trim()]
  return signs.length === 0 ? '' : `${signs.slice(0, Math.min(3, signs.length - 1)).join('')}${dots}`
}

/** “12 Mai•••, M5V••• Toronto”, without what the address doesn’t have. */
export const maskAddress = ({ street, number, postalCode, city }: Address): string => {
  const place = [maskPostalCode(postalCode), city.trim()].filter(part => part !== '').join(' ')
  return [maskStreet(street, number), place].filter(part => part !== '').join(', ')
}

/** What a page says of somebody, without what it doesn’t say. */
export const maskListing = (listing: Listing): MaskedField[] => {
  const { name, birthYear, street, number, postalCode, city, country, phone } = listing
  const masked: MaskedField[] = [
    { kind: 'name', value: name === '' ? '' : maskName(name) },
    { kind: 'birthDate', value: birthYear },
    { kind: 'street', value: street === '' ? '' : maskStreet(street, number) },
    { kind: 'postalCode', value: postalCode === '' ? '' : maskPostalCode(postalCode) },
    { kind: 'city', value: city },
    { kind: 'country', value: country },
    { kind: 'phone', value: phone === '' ? '' : maskPhone(phone, country) },
  ]
  return masked.filter(({ value }) => value !== '')
}
