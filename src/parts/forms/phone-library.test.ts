import { expect, it } from 'vitest'
import { phoneRule } from '#domain/validation.ts'
import { likelyCountry } from './phone.ts'
import { callingCountries, countryOf, e164Of, groupedPhone, phoneLibrary } from './phone-library.ts'

it.each([
  ['416 555 0199', 'CA', '+14165550199'],
  ['+33 6 12 34 56 78', 'CA', '+33612345678'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['not a number', 'FR', 'not a number'],
])('reads %s in %s as %s', (typed, country, e164) => expect(e164Of(typed, country)).toBe(e164))

it.each([
  ['+1416', 'phoneTooShort'],
  ['+1', 'phoneTooShort'],
  ['+14165550199999', 'phoneTooLong'],
  ['+11111111111', 'phoneNotValid'],
  ['not a number', 'phoneNotValid'],
  ['+14165550199', null],
])('finds that %s breaks %s', (e164, rule) => expect(phoneRule(e164, phoneLibrary)).toBe(rule))

it.each([
  ['+14165550142', '+1 416 555 0142'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['ask at the desk', 'ask at the desk'],
])('shows %s in groups that stay on one line', (phone, shown) =>
  expect(groupedPhone(phone).replaceAll('\u00a0', '_')).toBe(
    phone.startsWith('+') ? shown.replaceAll(' ', '_') : shown,
  ),
)

it('names the countries in the language of the page', () => {
  const germany = callingCountries('fr-FR').find(({ country }) => country === 'DE')
  expect(germany).toEqual({ country: 'DE', prefix: '+49', name: 'Allemagne' })
})

it('begins with the country that the browser or the number names', () => {
  expect([likelyCountry('fr-CA'), likelyCountry('fr'), likelyCountry('de')]).toEqual(['CA', 'FR', 'CA'])
  expect([countryOf('+44 20 7946 0018'), countryOf('020 7946 0018')]).toEqual(['GB', undefined])
})
