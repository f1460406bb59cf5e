import type { Amount, BillingPeriod, Invoice, Language, Product } from '#openapi/generated/api.ts'
import { daysLater, monthsLater, yearsLater } from './days.ts'
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

type Invoiced = Pick<Invoice, 'periodFrom' | 'periodTo' | 'period'>

/** When the period that begins on a day ends; months renew on day `on`. */
export const renewalAfter = (day: string, period: BillingPeriod, on?: number): string =>
  period === 'month' ? monthsLater(day, 1, on) : yearsLater(day, 1)

/** The days of an invoice, and of the whole month or year of which they are a part or all. */
export const invoicedDays = ({ periodFrom, periodTo, period }: Invoiced) => {
  const end = daysLater(periodTo, 1)
  const days = daysBetween(periodFrom, end)
  // January 31 to February 27 is a whole month, though no month that ends with February 27 begins on January 31.
  if (renewalAfter(periodFrom, period) === end) return { days, whole: days }
  const whole = daysBetween(period === 'month' ? monthsLater(end, -1) : yearsLater(end, -1), end)
  return { days: Math.min(days, whole), whole }
}

/** Cents: what the seats cost for a month or year, or the share of its days. */
export const invoiceAmount = (invoice: Invoiced & Pick<Invoice, 'seats' | 'seatPrice'>): number => {
  const { days, whole } = invoicedDays(invoice)
  return Math.round((invoice.seats * invoice.seatPrice * days) / whole)
}
