import { createHmac, type KeyObject } from 'node:crypto'
import type { SecretKeys } from '#server/platform/secret-keys.ts'

/** The kinds of keys of a people-search listing. The numbers are stored: never change one. */
export const listingKeyKinds = {
  nameAndBirthYear: 1,
  nameAndCity: 2,
  addressAndPostalCode: 3,
  addressAndCity: 4,
  phone: 5,
} as const
export type ListingKeyKind = (typeof listingKeyKinds)[keyof typeof listingKeyKinds]

const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')

/** "O’Neil, Zoë" is "zoe oneil"; middle initials are dropped. */
export const normaliseName = (name: string): string =>
  words(name)
    .filter(word => !/^\p{Script=Latin}$/u.test(word))
    .sort()
    .join(' ')

const plain = (text: string): string => words(text).join('')

const streetWords: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  boulevard: 'blvd',
  boul: 'blvd',
  lane: 'ln',
  court: 'ct',
  square: 'sq',
  place: 'pl',
  terrace: 'ter',
  crescent: 'cres',
  highway: 'hwy',
  parkway: 'pkwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

const normaliseStreet = (street: string): string =>
  words(street)
    .map(word => streetWords[word] ?? word)
    .join(' ')

/** Compares addresses in lower case, without other changes to the local part. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

const digits = (phone: string): string => phone.replace(/\D/g, '')

const hashLength = 16

/** An address's hash in the corpus, for a thread that has only this key. */
export const hashEmail = (emailKey: KeyObject, email: string): Buffer =>
  createHmac('sha256', emailKey).update(normaliseEmail(email)).digest().subarray(0, hashLength)

export interface Place {
  readonly street: string
  readonly number: string
  readonly postalCode: string
  readonly city: string
}

export interface ListingKey {
  readonly kind: ListingKeyKind
  readonly hash: Buffer
}

/** Keyed hashes of search keys: the corpus can be searched for a known person but not read. */
export const createCorpusKeys = (keys: SecretKeys) => {
  const hash = (purpose: string, ...parts: string[]): Buffer =>
    keys.hash(`corpus.${purpose}`, parts.join('|')).subarray(0, hashLength)
  const key = (kind: ListingKeyKind, ...parts: string[]): ListingKey[] =>
    parts.some(part => part === '') ? [] : [{ kind, hash: hash(`listing.${kind}`, ...parts) }]
  const emailKey = keys.lookup('corpus.email')
  return {
    emailKey,
    email: (email: string): Buffer => hashEmail(emailKey, email),
    /** A name identifies no one alone, only with a birth year or a city. */
    name: (name: string, by: { birthYear: string | null; city: string | null }): ListingKey[] => [
      ...key(listingKeyKinds.nameAndBirthYear, normaliseName(name), by.birthYear ?? ''),
      ...key(listingKeyKinds.nameAndCity, normaliseName(name), plain(by.city ?? '')),
    ],
    address: (place: Place): ListingKey[] => {
      const house =
        place.street === '' || place.number === ''
          ? ''
          : `${plain(place.number)} ${normaliseStreet(place.street)}`
      return [
        ...key(listingKeyKinds.addressAndPostalCode, house, plain(place.postalCode)),
        ...key(listingKeyKinds.addressAndCity, house, plain(place.city)),
      ]
    },
    phone: (phone: string): ListingKey[] => key(listingKeyKinds.phone, digits(phone)),
    /** A hash of the row's content, so that importing it again finds the same row. */
    row: (...parts: string[]): Buffer => hash('row', ...parts),
  }
}

export type CorpusKeys = ReturnType<typeof createCorpusKeys>
