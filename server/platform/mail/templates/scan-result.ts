import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail } from './wording.ts'

export const scanFinished = (locale: Locale, { link }: { link: string }): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('Your scan is finished'), [
    i18n.t('Your score and what we found are waiting for you:'),
    link,
  ])
}

/** A scan failed; it can be tried again without another credit (spec 2 §8). */
export const scanFailed = (locale: Locale, { link }: { link: string }): Wording => {
  const i18n = i18nIn[locale]
  return composeEmail(locale, i18n.t('Your scan couldn’t be completed'), [
    i18n.t('A problem on our side stopped your scan. It didn’t cost you anything.'),
    i18n.t('Start it again here:'),
    link,
  ])
}
