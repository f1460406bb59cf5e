import { describe, expect, it } from 'vitest'
import { keysByAddress, keysByName, keysByPhone, listingKeys } from './blocking.ts'
import { evidenceOf } from './evidence.ts'
import {
  compareByAddress,
  compareByName,
  compareByPhone,
  type Listing,
  listingForms,
  personForms,
} from './identity.ts'

const nobody: Listing = {
  name: '',
  birthYear: '',
  street: '',
  number: '',
  postalCode: '',
  city: '',
  country: 'CA',
  phone: '',
}
const home = {
  street: 'Rue Saint-Denis',
  number: '4200',
  postalCode: 'H2J 2K8',
  city: 'Montréal',
  country: 'CA',
}
const lukasz = { name: 'Łukasz Wałęsa', birthYear: '1980', address: home, phones: ['+14165550118'] }

const isFound = (keys: readonly { kind: number; value: string }[], listing: Listing): boolean => {
  const stored = listingKeys(listing).map(({ kind, value }) => `${kind} ${value}`)
  return keys.some(({ kind, value }) => stored.includes(`${kind} ${value}`))
}

/** As a scan: found by a key, then compared. */
const byName = (person: typeof lukasz, given: Partial<Listing>) => {
  const listing = { ...nobody, ...given }
  const verdict = compareByName(evidenceOf(personForms(person)), evidenceOf(listingForms(listing)))
  return isFound(keysByName(person), listing) ? verdict.certainty : 'no'
}
const byAddress = (given: Partial<Listing>) => {
  const listing = { ...nobody, ...given }
  const verdict = compareByAddress(evidenceOf(personForms(lukasz)), evidenceOf(listingForms(listing)))
  return isFound(keysByAddress(home), listing) ? verdict.certainty : 'no'
}
const byPhone = (phone: string, given: Partial<Listing>) => {
  const listing = { ...nobody, ...given }
  const person = { ...lukasz, phones: [phone] }
  const verdict = compareByPhone(evidenceOf(personForms(person)), evidenceOf(listingForms(listing)))
  return isFound(keysByPhone(phone, home.country), listing) ? verdict.certainty : 'no'
}

describe('a listing by name', () => {
  it('of a namesake of the same year in the same city is asked about where it shows another home', () => {
    const page = { name: 'Lukasz Walesa', birthYear: '1980', city: 'Montréal' }
    expect(byName(lukasz, page)).toBe('sure')
    expect(byName(lukasz, { ...page, street: 'Avenue du Parc', number: '18', postalCode: 'H2W 1R7' })).toBe(
      'likely',
    )
    expect(byName(lukasz, { ...page, ...home })).toBe('sure')
  })

  it.each([
    ['Lukasz Walesa', '1980', 'Montreal', 'sure'],
    ['Łukasz Jan Wałęsa', '1980', 'Montréal', 'sure'],
    ['WALESA, Lukasz', '1980', 'Montréal', 'sure'],
    ['Lukasz Walesa', '1981', 'Montréal', 'likely'],
    ['Lukasz Walesa', '1979', 'Montréal', 'likely'],
    ['Lukasz Walesa', '', 'Montréal', 'likely'],
    ['Lukasz Walesa', '1980', '', 'likely'],
    ['Lukasz Walesa', '1980', 'Toronto', 'likely'],
    ['L. Walesa', '1980', 'Montréal', 'likely'],
    ['Lukasz Walensa', '1980', 'Montréal', 'likely'],
    ['Lukasz Wazesa', '1980', 'Montréal', 'likely'],
    ['Lukas Walesa', '1980', 'Montréal', 'likely'],
    ['Lukasz Walesa Jr', '1980', 'Montréal', 'likely'],
    ['Lukasz Walesa', '1982', 'Montréal', 'no'],
    ['Lukasz Walesa', '', '', 'no'],
    ['Lukasz Walesa', '', 'Toronto', 'no'],
    ['L. Walesa', '', 'Montréal', 'no'],
    ['Lech Walesa', '1980', 'Montréal', 'no'],
    ['Lukasz Wasiak', '1980', 'Montréal', 'no'],
  ])('%s, %s, in “%s”: %s', (name, birthYear, city, certainty) =>
    expect(byName(lukasz, { name, birthYear, city })).toBe(certainty),
  )

  it('is sure with the same address or phone number, whatever else is missing', () => {
    expect(
      byName(lukasz, { ...home, name: 'Lukasz Walesa', street: 'St-Denis Street', number: '3-4200' }),
    ).toBe('sure')
    expect(byName(lukasz, { name: 'Lukasz Walesa', birthYear: '1981', phone: '(416) 555-0118' })).toBe('sure')
    expect(byName(lukasz, { ...home, name: 'L. Walesa' })).toBe('likely')
    expect(byName(lukasz, { ...home, name: 'Anna Walesa' })).toBe('no')
    expect(byName(lukasz, { ...home, name: 'Lukasz Walesa', birthYear: '1955' })).toBe('no')
  })

  it.each([
    ['Đặng Văn Lâm', 'Dang Van Lam', 'sure'],
    ['Đặng Văn Lâm', 'Lam Van Dang', 'sure'],
    ['Jürgen Groß', 'Jurgen Gross', 'sure'],
    ['Jürgen Groß', 'Gross, Juergen', 'sure'],
    ['Katherine O’Brien', 'Kate O Brien', 'likely'],
    ['William Brown', 'Bill Brown', 'likely'],
    ['Александр Щербаков', 'Alexander Shcherbakov', 'likely'],
    ['محمد الأحمد', 'Mohammed Al-Ahmad', 'likely'],
    ['王小明', 'Xiaoming Wang', 'likely'],
    ['Maria de la Cruz', 'Maria Delacruz', 'likely'],
    ['Ana Garcia-Lopez', 'Ana Lopez', 'likely'],
    ['Ana Garcia-Lopez', 'Ana Garcialopez', 'likely'],
    ['James Thomas', 'Thomas James', 'no'],
    ['Wei E', 'Wei Y', 'no'],
  ])('%s is found as %s: %s', (own, name, certainty) =>
    expect(byName({ ...lukasz, name: own }, { name, birthYear: '1980', city: 'Montréal' })).toBe(certainty),
  )
})

