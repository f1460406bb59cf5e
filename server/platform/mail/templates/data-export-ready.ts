import { longDay } from '#domain/days.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail } from './wording.ts'

/** Says where and until when the person's data can be downloaded. */
export const dataExportReady = (
  locale: Locale,
  { name, expiresAt, link }: { readonly name: string; readonly expiresAt: Date; readonly link: string },
): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('Your data is ready to download'), [
    i18n.t('Hello {name},', { name }),
    i18n.t('The file with your data is ready. Download it by {day} in your account settings:', {
      day: longDay(locale, expiresAt),
    }),
    link,
    i18n.t('If you didn’t ask for it, change your password.'),
  ])
}
