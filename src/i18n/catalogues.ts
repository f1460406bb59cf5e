import { i18n, type Messages } from '@lingui/core'
import type { Locale } from './locales.ts'

/**
 * The catalogues of a language. `entry` holds the words of `/` and comes with the first screen; `app` and `legal` come with
 * the routes that need them, so that nobody waits for words that are not shown.
 */
export type CatalogueName = 'entry' | 'app' | 'legal'

type Catalogue = () => Promise<{ messages: Messages }>

const catalogues: Record<Locale, Record<CatalogueName, Catalogue>> = {
  'en-US': {
    entry: () => import('../../locales/en-US/entry.po'),
    app: () => import('../../locales/en-US/app.po'),
    legal: () => import('../../locales/en-US/legal.po'),
  },
  'fr-FR': {
    entry: () => import('../../locales/fr-FR/entry.po'),
    app: () => import('../../locales/fr-FR/app.po'),
    legal: () => import('../../locales/fr-FR/legal.po'),
  },
}

const loading = new Map<CatalogueName, Promise<void>>()

const load = async (locale: Locale, name: CatalogueName): Promise<void> => {
  const { messages } = await catalogues[locale][name]()
  i18n.load(locale, messages)
}

/** Shows the interface in this language, with the words of the first screen; marks the page with it. */
export const activate = async (locale: Locale): Promise<void> => {
  await load(locale, 'entry')
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** Adds a catalogue in the active language, once. A failed download may be tried again. */
export const loadCatalogue = (name: CatalogueName): Promise<void> => {
  const known = loading.get(name)
  if (known) return known
  const locale = i18n.locale === 'fr-FR' ? 'fr-FR' : 'en-US'
  const pending = load(locale, name)
  loading.set(name, pending)
  pending.catch(() => loading.delete(name))
  return pending
}
