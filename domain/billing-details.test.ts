import { describe, expect, it } from 'vitest'
import { billingLines, brokenBillingRules, noBillingDetails, tidyBillingDetails } from './billing-details.ts'

const ottawa = {
  ...noBillingDetails,
  name: 'Northwind Ltd.',
  street: '12 Example Street\nFloor 3\nAccounts',
  city: 'Ottawa',
  region: 'ON',
  postalCode: 'K1A 0A1',
  country: 'CA',
}

describe('billing details', () => {
  it('are all optional', () => {
    expect(brokenBillingRules(noBillingDetails)).toEqual([])
    expect(brokenBillingRules(ottawa)).toEqual([])
  })

  it.each([
    [{ country: 'XX' }, 'country', 'countryNotKnown'],
    [{ region: 'Ontario' }, 'region', 'stateNotOfCountry'],
    [{ region: 'TX' }, 'region', 'stateNotOfCountry'],
    [{ country: 'US', postalCode: '10001' }, 'region', 'stateNotOfCountry'],
    [{ postalCode: '10001' }, 'postalCode', 'postalCodeNotOfCountry'],
    [{ street: 'One\nTwo\nThree\nFour' }, 'street', 'tooManyLines'],
    [{ street: 'One\nTwo <b>' }, 'street', 'specialCharacters'],
    [{ city: 'Ottawa\u0007' }, 'city', 'specialCharacters'],
    [{ name: 'https://example.com' }, 'name', 'nameWebAddress'],
    [{ orderNumber: 'PO <1>' }, 'orderNumber', 'specialCharacters'],
    [{ taxNumber: '1'.repeat(51) }, 'taxNumber', 'addressPartTooLong'],
  ] as const)('name the rule that a field breaks: %o', (change, field, rule) => {
    expect(brokenBillingRules({ ...ottawa, ...change })).toEqual([[field, rule]])
  })

  it('are stored without spaces around them and empty lines, and with the postal code as it is written', () => {
    const typed = {
      ...ottawa,
      name: ' Northwind Ltd. ',
      street: '12 Example Street\r\n\n Floor 3 \nAccounts\n',
    }
    expect(tidyBillingDetails({ ...typed, postalCode: 'k1a0a1', orderNumber: ' 7 ' })).toEqual({
      ...ottawa,
      orderNumber: '7',
    })
  })

  it('are written as the address of a letter', () => {
    expect(billingLines(ottawa, 'Canada')).toEqual([
      '12 Example Street',
      'Floor 3',
      'Accounts',
      'Ottawa',
      'ON K1A 0A1',
      'Canada',
    ])
    expect(billingLines(noBillingDetails, '')).toEqual([])
  })
})
