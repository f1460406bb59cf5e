import { longDay } from '#domain/days.ts'
import { isPayableByCard, writtenPrice } from '#domain/prices.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, oneLine } from './wording.ts'

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

interface IssuedInvoice {
  readonly company: string
  readonly number: number
  readonly seats: number
  /** Cents of US dollars. */
  readonly amount: number
  readonly periodTo: string
  readonly dueOn: string
  readonly link: string
}

/** To a company's owner. */
export const invoiceIssued = (locale: Locale, invoice: IssuedInvoice): Wording => {
  const i18n = i18nIn[locale]
  const { number, link } = invoice
  const company = oneLine(invoice.company)
  const amount = writtenPrice(locale, invoice.amount, 'USD')
  const seats = new Intl.NumberFormat(locale).format(invoice.seats)
  const [lastDay, due] = [
    longDay(locale, new Date(invoice.periodTo)),
    longDay(locale, new Date(invoice.dueOn)),
  ]
  return composeEmail(locale, i18n.t('Wardlight invoice {number}: {amount}', { number, amount }), [
    i18n.t('Invoice {number} of {company} is ready. Licensed seats: {seats}. Last day: {lastDay}.', {
      number,
      company,
      seats,
      lastDay,
    }),
    i18n.t('Amount: {amount}, in US dollars. Due: {due}.', { amount, due }),
    isPayableByCard(invoice.amount)
      ? i18n.t(
          'Pay by card on your billing page, or by bank transfer as agreed with our sales team. With a transfer, include the invoice number.',
        )
      : i18n.t('Pay by bank transfer, as agreed with our sales team, and include the invoice number.'),
    i18n.t('See your invoices: {link}', { link }),
  ])
}

/** An operator made the account a business partner's, or ended that (spec 2 §1). */
export const partnerChanged = (
  locale: Locale,
  { isPartner, link }: { isPartner: boolean; link: string },
): Wording => {
  const i18n = i18nIn[locale]
  const unexpected = i18n.t('If you weren’t expecting this, reply to this message.')
  return isPartner
    ? composeEmail(locale, i18n.t('You’re now a Wardlight business partner'), [
        i18n.t('From now on, your scans are free: there’s nothing to pay.'),
        i18n.t('See your plan: {link}', { link }),
        unexpected,
      ])
    : composeEmail(locale, i18n.t('You’re no longer a Wardlight business partner'), [
        i18n.t(
          'From now on, extra scans cost money again. The scans you have left are still yours, and your monthly scan continues.',
        ),
        i18n.t('See your plan: {link}', { link }),
        unexpected,
      ])
}
