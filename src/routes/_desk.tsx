import { createFileRoute, type FileRoutesByPath, Outlet, useLocation } from '@tanstack/react-router'
import type { HeaderNavItem } from '../features/chrome/app-header.tsx'
import { openNotifications } from '../features/notifications/open-notifications.ts'
import { AppChrome } from './-app-chrome.tsx'

type SectionOf<Address> = Address extends `/${infer First}/${string}` ? `/${First}` : Address
type Page = FileRoutesByPath[Extract<keyof FileRoutesByPath, `/_desk/${string}`>]['fullPath']

/** Where the bar marks each page. */
const places: Readonly<Record<SectionOf<Page>, HeaderNavItem | null>> = {
  '/companies': 'companies',
  '/company-billing': 'companies',
  '/desk': 'desk',
  '/history': null,
  '/operator-log': 'operatorLog',
  '/support-queue': 'support',
  // In the account's menu only: the bar has no room for others.
  '/products': null,
  '/disputes': null,
  '/measured-accuracy': null,
  '/recipients': null,
  '/system': null,
}
const placeOf: Readonly<Record<string, HeaderNavItem | null>> = places

/** The removal desk (spec 2 §4, removal requests) and the list of companies (spec 1 §2), for operators. */
export const Route = createFileRoute('/_desk')({
  loader: async ({ context: { services } }) => {
    // Without the person there is no frame to render.
    await Promise.all([
      services.loadCatalogue('console'),
      services.loadCatalogue('desk'),
      services.loadCatalogue('account'),
      services.readCurrentUser(),
    ])
    return { bell: openNotifications(services.session) }
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: DeskLayout,
})

function DeskLayout() {
  const { bell } = Route.useLoaderData()
  const { session } = Route.useRouteContext().services
  const current = useLocation({
    select: ({ pathname }) => placeOf[`/${pathname.split('/')[1]}`] ?? null,
  })
  return (
    <AppChrome session={session} bell={bell} current={current}>
      <Outlet />
    </AppChrome>
  )
}
