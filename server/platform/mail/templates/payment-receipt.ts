import { longDay } from '#domain/days.ts'
import type { Locale, Wording } from '../messenger.ts'
import { fine, letter } from './wording.ts'

interface Payment {
  readonly amountCents: number
  readonly currency: string
  readonly paidAt: Date
}

/** Thanks for a payment (spec 2 §9). */
export const paymentReceipt = (locale: Locale, { amountCents, currency, paidAt }: Payment): Wording => {
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amountCents / 100)
  const day = longDay(locale, paidAt)
  return locale === 'fr-FR'
    ? letter(locale, `Votre reçu Wardlight${fine}: ${amount}`, [
        `Merci${fine}! Nous avons reçu votre paiement de ${amount} le ${day}.`,
        'Votre analyse est prête à être lancée. Vous trouverez ce paiement sous «\u202fAbonnement\u202f».',
      ])
    : letter(locale, `Your Wardlight receipt: ${amount}`, [
        `Thank you. We received your payment of ${amount} on ${day}.`,
        'Your scan is ready to start. You’ll find this payment under “Subscription”.',
      ])
}
