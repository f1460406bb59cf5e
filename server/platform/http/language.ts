import { readLocale } from '../identity/attributes.ts'
import type { Locale } from '../mail/messenger.ts'

/** The caller's language by Accept-Language, for texts that the server writes. English by default. */
export const languageOf = ({
  headers,
}: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}): Locale => readLocale(String(headers['accept-language'] ?? ''))
