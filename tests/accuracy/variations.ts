import { type Home, type Invented, nameOf, oneOf, type Random } from './people.ts'

/** What a page gives, as a row of a corpus file. */
export interface Page {
  readonly name: string
  readonly birthYear: string
  readonly street: string
  readonly number: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly phone: string
}

const empty: Page = {
  name: '',
  birthYear: '',
  street: '',
  number: '',
  postalCode: '',
  city: '',
  country: '',
  phone: '',
}

/** A change that pages make, or null where it changes nothing. */
type Change = (person: Invented, random: Random) => string | null

const ascii: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ø: 'O',
  ø: 'o',
  ß: 'ss',
  Æ: 'Ae',
  æ: 'ae',
  ı: 'i',
  Þ: 'Th',
  þ: 'th',
  ð: 'd',
  Ð: 'D',
}
const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, sign => ascii[sign] ?? sign)
const isLatin = ({ given, family }: Invented): boolean =>
  /^[\p{Script=Latin}\p{P}\p{Zs}]+$/u.test(given + family)
const unless = (same: string, changed: string): string | null => (changed === same ? null : changed)

const named = (person: Invented, change: Partial<Pick<Invented, 'given' | 'middle' | 'family'>>): string =>
  nameOf({ ...person, ...change })

const typoIn = (word: string, random: Random): string | null => {
  if (word.length < 6 || !/^[a-z]+$/i.test(word)) return null
  const at = 1 + Math.floor(random() * (word.length - 2))
  const other = oneOf(
    random,
    [...'abcdefghiklmnoprstuvwz'].filter(sign => sign !== word[at]),
  )
  return oneOf(random, [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + other + word.slice(at),
    word.slice(0, at) + other + word.slice(at + 1),
  ])
}

const particle = /^(?:de la|de los|del|dos|da|de) /i

