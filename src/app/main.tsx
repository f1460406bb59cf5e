import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadingScreen } from '../features/system-screens/loading-screen.tsx'
import { activate } from '../i18n/catalogues.ts'
import { detectLocale, readHints, rememberLocale } from '../i18n/detect.ts'
import { SupportHref } from '../parts/page/support.ts'
import { keepPageOnLostDownload } from '../routes/-lost-download.ts'
import { createAppRouter } from './router.tsx'
import { createServices } from './services.ts'
import { askSettings } from './settings.ts'

/** Puts the app on the page: settings, language, services, router. */
const start = async (): Promise<void> => {
  keepPageOnLostDownload()
  const locale = detectLocale(readHints())
  rememberLocale(locale)
  document.documentElement.lang = locale
  const [settings] = await Promise.all([askSettings(), activate(locale)])
  const services = await createServices({ settings, locale })
  const router = createAppRouter(services)
  services.connect(router)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no root')
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        {/* The one permanent boundary: a lazy part inside a boundary that is mounted with it waits for React's throttle. */}
        <Suspense fallback={<LoadingScreen />}>
          <SupportHref value={`mailto:${settings.supportEmail}`}>
            <RouterProvider router={router} />
          </SupportHref>
        </Suspense>
      </I18nProvider>
    </StrictMode>,
  )
}

start().catch((error: unknown) => {
  // Nothing that could say it has loaded: the sentence waits in index.html, in both languages.
  document.getElementById('shell-failure')?.removeAttribute('hidden')
  window.ononline = () => location.reload()
  reportError(error)
})
