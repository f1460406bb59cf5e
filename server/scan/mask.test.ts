import { expect, it } from 'vitest'
import { maskAddress, maskPostalCode } from './mask.ts'

const address = { country: 'GB', countryState: '' }

it.each([
  [['12', 'Mill Lane', 'EX39 1HA', 'Bideford'], '12 Mil•••, EX3••• Bideford'],
  [['', 'Rosewood Cottage, Mill Lane', 'EX39 1HA', 'Bideford'], 'Ros•••, EX3••• Bideford'],
  [['12', 'Nathan Road', '', 'Kowloon'], '12 Nat•••, Kowloon'],
  [['12', 'Orchard Road', '238823', ''], '12 Orc•••, 238•••'],
  [['', 'Nathan Road', ' ', ''], 'Nat•••'],
])('%j is shown as %j', ([number = '', street = '', postalCode = '', city = ''], label) => {
  expect(maskAddress({ ...address, number, street, postalCode, city })).toBe(label)
})

it('never shows the whole of a postal code', () => {
  expect(['100', '12', '7', ''].map(maskPostalCode)).toEqual(['10•••', '1•••', '•••', ''])
})
