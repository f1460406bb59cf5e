import { withOrdinal } from '#domain/days.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail, fine, hard, quoted } from './wording.ts'

export interface SupportEmail {
  readonly number: number
  readonly link: string
}

/** A time in Eastern Standard Time, in which our hours are promised (spec 2 §9). */
const inEst = (locale: Locale, moment: Date): string => {
  const text = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Etc/GMT+5',
  }).format(moment)
  return `${withOrdinal(locale, text)}${hard}${locale === 'fr-FR' ? 'HNE' : 'EST'}`
}

/** Confirms a request for help or sales without repeating it, since anyone may have typed this address. */
export const supportTicket = (
  locale: Locale,
  { number, link, dueAt }: SupportEmail & { readonly dueAt: Date },
): Wording =>
  locale === 'fr-FR'
    ? composeEmail(locale, `Nous avons reçu votre demande nº${hard}${number}`, [
        `Merci de nous avoir écrit. Votre demande porte le numéro ${number}.`,
        `Nous vous répondrons dans les 24${hard}heures ouvrables, au plus tard le ${inEst(locale, dueAt)}.`,
        `Pour la relire ou y ajouter quelque chose${fine}:`,
        link,
        'Si vous ne nous avez rien demandé, ignorez ce message.',
      ])
    : composeEmail(locale, `We’ve received your request ${number}`, [
        `Thank you for writing to us. Your ticket number is ${number}.`,
        `We’ll answer within 24 business hours, by ${inEst(locale, dueAt)} at the latest.`,
        'To read it again or add to it:',
        link,
        'If you didn’t ask us anything, you can ignore this message.',
      ])

export const supportAnswer = (
  locale: Locale,
  { number, link, message }: SupportEmail & { readonly message: string },
): Wording =>
  locale === 'fr-FR'
    ? composeEmail(locale, `Réponse à votre demande nº${hard}${number}`, [
        `Voici la réponse de notre équipe${fine}:`,
        quoted(message),
        `Pour lire toute la conversation ou nous répondre${fine}:`,
        link,
      ])
    : composeEmail(locale, `An answer to your request ${number}`, [
        'Here’s what our team says:',
        quoted(message),
        'To read the whole conversation or write back:',
        link,
      ])
