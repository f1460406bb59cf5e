import { asWritten } from '#domain/days.ts'
import { type I18n, i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, quoted } from '#server/platform/mail/templates/wording.ts'

export interface SupportEmail {
  readonly number: number
  readonly link: string
}

/** A time in Eastern Standard Time, in which our hours are promised (spec 2 §9). */
const inEst = (i18n: I18n, moment: Date): string => {
  const time = new Intl.DateTimeFormat(i18n.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Etc/GMT+5',
  }).format(moment)
  return i18n.t('{time}\u00a0EST', { time: asWritten(i18n.locale, time) })
}

/** Confirms a request for help or sales without repeating it, since anyone may have typed this address. */
export const supportTicket = (
  locale: Locale,
  { number, link, dueAt }: SupportEmail & { readonly dueAt: Date },
): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('We’ve received your request {number}', { number }), [
    i18n.t('Thank you for writing to us. Your ticket number is {number}.', { number }),
    i18n.t('We’ll answer within 24 business hours, by {time} at the latest.', { time: inEst(i18n, dueAt) }),
    i18n.t('To read it again or add to it:'),
    link,
    i18n.t('If you didn’t ask us anything, you can ignore this message.'),
  ])
}

export const supportAnswer = (
  locale: Locale,
  { number, link, message }: SupportEmail & { readonly message: string },
): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('An answer to your request {number}', { number }), [
    i18n.t('Here’s what our team says:'),
    quoted(message),
    i18n.t('To read the whole conversation or write back:'),
    link,
  ])
}
