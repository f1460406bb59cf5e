import { supportPath } from '#domain/addresses.ts'
import { asWritten } from '#domain/written-days.ts'
import { type I18n, i18nIn } from '#server/platform/i18n.ts'
import type { Locale, NextStep, Wording } from '../messenger.ts'

/**
 * Everything some mail reader shows as a line break: CR, LF, vertical tab, form feed, NEL, U+2028, U+2029.
 */
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

/** A name on one line: it can't add lines that would read as ours. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\u0085]+/g, ' ').trim()

/** What to do about a message that the person can't explain; nobody may read the address that it came from. */
export const ifUnexpected = (i18n: I18n, publicUrl: string): string =>
  i18n.t('If you weren’t expecting this, tell us, and we’ll help: {support}', {
    support: `${publicUrl}${supportPath}`,
  })

/** Such as `April 23, 2026 at 9:05 AM UTC`: we don’t know the reader’s time zone. */
export const timeOf = (i18n: I18n, moment: Date): string => {
  const written = new Intl.DateTimeFormat(i18n.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(moment)
  return i18n.t('{time}\u00a0UTC', { time: asWritten(i18n.locale, written) })
}

export const onTime = (i18n: I18n, at: Date): string =>
  i18n.t('It happened on {time}.', { time: timeOf(i18n, at) })

const lineOf = (i18n: I18n, { label, link }: NextStep): string => i18n.t('{label}:\n{link}', { label, link })

export const quoted = (message: string): string =>
  message
    .trim()
    .split(lineEnd)
    .map(line => `> ${line}`)
    .join('\n')

/** An email of its paragraphs, which begins with what it is about: none greets. Those that are null are left out. */
export const composeEmail = (
  locale: Locale,
  subject: string,
  paragraphs: readonly (string | NextStep | null)[],
  code: string | null = null,
): Wording => {
  const i18n = i18nIn[locale]
  const signature = i18n.t({ id: 'signature', message: 'Wardlight' })
  const nextStep = paragraphs.find(paragraph => paragraph !== null && typeof paragraph === 'object') ?? null
  const text = [...paragraphs, signature]
    .filter(paragraph => paragraph !== null)
    .map(paragraph => (typeof paragraph === 'string' ? paragraph : lineOf(i18n, paragraph)))
    .join('\n\n')
  return { language: locale, subject, text, code, nextStep }
}
