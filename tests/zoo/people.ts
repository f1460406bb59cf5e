import { cultures } from '../accuracy/cultures.ts'
import { oneOf, type Random } from '../accuracy/people.ts'
import { type Country, countries } from '../accuracy/places.ts'

export interface ZooHome {
  readonly street: string
  readonly number: string
  readonly postalCode: string
  readonly city: string
  readonly region: string
  readonly country: string
}

/** How somebody else could be taken for a customer, or what is special about the customer. */
export const kinships = [
  'nobody alike',
  'namesake elsewhere',
  'namesake in the city',
  'spouse',
  'parent of the same name',
] as const
/** One in so many has a namesake in the city who is hardly older or younger: nothing tells them apart but their home. */
const everyTwin = 50

export interface ZooPerson {
  readonly id: string
  readonly given: string
  readonly middle: string
  readonly family: string
  /** Before a marriage; empty for none. */
  readonly birthFamily: string
  readonly suffix: '' | 'Jr' | 'Sr'
  /** yyyy-mm-dd */
  readonly bornOn: string
  readonly home: ZooHome
  readonly formerHome: ZooHome | null
  /** E.164 */
  readonly phone: string
  /** Who lives with them. */
  readonly relatives: readonly string[]
}

export interface Population {
  /** Who use the product. */
  readonly customers: readonly ZooPerson[]
  /** Who don’t, some of them like a customer. */
  readonly others: readonly ZooPerson[]
}

const regions: Readonly<Record<string, string>> = {
  Montréal: 'QC',
  Québec: 'QC',
  'Trois-Rivières': 'QC',
  Toronto: 'ON',
  Ottawa: 'ON',
  'St. John’s': 'NL',
  Springfield: 'IL',
  'Saint Paul': 'MN',
  Portland: 'OR',
  'Fort Worth': 'TX',
  'Baton Rouge': 'LA',
}

const northAmerica = countries.filter(({ code }) => code === 'CA' || code === 'US')
const known = cultures.filter(({ name }) => name === 'English' || name === 'French')

const whole = (random: Random, from: number, below: number): number =>
  from + Math.floor(random() * (below - from))

const homeIn = (random: Random, country: Country, city = oneOf(random, country.cities)): ZooHome => ({
  street: oneOf(random, country.streets),
  number: String(whole(random, 1, 900)),
  postalCode: country.postalCode(random),
  city,
  region: regions[city] ?? '',
  country: country.code,
})

const countryOf = (home: ZooHome): Country =>
  northAmerica.find(({ code }) => code === home.country) ?? (northAmerica[0] as Country)

/** None from 555-0100 to 555-0199, which nobody has. */
const phoneIn = (random: Random, country: Country): string => {
  const { e164 } = country.phone(random)
  return e164.includes('55501') ? phoneIn(random, country) : e164
}

const dayIn = (random: Random, year: number): string =>
  `${year}-${String(whole(random, 1, 13)).padStart(2, '0')}-${String(whole(random, 1, 29)).padStart(2, '0')}`

const inventOne = (random: Random, id: string): ZooPerson => {
  const culture = oneOf(random, known)
  const country = random() < 0.7 ? (northAmerica[0] as Country) : oneOf(random, northAmerica)
  const family = oneOf(random, culture.family)
  const home = homeIn(random, country)
  const isHyphened = random() < 0.08
  return {
    id,
    given: oneOf(random, culture.given),
    middle: random() < 0.35 ? oneOf(random, culture.middle) : '',
    family: isHyphened ? `${family}-${oneOf(random, culture.family)}` : family,
    birthFamily: random() < 0.12 ? oneOf(random, culture.family) : '',
    suffix: '',
    bornOn: dayIn(random, whole(random, 1940, 2005)),
    home,
    formerHome: random() < 0.3 ? homeIn(random, country) : null,
    phone: phoneIn(random, country),
    relatives: [],
  }
}

