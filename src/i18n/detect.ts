import { defaultLocale, type Locale, localeOf } from '#domain/locales.ts'

/** The local storage key of the language, and the cookie's name without https. */
export const languageKey = 'wardlight-language'

/**
 * Under https the cookie is bound to this host: `__Host-` prevents other hosts of the domain from writing it.
 */
const cookieNameAt = (protocol: string): string =>
  protocol === 'https:' ? `__Host-${languageKey}` : languageKey

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
 * The language to show. Order (spec 1 §9): query string `lang`, cookie, local storage, browser, html tag,
 * path, subdomain; the first that names a supported language wins.
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

/**
 * The language cookie, valid for a year (spec 1 §9); sent with visits from other sites, and Secure where the
 * page is.
 */
export const languageCookie = (locale: Locale, protocol: string): string =>
  `${cookieNameAt(protocol)}=${locale}; path=/; max-age=31536000; samesite=lax${protocol === 'https:' ? '; secure' : ''}`

export const storeLocale = (locale: Locale): void => {
  document.cookie = languageCookie(locale, location.protocol)
}
