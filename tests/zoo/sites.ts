import anyAscii from 'any-ascii'
import { oneOf, type Random } from '../accuracy/people.ts'
import type { Population, ZooHome, ZooPerson } from './people.ts'

export const formats = ['table', 'cards', 'definitions', 'jsonLd', 'french'] as const
export type Format = (typeof formats)[number]

/** How many sites behave so. */
export const behaviors = {
  plain: 22,
  'ages as ranges': 4,
  'masked phones': 4,
  'several pages': 4,
  slow: 2,
  'too slow': 1,
  'refuses (403)': 2,
  challenge: 2,
  '200 “not found”': 3,
  '404 for nobody': 2,
  'another layout for some names': 2,
  'mirror of a parent': 4,
  'repeats what it is asked': 2,
  'mixes two people': 2,
  'relists after weeks': 2,
  'dies after weeks': 2,
} as const
export type Behavior = keyof typeof behaviors

export const optOuts = ['form', 'emailedLink', 'letter', 'captcha', 'none', 'saysOnly'] as const
/** saysOnly: by form, and it says that it is done. */
export type ZooOptOut = (typeof optOuts)[number]

export interface ZooRecord {
  readonly id: string
  /** Whose it is; of both where a site mixes two people. */
  readonly owners: readonly string[]
  readonly name: string
  readonly otherNames: readonly string[]
  readonly bornOn: string | null
  readonly homes: readonly ZooHome[]
  readonly phones: readonly string[]
  readonly relatives: readonly string[]
}

export interface ZooSite {
  readonly id: string
  readonly domain: string
  readonly behavior: Behavior
  readonly format: Format
  readonly optOut: ZooOptOut
  readonly parent: string | null
  readonly searches: readonly ('NAME' | 'NAME_CITY' | 'PHONE' | 'ADDRESS')[]
  readonly records: readonly ZooRecord[]
}

export const fold = (text: string): string =>
  anyAscii(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

const nameForms: readonly ((person: ZooPerson) => string)[] = [
  ({ given, family }) => `${given} ${family}`,
  ({ given, family }) => `${given} ${family}`,
  ({ given, middle, family }) => (middle === '' ? `${given} ${family}` : `${given} ${middle} ${family}`),
  ({ given, middle, family }) => `${given} ${middle.charAt(0)}${middle === '' ? '' : '. '}${family}`,
  ({ given, family }) => anyAscii(`${given} ${family}`),
  ({ given, family }) => `${given} ${family}`.toUpperCase(),
  ({ given, family }) => `${family}, ${given}`,
  ({ given, family }) => `${given} ${family.replaceAll('-', ' ')}`,
  ({ given, family }) => `${given.charAt(0)}. ${family}`,
  ({ given, family, birthFamily }) => `${given} ${birthFamily || family}`,
]

const recordOf = (random: Random, site: string, person: ZooPerson): ZooRecord => {
  const written = oneOf(random, nameForms)(person).replaceAll(/\s+/g, ' ')
  const withSuffix = person.suffix !== '' && random() < 0.8 && !written.includes(',')
  const where = random()
  const { home, formerHome } = person
  const homes = formerHome === null || where < 0.6 ? [home] : where < 0.8 ? [home, formerHome] : [formerHome]
  return {
    id: `${site}-${person.id}`,
    owners: [person.id],
    name: withSuffix ? `${written} ${person.suffix}` : written,
    otherNames: person.birthFamily !== '' && random() < 0.3 ? [`${person.given} ${person.birthFamily}`] : [],
    bornOn: random() < 0.8 ? person.bornOn : null,
    homes,
    phones: random() < 0.6 ? [person.phone] : [],
    relatives: random() < 0.5 ? person.relatives : [],
  }
}

const shareListed = 0.4

const recordsOf = (random: Random, site: string, { customers, others }: Population): ZooRecord[] =>
  [...customers, ...others]
    .filter(() => random() < shareListed)
    .map(person => recordOf(random, site, person))
    // No order of the site says whose a record is.
    .toSorted((one, other) => fold(one.name).localeCompare(fold(other.name)))

/** A record has the home and the number of its owner’s namesake beside its own. */
const mixed = (records: readonly ZooRecord[], { customers, others }: Population): ZooRecord[] => {
  const all = [...customers, ...others]
  return records.map(record => {
    const owner = all.find(({ id }) => id === record.owners[0])
    const twin = all.find(
      ({ id, given, family }) => id !== owner?.id && given === owner?.given && family === owner.family,
    )
    return twin === undefined
      ? record
      : {
          ...record,
          owners: [...record.owners, twin.id],
          homes: [...record.homes, twin.home],
          phones: [...record.phones, twin.phone],
        }
  })
}

const searchesOf = (index: number): ZooSite['searches'] => [
  index % 2 === 0 ? 'NAME_CITY' : 'NAME',
  ...(index % 2 === 0 ? (['PHONE'] as const) : []),
  ...(index % 3 === 0 ? (['ADDRESS'] as const) : []),
]

/** Sixty sites that list these people, the same for the same seed. */
export const inventSites = (random: Random, population: Population): ZooSite[] => {
  const kinds = Object.entries(behaviors).flatMap(([behavior, count]) =>
    Array.from({ length: count }, () => behavior as Behavior),
  )
  const sites: ZooSite[] = []
  for (const [index, behavior] of kinds.entries()) {
    const id = `zoo-${String(index + 1).padStart(2, '0')}`
    const parent = behavior === 'mirror of a parent' ? (sites[0] ?? null) : null
    const own = recordsOf(random, id, population)
    const records =
      parent === null
        ? own
        : parent.records.map(record => ({ ...record, id: record.id.replace(parent.id, id) }))
    sites.push({
      id,
      domain: `people-${index + 1}.example`,
      behavior,
      format: formats[index % formats.length] ?? 'cards',
      optOut: optOuts[index % optOuts.length] ?? 'none',
      parent: parent?.id ?? null,
      searches: searchesOf(index),
      records: behavior === 'mixes two people' ? mixed(records, population) : records,
    })
  }
  return sites
}
