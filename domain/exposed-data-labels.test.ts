import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { i18nIn } from '#server/platform/i18n.ts'
import { exposedDataLabelOf } from './exposed-data-labels.ts'

const demoCorpus = new URL('../server/demo/corpus/', import.meta.url)

/** The kinds of data in most breaches of haveibeenpwned.com. */
const commonest = [
  'Email addresses',
  'Passwords',
  'Usernames',
  'Names',
  'IP addresses',
  'Phone numbers',
  'Dates of birth',
  'Physical addresses',
  'Genders',
  'Geographic locations',
  'Password hints',
  'Social media profiles',
  'Job titles',
  'Employers',
  'Purchases',
  'Private messages',
  'Security questions and answers',
  'Government issued IDs',
  'Partial credit card data',
  'Historical passwords',
]

/** Labels begin with a capital. */
const isKnown = (name: string) =>
  exposedDataLabelOf(name.toLowerCase(), i18nIn['en-US']) !== name.toLowerCase()

describe('kinds of exposed data', () => {
  it.each(commonest)('have words of their own, for both languages: %s', name => {
    expect(isKnown(name)).toBe(true)
  })

  it('have labels for everything that the demo exposes', async () => {
    const breaches: { DataClasses: string[] }[] = JSON.parse(
      await readFile(new URL('breaches.json', demoCorpus), 'utf8'),
    )
    const [, ...listings] = (await readFile(new URL('listings.csv', demoCorpus), 'utf8')).trim().split('\n')
    const named = [
      ...breaches.flatMap(({ DataClasses }) => DataClasses),
      ...listings.flatMap(line => line.split(',').at(-1)?.split(';') ?? []),
    ]
    const unknown = named.map(name => name.trim()).filter(name => name !== '' && !isKnown(name))
    expect([...new Set(unknown)]).toEqual([])
  })

  it('recognize a source’s terms however they are written, and ignore unknown ones', () => {
    expect(exposedDataLabelOf('EMAIL ADDRESSES', i18nIn['fr-FR'])).toBe('Adresses courriel')
    expect(exposedDataLabelOf('Favourite cheeses', i18nIn['fr-FR'])).toBe('Favourite cheeses')
    expect(exposedDataLabelOf('constructor', i18nIn['en-US'])).toBe('constructor')
  })
})
