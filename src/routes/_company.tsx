import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import type { ConsoleNavItem } from '../features/console/console-nav.tsx'
import { openNotifications } from '../features/notifications/open-notifications.ts'
import { CompanyChrome } from './-company-chrome.tsx'
import { guardPerson } from './-guard.ts'

/** Admits whom any of its pages admits; those that need more check it themselves (spec 1 §2). */
export const Route = createFileRoute('/_company')({
  beforeLoad: async entering => {
    const { currentUser } = await guardPerson('company')(entering)
    return { currentUser, company: entering.context.services.session.companyOf(currentUser) }
  },
  loader: async ({ context: { services } }) => {
    await services.loadCatalogue('console')
    return { bell: openNotifications(services.session) }
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: CompanyLayout,
})

/** The sidebar's place of an address: the first match. */
const places: readonly (readonly [RegExp, ConsoleNavItem])[] = [
  [/^\/(company\/dashboard|analytics)\b/, 'dashboard'],
  [/^\/(users|removal-requests|[^/]+\/users|[^/]+\/departments|[^/]+\/findings)\b(?!-)/, 'users'],
  [/^\/(bulk-scans|onboarding|batch-loading)\b/, 'bulkScans'],
  [/^\/training\b/, 'training'],
  [/^\/integration\b/, 'integration'],
  [/^\/company\/marketplace\b/, 'marketplace'],
  [/(settings|^\/activity-log)$/, 'settings'],
]

const placeOf = (pathname: string): ConsoleNavItem | null =>
  places.find(([address]) => address.test(pathname))?.[1] ?? null

const showingDomains = /^\/(profile-settings|onboarding|batch-loading|bulk-scans)\b/

function CompanyLayout() {
  const { bell } = Route.useLoaderData()
  const { services, company } = Route.useRouteContext()
  const showsDomains = useLocation({ select: ({ pathname }) => showingDomains.test(pathname) })
  const current = useLocation({ select: ({ pathname }) => placeOf(pathname) })
  return (
    <CompanyChrome
      session={services.session}
      companyId={company.id}
      bell={bell}
      current={current}
      showsDomains={showsDomains}
    >
      <Outlet />
    </CompanyChrome>
  )
}
