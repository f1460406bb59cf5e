import { givenFirst } from '#domain/matching/given-first.ts'
import type { Address } from '#openapi/generated/api.ts'

/** Enough to recognize one's own data, too little to use. */

const dots = '•••'

const firstLetter = (text: string): string => [...text.trim()][0] ?? ''

export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? dots : `${firstLetter(email)}${dots}${email.slice(at)}`
}

export const maskPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 7 ? dots : `+${digits.slice(0, 1)} ${dots} ${dots} ${digits.slice(-2)}`
}

export const maskName = (name: string): string => {
  const [first = '', ...rest] = givenFirst(name).text.split(/\s+/)
  const last = rest.at(-1)
  return last === undefined ? `${firstLetter(first)}${dots}` : `${first} ${firstLetter(last)}${dots}`
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
