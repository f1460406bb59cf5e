import { notificationPath, notificationSettingsPath } from '#domain/addresses.ts'
import { longDay } from '#domain/days.ts'
import { isSiteNamedInEmails, type NotificationKind } from '#domain/notifications.ts'
import type { NotificationData } from '#openapi/generated/api.d.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, fine } from '#server/platform/mail/templates/wording.ts'
import { notificationText } from './notification-text.ts'

export interface NotificationContent {
  readonly kind: NotificationKind
  readonly data: NotificationData
  /** A message from a person to this one. */
  readonly note?: string | null
  readonly day?: Date
}

const settings: Readonly<Record<Locale, (link: string) => string>> = {
  'en-US': link => `Choose which of these messages you get:\n${link}`,
  'fr-FR': link => `Choisissez les messages que vous recevez\u202f:\n${link}`,
}

const unsubscribe: Readonly<Record<Locale, (link: string) => string>> = {
  'en-US': link => `Unsubscribe from emails like this one:\n${link}`,
  'fr-FR': link => `Se désabonner de ce type de courriels\u202f:\n${link}`,
}

const weekly: Readonly<Record<Locale, { readonly subject: string; readonly text: string }>> = {
  'en-US': { subject: 'Your weekly summary', text: 'Here’s what happened, day by day.' },
  'fr-FR': { subject: 'Votre résumé de la semaine', text: 'Voici ce qui s’est passé, jour par jour.' },
}

/** Which of several similar findings it is about: after the subject, and before the text. */
const about: Readonly<
  Record<Locale, { readonly subject: (site: string) => string; readonly text: (site: string) => string }>
> = {
  'en-US': { subject: site => `: ${site}`, text: site => `About “${site}”:` },
  'fr-FR': {
    subject: site => `${fine}: ${site}`,
    text: site => `Au sujet de «${fine}${site}${fine}»${fine}:`,
  },
}

const siteOf = ({ data }: NotificationContent): string | null =>
  isSiteNamedInEmails(data) ? data.site : null

/**
 * One email about everything that happened at once, so that a scan with five kinds of findings is one
 * message. The first notification gives the subject, with its site when it is the only one; the weekly
 * email's is always the same. null when there is nothing to report.
 */
export const notificationEmail = (
  locale: Locale,
  notifications: readonly NotificationContent[],
  publicUrl: string,
  unsubscribeLink: string | null = null,
): Wording | null => {
  const [first] = notifications
  if (first === undefined) return null
  const paragraphs = notifications.map(one => {
    const { kind, data, note, day } = one
    const site = siteOf(one)
    return [
      ...(day === undefined ? [] : [longDay(locale, day)]),
      ...(site === null ? [] : [about[locale].text(site)]),
      notificationText(locale, kind, data).text,
      ...(note === undefined || note === null ? [] : ['', note, '']),
      `${publicUrl}${notificationPath(kind, data)}`,
    ].join('\n')
  })
  const links = [
    settings[locale](`${publicUrl}${notificationSettingsPath}`),
    ...(unsubscribeLink === null ? [] : [unsubscribe[locale](unsubscribeLink)]),
  ]
  if (first.day !== undefined)
    return composeEmail(locale, weekly[locale].subject, [weekly[locale].text, ...paragraphs, ...links])
  const site = notifications.length === 1 ? siteOf(first) : null
  const subject = `${notificationText(locale, first.kind, first.data).subject}${site === null ? '' : about[locale].subject(site)}`
  return composeEmail(locale, subject, [...paragraphs, ...links])
}
