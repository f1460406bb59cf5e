import { defaultLocale, type Locale, localeOf } from './locales.ts'

/** The name of the local storage entry that keeps the language, and of the cookie where there is no https. */
export const languageKey = 'wardlight-language'

/** Under https the cookie belongs to this very host: `__Host-` lets no other one of the domain write it. */
const cookieNameAt = (protocol: string): string =>
  protocol === 'https:' ? `__Host-${languageKey}` : languageKey

/** Every place that may say which language a visitor wants. */
export interface LanguageHints {
  search: string
  cookie: string
  stored: string | null
  browser: readonly string[]
  htmlTag: string
  path: string
  hostname: string
  protocol: string
}

const cookieValue = (cookie: string, name: string): string | undefined =>
  cookie
    .split('; ')
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * The language to show. Order (spec 1 §9): query string `lang`, cookie, local storage, browser, html tag, path,
 * subdomain; the first that names a supported language wins.
 */
export const detectLocale = (hints: LanguageHints): Locale => {
  const candidates = [
    new URLSearchParams(hints.search).get('lang'),
    cookieValue(hints.cookie, cookieNameAt(hints.protocol)),
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
  protocol: location.protocol,
})

// Reading local storage throws where the visitor has forbidden it.
const readStored = (): string | null => {
  try {
    return localStorage.getItem(languageKey)
  } catch {
    return null
  }
}

/** The cookie that keeps the language for a year (spec 1 §9); sent with visits from other sites, and over https only where the page is. */
export const languageCookie = (locale: Locale, protocol: string): string =>
  `${cookieNameAt(protocol)}=${locale}; path=/; max-age=31536000; samesite=lax${protocol === 'https:' ? '; secure' : ''}`

export const storeLocale = (locale: Locale): void => {
  document.cookie = languageCookie(locale, location.protocol)
}
