import type { Locale } from '#domain/locales.ts'
import { storeLocale } from './detect.ts'

/** The same address without the `lang` parameter, which would override the new choice. */
export const withoutLang = (address: string): string => {
  const url = new URL(address)
  url.searchParams.delete('lang')
  return url.href
}

/**
 * Spec 1 §1: choosing a language removes the lang query parameter, stays on the same path and reloads the
 * page.
 */
export const switchLanguage = (locale: Locale): void => {
  storeLocale(locale)
  history.replaceState(history.state, '', withoutLang(location.href))
  location.reload()
}
