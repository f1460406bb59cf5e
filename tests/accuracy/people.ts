import { type Culture, cultures } from './cultures.ts'
import { type Country, countries } from './places.ts'

export type Random = () => number

/** The same numbers for the same seed (mulberry32). */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const oneOf = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

export interface Home {
  readonly street: string
  readonly number: string
  readonly postalCode: string
  readonly city: string
  readonly country: Country
}

export interface Invented {
  readonly id: string
  readonly culture: Culture
  readonly given: string
  readonly middle: string
  readonly family: string
  readonly year: number
  readonly home: Home
  readonly phone: { readonly e164: string; readonly national: string }
}

const seedOf = (text: string): number =>
  [...text].reduce((sum, sign) => Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0), 7)

/** One house has one postal code. */
const homeAt = (country: Country, place: Pick<Home, 'street' | 'number' | 'city'>): Home => ({
  ...place,
  country,
  postalCode: country.postalCode(randomFrom(seedOf(`${place.number} ${place.street}, ${place.city}`))),
})

const homeIn = (random: Random, country: Country): Home =>
  homeAt(country, {
    street: oneOf(random, country.streets),
    number: String(1 + Math.floor(random() * 900)),
    city: oneOf(random, country.cities),
  })

const inventedOf = (random: Random, id: string): Invented => {
  const culture = oneOf(random, cultures)
  const country = random() < 0.4 ? (countries[0] as Country) : oneOf(random, countries)
  return {
    id,
    culture,
    given: oneOf(random, culture.given),
    middle: random() < 0.3 && culture.middle.length > 0 ? oneOf(random, culture.middle) : '',
    family: oneOf(random, culture.family),
    year: 1940 + Math.floor(random() * 65),
    home: homeIn(random, country),
    phone: country.phone(random),
  }
}

const otherThan = (random: Random, values: readonly string[], one: string): string => {
  const others = values.filter(value => value !== one)
  return oneOf(random, others)
}

/** Of the same name elsewhere, in the same household, and next door: each is somebody else. */
const lookalikeOf = (random: Random, person: Invented, index: number): Invented => {
  const id = `${person.id}-other`
  const { culture, home } = person
  const stranger = { ...inventedOf(random, id), culture, family: person.family }
  if (index % 3 === 0) return { ...stranger, given: person.given, middle: person.middle }
  const given = otherThan(random, culture.given, person.given)
  if (index % 3 === 1) return { ...stranger, given, home }
  const number = String(Number(home.number) + 2)
  return {
    ...stranger,
    family: otherThan(random, culture.family, person.family),
    given,
    home: { ...home, number },
  }
}

/** By what a page tells people apart at best. */
const lookOf = ({ given, family, year, home }: Invented): string => `${given} ${family} ${year} ${home.city}`

/**
 * So many people, each with one who could be taken for them. The names are few: nobody is made who has the name, the year and the city of another.
 */
export const invent = (random: Random, count: number): readonly { person: Invented; other: Invented }[] => {
  const known = new Set<string>()
  const anew = (make: () => Invented): Invented => {
    const one = make()
    if (known.has(lookOf(one))) return anew(make)
    known.add(lookOf(one))
    return one
  }
  return Array.from({ length: count }, (_, index) => {
    const person = anew(() => inventedOf(random, `p${index}`))
    return { person, other: anew(() => lookalikeOf(random, person, index)) }
  })
}

export const nameOf = ({ culture, given, middle, family }: Invented): string => {
  const isOneWord = /^\p{Script=Han}+$/u.test(family + given)
  const parts = culture.order === 'givenFirst' ? [given, middle, family] : [family, middle, given]
  return parts.filter(part => part !== '').join(isOneWord ? '' : ' ')
}
