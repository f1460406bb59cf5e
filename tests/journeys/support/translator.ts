import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Locale = 'en-US' | 'fr-FR'

export type Translate = (english: string) => string

const catalogues = (locale: Locale): string => {
  const folder = join(import.meta.dirname, '../../../locales', locale)
  return readdirSync(folder)
    .filter(name => name.endsWith('.po') && name !== 'server.po')
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n\n')
}

/** The text of a PO field, which may have several lines. */
const textOf = (quoted: string): string =>
  quoted
    .trim()
    .split('\n')
    .map((line): string => JSON.parse(line))
    .join('')

/** The catalogues of pages, so that one journey runs in both languages. */
export const translator = (locale: Locale): Translate => {
  const entry = /^((?:#.*\n)*)(msgctxt .*\n)?msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm
  const entries = [...catalogues(locale).matchAll(entry)]
  // Where there are several, a page's own text without a context is the one that is meant.
  const isOther = (comments = '', context = '') =>
    context !== '' || comments.includes('js-lingui-explicit-id')
  const plainLast = entries.toSorted(
    ([, ...one], [, ...other]) => Number(isOther(...other)) - Number(isOther(...one)),
  )
  const known = new Map(plainLast.map(([, , , id = '""', text = '""']) => [textOf(id), textOf(text)]))
  return english => {
    const text = known.get(english)
    if (text === undefined || text === '') throw new Error(`no ${locale} words for "${english}"`)
    return text
  }
}
