import { defaultLocale, type Locale, localeOf } from './locales.ts'

/** The name of the cookie that keeps the language, and of the local storage entry that is read after it. */
export const languageKey = 'wardlight-language'

/** Every place that may say which language a visitor wants. */
export interface LanguageHints {
  search: string
  cookie: string
  stored: string | null
  browser: readonly string[]
  htmlTag: string
  path: string
  hostname: string
}

const cookieValue = (cookie: string): string | undefined =>
  cookie
    .split('; ')
    .find(pair => pair.startsWith(`${languageKey}=`))
    ?.slice(languageKey.length + 1)

/**
 * The language to show. Order (spec 1 §9): query string `lang`, cookie, local storage, browser, html tag, path,
 * subdomain; the first that names a supported language wins.
 */
export const detectLocale = (hints: LanguageHints): Locale => {
  const candidates = [
    new URLSearchParams(hints.search).get('lang'),
    cookieValue(hints.cookie),
    hints.stored,
    ...hints.browser,
    hints.htmlTag,
    hints.path.split('/')[1],
    hints.hostname.split('.')[0],
  ]
  for (const candidate of candidates) {
    const locale = localeOf(candidate)
    if (locale) return locale
  }
  return defaultLocale
}

/** The hints of the page that is open. */
export const readHints = (): LanguageHints => ({
  search: location.search,
  cookie: document.cookie,
  stored: readStored(),
  browser: navigator.languages,
  htmlTag: document.documentElement.lang,
  path: location.pathname,
  hostname: location.hostname,
})

// Reading local storage throws where the visitor has forbidden it.
const readStored = (): string | null => {
  try {
    return localStorage.getItem(languageKey)
  } catch {
    return null
  }
}

/** Caches the language in a cookie for a year (spec 1 §9). */
export const rememberLocale = (locale: Locale): void => {
  document.cookie = `${languageKey}=${locale}; path=/; max-age=31536000; samesite=lax`
}
