import type { Place } from './addresses.ts'
import { placeForms } from './addresses.ts'
import { type Form, field } from './evidence.ts'
import { skeleton } from './fold.ts'
import { isGivenName } from './given-names.ts'
import type { Listing, Person } from './identity.ts'
import { type NameWord, type ParsedName, parseName } from './names.ts'
import { phoneForms } from './phones.ts'

/** By what listings are found, to be compared then. The numbers are stored: never change one, and those below 14 are of before. */
export const keyKinds = {
  familyAndYear: 14,
  familyAndCity: 15,
  familyYearAndCity: 16,
  givenYearAndCity: 17,
  houseAndPostalCode: 18,
  houseAndCity: 19,
  phone: 20,
  nationalPhone: 21,
} as const
export type KeyKind = (typeof keyKinds)[keyof typeof keyKinds]

export interface Key {
  readonly kind: KeyKind
  /** What is hashed. */
  readonly value: string
  /** Keys that have the first in common stand near each other in the index, and side by side with the second: one descent finds them. */
  readonly near: readonly [string, string]
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

const values = (forms: readonly Form[], name: number): string[] =>
  forms.filter(form => form.field === name).map(({ value }) => value)

const decadeOf = (year: string): string => year.slice(0, 3)

const nameKeys = (name: string, years: readonly string[], city: string): Key[] => {
  const cities = city === '' ? [] : [city]
  return callings(parseName(name))
    .slice(0, 3)
    .flatMap(({ family, given, initial }) => {
      const keyOf = (kind: KeyKind, near: Key['near'], ...parts: string[]): Key => ({
        kind,
        value: parts.join('|'),
        near,
      })
      return [
        ...years.map(year =>
          keyOf(keyKinds.familyAndYear, [family, `${initial}|${decadeOf(year)}`], family, initial, year),
        ),
        ...cities.flatMap(city => [
          keyOf(keyKinds.familyAndCity, [family, city], family, initial, city),
          ...years.flatMap(year => [
            keyOf(keyKinds.familyYearAndCity, [family, city], family, year, city),
            keyOf(keyKinds.givenYearAndCity, [`${given}|${city}`, decadeOf(year)], given, year, city),
          ]),
        ]),
      ]
    })
}

const houseKeys = (forms: readonly Form[], isPerson: boolean): Key[] => {
  const [street, city, code, area] = [field.street, field.city, field.postalCode, field.postalArea].map(
    name => values(forms, name)[0],
  )
  const codes = [code, isPerson || code === undefined ? area : undefined].filter(one => one !== undefined)
  if (street === undefined) return []
  return values(forms, field.houseNumber).flatMap(number => {
    const door = `${number}|${street}`
    const keyOf = (kind: KeyKind, where: string): Key => ({
      kind,
      value: `${door}|${where}`,
      near: [door, ''],
    })
    return [
      ...codes.map(code => keyOf(keyKinds.houseAndPostalCode, code)),
      ...(city ? [keyOf(keyKinds.houseAndCity, city)] : []),
    ]
  })
}

const phoneKeys = (forms: readonly Form[], isPerson: boolean): Key[] => {
  const at = values(forms, field.nationalPhone)
  const keysOf = (kind: KeyKind, all: readonly string[]): Key[] =>
    all.map(value => ({ kind, value, near: [at[0] ?? '', ''] }))
  const [numbers, national] = [
    keysOf(keyKinds.phone, values(forms, field.phone)),
    keysOf(keyKinds.nationalPhone, at),
  ]
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
    ...(listing.name === ''
      ? []
      : nameKeys(listing.name, listing.birthYear === '' ? [] : [listing.birthYear], cityIn(forms))),
  ]).slice(0, mostKeys)
}

/** A person’s year with those beside it, which pages that give ages may have. */
const yearsAround = (year: string): string[] => [-1, 0, 1].map(step => String(Number(year) + step))

export const keysByName = ({ name, birthYear, address }: Person): Key[] =>
  each(
    nameKeys(
      name,
      birthYear === null ? [] : yearsAround(birthYear),
      address === null ? '' : cityIn(placeForms(address)),
    ),
  )

export const keysByAddress = (address: Place): Key[] => each(houseKeys(placeForms(address), true))

export const keysByPhone = (phone: string, country: string): Key[] =>
  each(phoneKeys(phoneForms(phone, country), true))
