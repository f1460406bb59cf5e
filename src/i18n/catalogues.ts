import { i18n, type Messages } from '@lingui/core'
import type { Locale } from './locales.ts'

/** The words beyond the first screen, loaded with the routes that need them. */
export type CatalogueName = 'app' | 'legal'

type Catalogue = () => Promise<{ messages: Messages }>

const catalogues: Record<Locale, Record<CatalogueName, Catalogue>> = {
  'en-US': {
    app: () => import('../../locales/en-US/app.po'),
    legal: () => import('../../locales/en-US/legal.po'),
  },
  'fr-FR': {
    app: () => import('../../locales/fr-FR/app.po'),
    legal: () => import('../../locales/fr-FR/legal.po'),
  },
}

/** Shows the interface in this language, with the words of the first screen. */
export const activate = (locale: Locale, entry: Messages): void => {
  i18n.load(locale, entry)
  i18n.activate(locale)
}

const loading = new Map<CatalogueName, Promise<void>>()

/** Adds a catalogue in this language, once. A failed download may be tried again. */
export const loadCatalogue = (locale: Locale, name: CatalogueName): Promise<void> => {
  const known = loading.get(name)
  if (known) return known
  const pending = catalogues[locale][name]().then(({ messages }) => i18n.load(locale, messages))
  loading.set(name, pending)
  pending.catch(() => loading.delete(name))
  return pending
}
