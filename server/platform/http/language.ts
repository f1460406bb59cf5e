import { readLocale } from '../identity/attributes.ts'
import type { Locale } from '../mail/messenger.ts'

/** The language of the interface that asks (Accept-Language), for the texts that the server writes. English where none is said. */
export const languageOf = ({
  headers,
}: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}): Locale => readLocale(String(headers['accept-language'] ?? ''))