/** What pages do to a name. */
const names: Readonly<Record<string, Change>> = {
  'as it is': person => nameOf(person),
  'letters without marks': person =>
    isLatin(person) ? unless(nameOf(person), withoutMarks(nameOf(person))) : null,
  'umlauts as two letters': person =>
    unless(
      nameOf(person),
      nameOf(person).replace(
        /[äöüÄÖÜ]/g,
        sign => ({ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' })[sign] ?? sign,
      ),
    ),
  capitals: person => (isLatin(person) ? nameOf(person).toUpperCase() : null),
  'another apostrophe': person => unless(nameOf(person), nameOf(person).replaceAll('’', "'")),
  'no apostrophe': person => unless(nameOf(person), nameOf(person).replaceAll('’', '')),
  'no hyphen': person => unless(nameOf(person), nameOf(person).replaceAll('-', ' ')),
  'joined words': person =>
    /[a-z]-/i.test(nameOf(person)) && isLatin(person)
      ? nameOf(person).replace(/-(\p{L})/gu, (_, sign: string) => sign.toLowerCase())
      : null,
  'no particle': person =>
    unless(nameOf(person), named(person, { family: person.family.replace(particle, '') })),
  'joined particle': person =>
    unless(nameOf(person), named(person, { family: person.family.replaceAll(' ', '') })),
  'Mc apart': person => unless(nameOf(person), nameOf(person).replace(/\bMc(?=[A-Z])/, 'Mc ')),
  'family name first, with a comma': person =>
    isLatin(person) ? `${person.family}, ${[person.given, person.middle].filter(Boolean).join(' ')}` : null,
  'order of another culture': person =>
    person.culture.order === 'familyFirst' && isLatin(person)
      ? [person.given, person.middle, person.family].filter(Boolean).join(' ')
      : null,
  'middle name added': (person, random) =>
    person.middle === '' && person.culture.middle.length > 0
      ? named(person, { middle: oneOf(random, person.culture.middle) })
      : null,
  'middle name left out': person => (person.middle === '' ? null : named(person, { middle: '' })),
  'middle initial': person =>
    person.middle !== '' && person.culture.order === 'givenFirst'
      ? named(person, { middle: `${person.middle[0]}.` })
      : null,
  title: (person, random) =>
    isLatin(person) && person.culture.order === 'givenFirst'
      ? `${oneOf(random, ['Dr.', 'Mr', 'Ms.', 'Mme', 'Prof.'])} ${nameOf(person)}`
      : null,
  suffix: (person, random) =>
    isLatin(person) && person.culture.order === 'givenFirst'
      ? `${nameOf(person)} ${oneOf(random, ['Jr.', 'Sr', 'III', ', PhD'])}`
      : null,
  nickname: (person, random) => {
    const nicknames = person.culture.nicknames[person.given]
    return nicknames ? named(person, { given: oneOf(random, nicknames) }) : null
  },
  'another script': (person, random) => {
    const latin = (word: string) => {
      const known = person.culture.latin[word]
      return known ? oneOf(random, known) : word
    }
    const [given, family] = [latin(person.given), latin(person.family)]
    return given === person.given ? null : `${given} ${family}`
  },
  'a typo in the family name': (person, random) => {
    const family = typoIn(person.family, random)
    return family === null ? null : named(person, { family })
  },
  'a typo in the given name': (person, random) => {
    const given = typoIn(person.given, random)
    return given === null ? null : named(person, { given })
  },
  'initial of the given name': person =>
    isLatin(person) && person.culture.order === 'givenFirst'
      ? named(person, { given: `${person.given[0]}.`, middle: '' })
      : null,
}

type PlaceChange = (
  home: Home,
  random: Random,
) => Partial<Pick<Home, 'street' | 'number' | 'postalCode' | 'city'>> | null

const english = (street: string): string | null => {
  const name = /^Rue (.+)$/.exec(street)?.[1]
  return name === undefined || name.startsWith('de') ? null : `${name} Street`
}
const shorter = (street: string): string =>
  street
    .replace(/\bStreet\b/, 'St')
    .replace(/\bAvenue\b/, 'Ave')
    .replace(/\bRoad\b/, 'Rd')
    .replace(/\bBoulevard\b/, 'Blvd')
    .replace(/\bLane\b/, 'Ln')
    .replace(/\bDrive\b/, 'Dr')
    .replace(/\bCrescent\b/, 'Cres')
    .replace(/\bChemin\b/, 'ch.')
    .replace(/traße\b/, 'tr.')
    .replace(/^ulica\b/, 'ul.')

const changed = (street: string, now: string) => (street === now ? null : { street: now })

/** What pages do to an address. */
const places: Readonly<Record<string, PlaceChange>> = {
  'as it is': () => ({}),
  'short street type': ({ street }) => changed(street, shorter(street)),
  'street type in the other language': ({ street }) => {
    const name = english(street)
    return name === null ? null : { street: name }
  },
  'Saint as St': ({ street }) =>
    changed(
      street,
      street.replace(/\bSaint(e?)-/, (_, e: string) => `St${e}-`),
    ),
  'letters without marks': ({ street, city }) =>
    withoutMarks(street + city) === street + city
      ? null
      : { street: withoutMarks(street), city: withoutMarks(city) },
  'direction in short': ({ street }) =>
    changed(
      street,
      street.replace(/ (West|East|Ouest|Est)$/, (_, word: string) => ` ${word[0]}.`).replace(/^North /, 'N '),
    ),
  'direction left out': ({ street }) =>
    changed(street, street.replace(/ (?:West|East|Ouest|Est)$|^North /, '')),
  'street type left out': ({ street }) =>
    street.startsWith('The ')
      ? null
      : changed(
          street,
          street.replace(
            / (?:Street|Road|Avenue|Lane|Drive|Crescent|Boulevard)$|^(?:Rue|Avenue|Boulevard|Calle|Avenida|ulica|Aleja) /,
            '',
          ),
        ),
  ordinal: ({ street }) =>
    changed(
      street,
      street
        .replace(/^Fifth/, '5th')
        .replace(/^5e/, 'Cinquième')
        .replace('42nd', '42'),
    ),
  'unit in the street': (home, random) => ({
    street: `${home.street} ${oneOf(random, home.country.code === 'CA' ? ['app. 3', 'Apt 12B', '#5', 'Suite 200', 'bureau 4'] : ['Apt 12', '#5', 'Suite 200'])}`,
  }),
  'unit before the number': ({ number, country }) =>
    country.code === 'CA' ? { number: `1203-${number}` } : null,
  'a range of numbers': ({ number, country }) =>
    country.code === 'GB' || country.code === 'FR' ? { number: `${number}-${Number(number) + 2}` } : null,
  'number in the street': ({ street, number, country }) => ({
    street: ['DE', 'PL', 'ES', 'MX', 'AR'].includes(country.code)
      ? `${street} ${number}`
      : `${number} ${street}`,
    number: '',
  }),
  'no postal code': () => ({ postalCode: '' }),
  'half the postal code': ({ postalCode, country }) =>
    country.code === 'CA' || country.code === 'GB'
      ? { postalCode: postalCode.split(' ')[0] ?? '', city: '' }
      : null,
  'no city': ({ postalCode }) => (postalCode === '' ? null : { city: '' }),
  'postal code without its space': ({ postalCode }) =>
    /[ -]/.test(postalCode) ? { postalCode: postalCode.replace(/[ -]/, '').toLowerCase() } : null,
}

/** How pages print a number, and whether they say its country. */
const phones: Readonly<Record<string, (person: Invented) => Pick<Page, 'phone' | 'country'> | null>> = {
  'E.164': ({ phone }) => ({ phone: phone.e164, country: '' }),
  'national form': ({ phone, home }) => ({ phone: phone.national, country: home.country.code }),
  'national form without a country': ({ phone, home }) =>
    home.country.code === 'AR' ? null : { phone: phone.national, country: '' },
  extension: ({ phone, home }) => ({ phone: `${phone.national} ext. 4`, country: home.country.code }),
  'international prefix': ({ phone, home }) => ({
    phone: `${['CA', 'US'].includes(home.country.code) ? '011' : '00'} ${phone.e164.slice(1)}`,
    country: '',
  }),
  'mobile digit of Mexico and Argentina': ({ phone, home }) => {
    if (home.country.code === 'MX') return { phone: phone.e164.replace('+52', '+52 1 '), country: 'MX' }
    return home.country.code === 'AR' ? { phone: phone.e164.replace('+549', '+54 '), country: 'AR' } : null
  },
  'digits of another script': ({ phone, home }) => ({
    phone: phone.national.replace(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit))),
    country: home.country.code,
  }),
}

