import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '../messenger.ts'
import { composeEmail } from './wording.ts'

/** The code that proves a web domain, sent to one of the domain's mailboxes. */
export const domainCode = (
  locale: Locale,
  {
    code,
    domain,
    requestedBy,
    minutes,
  }: { code: string; domain: string; requestedBy: string; minutes: number },
): Wording => {
  const i18n = i18nIn[locale]
  const paragraphs = [
    i18n.t('{requestedBy} wants to verify the domain {domain} on Wardlight and asked for this code:', {
      requestedBy,
      domain,
    }),
    `    ${code}`,
    i18n.t('It works once, for the next {minutes}\u00a0minutes. Pass it on to them if they act for you.', {
      minutes,
    }),
    i18n.t('Otherwise, you can ignore this message: nothing happens without the code.'),
  ]
  return composeEmail(locale, i18n.t('Your code to verify {domain}', { domain }), paragraphs, code)
}