const yearOf = ({ bornOn }: ZooPerson): number => Number(bornOn.slice(0, 4))

type Kinship = (typeof kinships)[number] | 'twin'

const alike = (random: Random, customer: ZooPerson, kinship: Kinship): ZooPerson => {
  const stranger = inventOne(random, `${customer.id}-other`)
  const { given, family, home, phone } = customer
  const elsewhere = countryOf(home).cities.filter(city => city !== home.city)
  const away = random() < 0.5 ? 1 : -1
  const otherYear = Math.min(2005, Math.max(1935, yearOf(customer) + away * whole(random, 4, 25)))
  const namesake = { ...stranger, given, family, birthFamily: '', formerHome: null }
  if (kinship === 'twin')
    return {
      ...namesake,
      bornOn: dayIn(random, yearOf(customer) + whole(random, -1, 2)),
      home: homeIn(random, countryOf(home), home.city),
    }
  if (kinship === 'namesake elsewhere')
    return {
      ...namesake,
      bornOn: dayIn(random, otherYear),
      home: homeIn(random, countryOf(home), oneOf(random, elsewhere)),
    }
  if (kinship === 'namesake in the city')
    return {
      ...namesake,
      bornOn: dayIn(random, Math.abs(otherYear - yearOf(customer)) < 4 ? yearOf(customer) - 9 : otherYear),
      home: homeIn(random, countryOf(home), home.city),
    }
  if (kinship === 'spouse')
    return { ...stranger, family, home, phone: random() < 0.5 ? phone : stranger.phone, birthFamily: '' }
  if (kinship === 'parent of the same name')
    return {
      ...namesake,
      suffix: 'Sr',
      bornOn: dayIn(random, yearOf(customer) - whole(random, 22, 35)),
      home,
      phone: random() < 0.5 ? phone : stranger.phone,
    }
  return stranger
}

const fullNameOf = ({ given, family, suffix }: ZooPerson): string =>
  `${given} ${family}${suffix === '' ? '' : ` ${suffix}.`}`

/** So many customers and as many others, the same for the same seed. */
export const inventPopulation = (random: Random, count: number): Population => {
  const taken = new Set<string>()
  const anew = (make: () => ZooPerson): ZooPerson => {
    for (;;) {
      const one = make()
      const look = `${one.given} ${one.family} ${one.home.city}`
      if (taken.has(look)) continue
      taken.add(look)
      return one
    }
  }
  const pairs = Array.from({ length: count }, (_, index): [ZooPerson, ZooPerson] => {
    const kinship: Kinship =
      index % everyTwin === everyTwin - 1 ? 'twin' : (kinships[index % kinships.length] ?? 'nobody alike')
    const customer = anew(() => inventOne(random, `p${index}`))
    const other = alike(random, customer, kinship)
    if (kinship === 'parent of the same name')
      return [
        { ...customer, suffix: 'Jr', relatives: [fullNameOf(other)] },
        { ...other, relatives: [fullNameOf(customer)] },
      ]
    if (kinship === 'spouse')
      return [
        { ...customer, relatives: [fullNameOf(other)] },
        { ...other, relatives: [fullNameOf(customer)] },
      ]
    return [customer, other]
  })
  return { customers: pairs.map(([one]) => one), others: pairs.map(([, other]) => other) }
}

/** As somebody fills it in: what the product knows of a customer. */
export const registerOf = (person: ZooPerson) => ({
  fullname: fullNameOf(person),
  birth_date: person.bornOn,
  phone: person.phone,
  address: JSON.stringify({
    street: person.home.street,
    number: person.home.number,
    postalCode: person.home.postalCode,
    city: person.home.city,
    country: person.home.country,
    countryState: person.home.region,
  }),
  ...(person.birthFamily !== '' && { alternative_names: [`${person.given} ${person.birthFamily}`] }),
  web_domains: [],
  picture_id: null,
})
