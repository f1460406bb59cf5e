import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { LoadingScreen } from '../features/system-screens/loading-screen.tsx'
import { InstallationContext } from '../parts/page/installation.ts'
import type { AppRouter } from './router.tsx'

/** Rendered for public pages by the build (prerender.tsx) and hydrated by the browser (main.tsx). */
export const App = ({ router }: { router: AppRouter }) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      {/* The one permanent boundary: a lazy part inside a boundary that mounts with it waits for React's throttle. */}
      <Suspense fallback={<LoadingScreen />}>
        <InstallationContext value={router.options.context.services.settings}>
          <RouterProvider router={router} />
        </InstallationContext>
      </Suspense>
    </I18nProvider>
  </StrictMode>
)
