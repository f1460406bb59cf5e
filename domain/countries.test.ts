import { describe, expect, it } from 'vitest'
import { addressFormOf, addressLinesOf, postalCodeFits, stateFits, statesOfCountry } from './countries.ts'

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
    const fitting = ['Bretagne', 'finistere', '01', '29', '95', '00', '1', '96', 'Ontario'].filter(state =>
      stateFits(state, 'FR'),
    )
    expect(fitting).toEqual(['Bretagne', 'finistere', '01', '29', '95'])
  })

  it('take any county of Great Britain, and any state of a country whose states we don’t know', () => {
    expect(['Wales', 'Kent', 'Ontario'].filter(state => stateFits(state, 'GB'))).toEqual(['Wales', 'Kent'])
    expect([stateFits('Ontario', 'XX'), statesOfCountry('XX'), statesOfCountry('CA').length]).toEqual([
      true,
      [],
      13,
    ])
  })

  it('have a postal code as the country writes it, elsewhere a letter or a digit', () => {
    expect(['94240', '9424', 'M5V 2T6'].filter(code => postalCodeFits(code, 'FR'))).toEqual(['94240'])
    expect(['A 1', '-'].filter(code => postalCodeFits(code, 'XX'))).toEqual(['A 1'])
  })
})
