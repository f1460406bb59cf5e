import { placeForms } from '#domain/matching/addresses.ts'
import { type Key, keysByAddress, keysByName, keysByPhone, listingKeys } from '#domain/matching/blocking.ts'
import { type Evidence, evidenceOf } from '#domain/matching/evidence.ts'
import {
  compareByAddress,
  compareByName,
  compareByPhone,
  listingForms,
  personForms,
  type Verdict,
} from '#domain/matching/identity.ts'
import { phoneForms } from '#domain/matching/phones.ts'
import { type Invented, invent, nameOf, randomFrom } from './people.ts'
import { type Variation, variationsOf } from './variations.ts'

type Certainty = Verdict['certainty']
type By = Variation['by']

export interface Counts {
  readonly listings: number
  readonly sure: number
  readonly likely: number
}

export interface Accuracy {
  readonly people: number
  readonly listings: number
  /** Of the listings of each kind, how many were found of the one person whom they are of. */
  readonly kinds: ReadonlyMap<string, Counts>
  /** Of everything that was said to be somebody's, how much was. */
  readonly right: Readonly<Record<'sure' | 'likely', number>>
  readonly wrong: Readonly<Record<'sure' | 'likely', number>>
  /** Some of what was said wrongly, to be read. */
  readonly examples: readonly string[]
  readonly mostKeys: number
  /** Some pages that were not found. */
  readonly missed: readonly string[]
}

interface Listed extends Variation {
  readonly of: Invented
}

const placeOf = ({ home }: Invented) => ({ ...home, country: home.country.code })

const searchesOf = (
  person: Invented,
): Record<By, { keys: Key[]; compare: (listing: Evidence) => Verdict }> => {
  const address = placeOf(person)
  const known = { name: nameOf(person), birthYear: String(person.year), address, phones: [person.phone.e164] }
  const [whole, home, number] = [
    evidenceOf(personForms(known)),
    evidenceOf(placeForms(address)),
    evidenceOf(phoneForms(person.phone.e164, address.country)),
  ]
  return {
    name: { keys: keysByName(known), compare: listing => compareByName(whole, listing) },
    address: { keys: keysByAddress(address), compare: listing => compareByAddress(home, listing) },
    phone: {
      keys: keysByPhone(person.phone.e164, address.country),
      compare: listing => compareByPhone(number, listing),
    },
  }
}

/** Whether a listing is true of somebody: of who lives in the same house, its address is. */
const isTrue = (by: By, person: Invented, listed: Listed): boolean => {
  if (by === 'name') return listed.of.id === person.id
  if (by === 'phone') return listed.of.phone.e164 === person.phone.e164
  const [one, other] = [person.home, listed.of.home]
  return (
    one.number === other.number &&
    one.street === other.street &&
    one.postalCode === other.postalCode &&
    one.city === other.city
  )
}

/**
 * Invents people and the pages that list them, and looks each person up as a scan does: by keys first, then by comparing.
 *
 * @param each how many pages of a person are taken; all of them where it is left out
 */
export const measure = (seed: number, count: number, each = Number.POSITIVE_INFINITY): Accuracy => {
  const random = randomFrom(seed)
  const pairs = invent(random, count)
  const listings: Listed[] = pairs.flatMap(({ person, other }) => {
    const all = variationsOf(person, random)
    const taken = all.length <= each ? all : all.filter(() => random() < each / all.length)
    const others = variationsOf(other, random).filter(
      ({ kind }) => kind.endsWith('as it is') || kind.startsWith('page:'),
    )
    return [...taken.map(one => ({ ...one, of: person })), ...others.map(one => ({ ...one, of: other }))]
  })
  const byKey = new Map<string, number[]>()
  let mostKeys = 0
  const evidence = listings.map(({ page }, index) => {
    const keys = listingKeys(page)
    mostKeys = Math.max(mostKeys, keys.length)
    for (const { kind, value } of keys) {
      const key = `${kind} ${value}`
      const others = byKey.get(key)
      if (others) others.push(index)
      else byKey.set(key, [index])
    }
    return evidenceOf(listingForms(page))
  })
  const own = new Map<number, Certainty>()
  const right = { sure: 0, likely: 0 }
  const wrong = { sure: 0, likely: 0 }
  const examples: string[] = []
  for (const { person } of pairs) {
    const searches = searchesOf(person)
    for (const by of ['name', 'address', 'phone'] as const) {
      const { keys, compare } = searches[by]
      const candidates = new Set(keys.flatMap(({ kind, value }) => byKey.get(`${kind} ${value}`) ?? []))
      for (const index of candidates) {
        const [listed, forms] = [listings[index], evidence[index]]
        if (!listed || !forms) continue
        const { certainty, reasons } = compare(forms)
        if (certainty === 'no') continue
        const isRight = isTrue(by, person, listed)
        ;(isRight ? right : wrong)[certainty] += 1
        if (!isRight && examples.length < 40)
          examples.push(
            `${certainty}: ${nameOf(person)} ${person.year} ${person.home.number} ${person.home.street} ${person.home.city} <> ${Object.values(listed.page).join('|')} (${reasons.join(', ')})`,
          )
        if (listed.of.id === person.id && listed.by === by) own.set(index, certainty)
      }
    }
  }
  const missed: string[] = []
  const kinds = new Map<string, { listings: number; sure: number; likely: number }>()
  for (const [index, { kind, of, page }] of listings.entries()) {
    if (of.id.endsWith('-other')) continue
    const counts = kinds.get(kind) ?? { listings: 0, sure: 0, likely: 0 }
    kinds.set(kind, counts)
    counts.listings += 1
    const found = own.get(index)
    if (found === 'sure' || found === 'likely') counts[found] += 1
    else if (missed.length < 2000)
      missed.push(
        `${kind}: ${nameOf(of)} ${of.home.number} ${of.home.street} ${of.phone.e164} <> ${Object.values(page).join('|')}`,
      )
  }
  return { people: count, listings: listings.length, kinds, right, wrong, examples, mostKeys, missed }
}
