import type { ScanSource } from '#openapi/generated/api.ts'
import { labelsIn } from './words.ts'

/** No words of a language. */
export const serviceNames = { haveIBeenPwned: 'Have I Been Pwned', xposedOrNot: 'XposedOrNot' } as const

/** What sources are called. */
export const sourceNames = labelsIn<Readonly<Record<ScanSource, string>>>(i18n => ({
  embeddedCorpus: i18n.t('Known data breaches'),
  stealerLogs: i18n.t('Stealer logs'),
  peopleSearch: i18n.t('People-search sites'),
  peopleSites: i18n.t('People-search sites, searched live'),
  imageIndex: i18n.t('Photo index'),
  ...serviceNames,
  commonPasswords: i18n.t('Most common passwords'),
  breachedPasswords: i18n.t('Breached passwords'),
}))
