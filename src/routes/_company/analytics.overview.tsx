import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { indicators } from '#domain/indicators.ts'
import { AnalyticsScreen } from '#src/features/analytics/analytics-screen.tsx'
import { periodIn, readTrend } from '#src/features/analytics/api.ts'
import { usualPeriod } from '#src/parts/company/trend-period.ts'
import { oneOf } from '#src/parts/page/list-search.ts'
import { paths } from '#src/parts/page/paths.ts'
import { useRequestedSearch } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { rawSearch } from '../-route-options.ts'

const indicatorIn = oneOf(indicators)

const requestedIn = (search: Readonly<Record<string, unknown>>) => ({
  period: periodIn(search),
  indicator: indicatorIn(search['indicator']) ?? null,
})

/** Analytics overview (spec 1 §2): the period and the indicator are in the address. */
export const Route = createFileRoute('/_company/analytics/overview')({
  loaderDeps: rawSearch,
  loader: async ({ context: { services }, deps }) => {
    const company = await services.session.company()
    const requested = requestedIn(deps)
    return { trend: await readTrend(company, requested.period), requested }
  },
  component: AnalyticsPage,
})

function AnalyticsPage() {
  const { t } = useLingui()
  const router = useRouter()
  const { trend, requested: shown } = Route.useLoaderData()
  const requested = useRequestedSearch(shown, requestedIn)
  return (
    <>
      <PageTitle>{t`Analytics overview`}</PageTitle>
      <AnalyticsScreen
        trend={trend}
        {...requested}
        onIndicator={indicator =>
          void router.navigate({
            href: paths.analytics({
              period: requested.period === usualPeriod ? undefined : requested.period,
              indicator: indicator ?? undefined,
            }),
            resetScroll: false,
          })
        }
      />
    </>
  )
}
