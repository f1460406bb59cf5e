import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phoneRule } from '#domain/validation.ts'
import type { Error as Failure } from '#openapi/generated/api.ts'
import { e164Of, phoneLibrary } from '#src/parts/forms/phone-library.ts'
import { brokenRulesOf } from '#src/parts/profile/profile-check.ts'
import { payloadOf } from '#src/parts/profile/profile-payload.ts'
import { type ProfileValues, valuesOf } from '#src/parts/profile/profile-values.ts'
import { call, changeProfile, form, newEmail, type Person, profile, signUp } from '../support/people.ts'
import { sampleRegister } from '../support/samples.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer()
  person = await signUp(server)
  await person.call('POST', '/v1/register', form(profile))
})
afterAll(() => server.close())

const filledIn: ProfileValues = {
  ...valuesOf(sampleRegister({ phone: null })),
  ...profile.address,
  fullname: 'Rosa Marchetti',
  gender: 'Female',
  birthDay: '17',
  birthMonth: '4',
  birthYear: '1988',
  useMFA: 'yes',
  haveResponsePlan: 'no',
  havePasswordManager: 'yes',
  haveCyberSecurityInsurance: 'no',
  allSocialMediasInPrivate: 'yes',
}

const phones = { ...phoneLibrary, e164Of }

/** The fields refused by the page, each with its rule. */
const askPage = (values: ProfileValues): Record<string, string> =>
  Object.fromEntries(
    brokenRulesOf(values, { today: new Date().toISOString().slice(0, 10), email: person.email, phones }).map(
      ({ name, rule }) => [name, rule],
    ),
  )

/**
 * The fields refused by the API for the same input, each with its rule; a rule of the contract reads
 * "contract".
 */
const askApi = async (values: ProfileValues): Promise<Record<string, string>> => {
  const { status, body } = await changeProfile<Failure>(person, payloadOf(values, phones))
  if (status === 200) return {}
  expect([status, body.code]).toEqual([400, '0000'])
  const ofContract = ['anyOf', 'pattern', 'minLength', 'maxLength', 'format', 'type', 'maxItems']
  return Object.fromEntries(
    (body.fields ?? []).map(({ name, rule }) => [name, ofContract.includes(rule) ? 'contract' : rule]),
  )
}

const french = { country: 'FR', countryState: 'Bretagne', postalCode: '29200', city: 'Brest' }
const at = (year: number): Partial<ProfileValues> => ({ birthYear: String(new Date().getFullYear() - year) })

type Case = [what: string, change: Partial<ProfileValues>, refused: Record<string, string>]

