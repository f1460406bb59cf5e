import { countryCodes } from '#domain/countries.ts'
import { formatsFor } from '#src/i18n/format.ts'

/** Their names by code, in their order in a language. */
export function countriesIn(locale: string): ReadonlyMap<string, string> {
  const { country } = formatsFor(locale)
  const { compare } = new Intl.Collator(locale)
  return new Map(
    countryCodes.map((code): [string, string] => [code, country(code)]).sort(([, a], [, b]) => compare(a, b)),
  )
}
