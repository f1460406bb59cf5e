import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import type { BrowserSettings } from '#domain/browser-settings.ts'
import { defaultFlags, visitorFlagsOn } from '#domain/flags.ts'
import { activate } from '../i18n/catalogues.ts'
import type { Locale } from '../i18n/locales.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { createServices } from './services.ts'

export { locales } from '../i18n/locales.ts'

/** The pages that a visitor may open first, with nothing in them that depends on who it is or what is behind the `?`. */
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
] as const

/** The server puts the support address of its installation in the place of this one. */
const settings: BrowserSettings = {
  identity: { userPoolId: 'local_wardlight', userPoolClientId: 'wardlight', userPoolEndpoint: '/cognito' },
  flags: { host: '/flags', clientKey: 'sdk', anonymous: defaultFlags },
  companySite: '/',
  supportEmail: '__SUPPORT_EMAIL__',
}

/** The HTML of a public page as a visitor sees it who comes for the first time; by the build, in a window without a screen. */
export const render = async (locale: Locale, path: string): Promise<string> => {
  await activate(locale)
  const flags = { ...settings.flags, anonymous: visitorFlagsOn(path) }
  const services = await createServices({ settings: { ...settings, flags }, locale })
  const router = createAppRouter(services, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const { prelude } = await prerender(<App router={router} />)
  return new Response(prelude).text()
}