export interface Variation {
  readonly kind: string
  readonly page: Page
  /** By what it should be found. */
  readonly by: 'name' | 'address' | 'phone'
}

const placed = (
  home: Home,
  given: Partial<Home> = {},
): Pick<Page, 'street' | 'number' | 'postalCode' | 'city' | 'country'> => {
  const { street, number, postalCode, city, country } = { ...home, ...given }
  return { street, number, postalCode, city, country: country.code }
}

/** Every page that this person can be on, each with one change. */
export const variationsOf = (person: Invented, random: Random): readonly Variation[] => {
  const { home, year } = person
  const who = { birthYear: String(year), city: home.city, country: home.country.code }
  return [
    ...Object.entries(names).flatMap(([kind, change]): Variation[] => {
      const name = change(person, random)
      return name === null ? [] : [{ kind: `name: ${kind}`, by: 'name', page: { ...empty, ...who, name } }]
    }),
    ...[-1, 1].map(
      (step): Variation => ({
        kind: 'year: one off',
        by: 'name',
        page: { ...empty, ...who, name: nameOf(person), birthYear: String(year + step) },
      }),
    ),
    {
      kind: 'page: name and city',
      by: 'name',
      page: { ...empty, ...who, name: nameOf(person), birthYear: '' },
    },
    { kind: 'page: name and address', by: 'name', page: { ...empty, ...placed(home), name: nameOf(person) } },
    {
      kind: 'page: name, year and postal code',
      by: 'name',
      page: {
        ...empty,
        name: nameOf(person),
        birthYear: String(year),
        postalCode: home.postalCode,
        country: home.country.code,
      },
    },
    ...Object.entries(places).flatMap(([kind, change]): Variation[] => {
      const given = change(home, random)
      return given === null
        ? []
        : [{ kind: `address: ${kind}`, by: 'address', page: { ...empty, ...placed(home, given) } }]
    }),
    ...Object.entries(phones).flatMap(([kind, change]): Variation[] => {
      const given = change(person)
      return given === null ? [] : [{ kind: `phone: ${kind}`, by: 'phone', page: { ...empty, ...given } }]
    }),
  ]
}
