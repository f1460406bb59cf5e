import type { Place } from './addresses.ts'
import { placeForms } from './addresses.ts'
import { type Form, field } from './evidence.ts'
import { skeleton } from './fold.ts'
import { isGivenName } from './given-names.ts'
import type { Listing, Person } from './identity.ts'
import { type NameWord, type ParsedName, parseName } from './names.ts'
import { phoneForms } from './phones.ts'

/** By what listings are found, to be compared then. The numbers are stored: never change one, and those below 6 are of before. */
export const keyKinds = {
  familyAndYears: 6,
  familyAndCity: 7,
  givenYearsAndCity: 8,
  familyYearsAndCity: 9,
  houseAndPostalCode: 10,
  houseAndCity: 11,
  phone: 12,
  nationalPhone: 13,
} as const
export type KeyKind = (typeof keyKinds)[keyof typeof keyKinds]

export interface Key {
  readonly kind: KeyKind
  /** What is hashed. */
  readonly value: string
}

const mostKeys = 12

interface Called {
  readonly family: string
  readonly given: string
  readonly initial: string
}

const latin = (word: NameWord): string => word.transliterated[0] ?? word.spellings[0] ?? ''

/** Which is the family and which the given name, in each way that a name can be read. */
const callings = ({ words, isFamilyFirst }: ParsedName): Called[] => {
  const [first, last, lastButOne] = [words[0], words.at(-1), words.at(-2)]
  if (!first || !last) return []
  const families = [...last.joined]
  if (words.length > 2 && lastButOne && !lastButOne.isInitial) {
    families.push(latin(lastButOne))
    if (lastButOne.isLinked) families.push(latin(lastButOne) + latin(last))
  }
  const isTurned = isFamilyFirst || (isGivenName(latin(last)) && !isGivenName(latin(first)))
  const givenLast = isTurned ? [...new Set([last, words[1] ?? last])] : []
  return [
    [latin(last), latin(first)] as const,
    ...givenLast.map(word => [latin(first), latin(word)] as const),
    ...families.map(family => [family, latin(first)] as const),
  ].map(([family, given]) => ({
    family: skeleton(family),
    given: skeleton(given),
    initial: given.slice(0, 1),
  }))
}

const inYears = (year: number, width: number): string => String(Math.floor(year / width))

/** Both sides’ years in steps; a person’s with those of the years beside. */
const yearsOf = (year: string | null, width: number, isPerson: boolean): string[] => {
  if (year === null || year === '') return []
  const all = isPerson ? [-1, 0, 1] : [0]
  return [...new Set(all.map(step => inYears(Number(year) + step, width)))]
}

const values = (forms: readonly Form[], name: number): string[] =>
  forms.filter(form => form.field === name).map(({ value }) => value)

const nameKeys = (name: string, year: string | null, city: string, isPerson: boolean): Key[] => {
  const decades = yearsOf(year, 10, isPerson)
  const spans = city === '' ? [] : yearsOf(year, 20, isPerson)
  const called = callings(parseName(name)).slice(0, 3)
  const keyOf = (kind: KeyKind, ...parts: string[]): Key => ({ kind, value: parts.join('|') })
  return [
    ...called.flatMap(({ family, initial }) => [
      ...decades.map(decade => keyOf(keyKinds.familyAndYears, family, initial, decade)),
      ...(city === '' ? [] : [keyOf(keyKinds.familyAndCity, family, initial, city)]),
    ]),
    ...called.flatMap(({ family, given }) =>
      spans.flatMap(span => [
        keyOf(keyKinds.givenYearsAndCity, given, span, city),
        keyOf(keyKinds.familyYearsAndCity, family, span, city),
      ]),
    ),
  ]
}

const houseKeys = (forms: readonly Form[], isPerson: boolean): Key[] => {
  const [street] = values(forms, field.street)
  const [city] = values(forms, field.city)
  const [code, area] = [field.postalCode, field.postalArea].map(name => values(forms, name)[0])
  const codes = [code, isPerson || code === undefined ? area : undefined].filter(one => one !== undefined)
  return values(forms, field.houseNumber).flatMap(number => [
    ...codes.map(code => ({ kind: keyKinds.houseAndPostalCode, value: `${number}|${code}` })),
    ...(street && city ? [{ kind: keyKinds.houseAndCity, value: `${number}|${street}|${city}` }] : []),
  ])
}

const phoneKeys = (forms: readonly Form[], isPerson: boolean): Key[] => {
  const numbers = values(forms, field.phone).map(value => ({ kind: keyKinds.phone, value }))
  const national = values(forms, field.nationalPhone).map(value => ({ kind: keyKinds.nationalPhone, value }))
  return numbers.length === 0 || isPerson ? [...numbers, ...national] : numbers
}

const each = (keys: readonly Key[]): Key[] => [
  ...new Map(keys.map(key => [`${key.kind} ${key.value}`, key])).values(),
]

const cityIn = (forms: readonly Form[]): string => values(forms, field.city)[0] ?? ''

/** At most twelve; none for a listing by which nobody can be found. */
export const listingKeys = (listing: Listing): Key[] => {
  const forms = placeForms(listing)
  return each([
    ...(listing.phone === '' ? [] : phoneKeys(phoneForms(listing.phone, listing.country), false)),
    ...houseKeys(forms, false),
    ...(listing.name === '' ? [] : nameKeys(listing.name, listing.birthYear, cityIn(forms), false)),
  ]).slice(0, mostKeys)
}

export const keysByName = ({ name, birthYear, address }: Person): Key[] =>
  each(nameKeys(name, birthYear, address === null ? '' : cityIn(placeForms(address)), true))

export const keysByAddress = (address: Place): Key[] => each(houseKeys(placeForms(address), true))

export const keysByPhone = (phone: string, country: string): Key[] =>
  each(phoneKeys(phoneForms(phone, country), true))
