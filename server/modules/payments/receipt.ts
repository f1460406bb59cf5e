import { longDay } from '#domain/days.ts'
import { invoicedDays, writtenCount, writtenPrice } from '#domain/prices.ts'
import type { Invoice, Product } from '#openapi/generated/api.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail } from '#server/platform/mail/templates/wording.ts'
import { writeDocument } from '#server/platform/pdf/document.ts'

interface Payment {
  readonly amountCents: number
  readonly currency: string
  readonly paidAt: Date
}

export const paymentReceipt = (locale: Locale, { amountCents, currency, paidAt }: Payment): Wording => {
  const i18n = i18nIn[locale]
  const amount = writtenPrice(locale, amountCents, currency)
  const day = longDay(locale, paidAt)
  return composeEmail(locale, i18n.t('Your Wardlight receipt: {amount}', { amount }), [
    i18n.t('Thank you. We received your payment of {amount} on {day}.', { amount, day }),
    i18n.t('Your scan is ready to start. You can download this receipt as a PDF under “Subscription”.'),
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

const labels = {
  'en-US': {
    title: 'Receipt',
    number: 'Receipt number',
    paidAt: 'Date of payment',
    seller: 'Sold by',
    buyer: 'Sold to',
    bought: 'What was bought',
    PERSONAL_SCAN: 'Personal Cyber Assessment, one-time',
    amount: 'Amount',
    USD: 'US dollars (USD)',
    status: 'Status',
    settled: 'Paid',
    paid: 'Paid',
    open: 'To be paid',
    void: 'Void: nothing to pay',
    invoice: 'Invoice',
    invoiceNumber: 'Invoice number',
    issuedOn: 'Date',
    dueOn: 'Due by',
    period: 'Period',
    plan: (seats: string, price: string) => `Wardlight Business plan\n${seats} × ${price} a year`,
    share: (days: number, year: number) => `For ${days} of ${year} days`,
  },
  'fr-FR': {
    title: 'Reçu',
    number: 'Numéro du reçu',
    paidAt: 'Date du paiement',
    seller: 'Vendeur',
    buyer: 'Acheteur',
    bought: 'Achat',
    PERSONAL_SCAN: 'Bilan de cybersécurité personnel, paiement unique',
    amount: 'Montant',
    USD: 'dollars américains (USD)',
    status: 'État',
    settled: 'Payé',
    paid: 'Payée',
    open: 'À payer',
    void: 'Annulée\u202f: rien n’est à payer',
    invoice: 'Facture',
    invoiceNumber: 'Numéro de la facture',
    issuedOn: 'Date',
    dueOn: 'À payer au plus tard le',
    period: 'Période',
    plan: (seats: string, price: string) => `Formule Entreprise de Wardlight\n${seats} × ${price} par an`,
    share: (days: number, year: number) => `Pour ${days} jours sur ${year}`,
  },
} as const satisfies Record<Locale, object>

/** For names of files: the title without accents. */
export const fileNames = {
  'en-US': { receipt: 'receipt', invoice: 'invoice' },
  'fr-FR': { receipt: 'recu', invoice: 'facture' },
} as const satisfies Record<Locale, object>

const seller = 'Wardlight\nOntario, Canada'

const written = (locale: Locale, cents: number, currency: 'USD'): string =>
  `${writtenPrice(locale, cents, currency)}\n${labels[locale][currency]}`

/** A receipt as PDF, in one language. */
export const writeReceipt = (locale: Locale, receipt: Receipt): Promise<Buffer> => {
  const label = labels[locale]
  const { name, email } = receipt.buyer
  return writeDocument(locale, label.title, receipt.paidAt, [
    [label.number, receipt.number],
    [label.paidAt, longDay(locale, receipt.paidAt)],
    [label.seller, seller],
    [label.buyer, `${name}\n${email}`],
    [label.bought, label[receipt.product]],
    [label.amount, written(locale, receipt.amountCents, receipt.currency)],
    [label.status, label.settled],
  ])
}

/** A company's invoice as PDF; once paid, its receipt. */
export const writeInvoice = (locale: Locale, invoice: Invoice, buyer: string): Promise<Buffer> => {
  const label = labels[locale]
  const day = (value: string) => longDay(locale, new Date(value))
  const seats = writtenCount(locale, invoice.seats)
  const { days, year } = invoicedDays(invoice)
  const isPaid = invoice.state === 'paid'
  return writeDocument(locale, isPaid ? label.title : label.invoice, new Date(invoice.issuedOn), [
    [label.invoiceNumber, String(invoice.number)],
    [label.issuedOn, day(invoice.issuedOn)],
    isPaid && invoice.settledAt !== null
      ? [label.paidAt, day(invoice.settledAt)]
      : [label.dueOn, day(invoice.dueOn)],
    [label.seller, seller],
    [label.buyer, buyer],
    [label.period, `${day(invoice.periodFrom)} – ${day(invoice.periodTo)}`],
    [
      label.bought,
      [
        label.plan(seats, writtenPrice(locale, invoice.seatPrice, 'USD')),
        ...(days === year ? [] : [label.share(days, year)]),
      ].join('\n'),
    ],
    [label.amount, written(locale, invoice.amount, 'USD')],
    [label.status, label[invoice.state]],
  ])
}
