import type { Messages } from '@lingui/core'
import type { Locale } from './locales.ts'

/** The words of the first screen, one download per language; they travel beside the app itself. */
export const entryCatalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  'en-US': () => import('#locales/en-US/entry.po'),
  'fr-FR': () => import('#locales/fr-FR/entry.po'),
}
