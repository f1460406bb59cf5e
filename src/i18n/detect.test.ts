import { describe, expect, it } from 'vitest'
import { detectLocale, type LanguageHints, languageCookie } from './detect.ts'

const silent: LanguageHints = {
  search: '',
  cookie: '',
  stored: null,
  browser: [],
  htmlTag: '',
  path: '/dashboard',
  hostname: 'wardlight.example',
  protocol: 'http:',
}

/** Each source, in the order of spec 1 §9, with French before English in all later ones. */
const places: [string, Partial<LanguageHints>][] = [
  ['query string', { search: '?lang=fr-FR' }],
  ['cookie', { cookie: 'theme=dark; wardlight-language=fr-FR' }],
  ['local storage', { stored: 'fr-FR' }],
  ['browser', { browser: ['de-DE', 'fr-CA', 'en-US'] }],
  ['html tag', { htmlTag: 'fr' }],
  ['path', { path: '/fr/dashboard' }],
  ['subdomain', { hostname: 'fr.wardlight.example' }],
]
const english: Partial<LanguageHints>[] = [
  { search: '?lang=en-US' },
  { cookie: 'wardlight-language=en-US' },
  { stored: 'en-US' },
  { browser: ['en-US'] },
  { htmlTag: 'en-US' },
  { path: '/en' },
  { hostname: 'en.wardlight.example' },
]

describe('the language of a visit', () => {
  it.each(places.map(([name, hint], index) => [name, index, hint] as const))(
    '%s decides before everything that comes after it',
    (_name, index, hint) => {
      const later = Object.assign({}, ...english.slice(index + 1))
      expect(detectLocale({ ...silent, ...later, ...hint })).toBe('fr-FR')
    },
  )

  it.each(places.slice(1).map(([name, hint], index) => [name, index + 1, hint] as const))(
    '%s yields to everything that comes before it',
    (_name, index, hint) => {
      expect(detectLocale({ ...silent, ...hint, ...english[index - 1] })).toBe('en-US')
    },
  )

  it('is English when nothing says otherwise', () => {
    expect(detectLocale(silent)).toBe('en-US')
  })

  it.each(['de', 'frites', 'f', '', '<script>', 'fr\u0000'])(
    'passes over %j, which is no language of ours',
    lang => {
      expect(detectLocale({ ...silent, search: `?lang=${encodeURIComponent(lang)}`, stored: 'fr' })).toBe(
        'fr-FR',
      )
      expect(detectLocale({ ...silent, search: `?lang=${encodeURIComponent(lang)}` })).toBe('en-US')
    },
  )

  it('is stored in a cookie that no other host of the domain can write, and that never travels in the clear (ASVS 3.3.1, 3.3.3)', () => {
    const stored = languageCookie('fr-FR', 'https:')
    const attributes = stored.split('; ')
    expect(attributes).toEqual(
      expect.arrayContaining(['__Host-wardlight-language=fr-FR', 'path=/', 'secure']),
    )
    expect(stored).toContain('samesite=lax')
    expect(stored).not.toContain('domain')
    const [cookie = ''] = attributes
    expect(detectLocale({ ...silent, cookie, protocol: 'https:' })).toBe('fr-FR')
    const planted = { cookie: 'wardlight-language=fr-FR', protocol: 'https:' }
    expect(detectLocale({ ...silent, ...planted })).toBe('en-US')
  })

  it('understands French of other countries', () => {
    expect(detectLocale({ ...silent, browser: ['fr-CA'] })).toBe('fr-FR')
    expect(detectLocale({ ...silent, browser: ['FR_ca'] })).toBe('fr-FR')
  })
})
