import { i18n, type Messages } from '@lingui/core'
import type { Locale } from '#domain/locales.ts'

/**
 * The catalogues of the interface (docs/adr/0015): `public` comes with every visit, `guest` with the other pages without sign-in, `legal` with the legal ones besides, `app` with a person's own
 * pages, `account` with those of their account and of one finding besides, and with those of operators, `plan` with those of their response plan, `console` with those of a company, `desk` with those of operators besides, `log` with each log.
 */
export type Catalogue = 'public' | 'guest' | 'legal' | 'app' | 'account' | 'plan' | 'console' | 'desk' | 'log'

const catalogues = import.meta.glob<{ messages: Messages }>(
  './*/{public,guest,legal,app,account,plan,console,desk,log}.po',
  { base: '../../locales' },
)

/** A failed download may be retried. */
export const loadCatalogue = async (locale: Locale, name: Catalogue): Promise<void> => {
  const download = catalogues[`./${locale}/${name}.po`]
  if (download === undefined) throw new Error(`No catalogue ${name}`)
  const { messages } = await download()
  i18n.load(locale, messages)
}

export const activate = async (locale: Locale): Promise<void> => {
  await loadCatalogue(locale, 'public')
  i18n.activate(locale)
  // A missing message is reported as an error, and fails the journeys.
  i18n.on('missing', ({ id }) => reportError(new Error(`No words for ${id}`)))
}
