import { readLocale } from '../identity/attributes.ts'
import type { Locale } from '../mail/messenger.ts'

export const languageOf = ({
  headers,
}: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}): Locale => readLocale(String(headers['accept-language'] ?? ''))
