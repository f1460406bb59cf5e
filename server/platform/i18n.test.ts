import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePo } from 'pofile-ts'
import { expect, it } from 'vitest'
import { i18nIn } from './i18n.ts'

it('writes a text in each language', () => {
  expect(i18nIn['en-US'].t('Risk level')).toBe('Risk level')
  expect(i18nIn['fr-FR'].t('Risk level')).toBe('Niveau de risque')
})

it('writes a text that has two translations by its id', () => {
  const status = { id: 'finding.status', message: 'Status' }
  expect(i18nIn['en-US'].t(status)).toBe('Status')
  expect(i18nIn['fr-FR'].t(status)).toBe('État')
})

it.each(['\\u000aReply to', '\\x0aReply to', '\\', '\\x5c', '$& {name} it’s'])(
  'puts a value in as it is: %s',
  name => {
    expect(i18nIn['en-US'].t('About “{site}”:', { site: name })).toBe(`About “${name}”:`)
  },
)

it('writes no text that was not extracted', () => {
  expect(() => i18nIn['fr-FR'].t('Not in any catalogue')).toThrow('npm run words')
})

const namesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name))].toSorted()

const textsIn = (locale: string): string[] =>
  parsePo(readFileSync(join(import.meta.dirname, '../../locales', locale, 'server.po'), 'utf8')).items.map(
    ({ msgstr }) => msgstr.join(''),
  )

it('has the same values in both languages', () => {
  const english = textsIn('en-US').map(namesIn)
  expect(english.length).toBeGreaterThan(100)
  expect(textsIn('fr-FR').map(namesIn)).toEqual(english)
})
