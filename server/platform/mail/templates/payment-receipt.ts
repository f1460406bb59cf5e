import { longDay } from '#domain/days.ts'
import { writtenPrice } from '#domain/prices.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, fine } from './wording.ts'

interface Payment {
  readonly amountCents: number
  readonly currency: string
  readonly paidAt: Date
}

/** Thanks for a payment (spec 2 §9). */
export const paymentReceipt = (locale: Locale, { amountCents, currency, paidAt }: Payment): Wording => {
  const amount = writtenPrice(locale, amountCents, currency)
  const day = longDay(locale, paidAt)
  return locale === 'fr-FR'
    ? composeEmail(locale, `Votre reçu Wardlight${fine}: ${amount}`, [
        `Merci${fine}! Nous avons reçu votre paiement de ${amount} le ${day}.`,
        'Votre analyse est prête à être lancée. Vous pouvez télécharger ce reçu en PDF sous «\u202fAbonnement\u202f».',
      ])
    : composeEmail(locale, `Your Wardlight receipt: ${amount}`, [
        `Thank you. We received your payment of ${amount} on ${day}.`,
        'Your scan is ready to start. You can download this receipt as a PDF under “Subscription”.',
      ])
}
