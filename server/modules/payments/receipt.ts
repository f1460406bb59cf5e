import { longDay } from '#domain/days.ts'
import { numberLocales } from '#domain/locales.ts'
import { seatPriceLabel } from '#domain/price-labels.ts'
import { invoicedDays, writtenCount, writtenPrice } from '#domain/prices.ts'
import type { Invoice, Product } from '#openapi/generated/api.ts'
import type { Config } from '#server/config.ts'
import { i18nIn, inEachLanguage } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail } from '#server/platform/mail/templates/wording.ts'
import { type Rows, writeDocument } from '#server/platform/pdf/document.ts'

interface Payment {
  readonly publicUrl: string
  readonly amountCents: number
  readonly currency: string
  readonly paidAt: Date
}

export const paymentReceipt = (
  locale: Locale,
  { publicUrl, amountCents, currency, paidAt }: Payment,
): Wording => {
  const i18n = i18nIn[locale]
  const amount = writtenPrice(locale, amountCents, currency)
  const day = longDay(locale, paidAt)
  return composeEmail(locale, i18n.t('Your Wardlight receipt: {amount}', { amount }), [
    i18n.t('Thank you. We received your payment of {amount} on {day}.', { amount, day }),
    i18n.t('Your scan is ready to start. You can download this receipt as a PDF under “Subscription”.'),
    { label: i18n.t('Start your scan'), link: `${publicUrl}/dashboard` },
  ])
}

export interface Receipt {
  readonly number: string
  readonly paidAt: Date
  readonly product: Product
  readonly amountCents: number
  readonly currency: 'USD'
  readonly buyer: { readonly name: string; readonly email: string }
}

const labels = inEachLanguage(i18n => ({
  receipt: i18n.t('Receipt'),
  receiptNumber: i18n.t('Receipt number'),
  paidAt: i18n.t('Date of payment'),
  seller: i18n.t('Sold by'),
  taxNumber: i18n.t('Tax number'),
  bank: i18n.t('Bank transfer to'),
  buyer: i18n.t('Sold to'),
  bought: i18n.t('What was bought'),
  products: {
    PERSONAL_SCAN: i18n.t('Personal Cyber Assessment, one-time'),
  } satisfies Record<Product, string>,
  amount: i18n.t('Amount'),
  status: i18n.t({ id: 'receipt.status', message: 'Status' }),
  settled: i18n.t({ id: 'receipt.paid', message: 'Paid' }),
  states: {
    paid: i18n.t({ id: 'invoice.paid', message: 'Paid' }),
    open: i18n.t('To be paid'),
    void: i18n.t('Void: nothing to pay'),
  } satisfies Record<Invoice['state'], string>,
  invoice: i18n.t('Invoice'),
  invoiceNumber: i18n.t('Invoice number'),
  issuedOn: i18n.t({ id: 'invoice.issuedOn', message: 'Date' }),
  dueOn: i18n.t('Due by'),
  period: i18n.t('Period'),
}))

/** For names of files: the title without accents. */
export const fileNames = inEachLanguage(i18n => ({
  receipt: i18n.t({ id: 'file.receipt', message: 'receipt' }),
  invoice: i18n.t({ id: 'file.invoice', message: 'invoice' }),
}))

/** `US dollars` or « dollars des États-Unis » */
const currencyName = (locale: Locale, currency: 'USD'): string =>
  new Intl.NumberFormat(numberLocales[locale], { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Who sells, as invoices and receipts name them. */
export type Seller = Pick<Config, 'postalAddress' | 'sellerTaxNumber' | 'sellerBank'>

const sellerRows = (locale: Locale, { postalAddress, sellerTaxNumber }: Seller): Rows => {
  const label = labels[locale]
  return [
    [label.seller, postalAddress ?? 'Wardlight\nOntario, Canada'],
    ...(sellerTaxNumber === null ? [] : [[label.taxNumber, sellerTaxNumber] as const]),
  ]
}

/** One part on each line, and what to name with the transfer. */
const bankLines = (bank: string, reference: string): string =>
  [...bank.split(';').map(part => part.trim()), reference].join('\n')

const written = (locale: Locale, cents: number, currency: 'USD'): string =>
  `${writtenPrice(locale, cents, currency)}\n${currencyName(locale, currency)} (${currency})`

/** A receipt as PDF, in one language. */
export const writeReceipt = (locale: Locale, receipt: Receipt, seller: Seller): Promise<Buffer> => {
  const label = labels[locale]
  const { name, email } = receipt.buyer
  return writeDocument(locale, label.receipt, receipt.paidAt, [
    [label.receiptNumber, receipt.number],
    [label.paidAt, longDay(locale, receipt.paidAt)],
    ...sellerRows(locale, seller),
    [label.buyer, `${name}\n${email}`],
    [label.bought, label.products[receipt.product]],
    [label.amount, written(locale, receipt.amountCents, receipt.currency)],
    [label.status, label.settled],
  ])
}

/** A company's invoice as PDF; once paid, its receipt. */
export const writeInvoice = (
  locale: Locale,
  invoice: Invoice,
  { buyer, seller }: { readonly buyer: string; readonly seller: Seller },
): Promise<Buffer> => {
  const label = labels[locale]
  const day = (value: string) => longDay(locale, new Date(value))
  const seats = writtenCount(locale, invoice.seats)
  const { days, whole } = invoicedDays(invoice)
  const i18n = i18nIn[locale]
  const price = seatPriceLabel(i18n, writtenPrice(locale, invoice.seatPrice, 'USD'), invoice.period)
  const isPaid = invoice.state === 'paid'
  return writeDocument(locale, isPaid ? label.receipt : label.invoice, new Date(invoice.issuedOn), [
    [label.invoiceNumber, String(invoice.number)],
    [label.issuedOn, day(invoice.issuedOn)],
    isPaid && invoice.settledAt !== null
      ? [label.paidAt, day(invoice.settledAt)]
      : [label.dueOn, day(invoice.dueOn)],
    ...sellerRows(locale, seller),
    [label.buyer, buyer],
    [label.period, `${day(invoice.periodFrom)} – ${day(invoice.periodTo)}`],
    [
      label.bought,
      [
        i18n.t('Wardlight Business plan'),
        `${seats} × ${price}`,
        ...(days === whole ? [] : [i18n.t('For {days} of {whole} days', { days, whole })]),
      ].join('\n'),
    ],
    [label.amount, written(locale, invoice.amount, 'USD')],
    [label.status, label.states[invoice.state]],
    ...(invoice.state === 'open' && seller.sellerBank !== null
      ? [
          [
            label.bank,
            bankLines(seller.sellerBank, i18n.t('Invoice {number}', { number: invoice.number })),
          ] as const,
        ]
      : []),
  ])
}
