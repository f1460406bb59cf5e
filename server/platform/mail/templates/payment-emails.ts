import { longDay } from '#domain/days.ts'
import { writtenPrice } from '#domain/prices.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail } from './wording.ts'

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
