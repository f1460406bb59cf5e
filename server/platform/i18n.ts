import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import type { Language } from '#openapi/generated/api.ts'

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** The values of a text by their names; the names of a plural aren't checked. */
type Values<Text extends string> = Readonly<
  Record<Text extends `${string}, plural,${string}` ? string : Names<Text>, string | number>
>

export interface I18n {
  readonly locale: Language
  /** The translation of an English text; one with two translations has an id of its own for each. */
  t<const Text extends string>(
    text: Text | { readonly id: string; readonly message: Text },
    ...values: [Names<Text>] extends [never] ? [] : [Values<Text>]
  ): string
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
export const i18nIn: Readonly<Record<Language, I18n>> = {
  'en-US': textsIn('en-US'),
  'fr-FR': textsIn('fr-FR'),
}

export const inEachLanguage = <Labels>(
  labelsIn: (i18n: I18n) => Labels,
): Readonly<Record<Language, Labels>> => ({
  'en-US': labelsIn(i18nIn['en-US']),
  'fr-FR': labelsIn(i18nIn['fr-FR']),
})
