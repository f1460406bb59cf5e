import { i18n, type Messages } from '@lingui/core'
import type { Locale } from './locales.ts'

/**
 * The catalogues of the interface (docs/adr/0015): `public` comes with every visit, `guest` with the other
 * pages without sign-in, `app` with a person's own pages, `console` with those of a company and of operators; `shared` is a part of `guest` and `app`.
 */
export type Catalogue = 'public' | 'app' | 'console' | 'guest'

const catalogues: Record<Locale, Record<Catalogue, () => Promise<{ messages: Messages }>>> = {
  'en-US': {
    public: () => import('#locales/en-US/public.po'),
    app: () => import('#locales/en-US/app.po'),
    console: () => import('#locales/en-US/console.po'),
    guest: () => import('#locales/en-US/guest.po'),
  },
  'fr-FR': {
    public: () => import('#locales/fr-FR/public.po'),
    app: () => import('#locales/fr-FR/app.po'),
    console: () => import('#locales/fr-FR/console.po'),
    guest: () => import('#locales/fr-FR/guest.po'),
  },
}

/** A failed download may be retried. */
export const loadCatalogue = async (locale: Locale, name: Catalogue): Promise<void> => {
  const { messages } = await catalogues[locale][name]()
  i18n.load(locale, messages)
}

export const activate = async (locale: Locale): Promise<void> => {
  await loadCatalogue(locale, 'public')
  i18n.activate(locale)
  // A missing message is reported as an error, and fails the journeys.
  i18n.on('missing', ({ id }) => reportError(new Error(`There are no words for ${id}`)))
}
