import { describe, expect, it } from 'vitest'
import { highestThreat, threatOfBreach, threatOfFlagged, threatOfListing } from './threats.ts'

describe('threat levels', () => {
  it.each([
    [['Email addresses'], 'LOW'],
    [['Email addresses', 'Phone numbers'], 'MODERATE'],
    [['Email addresses', 'Passwords'], 'HIGH'],
    [['Email addresses', 'Social security numbers'], 'HIGH'],
    [['Passwords', 'Partial credit card data'], 'CRITICAL'],
  ] as const)('rates a breach of %j as %s', (classes, level) => expect(threatOfBreach(classes)).toBe(level))

  it('rates a home address higher than a phone number, and that higher than a name', () => {
    expect(['ADDRESS', 'PHONE', 'NAME'].map(type => threatOfListing(type as 'NAME', []))).toEqual([
      'HIGH',
      'MODERATE',
      'LOW',
    ])
  })

  it.each([
    [{ is_verified: true, is_spam_list: false }, 'CRITICAL'],
    [{ is_verified: false, is_spam_list: false }, 'LOW'],
    [{ is_verified: true, is_spam_list: true }, 'LOW'],
    [{ is_verified: false, is_spam_list: true }, 'LOW'],
  ] as const)(
    'gives no weight to what its source could not verify, or to a list for spam: %o',
    (breach, level) => {
      expect(threatOfFlagged(breach, 'CRITICAL')).toBe(level)
    },
  )

  it('finds the worst of several', () => {
    expect(highestThreat(['LOW', 'CRITICAL', 'HIGH'])).toBe('CRITICAL')
    expect(highestThreat([])).toBeNull()
  })
})
