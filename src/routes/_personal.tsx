import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import type { HeaderNavItem } from '../features/chrome/app-header.tsx'
import { openNotifications } from '../features/notifications/open-notifications.ts'
import { AppChrome } from './-app-chrome.tsx'

/** Everything that needs a completed register (spec 1 §2). */
export const Route = createFileRoute('/_personal')({
  loader: async ({ context: { services } }) => {
    // Without the person there is no frame to render.
    await Promise.all([services.loadCatalogue('app'), services.readCurrentUser()])
    return { bell: openNotifications(services.session) }
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: PersonalLayout,
})

const placeOf = (pathname: string): HeaderNavItem | null => {
  if (pathname.startsWith('/response-plan/')) return 'responsePlan'
  if (pathname === '/marketplace') return 'marketplace'
  return pathname === '/subscription' ? null : 'dashboard'
}

function PersonalLayout() {
  const { bell } = Route.useLoaderData()
  const { session } = Route.useRouteContext().services
  // The score and its pages; those of the avatar's menu don't belong to it.
  const current = useLocation({ select: ({ pathname }) => placeOf(pathname) })
  return (
    <AppChrome session={session} bell={bell} current={current}>
      <Outlet />
    </AppChrome>
  )
}