describe('a listing by address', () => {
  it.each([
    ['4200', 'Rue St-Denis', 'sure'],
    ['4200', 'Saint-Denis Street', 'sure'],
    ['4200', 'Rue Saint-Denis app. 3', 'sure'],
    ['4200', 'Saint-Denis', 'likely'],
    ['4200', 'Rue Saint-Denis Est', 'likely'],
    ['42-00', 'Rue Saint-Denis', 'no'],
    ['4202', 'Rue Saint-Denis', 'no'],
    ['', 'Rue Saint-Denis', 'no'],
  ])('%s %s: %s', (number, street, certainty) =>
    expect(byAddress({ ...home, number, street })).toBe(certainty),
  )
})

describe('a listing by phone', () => {
  it.each([
    ['+14165550118', '(416) 555-0118', 'CA', 'sure'],
    ['+14165550118', '+1 416-555-0118 ext. 4', '', 'sure'],
    ['+14165550118', '011 1 416 555 0118', '', 'sure'],
    ['+14165550118', '416.555.0118', '', 'likely'],
    ['+14165550118', '1 416 555 0118', '', 'likely'],
    ['+442079460000', '020 7946 0000', 'GB', 'sure'],
    ['+442079460000', '0044 20 7946 0000', '', 'sure'],
    ['+525512345678', '+52 1 55 1234 5678', 'MX', 'sure'],
    ['+5491123456789', '+54 11 2345-6789', 'AR', 'sure'],
    ['+14165550118', '４１６ ５５５ ０１１８', 'CA', 'sure'],
    ['+14165550118', '٤١٦٥٥٥٠١١٨', 'CA', 'sure'],
    ['+14165550118', '(416) 555-0119', 'CA', 'no'],
    ['+14165550118', '0416 555 0118', 'GB', 'no'],
  ])('%s beside %s in “%s”: %s', (own, phone, country, certainty) =>
    expect(byPhone(own, { phone, country })).toBe(certainty),
  )
})

it('gives a listing at most twelve keys', () => {
  const names = ['Nguyễn Thị Hoa', 'Ana Maria Garcia-Lopez', 'de la Cruz, María José', '王小明']
  for (const name of names)
    expect(
      listingKeys({
        ...nobody,
        ...home,
        name,
        birthYear: '1980',
        number: '118-120',
        country: 'GB',
        phone: '020 7946 0000',
      }).length,
    ).toBeLessThanOrEqual(12)
})
