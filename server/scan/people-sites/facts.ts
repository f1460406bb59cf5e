import { randomInt } from 'node:crypto'
import { degrees, generations, givenFirst } from '#domain/matching/given-first.ts'
import { readPhone } from '#domain/matching/phones.ts'
import type { ListedSubject, SearchedSubject } from '../sources/people-search.ts'
import type { Facts } from './template.ts'

const isSuffix = (word: string): boolean => {
  const plain = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return plain in generations || degrees.has(plain)
}

const nameFacts = (name: string): Facts => {
  const words = givenFirst(name)
    .text.split(/\s+/)
    .filter(word => word !== '' && !isSuffix(word))
  const [given = '', ...rest] = words
  return { name: words.join(' '), given, family: rest.at(-1) ?? '' }
}

type Home = Extract<ListedSubject, { kind: 'ADDRESS' }>['address']

/** What a site’s search is filled with. Addresses of people have a region, those of matching don’t. */
export const factsOf = (subject: SearchedSubject): Facts => {
  if (subject.kind === 'PHONE') {
    const number = readPhone(subject.phone, subject.country)
    return number === null ? {} : { phone: number.national, phoneE164: number.e164 ?? '' }
  }
  const place: (Partial<Home> & Omit<Home, 'countryState'>) | null = subject.address
  const home: Facts =
    place === null
      ? {}
      : {
          street: place.street,
          house: place.number,
          postalCode: place.postalCode,
          city: place.city,
          region: place.countryState ?? '',
          country: place.country,
        }
  return subject.kind === 'NAME' ? { ...home, ...nameFacts(subject.name) } : home
}

const syllables = ['quor', 'vex', 'zlat', 'brun', 'thim', 'wog', 'psel', 'druv', 'kyx', 'murn']
const nonsense = (): string => {
  const word = [0, 1, 2].map(() => syllables[randomInt(syllables.length)]).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Somebody who doesn’t exist, asked about in the same way: a site that lists them repeats what it is asked. null where nobody can be made up. */
export const strangerFor = (subject: ListedSubject): SearchedSubject | null => {
  if (subject.kind === 'NAME')
    return {
      kind: 'NAME',
      name: `${nonsense()} ${nonsense()}`,
      birthYear: null,
      address: subject.address === null ? null : { ...subject.address, street: '', number: '' },
      phones: [],
    }
  if (subject.kind === 'ADDRESS')
    return {
      kind: 'ADDRESS',
      address: {
        ...subject.address,
        street: `${nonsense()} Street`,
        number: String(randomInt(90_000, 99_999)),
      },
      names: [],
      birthYear: null,
    }
  const number = readPhone(subject.phone, subject.country)
  // From 555-0100 to 555-0199 nobody has a number in North America.
  if (number?.callingCode !== '1' || number.national.length !== 10) return null
  const phone = `+1${number.national.slice(0, 3)}55501${String(randomInt(100)).padStart(2, '0')}`
  return { kind: 'PHONE', phone, country: subject.country, names: [], birthYear: null }
}
