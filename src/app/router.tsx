import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { LoadingScreen } from '../features/system-screens/loading-screen.tsx'
import { ErrorPage, NotFoundPage } from '../routes/-error-page.tsx'
import type { AppServices } from '../routes/-services.ts'
import { routeTree } from '../routes/route-tree.gen.ts'
import { plainSearch } from '../ui/target.ts'

/** Spec 1 §9, the later reading of the page-data cache: 10 s, and no retry on error (see the ADR). */
const staleMs = 10_000

/**
 * Loads no page before `provide`, as services react through the router.
 *
 * @param history where the router is; the browser's address when left out
 */
export const createAppRouter = (history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    // As the router's own guide has it for what is given later.
    context: { services: undefined as unknown as AppServices },
    ...plainSearch,
    defaultPreload: 'intent',
    defaultStaleTime: staleMs,
    defaultPreloadStaleTime: staleMs,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
  const { leave, enter } = focusFollowsPages()
  router.subscribe('onBeforeNavigate', leave)
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) enter()
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

export const provide = (router: AppRouter, services: AppServices): void => {
  router.options.context.services = services
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** So that a page opened by a link is read from its top, unless one of its fields has the focus. */
const focusPage = () => {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  const target = main.matches('[tabindex]') ? main : main.querySelector<HTMLElement>('h1[tabindex]')
  target?.focus({ preventScroll: true })
}

/** Moves the focus on navigation, unless the person has pressed something in the meantime. */
export const focusFollowsPages = () => {
  let hasPressed = false
  const press = () => {
    hasPressed = true
  }
  addEventListener('pointerdown', press, true)
  addEventListener('keydown', press, true)
  return {
    leave: () => {
      hasPressed = false
    },
    enter: () => {
      if (!hasPressed) focusPage()
    },
  }
}
