import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import { forEachLocale } from '#domain/locales.ts'
import type { Words } from '#domain/words.ts'
import type { Language } from '#openapi/generated/api.ts'

export interface I18n extends Words {
  readonly locale: Language
}

/** Lingui decodes `\u000a` even in a value, which could add lines: a backslash is written so that it stays one. */
const literal = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\\', String.raw`\x5c`) : value

const textsIn = (locale: Language): I18n => {
  const file = join(import.meta.dirname, '../../locales', locale, 'server.po')
  const { items } = parsePo(readFileSync(file, 'utf8'))
  const messages = Object.fromEntries(items.map(({ msgid, msgstr: [text = ''] }) => [msgid, text]))
  const i18n = setupI18n({
    locale,
    messages: { [locale]: messages },
    missing(_, id) {
      throw new Error(`There is no text “${id}” in ${file}: call it i18n.t('…') and run npm run words`)
    },
  }).setMessagesCompiler(compileMessage)
  return {
    locale,
    t(text, ...[values = {}]) {
      const written = Object.entries(values).map(([name, value]) => [name, literal(value)] as const)
      return i18n._(typeof text === 'string' ? text : text.id, Object.fromEntries(written))
    },
  }
}

/** What the server writes, in each language (docs/adr/0015). */
export const i18nIn: Readonly<Record<Language, I18n>> = forEachLocale(textsIn)

export const inEachLanguage = <Labels>(
  labelsIn: (i18n: I18n) => Labels,
): Readonly<Record<Language, Labels>> => forEachLocale(locale => labelsIn(i18nIn[locale]))
