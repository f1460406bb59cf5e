import { createRoot, hydrateRoot } from 'react-dom/client'
import { activate } from '../i18n/catalogues.ts'
import { detectLocale, readHints, storeLocale } from '../i18n/detect.ts'
import { keepPageOnLostDownload } from '../routes/-lost-download.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { createServices } from './services.ts'
import { readSettings } from './settings.ts'

/**
 * Rendering in the background can meet the router between two of its states: React has rendered anew then, and nothing was lost. Such
 * an error carries its cause; one about a page that is not as the build rendered it carries none, and is a mistake of ours.
 */
const onRecoverableError = (error: unknown): void => {
  if (!(error instanceof Error) || error.cause === undefined) reportError(error)
}

/** Puts the app on the page: settings, language, services, router. */
const start = async (): Promise<void> => {
  keepPageOnLostDownload()
  const locale = detectLocale(readHints())
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no root')
  const isInLanguage = document.documentElement.lang === locale
  storeLocale(locale)
  document.documentElement.lang = locale
  const [settings] = await Promise.all([readSettings(), activate(locale)])
  const services = await createServices({ settings, locale })
  const router = createAppRouter(services)
  services.connect(router)
  const app = <App router={router} />
  // The server has sent the page as a visitor sees it who comes from nowhere: only then there is something to go on with.
  if (root.dataset['path'] !== location.pathname || !isInLanguage || !services.isNewVisitor())
    return createRoot(root, { onRecoverableError }).render(app)
  await router.load()
  hydrateRoot(root, app, { onRecoverableError })
}

start().catch((error: unknown) => {
  // Nothing that could say it has loaded: the sentence waits in index.html, in both languages.
  document.getElementById('shell-failure')?.removeAttribute('hidden')
  window.ononline = () => location.reload()
  reportError(error)
})
