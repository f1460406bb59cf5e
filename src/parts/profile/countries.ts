import { countryCodes } from '#domain/countries.ts'
import { formatsFor } from '#src/i18n/format.ts'

export interface Country {
  code: string
  name: string
}

export function countriesIn(locale: string): Country[] {
  const { country } = formatsFor(locale)
  const { compare } = new Intl.Collator(locale)
  return countryCodes.map(code => ({ code, name: country(code) })).sort((a, b) => compare(a.name, b.name))
}
