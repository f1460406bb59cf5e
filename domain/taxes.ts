import type { BillingDetails, InvoiceTax, Province, Tax, TaxLine } from '#openapi/generated/api.ts'
import { provinceValues } from '#openapi/generated/enumerations.ts'

interface ProvinceTax {
  readonly tax: Exclude<Tax, 'QST'>
  /** Thousandths of a percent. */
  readonly rate: number
}

const gst: ProvinceTax = { tax: 'GST', rate: 5000 }
const hst = (rate: number): ProvinceTax => ({ tax: 'HST', rate })

/**
 * Checked on 2026-11-30: Nova Scotia with GST/HST Notice 342 of the Canada Revenue Agency (14 % since April 1, 2025), the others with
 * tables of May and December 2025 by tax advisers (ace-volve.com, avalara.com). Provincial sales taxes of BC, MB and SK are others, and
 * not collected here (docs/adr/0070).
 */
export const provinceTaxes: Readonly<Record<Province, ProvinceTax>> = {
  AB: gst,
  BC: gst,
  MB: gst,
  NB: hst(15_000),
  NL: hst(15_000),
  NS: hst(14_000),
  NT: gst,
  NU: gst,
  ON: hst(13_000),
  PE: hst(15_000),
  QC: gst,
  SK: gst,
  YT: gst,
}

/** Of Revenu Québec (“Basic rules for applying the GST/HST and QST”), on the price without GST; checked on 2026-11-30. */
export const quebecTax = { tax: 'QST', rate: 9975 } as const

/** Cents, half a cent up. @param rate thousandths of a percent */
const share = (cents: number, rate: number): number =>
  Number((BigInt(cents) * BigInt(rate) * 2n + 100_000n) / 200_000n)

/** Who sold, as an invoice printed it. */
export interface InvoiceSeller extends SellerTaxes {
  readonly address: string
}

/** The seller's numbers, without which a tax isn't collected; null: not registered for it. */
export interface SellerTaxes {
  readonly gst: string | null
  readonly qst: string | null
}

export const collectsTax = ({ gst: gstNumber, qst }: SellerTaxes): boolean =>
  gstNumber !== null || qst !== null

const isProvince = (region: string): region is Province =>
  provinceValues.some(province => province === region)

/** What tax a price in cents has by the place of its buyer; each line is rounded by itself. */
export const invoiceTax = (
  cents: number,
  buyer: Pick<BillingDetails, 'country' | 'region'>,
  seller: SellerTaxes,
): InvoiceTax => {
  const { country, region: province } = buyer
  if (!collectsTax(seller)) return { basis: 'notRegistered', lines: [] }
  if (country !== '' && country !== 'CA') return { basis: 'abroad', lines: [] }
  if (country === '' || !isProvince(province)) return { basis: 'placeUnknown', lines: [] }
  const lineOf = ({ tax, rate }: Pick<TaxLine, 'tax' | 'rate'>): TaxLine => ({
    tax,
    province,
    rate,
    amount: share(cents, rate),
  })
  const lines = [
    ...(seller.gst === null ? [] : [lineOf(provinceTaxes[province])]),
    ...(seller.qst === null || province !== 'QC' ? [] : [lineOf(quebecTax)]),
  ]
  return { basis: lines.length === 0 ? 'notRegistered' : 'charged', lines }
}

/** Cents. */
export const taxIn = ({ lines }: Pick<InvoiceTax, 'lines'>): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
