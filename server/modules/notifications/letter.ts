import { notificationPath } from '../../../domain/addresses.ts'
import type { NotificationData, NotificationKind } from '../../../domain/notifications.ts'
import type { Locale, Wording } from '../../platform/mail/messenger.ts'
import { letter } from '../../platform/mail/templates/wording.ts'
import { newsWords } from './words.ts'

/** What one e-mail tells. */
export interface ToldNews {
  readonly kind: NotificationKind
  readonly data: NotificationData
  /** What somebody wrote to this person. */
  readonly note?: string | null
}

const settings: Readonly<Record<Locale, (link: string) => string>> = {
  'en-US': link => `Choose which of these messages you get, in the settings under the bell:\n${link}`,
  'fr-FR': link =>
    `Choisissez les messages que vous recevez, dans les réglages sous la cloche\u202f:\n${link}`,
}

/**
 * One e-mail about everything that happened at once, so that a scan with five kinds of findings is one message.
 * The first news gives the subject. null when there is nothing to tell.
 */
export const newsLetter = (locale: Locale, news: readonly ToldNews[], publicUrl: string): Wording | null => {
  const [first] = news
  if (first === undefined) return null
  const paragraphs = news.map(({ kind, data, note }) =>
    [
      newsWords(locale, kind, data).text,
      ...(note === undefined || note === null ? [] : ['', note, '']),
      `${publicUrl}${notificationPath(kind, data)}`,
    ].join('\n'),
  )
  const { subject } = newsWords(locale, first.kind, first.data)
  return letter(locale, subject, [...paragraphs, settings[locale](`${publicUrl}/dashboard`)])
}
