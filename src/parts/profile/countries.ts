import { countryCodes } from '#domain/countries.ts'

export interface Country {
  code: string
  name: string
}

export function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countryCodes
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
