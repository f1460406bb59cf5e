import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sourceNames } from '#domain/source-names.ts'

/** What a source is called, by its name in the figures. */
export const sourceLabel = (i18n: I18n, name: string): string => {
  if (name === 'person') return i18n._(msg`Reported by people themselves`)
  const names: Readonly<Record<string, string>> = sourceNames(i18n)
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name
}
