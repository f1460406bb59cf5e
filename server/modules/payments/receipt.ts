import { billingLines } from '#domain/billing-details.ts'
import { numberLocales } from '#domain/locales.ts'
import { seatPriceLabel } from '#domain/price-labels.ts'
import { invoicedDays, writtenCount, writtenPrice } from '#domain/prices.ts'
import { collectsTax, type InvoiceSeller, taxIn } from '#domain/taxes.ts'
import { longDay } from '#domain/written-days.ts'
import type { BillingDetails, Invoice, InvoiceTax, Product, TaxBasis } from '#openapi/generated/api.ts'
import type { Config } from '#server/config.ts'
import { type I18n, i18nIn, inEachLanguage } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail } from '#server/platform/mail/templates/wording.ts'
import { type Field, type Part, writeDocument } from '#server/platform/pdf/document.ts'

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
  /** The last four of the card; null where the gateway didn't tell them. */
  readonly cardDigits: string | null
  readonly buyer: { readonly name: string; readonly email: string }
}

const labels = inEachLanguage(i18n => ({
  receipt: i18n.t('Receipt'),
  receiptNumber: i18n.t('Receipt number'),
  paidAt: i18n.t('Date of payment'),
  seller: i18n.t('Sold by'),
  bank: i18n.t('Bank transfer to'),
  buyer: i18n.t('Sold to'),
  bought: i18n.t('What was bought'),
  quantity: i18n.t('Quantity'),
  unitPrice: i18n.t({ id: 'invoice.unitPrice', message: 'Price' }),
  products: {
    PERSONAL_SCAN: i18n.t('Personal Cyber Assessment, one-time'),
  } satisfies Record<Product, string>,
  amount: i18n.t('Amount'),
  subtotal: i18n.t('Before tax'),
  total: i18n.t({ id: 'invoice.total', message: 'Total' }),
  orderNumber: i18n.t('Purchase order'),
  noTax: {
    notRegistered: i18n.t('No tax: the seller isn’t registered for it.'),
    abroad: i18n.t('Zero-rated: the buyer is outside Canada.'),
    placeUnknown: i18n.t(
      'No tax: the buyer’s place isn’t known. It can be entered on the billing page, for later invoices.',
    ),
  } satisfies Record<Exclude<TaxBasis, 'charged'>, string>,
  noTaxAdded: i18n.t('No tax was added to this price.'),
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

/** Empty without a country. */
const countryName = (locale: Locale, country: string): string =>
  country === '' ? '' : (new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country)

/** The settings that say who sells. */
export type Seller = Pick<Config, 'postalAddress' | 'sellerTaxNumber' | 'sellerQstNumber'>

export const sellerOf = ({ postalAddress, sellerTaxNumber, sellerQstNumber }: Seller): InvoiceSeller => ({
  address: postalAddress ?? 'Wardlight\nOntario, Canada',
  gst: sellerTaxNumber,
  qst: sellerQstNumber,
})

const sellerField = (locale: Locale, { address, gst, qst }: InvoiceSeller): Field => [
  labels[locale].seller,
  [address, gst, qst].filter(text => text !== null).join('\n'),
]

/** One part on each line, and what to name with the transfer. */
const bankLines = (bank: string, reference: string): string =>
  [...bank.split(';').map(part => part.trim()), reference].join('\n')

const totalField = (locale: Locale, cents: number, currency: 'USD'): Field => [
  `${labels[locale].total}, ${currencyName(locale, currency)} (${currency})`,
  writtenPrice(locale, cents, currency),
]

const paidWith = (i18n: I18n, label: string, cardDigits: string | null): string =>
  cardDigits === null
    ? label
    : i18n.t('{status}, with the card ending in {cardDigits}', { status: label, cardDigits })

/** `13 %` */
const writtenRate = (locale: Locale, rate: number): string =>
  new Intl.NumberFormat(numberLocales[locale], { style: 'percent', maximumFractionDigits: 3 }).format(
    rate / 100_000,
  )

const taxNames = inEachLanguage(i18n => ({
  GST: i18n.t({ id: 'tax.gst', message: 'GST' }),
  HST: i18n.t({ id: 'tax.hst', message: 'HST' }),
  QST: i18n.t({ id: 'tax.qst', message: 'QST' }),
}))

/** The tax of an invoice, and why there is none; nothing on those from before it was noted. */
const taxFields = (locale: Locale, price: number, tax: InvoiceTax | null): readonly Field[] => {
  if (tax === null) return []
  const label = labels[locale]
  const i18n = i18nIn[locale]
  if (tax.basis !== 'charged') return [[label.noTax[tax.basis], writtenPrice(locale, 0, 'USD')]]
  return [
    [label.subtotal, writtenPrice(locale, price, 'USD')],
    ...tax.lines.map(
      ({ tax: name, province, rate, amount }): Field => [
        i18n.t('{tax} {rate} ({province})', {
          tax: taxNames[locale][name],
          rate: writtenRate(locale, rate),
          province,
        }),
        writtenPrice(locale, amount, 'USD'),
      ],
    ),
  ]
}

/** A receipt as PDF, in one language. Nothing is added to the price of what persons buy (docs/adr/0070). */
export const writeReceipt = (locale: Locale, receipt: Receipt, seller: InvoiceSeller): Promise<Buffer> => {
  const label = labels[locale]
  const { amountCents, currency, cardDigits } = receipt
  const { name, email } = receipt.buyer
  const amount = writtenPrice(locale, amountCents, currency)
  const none = writtenPrice(locale, 0, currency)
  return writeDocument(locale, label.receipt, receipt.paidAt, [
    [
      [label.receiptNumber, receipt.number],
      [label.paidAt, longDay(locale, receipt.paidAt)],
    ],
    [sellerField(locale, seller), [label.buyer, `${name}\n${email}`]],
    {
      head: [label.bought, label.amount],
      rows: [[label.products[receipt.product], amount]],
      sums: [
        [collectsTax(seller) ? label.noTaxAdded : label.noTax.notRegistered, none],
        totalField(locale, amountCents, currency),
      ],
    },
    [[label.status, paidWith(i18nIn[locale], label.settled, cardDigits)]],
  ])
}

interface Printed {
  readonly buyer: string
  /** What the invoice printed of the buyer; null on those from before. */
  readonly billedTo: BillingDetails | null
  readonly seller: InvoiceSeller
  /** Where transfers go; null: nowhere. */
  readonly bank: string | null
  readonly cardDigits: string | null
}

const buyerField = (locale: Locale, { buyer, billedTo }: Printed): Field => [
  labels[locale].buyer,
  [
    buyer,
    ...(billedTo === null
      ? []
      : [...billingLines(billedTo, countryName(locale, billedTo.country)), billedTo.taxNumber]),
  ]
    .filter(line => line !== '')
    .join('\n'),
]

/** A company's invoice as PDF; once paid, its receipt. */
export const writeInvoice = (locale: Locale, invoice: Invoice, printed: Printed): Promise<Buffer> => {
  const label = labels[locale]
  const i18n = i18nIn[locale]
  const { bank, seller, billedTo } = printed
  const day = (value: string) => longDay(locale, new Date(value))
  const { days, whole } = invoicedDays(invoice)
  const price = invoice.amount - (invoice.tax === null ? 0 : taxIn(invoice.tax))
  const isPaid = invoice.state === 'paid'
  const order = billedTo?.orderNumber ?? ''
  const parts: readonly Part[] = [
    [
      [label.invoiceNumber, String(invoice.number)],
      [label.issuedOn, day(invoice.issuedOn)],
      isPaid && invoice.settledAt !== null
        ? [label.paidAt, day(invoice.settledAt)]
        : [label.dueOn, day(invoice.dueOn)],
      ...(order === '' ? [] : [[label.orderNumber, order] as const]),
    ],
    [sellerField(locale, seller), buyerField(locale, printed)],
    {
      head: [label.bought, label.quantity, label.unitPrice, label.amount],
      rows: [
        [
          [
            i18n.t('Wardlight Business plan'),
            `${day(invoice.periodFrom)} – ${day(invoice.periodTo)}`,
            ...(days === whole ? [] : [i18n.t('For {days} of {whole} days', { days, whole })]),
          ].join('\n'),
          writtenCount(locale, invoice.seats),
          seatPriceLabel(i18n, writtenPrice(locale, invoice.seatPrice, 'USD'), invoice.period),
          writtenPrice(locale, price, 'USD'),
        ],
      ],
      sums: [...taxFields(locale, price, invoice.tax), totalField(locale, invoice.amount, 'USD')],
    },
    [
      [
        label.status,
        isPaid ? paidWith(i18n, label.states.paid, printed.cardDigits) : label.states[invoice.state],
      ],
      ...(invoice.state === 'open' && bank !== null
        ? [[label.bank, bankLines(bank, i18n.t('Invoice {number}', { number: invoice.number }))] as const]
        : []),
    ],
  ]
  return writeDocument(locale, isPaid ? label.receipt : label.invoice, new Date(invoice.issuedOn), parts)
}
