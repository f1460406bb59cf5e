import { createRoot, hydrateRoot } from 'react-dom/client'
import { activate } from '../i18n/catalogues.ts'
import { detectLocale, readHints, storeLocale } from '../i18n/detect.ts'
import { keepPageOnLostDownload } from '../services/downloads/lost-download.ts'
import { App } from './app.tsx'
import { createAppRouter, provide } from './router.tsx'
import { createServices } from './services.ts'
import { readSettings } from './settings.ts'

/** Such an error has a cause, and nothing was lost; a hydration mismatch has none, and is a bug of ours. */
const onRecoverableError = (error: unknown): void => {
  if (!(error instanceof Error) || error.cause === undefined) reportError(error)
}

const start = async (): Promise<void> => {
  keepPageOnLostDownload()
  const locale = detectLocale(readHints())
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no root')
  const isInLanguage = document.documentElement.lang === locale
  storeLocale(locale)
  document.documentElement.lang = locale
  const [settings] = await Promise.all([readSettings(), activate(locale)])
  const router = createAppRouter()
  const services = await createServices({ settings, locale, router })
  provide(router, services)
  const app = <App router={router} />
  // The server has prerendered the page only for plain visits: otherwise there is nothing to hydrate.
  if (root.dataset['path'] !== location.pathname || !isInLanguage || !services.isNewVisitor()) {
    if (root.querySelector('form')) (await import('./keep-typed.ts')).keepTyped(root)
    return createRoot(root, { onRecoverableError }).render(app)
  }
  await router.load()
  hydrateRoot(root, app, { onRecoverableError })
}

start().catch((error: unknown) => {
  // Nothing has loaded that could show the error, so index.html has the text in both languages.
  document.getElementById('shell-failure')?.removeAttribute('hidden')
  window.ononline = () => location.reload()
  reportError(error)
})
