import { describe, expect, it } from 'vitest'
import {
  addressFormOf,
  addressLinesOf,
  countryCodes,
  postalCodeFits,
  stateFits,
  statesOfCountry,
  tidyAddress,
} from './countries.ts'

describe('addresses by country', () => {
  it.each([
    ['FR', { isNumberFirst: true, isPostalCodeFirst: true, state: 'none' }],
    ['DE', { isNumberFirst: false, isPostalCodeFirst: true, state: 'none' }],
    ['CA', { isNumberFirst: true, isPostalCodeFirst: false, state: 'required' }],
    ['GB', { isNumberFirst: true, isPostalCodeFirst: false, state: 'optional' }],
  ])('are written as they are in %s', (country, form) => {
    expect(addressFormOf(country)).toMatchObject(form)
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

  it.each([
    ['GB', { number: 'optional', postalCode: 'required', city: 'required' }],
    ['FR', { number: 'optional', postalCode: 'required', city: 'required' }],
    ['CR', { number: 'optional', postalCode: 'optional', city: 'required' }],
    ['IE', { number: 'optional', postalCode: 'optional', city: 'required' }],
    ['HK', { number: 'optional', postalCode: 'optional', city: 'optional' }],
    ['SG', { number: 'optional', postalCode: 'required', city: 'optional' }],
    ['CA', { number: 'required', postalCode: 'required', city: 'required' }],
    ['', { number: 'required', postalCode: 'required', city: 'required' }],
  ])('need the parts that %j has', (country, form) => {
    expect(addressFormOf(country)).toMatchObject(form)
  })

  it('never need a postal code where there is none', () => {
    const without = 'AE AG AO BJ BO BS BZ CI CM FJ GH HK JM KI ML QA RW TT UG YE ZW'.split(' ')
    expect(without.filter(country => !countryCodes.includes(country))).toEqual([])
    expect(without.filter(country => addressFormOf(country).postalCode === 'required')).toEqual([])
  })

  it.each([
    ['GB', ['Rosewood Cottage', 'Haven']],
    ['FR', ['Rosewood Cottage', 'Haven']],
    ['CR', ['Rosewood Cottage', 'Haven']],
  ])('have no blank in place of what is missing in %s', (country, lines) => {
    const address = {
      number: '',
      street: 'Rosewood Cottage',
      city: 'Haven',
      postalCode: ' ',
      countryState: '',
    }
    expect(addressLinesOf({ ...address, country })).toEqual(lines)
  })

  it.each([
    ['75 001', 'FR', '75001'],
    ['100011234', 'US', '10001-1234'],
    ['10001 1234', 'US', '10001-1234'],
    [' 10001', 'US', '10001'],
    ['h2x1y4', 'CA', 'H2X 1Y4'],
    ['h2x-1y4', 'CA', 'H2X 1Y4'],
    ['ct12eh', 'GB', 'CT1 2EH'],
    ['sw1a1aa', 'GB', 'SW1A 1AA'],
    ['１０１１５', 'DE', '10115'],
    ['d02 x285', 'IE', 'd02 x285'],
    ['〒100-0001', 'JP', '100-0001'],
    ['〒 １００－０００１', 'JP', '100-0001'],
    ['F-75001', 'FR', '75001'],
    ['fr 75001', 'FR', '75001'],
    ['D – 10115', 'DE', '10115'],
    ['CH-1200', 'CH', '1200'],
    ['CH-1200', 'BE', 'CH-1200'],
    ['1000', 'US', '1000'],
  ])('have the postal code %j of %s as %j', (typed, country, written) => {
    const parts = { number: ' 12 ', street: ' Harbour', city: 'Haven ', countryState: '' }
    expect(tidyAddress({ ...parts, country, postalCode: typed })).toEqual({
      number: '12',
      street: 'Harbour',
      city: 'Haven',
      countryState: '',
      country,
      postalCode: written,
    })
  })

  it.each([
    ['RR 2', true],
    ['R.R. #2, Stn Main', true],
    ['Rang 3', true],
    ['Highway 17 N, Site 5 Box 12', true],
    ['PO Box 1207', true],
    ['C.P. 88 succ. A', true],
    ['General Delivery', true],
    ['Poste restante', true],
    ['GD Stn Main', true],
    ['Harbour Street', false],
    ['4th Avenue', false],
    ['5e Rang', false],
    ['Straße des 17. Juni', false],
    ['General Street', false],
    ['PR Lane', false],
    ['', false],
  ])('can do without a house number in the street %j: %s', (street, isOptional) => {
    for (const country of ['CA', 'US', 'DE', 'XX'])
      expect(addressFormOf(country, street).number).toBe(isOptional ? 'optional' : 'required')
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