const cases: Case[] = [
  ['everything as it should be', {}, {}],
  ['house number n° 5', { number: 'n° 5' }, {}],
  ['house number 5º-B', { number: '5º-B' }, {}],
  ['a street with an apostrophe', { street: "12 bis, rue de l'Église" }, {}],
  ['a street in quotes', { street: '"The Old Mill" Lane' }, {}],
  ['a city with exclamation marks', { city: 'Saint-Louis-du-Ha! Ha!' }, {}],
  ['a city with an en dash', { city: 'L’Île-Bizard–Sainte-Geneviève' }, {}],
  ['a city in Catalan', { city: 'Sant Marcel·lí' }, {}],
  ['a street & another (rear)', { street: 'King & Main (rear)' }, {}],
  ['a no-break space', { street: 'Harbour\u00a0Street' }, {}],
  ['markup in a street', { street: 'Harbour <b>' }, { 'address.street': 'specialCharacters' }],
  ['two lines in a street', { street: 'Harbour\r\nStreet' }, { 'address.street': 'specialCharacters' }],
  ['braces in a city', { city: 'Toronto {x}' }, { 'address.city': 'specialCharacters' }],
  ['no street', { street: ' ' }, { 'address.street': 'addressPartRequired' }],
  ['the longest street', { street: 'x'.repeat(120) }, {}],
  ['a longer street', { street: 'x'.repeat(121) }, { 'address.street': 'addressPartTooLong' }],
  ['a long number', { number: '1'.repeat(21) }, { 'address.number': 'addressPartTooLong' }],
  ['no country', { country: '' }, { 'address.country': 'required' }],
  ['a country that is none', { country: 'ZZ' }, { 'address.country': 'countryNotKnown' }],
  [
    'France with a Canadian postal code',
    { country: 'FR' },
    { 'address.postalCode': 'postalCodeNotOfCountry' },
  ],
  ['France, which has no states', { ...french, countryState: '' }, {}],
  ['Canada without a province', { countryState: ' ' }, { 'address.countryState': 'addressPartRequired' }],
  ['Ireland without a county', { country: 'IE', countryState: '', postalCode: 'D02 X285' }, {}],
  ['Canada with its code', { countryState: 'ON' }, {}],
  ['Canada in French', { countryState: 'quebec', postalCode: 'h2x1y4', city: 'Montréal' }, {}],
  ['Canada with Texas', { countryState: 'Texas' }, { 'address.countryState': 'stateNotOfCountry' }],
  ['Canada with a ZIP', { postalCode: '10001' }, { 'address.postalCode': 'postalCodeNotOfCountry' }],
  ['a ZIP+4', { country: 'US', countryState: 'NY', postalCode: '10001-1234', city: 'New York' }, {}],
  [
    'a ZIP of four digits',
    { country: 'US', countryState: 'New York', postalCode: '1000', city: 'New York' },
    { 'address.postalCode': 'postalCodeNotOfCountry' },
  ],
  ['Great Britain', { country: 'GB', countryState: 'Kent', postalCode: 'CT1 2EH', city: 'Canterbury' }, {}],
  [
    'Great Britain with Ontario',
    { country: 'GB', postalCode: 'CT1 2EH' },
    { 'address.countryState': 'stateNotOfCountry' },
  ],
  ['Belgium', { country: 'BE', countryState: 'Liège', postalCode: '4000', city: 'Liège' }, {}],
  ['Switzerland', { country: 'CH', countryState: 'Zurich', postalCode: '8001', city: 'Zürich' }, {}],
  ['Germany', { country: 'DE', countryState: 'NRW', postalCode: '50667', city: 'Köln' }, {}],
  [
    'Germany with a Swiss postal code',
    { country: 'DE', countryState: 'Hessen', postalCode: '8001' },
    { 'address.postalCode': 'postalCodeNotOfCountry' },
  ],
  ['the Netherlands', { country: 'NL', countryState: 'Limburg', postalCode: '6211 AA' }, {}],
  ['Hong Kong', { country: 'HK', countryState: 'Kowloon', postalCode: '', city: '' }, {}],
  ['the Emirates', { country: 'AE', countryState: 'Dubai', postalCode: '', city: '' }, {}],
  ['Jamaica', { country: 'JM', countryState: '', postalCode: '' }, {}],
  ['Ivory Coast', { country: 'CI', countryState: '', postalCode: '', number: '' }, {}],
  ['Ireland without an Eircode', { country: 'IE', countryState: '', postalCode: '' }, {}],
  [
    'a house with a name alone',
    {
      country: 'GB',
      countryState: '',
      postalCode: 'EX39 1HA',
      number: '',
      street: 'Rosewood Cottage, Mill Lane',
      city: 'Westward Ho!',
    },
    {},
  ],
  ['Canada without a number', { number: '' }, { 'address.number': 'addressPartRequired' }],
  [
    'Great Britain without a postal code',
    { country: 'GB', countryState: '', postalCode: '' },
    { 'address.postalCode': 'addressPartRequired' },
  ],
  ['France with a blank in the postal code', { ...french, postalCode: '29 200' }, {}],
  ['a ZIP+4 without its hyphen', { country: 'US', countryState: 'NY', postalCode: '100011234' }, {}],
  ['no name', { fullname: '  ' }, { fullname: 'nameRequired' }],
  ['the longest name', { fullname: 'x'.repeat(100) }, {}],
  ['a longer name', { fullname: 'x'.repeat(101) }, { fullname: 'nameTooLong' }],
  ['a name of emoji, counted as people count', { preferredName: '🦊'.repeat(100) }, {}],
  ['a line break in a name', { fullname: 'Rosa\r\nBcc: all' }, { fullname: 'nameCharacters' }],
  ['a paragraph break', { preferredName: 'Rosa\u2029M' }, { preferredName: 'nameCharacters' }],
  ['reversed text', { fullname: '\u202Easor' }, { fullname: 'nameCharacters' }],
  ['a web address', { fullname: 'https://evil.example' }, { fullname: 'nameWebAddress' }],
  ['a link without scheme', { fullname: 'Win at evil.com' }, { fullname: 'nameWebAddress' }],
  ['an umlaut and a dot', { preferredName: 'Dr. Jürgen' }, {}],
  ['another name twice', { alternativeNames: ['Ann', 'ann '] }, { 'alternativeNames.1': 'duplicate' }],
  [
    'another name that is the name',
    { alternativeNames: ['rosa marchetti'] },
    { 'alternativeNames.0': 'duplicate' },
  ],
  ['an empty other name', { alternativeNames: [''] }, {}],
  ['13 years ago', { ...at(14) }, {}],
  ['12 years ago', { ...at(12) }, { birthDate: 'birthDateTooYoung' }],
  ['February 30', { birthDay: '30', birthMonth: '2' }, { birthDate: 'birthDateNotValid' }],
  ['1890', { birthYear: '1890' }, { birthDate: 'birthDateNotValid' }],
  ['no date', { birthDay: '', birthMonth: '', birthYear: '' }, { birthDate: 'birthDateRequired' }],
  ['a phone number', { phone: '416 555 0123' }, {}],
  ['a French one, from Canada', { phone: '+33 6 12 34 56 78' }, {}],
  ['a short one', { phone: '+1416555' }, { phone: 'phoneTooShort' }],
  ['a long one', { phone: '+141655501239' }, { phone: 'phoneTooLong' }],
  ['one that nobody has', { phone: '+11111111111' }, { phone: 'phoneNotValid' }],
  ['words for a phone', { phone: 'call me' }, { phone: 'phoneNotValid' }],
  ['another address', { secondaryEmails: ['rosa@elsewhere.example'] }, {}],
  ['no address in it', { secondaryEmails: ['rosa'] }, { 'secondaryEmails.0': 'emailNotValid' }],
  ['one twice', { secondaryEmails: ['a@x.example', 'A@x.example'] }, { 'secondaryEmails.1': 'duplicate' }],
  ['an empty one', { secondaryEmails: [''] }, { 'secondaryEmails.0': 'emailRequired' }],
  ['a domain', { webDomains: ['rosa.example'] }, {}],
  ['a pasted address', { webDomains: ['https://www.rosa.example/about'] }, {}],
  [
    'a domain twice, typed in two ways',
    { webDomains: ['rosa.example', '@Rosa.example'] },
    { 'webDomains.1': 'duplicate' },
  ],
  ['a public one', { webDomains: ['gmail.com'] }, { 'webDomains.0': 'domainPublic' }],
  ['under a public one', { webDomains: ['me.gmail.com'] }, { 'webDomains.0': 'domainPublic' }],
  ['no domain', { webDomains: ['localhost'] }, { 'webDomains.0': 'domainNotValid' }],
  ['a domain with a blank', { webDomains: ['rosa example'] }, { 'webDomains.0': 'domainNotValid' }],
  ['an empty domain', { webDomains: [''] }, { 'webDomains.0': 'domainRequired' }],
]

