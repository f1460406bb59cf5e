import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { LoadingScreen } from '../features/system-screens/loading-screen.tsx'
import type { AppRouter } from './router.tsx'

/** What the build renders of a public page (prerender.tsx) and the browser goes on with (main.tsx). */
export const App = ({ router }: { router: AppRouter }) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      {/* The one permanent boundary: a lazy part inside a boundary that is mounted with it waits for React's throttle. */}
      <Suspense fallback={<LoadingScreen />}>
        <RouterProvider router={router} />
      </Suspense>
    </I18nProvider>
  </StrictMode>
)
