import type { Language } from '#openapi/generated/api.ts'
import { languageValues } from '#openapi/generated/enumerations.ts'

/** The languages of the product (spec 1 §9). */
export type Locale = Language

export const locales: readonly Locale[] = languageValues

export const forEachLocale = <Made>(make: (locale: Locale) => Made) =>
  Object.fromEntries(locales.map(locale => [locale, make(locale)])) as Record<Locale, Made>

export const defaultLocale: Locale = 'en-US'

/** How the readers of a language write numbers where nobody says in which country, such as « 49,99 $ US » in Québec. */
export const numberLocales: Readonly<Record<Locale, string>> = { 'en-US': 'en-US', 'fr-FR': 'fr-CA' }

/** The tags of a browser in whose way dates and numbers are written, beside the language's own (spec 1 §9). */
export const writtenAlso: Readonly<Record<Locale, RegExp>> = { 'en-US': /^en-/, 'fr-FR': /^fr-ca$/i }

/** The part of the code before the dash, as `PUT /v1/register/language` takes it (spec 1 §7). */
export const languageOf = <Code extends Locale>(locale: Code) =>
  locale.split('-')[0] as Code extends `${infer Part}-${string}` ? Part : never

/** `French` or « français »; takes `fr-FR` or `fr`. */
export const languageName = (code: string, tag: string): string =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(code.slice(0, 2)) ?? code

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A language in itself, on the buttons that switch to it: `FR` and `Français`. */
export const ownNames = (locale: Locale): { readonly short: string; readonly full: string } => {
  return { short: languageOf(locale).toUpperCase(), full: capitalized(languageName(locale, locale)) }
}

/** The supported language of a tag such as `fr`, `fr-CA` or `en_GB`, if any. */
export const localeOf = (tag: string | null | undefined): Locale | undefined => {
  const [, language] = /^([a-z]{2})(?:$|[-_])/i.exec(tag ?? '') ?? []
  return locales.find(locale => languageOf(locale) === language?.toLowerCase())
}

/** Of the tags of an `Accept-Language`, the first that is supported. */
export const localeAccepted = (header: string | undefined): Locale | undefined =>
  header
    ?.split(',')
    .map(part => localeOf(part.replace(/;.*/, '').trim()))
    .find(locale => locale !== undefined)
