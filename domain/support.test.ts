import { describe, expect, it } from 'vitest'
import { phoneLibrary } from './phone-library.ts'
import { brokenConciergeRules, brokenSalesRules, supportDueAt } from './support.ts'

describe('an answer within 24 business hours (spec 2 §9), Saturdays and Sundays in EST left out', () => {
  // EST is UTC-5: 15:00 there is 20:00 UTC.
  it.each([
    ['on a Monday afternoon', '2026-11-23T20:00:00Z', '2026-11-24T20:00:00Z'],
    ['on a Thursday', '2026-11-26T14:30:00Z', '2026-11-27T14:30:00Z'],
    [
      'on a Friday: nine hours are left of it, fifteen of Monday',
      '2026-11-27T20:00:00Z',
      '2026-11-30T20:00:00Z',
    ],
    ['on a Friday evening that is a Saturday in UTC', '2026-11-28T03:00:00Z', '2026-12-01T03:00:00Z'],
    ['on a Saturday: all of Monday', '2026-11-28T15:00:00Z', '2026-12-01T05:00:00Z'],
    ['late on a Sunday', '2026-11-30T04:59:59Z', '2026-12-01T05:00:00Z'],
    ['as Monday begins', '2026-11-30T05:00:00Z', '2026-12-01T05:00:00Z'],
    ['as Friday begins', '2026-11-27T05:00:00Z', '2026-11-28T05:00:00Z'],
    [
      'just after Friday began: the last of it on Monday',
      '2026-11-27T05:00:00.001Z',
      '2026-11-30T05:00:00.001Z',
    ],
    ['in summer, when EST stays what it is', '2026-07-10T20:00:00Z', '2026-07-13T20:00:00Z'],
  ])('%s', (_, from, due) => {
    expect(supportDueAt(new Date(from))).toEqual(new Date(due))
  })
})

const concierge = {
  contactName: 'Rosa Marchetti',
  email: 'rosa@example.com',
  phone: '+14165550123',
  company: 'Northwind',
  type: 'billing',
  description: 'An invoice is missing.',
}
const nothing = { contactName: '', email: '', phone: '', company: ' ', type: '', description: '\n' }

describe('a concierge request (spec 2 §5)', () => {
  it('requires every field', () => {
    expect(brokenConciergeRules(concierge, phoneLibrary)).toEqual([])
    const required = [
      { name: 'contactName', rule: 'nameRequired' },
      { name: 'email', rule: 'emailRequired' },
      { name: 'phone', rule: 'phoneRequired' },
      { name: 'company', rule: 'nameRequired' },
      { name: 'type', rule: 'required' },
      { name: 'description', rule: 'required' },
    ]
    expect(brokenConciergeRules(nothing, phoneLibrary)).toEqual(required)
    expect(brokenConciergeRules(nothing, null)).toEqual(required)
  })

  it('accepts a phone number that can exist, and an address', () => {
    expect(brokenConciergeRules({ ...concierge, phone: '+1416', email: 'rosa' }, phoneLibrary)).toEqual([
      { name: 'email', rule: 'emailNotValid' },
      { name: 'phone', rule: 'phoneTooShort' },
    ])
  })
})

describe('a sales request (spec 2 §5)', () => {
  const sales = { firstName: 'Rosa', lastName: 'Marchetti', email: 'rosa@example.com', country: 'CA' }

  it('requires names, email and country', () => {
    expect(brokenSalesRules(sales, phoneLibrary)).toEqual([])
    expect(brokenSalesRules({ firstName: '', lastName: '', email: '', country: '' }, phoneLibrary)).toEqual([
      { name: 'firstName', rule: 'nameRequired' },
      { name: 'lastName', rule: 'nameRequired' },
      { name: 'email', rule: 'emailRequired' },
      { name: 'country', rule: 'required' },
    ])
  })

  it('refuses an unknown country, and names that are longer than 100 characters together', () => {
    expect(
      brokenSalesRules({ ...sales, lastName: 'x'.repeat(96), country: 'ZZ', phone: '+1' }, phoneLibrary),
    ).toEqual([
      { name: 'lastName', rule: 'nameTooLong' },
      { name: 'country', rule: 'required' },
      { name: 'phone', rule: 'phoneTooShort' },
    ])
  })
})
