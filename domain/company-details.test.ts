import { expect, it } from 'vitest'
import { companyDomainRules, mayAddDomain } from './company-details.ts'

it.each([
  ['northwind.example', null],
  [' Northwind.EXAMPLE ', null],
  ['mail.northwind.example', null],
  ['', 'domainRequired'],
  ['northwind', 'domainNotValid'],
  ['https://www.northwind.example/contact', null],
  ['@northwind.example', null],
  ['bücher.example', null],
  ['www.gmail.com', 'domainPublic'],
  ['north_wind.example', 'domainNotValid'],
  ['-northwind.example', 'domainNotValid'],
  [`${'n'.repeat(64)}.example`, 'domainNotValid'],
  ['gmail.com', 'domainPublic'],
  ['people.gmail.com', 'domainPublic'],
])('judges the company domain "%s": %s', (domain, rule) => {
  expect(companyDomainRules([domain])).toEqual([rule])
})

it('accepts a domain once, however it is written', () => {
  expect(companyDomainRules(['northwind.example', 'https://www.NORTHWIND.example'])).toEqual([
    null,
    'domainListed',
  ])
})

it('accepts four domains and no fifth', () => {
  expect(mayAddDomain(['a', 'b', 'c'])).toBe(true)
  expect(mayAddDomain(['a', 'b', 'c', 'd'])).toBe(false)
})
