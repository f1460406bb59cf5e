import { expect, it } from 'vitest'
import { i18nIn } from '#server/platform/i18n.ts'
import { locales } from './locales.ts'
import { phoneLibrary } from './phone-library.ts'
import {
  brokenProfileRules,
  emptyProfile,
  type ProfileName,
  profileFields,
  tidied,
} from './profile-fields.ts'
import type { ProfileContext, ProfileInput } from './profile-rules.ts'

const context: ProfileContext = {
  today: '2026-11-20',
  email: 'rosa@example.com',
  fullname: 'Rosa Marchetti',
  phones: phoneLibrary,
}
const address = {
  country: 'CA',
  street: 'Main Street',
  number: '12',
  postalCode: 'M5V 2T6',
  city: 'Toronto',
  countryState: 'Ontario',
}
const blank = { country: '', street: '', number: '', postalCode: '', city: '', countryState: ' ' }
const french = { ...address, country: 'FR', postalCode: '94240', countryState: '' }
const broken = (profile: ProfileInput, change: Partial<ProfileContext> = {}): string[] =>
  [...brokenProfileRules(profile, { ...context, ...change })].map(({ name, rule }) => `${name} ${rule}`)

it.each<[ProfileInput, string[]]>([
  [{}, []],
  [{ fullname: 'Rosa', preferredName: null, birthDate: '1990-01-01', address, phone: '+14165550123' }, []],
  [{ fullname: '', preferredName: '' }, ['fullname nameRequired', 'preferredName nameRequired']],
  [
    { alternativeNames: ['Rosa M', ' rosa MARCHETTI', 'rosa m', '', ''] },
    [
      'alternativeNames.1 duplicate',
      'alternativeNames.2 duplicate',
      'alternativeNames.3 nameRequired',
      'alternativeNames.4 nameRequired',
    ],
  ],
  [{ fullname: 'Zoé', alternativeNames: ['ZOÉ', 'Rosa Marchetti'] }, ['alternativeNames.0 duplicate']],
  [{ birthDate: '2020-01-01' }, ['birthDate birthDateTooYoung']],
  [
    { address: blank },
    [
      'address.country required',
      'address.street addressPartRequired',
      'address.number addressPartRequired',
      'address.postalCode addressPartRequired',
      'address.city addressPartRequired',
    ],
  ],
  [{ address: { ...address, country: 'XX' } }, ['address.country countryNotKnown']],
  [{ address: { ...address, countryState: '' } }, ['address.countryState addressPartRequired']],
  [{ address: { ...address, countryState: 'Bretagne' } }, ['address.countryState stateNotOfCountry']],
  [{ address: { ...address, postalCode: '94240' } }, ['address.postalCode postalCodeNotOfCountry']],
  [{ address: french }, []],
  [{ address: { ...french, postalCode: '94 240', number: '' } }, []],
  [{ address: { ...french, postalCode: '' } }, ['address.postalCode addressPartRequired']],
  [{ address: { ...address, number: ' ' } }, ['address.number addressPartRequired']],
  [{ address: { ...french, country: 'CI', postalCode: '', number: '' } }, []],
  [{ address: { ...french, country: 'CI', postalCode: '-' } }, ['address.postalCode postalCodeNotOfCountry']],
  [{ address: { ...french, country: 'HK', postalCode: '', city: '' } }, []],
  [{ address: { ...french, country: 'HK', street: '' } }, ['address.street addressPartRequired']],
  [{ phone: '+1' }, ['phone phoneTooShort']],
  [
    { secondaryEmails: ['ROSA@example.com', 'rosa', 'marchetti@example.com'] },
    ['secondaryEmails.0 duplicate', 'secondaryEmails.1 emailNotValid'],
  ],
  [
    { webDomains: ['rosa.example', 'ROSA.example', 'rosa'] },
    ['webDomains.1 duplicate', 'webDomains.2 domainNotValid'],
  ],
])('a profile of %j breaks %j (2 §5)', (profile, rules) => {
  expect(broken(profile)).toEqual(rules)
})

it('leaves the number to the server while the page has no phone library', () => {
  expect(broken({ phone: '+1' }, { phones: null })).toEqual([])
})

it.each([
  ['+1', 'tooShort'],
  ['+1416555', 'tooShort'],
  ['+1x', 'tooShort'],
  ['+141655501234567', 'tooLong'],
  ['+14165550123', 'fits'],
  ['+999123456789', 'notPossible'],
  ['Rosa', 'notPossible'],
])('the length of the number %s: %s', (number, length) => {
  expect(phoneLibrary.lengthOf(number)).toBe(length)
})

it('gives each field a column of its own', () => {
  const columns = profileFields.flatMap(({ column }) => column ?? [])
  expect(columns).toEqual([...new Set(columns)])
})

it.each(locales)('names each field and each of its parts in %s', locale => {
  for (const { name, label, parts = {} } of profileFields)
    for (const [part, of] of Object.entries({ [name]: label, ...parts }))
      expect(of(i18nIn[locale]), part).toMatch(/\p{L}/u)
})

it.each<[ProfileName, unknown, unknown]>([
  ['fullname', ' Rosa Marchetti ', 'Rosa Marchetti'],
  ['alternativeNames', [' Rosa M', 'Rosie '], ['Rosa M', 'Rosie']],
  ['secondaryEmails', [' Marchetti@Example.com '], ['marchetti@example.com']],
  ['address', address, address],
  ['useMFA', true, true],
  ['phone', null, null],
])('what is typed as %s, %j, is sent as %j', (name, typed, sent) => {
  const field = profileFields.find(one => one.name === name)
  expect(field && tidied(field, typed)).toEqual(sent)
})

it('is empty but for the name at first: no line, no network, no answer', () => {
  expect(emptyProfile('Rosa Marchetti')).toEqual({
    ...Object.fromEntries(profileFields.map(({ name }) => [name, null])),
    fullname: 'Rosa Marchetti',
    alternativeNames: [],
    secondaryEmails: [],
    webDomains: [],
    socialMediaAccounts: [],
  })
})
