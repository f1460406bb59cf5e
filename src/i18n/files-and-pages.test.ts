import { type MessageDescriptor, setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import type { Locale } from '#domain/locales.ts'
import { messages as appInEnglish } from '#locales/en-US/app.po'
import { messages as consoleInEnglish } from '#locales/en-US/console.po'
import { messages as appInFrench } from '#locales/fr-FR/app.po'
import { messages as consoleInFrench } from '#locales/fr-FR/console.po'
import { batchCsvLabels } from '#server/modules/batch-scan/downloads.ts'
import { removalWords } from '#server/modules/notifications/removal-words.ts'
import { findingsCsvLabels, riskLabels, usersCsvLabels } from '#server/modules/people/csv-labels.ts'
import {
  deepScanStatuses,
  findingIssues,
  findingScopes,
  memberStatuses,
  riskLevels,
} from '../parts/company/exposure-labels.ts'
import { removalLabels } from '../parts/findings/labels.ts'
import { refusalMessages } from './refusal-labels.ts'

const messages = {
  'en-US': { ...appInEnglish, ...consoleInEnglish },
  'fr-FR': { ...appInFrench, ...consoleInFrench },
}

const namesOf = <Key extends string>(labels: Record<Key, { name: MessageDescriptor }>) =>
  Object.entries<{ name: MessageDescriptor }>(labels).map(([key, { name }]) => [key, name] as const)

const removalsInFiles = (locale: Locale) =>
  Object.fromEntries(Object.entries(removalWords[locale]).map(([state, { label }]) => [state, label]))

const pairs = (locale: Locale) =>
  [
    [Object.entries(refusalMessages), batchCsvLabels[locale].rows.reasons],
    [namesOf(riskLevels), riskLabels[locale]],
    [namesOf(deepScanStatuses), usersCsvLabels[locale].deepScan],
    [Object.entries(memberStatuses), usersCsvLabels[locale].membership],
    [Object.entries(findingIssues), findingsCsvLabels[locale].issues],
    [Object.entries(findingScopes), findingsCsvLabels[locale].scopes],
    [namesOf(removalLabels), removalsInFiles(locale)],
  ] as const

it.each(['en-US', 'fr-FR'] as const)('a file that is downloaded speaks as the pages do: %s', locale => {
  const i18n = setupI18n({ locale, messages })
  for (const [page, file] of pairs(locale))
    expect(file).toEqual(Object.fromEntries(page.map(([key, message]) => [key, i18n._(message)])))
})
