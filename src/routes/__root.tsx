import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { openInMaintenance } from '#domain/flags.ts'
import { LoadingScreen } from '../features/system-screens/loading-screen.tsx'
import type { RouterContext } from './-services.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  // Spec 1 §2: when the maintenance flag is on, all routes redirect to maintenance; the terms that its pages lead to stay readable.
  beforeLoad({ context: { services }, location }) {
    if (services.flags()['maintenance-mode'] && !openInMaintenance.includes(location.pathname)) {
      throw redirect({ to: '/maintenance', replace: true })
    }
  },
  component: Root,
})

/** The loading screen stays while user and register load (spec 1 §2). */
function Root() {
  const { session } = Route.useRouteContext().services
  const isLoading = useSelector(session.sessionActor, snapshot => snapshot.hasTag('loading'))
  return isLoading ? <LoadingScreen /> : <Outlet />
}
