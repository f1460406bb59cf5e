import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail } from './wording.ts'

/** The link that verifies an e-mail address (spec 2 §4, E-mail verification). */
export const emailVerification = (
  locale: Locale,
  { link, hours }: { link: string; hours: number },
): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('Verify your email address'), [
    i18n.t('Open this link to confirm this address is yours:'),
    link,
    i18n.t('It works for {hours}\u00a0hours. If you didn’t ask for it, you can ignore this message.', {
      hours,
    }),
  ])
}