// ASVS 2.1.2, 2.2.1, 2.2.2, 2.2.3
describe('a rule of the profile form is a rule of the API', () => {
  it.each(cases)('%s', async (_, change, refused) => {
    const values = { ...filledIn, ...change }
    expect(askPage(values)).toEqual(refused)
    const byApi = await askApi(values)
    expect(Object.keys(byApi).sort()).toEqual(Object.keys(refused).sort())
    for (const [name, rule] of Object.entries(byApi))
      if (rule !== 'contract') expect([name, rule]).toEqual([name, refused[name]])
  })
})

describe('the API alone knows', () => {
  it.each([
    ['a domain under which others register', 'uk.com', 'domainShared'],
    ['a domain of disposable addresses', 'mailinator.com', 'domainDisposable'],
  ])('%s', async (_, domain, rule) => {
    const values = { ...filledIn, webDomains: ['rosa.example', domain] }
    expect([askPage(values), await askApi(values)]).toEqual([{}, { 'webDomains.1': rule }])
  })
})

it('NUL is refused by both: what cannot be stored does not even reach the rules of the API', async () => {
  const values = { ...filledIn, fullname: 'Rosa\u0000' }
  expect(askPage(values)).toEqual({ fullname: 'nameCharacters' })
  const answer = await changeProfile(person, payloadOf(values, phones))
  expect(answer.status).toBe(400)
})

