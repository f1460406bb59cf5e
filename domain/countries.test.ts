import { describe, expect, it } from 'vitest'
import { addressFormOf, stateFits } from './countries.ts'

describe('addresses by country', () => {
  it.each([
    ['FR', { isNumberFirst: true, isPostalCodeFirst: true, state: 'none' }],
    ['DE', { isNumberFirst: false, isPostalCodeFirst: true, state: 'none' }],
    ['CA', { isNumberFirst: true, isPostalCodeFirst: false, state: 'required' }],
    ['GB', { isNumberFirst: true, isPostalCodeFirst: false, state: 'optional' }],
  ])('are written as they are in %s', (country, form) => {
    expect(addressFormOf(country)).toEqual(form)
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
