import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { readTrend } from '#src/features/analytics/api.ts'
import {
  CompanyDashboardPending,
  CompanyDashboardScreen,
} from '#src/features/company-dashboard/dashboard-screen.tsx'
import { trendPeriods, usualPeriod } from '#src/parts/company/trend-period.ts'
import { listSearch, oneOf } from '#src/parts/page/list-search.ts'
import { unwrap } from '#src/services/api/client.ts'
import type { Target } from '#src/ui/target.ts'
import { PageTitle } from '../-page-title.tsx'
import { searchBy } from '../-route-options.ts'

const periodSearchIn = listSearch({ period: oneOf(trendPeriods, usualPeriod) })

/** The second, or by its flag the first (spec 1 §2; docs/adr/0059 on its address). */
export const Route = createFileRoute('/_company/company/dashboard')({
  ...searchBy(periodSearchIn),
  loader: async ({ context: { services, company, currentUser }, deps: { period = usualPeriod } }) => {
    const { api, id, view } = company
    const params = { path: { id } }
    // The page works without these and the trend, and says so.
    const counted = unwrap(
      api.GET('/v1/responsePlan/manager/aggregation', { params: { query: view } }),
    ).catch(() => null)
    if (!services.flags()['dashboard-v2']) {
      const [dashboard, plans] = await Promise.all([
        unwrap(api.GET('/v2/company/{id}/dashboard', { params })),
        counted,
      ])
      return { version: 1 as const, dashboard, plans }
    }
    const [dashboard, trend, plans] = await Promise.all([
      unwrap(api.GET('/v2/company/{id}/dashboard/v2', { params })),
      readTrend(company, period).catch(() => null),
      counted,
    ])
    // Its own admins see them in the banner of every page.
    const domains = currentUser.viewing === null ? [] : dashboard.domains.unverified
    return { version: 2 as const, companyId: id, dashboard, trend, plans, period, domains }
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
  const { services } = Route.useRouteContext()
  const setUp: Target = { to: services.flags()['batch-page'] ? '/batch/welcome' : '/company/welcome' }
  return (
    <>
      <PageTitle>{t`Company dashboard`}</PageTitle>
      {data.version === 2 ? (
        <CompanyDashboardScreen {...data} setUp={setUp} />
      ) : (
        <Suspense fallback={<CompanyDashboardPending />}>
          <FirstDashboardScreen dashboard={data.dashboard} plans={data.plans} />
        </Suspense>
      )}
    </>
  )
}
