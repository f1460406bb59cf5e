import { defaultLocale, localeAccepted } from '#domain/locales.ts'
import type { Locale } from '../mail/messenger.ts'

export const readLocale = (value: string): Locale => localeAccepted(value) ?? defaultLocale

export const languageOf = ({
  headers,
}: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}): Locale => readLocale(String(headers['accept-language'] ?? ''))
