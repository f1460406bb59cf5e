import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import { defaultFlags, visitorFlagsOn } from '#domain/flags.ts'
import type { Locale } from '#domain/locales.ts'
import { activate } from '../i18n/catalogues.ts'
import { App } from './app.tsx'
import { createAppRouter, provide } from './router.tsx'
import { createServices } from './services.ts'

export { locales } from '#domain/locales.ts'

/** Pages that visitors may open first, independent of the person and the query. */
export const prerenderedPaths = [
  '/',
  '/home',
  '/signup',
  '/forgotpassword',
  '/responseplan',
  '/invite',
  '/legal/tos',
  '/legal/privacy',
  '/concierge',
  '/company/invalid-invite',
  '/maintenance',
  '/contact',
  '/contact-us',
] as const

/** The server replaces this support address with its installation's. */
const settings: BrowserSettings = {
  identity: { userPoolId: 'local_wardlight', userPoolClientId: 'wardlight', userPoolEndpoint: '/cognito' },
  flags: { host: '/flags', clientKey: 'sdk', anonymous: defaultFlags },
  companySite: '/',
  supportEmail: '__SUPPORT_EMAIL__',
  takesPayments: true,
  addressesGoTo: [],
  searchesSites: false,
  tags: [],
}

export const render = async (locale: Locale, path: string): Promise<string> => {
  await activate(locale)
  const flags = { ...settings.flags, anonymous: visitorFlagsOn(path) }
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  provide(router, await createServices({ settings: { ...settings, flags }, locale, router }))
  await router.load()
  const { prelude } = await prerender(<App router={router} />)
  return new Response(prelude).text()
}
