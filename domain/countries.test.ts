import { describe, expect, it } from 'vitest'
import { addressFormOf, addressLinesOf, stateFits } from './countries.ts'

describe('addresses by country', () => {
  it.each([
    ['FR', { isNumberFirst: true, isPostalCodeFirst: true, state: 'none' }],
    ['DE', { isNumberFirst: false, isPostalCodeFirst: true, state: 'none' }],
    ['CA', { isNumberFirst: true, isPostalCodeFirst: false, state: 'required' }],
    ['GB', { isNumberFirst: true, isPostalCodeFirst: false, state: 'optional' }],
  ])('are written as they are in %s', (country, form) => {
    expect(addressFormOf(country)).toEqual(form)
  })

  it.each([
    ['FR', '', ['12 Harbour', '94240 Haven']],
    ['DE', '', ['Harbour 12', '94240 Haven']],
    ['CA', 'Ontario', ['12 Harbour', 'Haven', 'Ontario 94240']],
    ['GB', '', ['12 Harbour', 'Haven', '94240']],
  ])('have the lines of an envelope in %s', (country, countryState, lines) => {
    const address = { number: '12', street: 'Harbour', city: 'Haven', postalCode: '94240' }
    expect(addressLinesOf({ ...address, countryState, country })).toEqual(lines)
  })

  it('take a region of France from who still sends one, and no other country’s', () => {
    expect(['Bretagne', 'finistere', '29', 'Ontario'].map(state => stateFits(state, 'FR'))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
