import { createRouter } from '@tanstack/react-router'
import { LoadingScreen } from '../features/system-screens/loading-screen.tsx'
import { ErrorPage } from '../routes/-error-page.tsx'
import { NotFoundPage } from '../routes/-not-found-page.tsx'
import type { World } from '../routes/-world.ts'
import { routeTree } from '../routes/route-tree.gen.ts'

/** Spec 1 §9, the later reading of the page-data cache: 10 s without asking again, and no retry on error (see the ADR). */
const staleMs = 10_000

export const createAppRouter = (world: World) =>
  createRouter({
    routeTree,
    context: { world },
    defaultPreload: 'intent',
    defaultStaleTime: staleMs,
    defaultPreloadStaleTime: staleMs,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
