import { describe, expect, it } from 'vitest'
import { provinceValues } from '#openapi/generated/enumerations.ts'
import { invoiceTax, provinceTaxes, quebecTax, type SellerTaxes, taxIn } from './taxes.ts'

const registered = { gst: 'GST/HST 12345 6789 RT0001', qst: null }
const inQuebec = { ...registered, qst: '1234567890 TQ0001' }
const of = (region: string, country = 'CA') => ({ country, region })
const charged = (cents: number, region: string, seller: SellerTaxes = inQuebec) =>
  invoiceTax(cents, of(region), seller).lines.map(({ tax, amount }) => [tax, amount])

describe('the tax of an invoice', () => {
  it.each<[string, [string, number][]]>([
    // $100.00, at 5, 13, 14 and 15 percent.
    ...['AB', 'BC', 'MB', 'NT', 'NU', 'SK', 'YT'].map(
      province => [province, [['GST', 500]]] as [string, [string, number][]],
    ),
    ['ON', [['HST', 1300]]],
    ['NS', [['HST', 1400]]],
    ...['NB', 'NL', 'PE'].map(province => [province, [['HST', 1500]]] as [string, [string, number][]]),
    // Half a cent up: 9.975 percent of 100 dollars are 9.975 dollars.
    [
      'QC',
      [
        ['GST', 500],
        ['QST', 998],
      ],
    ],
  ])('is that of the buyer’s province: %s', (province, lines) => {
    expect(charged(10_000, province)).toEqual(lines)
  })

  it('has a rate for every province and territory', () => {
    expect(Object.keys(provinceTaxes).toSorted()).toEqual([...provinceValues].toSorted())
  })

  it.each([
    // 5 % of 10 cents are half a cent, of 9 cents less.
    [10, 'AB', [['GST', 1]]],
    [9, 'AB', [['GST', 0]]],
    // 13 % of 50 cents are 6.5 cents; of 49 they are 6.37.
    [50, 'ON', [['HST', 7]]],
    [49, 'ON', [['HST', 6]]],
    // More than a double can multiply: 13 % of ten billion dollars less a cent.
    [999_999_999_999, 'ON', [['HST', 130_000_000_000]]],
    [0, 'ON', [['HST', 0]]],
  ])('rounds each line by itself, half up: %i cents in %s', (cents, province, lines) => {
    expect(charged(cents, province)).toEqual(lines)
  })

  it('of Québec is the federal one alone where the seller has no number of the other', () => {
    expect(charged(10_000, 'QC', registered)).toEqual([['GST', 500]])
    expect(invoiceTax(10_000, of('QC'), { gst: null, qst: inQuebec.qst }).lines).toEqual([
      { tax: 'QST', province: 'QC', rate: quebecTax.rate, amount: 998 },
    ])
  })

  it.each([
    ['notRegistered', of('ON'), { gst: null, qst: null }],
    ['notRegistered', of('', ''), { gst: null, qst: null }],
    ['notRegistered', of('ON'), { gst: null, qst: inQuebec.qst }],
    ['placeUnknown', of('', ''), registered],
    ['placeUnknown', of('ON', ''), registered],
    ['placeUnknown', of(''), registered],
    ['abroad', of('ON', 'US'), registered],
    ['abroad', of('', 'FR'), inQuebec],
  ] as const)('is none, and says why: %s', (basis, buyer, seller) => {
    expect(invoiceTax(10_000, buyer, seller)).toEqual({ basis, lines: [] })
  })

  it('is the sum of its lines', () => {
    expect(taxIn(invoiceTax(10_000, of('QC'), inQuebec))).toBe(1498)
    expect(taxIn({ lines: [] })).toBe(0)
  })
})
