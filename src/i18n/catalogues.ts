import { i18n, type Messages } from '@lingui/core'
import { type CatalogueName, type Frame, frames } from './frames.ts'
import type { Locale } from './locales.ts'

type Catalogue = () => Promise<{ messages: Messages }>

const catalogues: Record<Locale, Record<CatalogueName, Catalogue>> = {
  'en-US': {
    public: () => import('#locales/en-US/public.po'),
    app: () => import('#locales/en-US/app.po'),
    personal: () => import('#locales/en-US/personal.po'),
    threats: () => import('#locales/en-US/threats.po'),
    account: () => import('#locales/en-US/account.po'),
    visit: () => import('#locales/en-US/visit.po'),
    plan: () => import('#locales/en-US/plan.po'),
    desk: () => import('#locales/en-US/desk.po'),
    console: () => import('#locales/en-US/console.po'),
    lists: () => import('#locales/en-US/lists.po'),
    reversal: () => import('#locales/en-US/reversal.po'),
    legal: () => import('#locales/en-US/legal.po'),
  },
  'fr-FR': {
    public: () => import('#locales/fr-FR/public.po'),
    app: () => import('#locales/fr-FR/app.po'),
    personal: () => import('#locales/fr-FR/personal.po'),
    threats: () => import('#locales/fr-FR/threats.po'),
    account: () => import('#locales/fr-FR/account.po'),
    visit: () => import('#locales/fr-FR/visit.po'),
    plan: () => import('#locales/fr-FR/plan.po'),
    desk: () => import('#locales/fr-FR/desk.po'),
    console: () => import('#locales/fr-FR/console.po'),
    lists: () => import('#locales/fr-FR/lists.po'),
    reversal: () => import('#locales/fr-FR/reversal.po'),
    legal: () => import('#locales/fr-FR/legal.po'),
  },
}

/** Shows the interface in this language, with the words of the first screen. */
export const activate = (locale: Locale, entry: Messages): void => {
  i18n.load(locale, entry)
  i18n.activate(locale)
  // No page may show the id of a sentence; whoever looks after the site learns of it, and the journeys fail.
  i18n.on('missing', ({ id }) => reportError(new Error(`There are no words for ${id}`)))
}

const loading = new Map<CatalogueName, Promise<void>>()

/** Adds a catalogue in this language, once. A failed download may be tried again. */
const loadCatalogue = (locale: Locale, name: CatalogueName): Promise<void> => {
  const known = loading.get(name)
  if (known) return known
  const pending = catalogues[locale][name]().then(({ messages }) => i18n.load(locale, messages))
  loading.set(name, pending)
  pending.catch(() => loading.delete(name))
  return pending
}

/** Loads the words of a frame's pages in this language. */
export const loadWords = async (locale: Locale, frame: Frame): Promise<void> => {
  await Promise.all(frames[frame].map(name => loadCatalogue(locale, name)))
}
