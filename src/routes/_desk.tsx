import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import type { HeaderNavItem } from '../features/chrome/app-header.tsx'
import { openNotifications } from '../features/notifications/open-notifications.ts'
import { AppChrome } from './-app-chrome.tsx'

const places: Readonly<Record<string, HeaderNavItem | null>> = {
  '/companies': 'companies',
  '/operator-log': 'operatorLog',
  // In the account's menu only: the bar has no room for another one.
  '/system': null,
}

/** The removal desk (spec 2 §4, removal requests) and the list of companies (spec 1 §2), for operators. */
export const Route = createFileRoute('/_desk')({
  loader: async ({ context: { services } }) => {
    // Without the person there is no frame to render.
    await Promise.all([services.loadCatalogue('console'), services.readCurrentUser()])
    return { bell: openNotifications(services.session) }
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: DeskLayout,
})

function DeskLayout() {
  const { bell } = Route.useLoaderData()
  const { session } = Route.useRouteContext().services
  const current = useLocation({
    select: ({ pathname }) => {
      if (pathname.startsWith('/support-queue')) return 'support'
      if (pathname.startsWith('/history/')) return null
      const place = places[pathname]
      return place === undefined ? 'desk' : place
    },
  })
  return (
    <AppChrome session={session} bell={bell} current={current}>
      <Outlet />
    </AppChrome>
  )
}
