import { describe, expect, it } from 'vitest'
import { localeAccepted, localeOf } from './locales.ts'

describe('the language of a tag', () => {
  it.each([
    ['fr', 'fr-FR'],
    ['fr-CA', 'fr-FR'],
    ['FR_ca', 'fr-FR'],
    ['en-GB', 'en-US'],
    ['de-DE', undefined],
    ['frr', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('is told whatever its region: %s is %s', (tag, locale) => expect(localeOf(tag)).toBe(locale))

  it.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr-FR'],
    ['de, en-GB;q=0.7', 'en-US'],
    ['de', undefined],
    [undefined, undefined],
  ])('is the first that a browser accepts: %s', (header, locale) =>
    expect(localeAccepted(header)).toBe(locale),
  )
})
