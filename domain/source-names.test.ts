import { expect, it } from 'vitest'
import { scanSourceValues } from '#openapi/generated/enumerations.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import { locales } from './locales.ts'
import { sourceNames } from './source-names.ts'

it.each(locales)('every source has a name of its own: %s', locale => {
  const names = sourceNames(i18nIn[locale])
  expect(Object.keys(names).toSorted()).toEqual([...scanSourceValues].toSorted())
  const all = Object.values(names)
  expect(all).not.toContain('')
  expect(new Set(all).size).toBe(all.length)
})
