import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { periodIn, readTrend } from '#src/features/analytics/api.ts'
import {
  CompanyDashboardPending,
  CompanyDashboardScreen,
} from '#src/features/company-dashboard/dashboard-screen.tsx'
import { listDomains } from '#src/parts/company/domains/api.ts'
import { paths } from '#src/parts/page/paths.ts'
import { unwrap } from '#src/services/api/client.ts'
import { useFlag } from '#src/services/flags/growthbook.ts'
import { PageTitle } from '../-page-title.tsx'
import { rawSearch } from '../-route-options.ts'

/** The second, or by its flag the first (spec 1 §2; docs/adr/0059 on its address). */
export const Route = createFileRoute('/_company/company/dashboard')({
  loaderDeps: rawSearch,
  loader: async ({ context: { services, currentUser }, deps }) => {
    const { session } = services
    const company = await session.company()
    const { api, id } = company
    const params = { path: { id } }
    if (!services.flags()['dashboard-v2'])
      return {
        version: 1 as const,
        dashboard: await unwrap(api.GET('/v2/company/{id}/dashboard', { params })),
      }
    const period = periodIn(deps)
    const [dashboard, trend, domains] = await Promise.all([
      unwrap(api.GET('/v2/company/{id}/dashboard/v2', { params })),
      // The page works without it, and says so.
      readTrend(company, period).catch(() => null),
      // Its own admins see them in the banner of every page.
      currentUser.viewing === null ? [] : listDomains(api, id),
    ])
    return { version: 2 as const, companyId: id, dashboard, trend, period, domains }
  },
  component: DashboardPage,
  pendingComponent: CompanyDashboardPending,
})

const FirstDashboardScreen = lazy(async () => ({
  default: (await import('#src/features/company-dashboard/first-dashboard-screen.tsx')).FirstDashboardScreen,
}))

function DashboardPage() {
  const { t } = useLingui()
  const data = Route.useLoaderData()
  const setUpHref = useFlag('batch-page') ? paths.batchWelcome : paths.companyWelcome
  return (
    <>
      <PageTitle>{t`Company dashboard`}</PageTitle>
      {data.version === 2 ? (
        <CompanyDashboardScreen {...data} setUpHref={setUpHref} />
      ) : (
        <Suspense fallback={<CompanyDashboardPending />}>
          <FirstDashboardScreen dashboard={data.dashboard} />
        </Suspense>
      )}
    </>
  )
}
