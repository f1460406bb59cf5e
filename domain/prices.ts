import type { Amount, Invoice, Language, Product } from '#openapi/generated/api.ts'
import { daysLater, yearsLater } from './days.ts'
import { numberLocales } from './locales.ts'

const written = (locale: Language, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(numberLocales[locale], options)

/** @param cents hundredths of the currency */
export const writtenPrice = (locale: Language, cents: number, currency: string): string =>
  written(locale, { style: 'currency', currency }).format(cents / 100)

export const writtenCount = (locale: Language, count: number): string => written(locale).format(count)

/** Products and prices (spec 2 §9: Personal Cyber Assessment, $49.99, one-time). */
export const prices = {
  PERSONAL_SCAN: { amount: 4999, currency: 'USD' },
} as const satisfies Record<Product, { amount: Amount; currency: string }>

/** What card networks take at once, in cents of US dollars. */
export const isPayableByCard = (amount: number): boolean => amount >= 50 && amount < 100_000_000

export const daysToPay = 30

const daysBetween = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / 86_400_000

/** The days of an invoice's period, and of the year that ends with it. */
export const invoicedDays = ({ periodFrom, periodTo }: Pick<Invoice, 'periodFrom' | 'periodTo'>) => {
  const end = daysLater(periodTo, 1)
  const year = daysBetween(yearsLater(end, -1), end)
  return { days: Math.min(daysBetween(periodFrom, end), year), year }
}

/** Cents: what the seats cost for a year, or the share of its days. */
export const invoiceAmount = (
  invoice: Pick<Invoice, 'seats' | 'seatPrice' | 'periodFrom' | 'periodTo'>,
): number => {
  const { days, year } = invoicedDays(invoice)
  return Math.round((invoice.seats * invoice.seatPrice * days) / year)
}
