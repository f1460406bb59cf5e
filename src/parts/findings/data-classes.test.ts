import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { dataClassLabels, worstFirst } from './data-classes.ts'

const demoCorpus = new URL('../../../server/demo/corpus/', import.meta.url)

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

describe('kinds of exposed data', () => {
  it.each(commonest)('have words of their own, for both languages: %s', name => {
    expect(dataClassLabels(name)).toBeDefined()
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
    const unknown = named.map(name => name.trim()).filter(name => name !== '' && !dataClassLabels(name))
    expect([...new Set(unknown)]).toEqual([])
  })

  it('name passwords first, however the source orders them', () => {
    expect(worstFirst(['Email addresses', 'Names', 'Usernames', 'Passwords'])).toEqual([
      'Passwords',
      'Email addresses',
      'Names',
      'Usernames',
    ])
  })

  it('recognize a source’s terms however they are written, and ignore unknown ones', () => {
    expect(dataClassLabels('EMAIL ADDRESSES')).toEqual(dataClassLabels('Email addresses'))
    expect(dataClassLabels('Favourite cheeses')).toBeUndefined()
  })
})