/** Repeatable pseudo-random numbers. */
const digitsFrom = (seed: number) => {
  let state = seed
  return (count: number): string => {
    let digits = ''
    while (digits.length < count) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      digits += String(Math.floor(state / 65_536) % 10)
    }
    return digits
  }
}

describe('phone numbers', () => {
  it('are judged by the same metadata wherever they are', async () => {
    const others: string[] = []
    for await (const file of glob('{src,server,domain,machines,files}/**/*.{ts,tsx}', { cwd: root }))
      for (const [, path] of readFileSync(`${root}/${file}`, 'utf8').matchAll(
        /from '(libphonenumber-js[^']*)'/g,
      ))
        if (path !== 'libphonenumber-js/min') others.push(`${file} ${path}`)
    expect(others).toEqual([])
  })

  const judge = async (ofHowMany: number, least: number): Promise<void> => {
    const digits = digitsFrom(20_261_122)
    const numbers = getCountries()
      .map((country, index) => `+${getCountryCallingCode(country)}${digits(6 + (index % 5))}`)
      .filter((_, index) => index % ofHowMany === 0)
    const verdicts = { accepted: 0, refused: 0 }
    const disagreements: string[] = []
    for (const phone of numbers) {
      const page = phoneRule(phone, phoneLibrary)
      const { status } = await changeProfile(person, { phone })
      verdicts[page === null ? 'accepted' : 'refused'] += 1
      if ((status === 200) !== (page === null)) disagreements.push(`${phone} ${page} ${status}`)
    }
    expect(disagreements).toEqual([])
    expect(Math.min(verdicts.accepted, verdicts.refused)).toBeGreaterThan(least)
  }

  it('are judged alike by page and API, whichever they are', () => judge(6, 4))

  it('are judged alike in every country', { tags: ['exhaustive'] }, () => judge(1, 40))
})

describe('a rule of the sign-up form is a rule of the API', () => {
  it.each([
    ['Rosa Marchetti', '+14165550123', []],
    ['Rosa\r\nMarchetti', '+14165550123', ['fullname']],
    ['Rosa www.evil.example', '+14165550123', ['fullname']],
    ['Rosa evil.com', '+14165550123', ['fullname']],
    ['x'.repeat(101), '+14165550123', ['fullname']],
    ['Rosa Marchetti', '+11111111111', ['phoneNumber']],
    ['Rosa Marchetti', '+1416', ['phoneNumber']],
  ])('%j with %s', async (fullname, phoneNumber, refused) => {
    const { status, body } = await call<Failure>(server, 'POST', '/v1/register/before', {
      body: { fullname, email: newEmail(), phoneNumber },
    })
    expect([status < 300, (body.fields ?? []).map(({ name }) => name)]).toEqual([
      refused.length === 0,
      refused,
    ])
  })
})
