import { expect, it } from 'vitest'
import { maskAddress, maskName, maskPhone, maskPostalCode } from './mask.ts'

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

it.each([
  ['Robin Mercer', 'Robin M•••'],
  ['Mercer, Robin', 'Robin M•••'],
  ['Robin Mercer, 36', 'Robin M•••'],
  ['Robin Mercer III', 'Robin M••• III'],
  ['Katherine Novak Jr.', 'Katherine N••• Jr.'],
  ['Robin Mercer (née Jones)', 'Robin M•••'],
  ['Dr. Robin Mercer, PhD', 'Robin M•••'],
  ['🌸 Kate Novák 🌸', 'Kate N•••'],
  ['\u202eRobin Mercer', 'Robin M•••'],
  ['Cher', 'C•••'],
  ['王小明', '王•••'],
  ['007', '0•••'],
])('%s is shown as %s', (name, label) => {
  expect(maskName(name)).toBe(label)
})

it.each([
  ['(416) 555-0142', 'CA', '+1 ••• ••• 42'],
  ['001 416 555 0142', '', '+1 ••• ••• 42'],
  ['+44 20 7946 0000', '', '+44 ••• ••• 00'],
  ['416-555-0142 ext. 7', 'CA', '+1 ••• ••• 42'],
  ['416 555 0142', '', '••• ••• 42'],
  ['12', 'CA', '•••'],
])('%s (%s) is shown as %s', (phone, country, label) => {
  expect(maskPhone(phone, country)).toBe(label)
})
