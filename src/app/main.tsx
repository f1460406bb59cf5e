import { i18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadingScreen } from '../features/system-screens/loading-screen.tsx'
import { activate } from '../i18n/catalogues.ts'
import type { Locale } from '../i18n/locales.ts'
import { SupportHref } from '../parts/page/support.ts'
import { createAppRouter } from './router.tsx'
import { createServices } from './services.ts'
import { readSettings } from './settings.ts'

export interface Beginning {
  locale: Locale
  messages: Messages
  /** What `/config.json` answered. */
  answer: Response
}

/** Puts the app on the page: settings, language, services, router. */
export const start = async ({ locale, messages, answer }: Beginning): Promise<void> => {
  const settings = await readSettings(answer)
  activate(locale, messages)
  const services = createServices({ settings, locale })
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
