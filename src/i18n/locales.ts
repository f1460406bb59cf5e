import type { Language } from '#openapi/generated/api.ts'

/** The languages of the interface (spec 1 §9): en-US, shown as EN, is the default; fr-FR is shown as FR. */
export type Locale = Language

export const defaultLocale: Locale = 'en-US'

export const languageNames: Record<Locale, { short: string; full: string }> = {
  'en-US': { short: 'EN', full: 'English' },
  'fr-FR': { short: 'FR', full: 'Français' },
}

export const locales = Object.keys(languageNames) as readonly Locale[]

/** The supported language of a tag such as `fr`, `fr-CA` or `en_GB`, if any. */
export const localeOf = (tag: string | null | undefined): Locale | undefined => {
  const language = tag?.slice(0, 2).toLowerCase()
  return /^[a-z]{2}(?:$|[-_])/i.test(tag ?? '')
    ? locales.find(locale => locale.startsWith(`${language}-`))
    : undefined
}

/** The parameter of `PUT /v1/register/language`: the part of the code before the dash (spec 1 §7). */
export const languageOf = (locale: Locale): 'en' | 'fr' => (locale === 'fr-FR' ? 'fr' : 'en')
