import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { indicators } from '../../../domain/indicators.ts'
import { AnalyticsScreen } from '../../features/analytics/analytics-screen.tsx'
import { paths } from '../../features/shared/paths.ts'
import { usualPeriod } from '../../features/shared/trend-period.ts'
import { PageTitle } from '../-page-title.tsx'
import { oneOf } from '../-search.ts'
import { searchAsked } from '../-search-asked.ts'
import { periodIn, trendPeriodOf } from '../-trend-period.ts'

/** Analytics overview (spec 1 §2): the period and the indicator stand in the address. */
export const Route = createFileRoute('/_company/analytics/overview')({
  loaderDeps: searchAsked,
  loader: async ({ context: { world }, deps }) => {
    const { reads } = await (await world.live()).company()
    const period = periodIn(deps)
    return {
      trend: await reads.trend(trendPeriodOf(period)),
      period,
      indicator: oneOf(indicators, deps['indicator']) ?? null,
    }
  },
  component: AnalyticsPage,
})

function AnalyticsPage() {
  const { t } = useLingui()
  const router = useRouter()
  const data = Route.useLoaderData()
  return (
    <>
      <PageTitle>{t`Analytics overview`}</PageTitle>
      <AnalyticsScreen
        {...data}
        onIndicator={indicator =>
          void router.navigate({
            href: paths.analytics({
              period: data.period === usualPeriod ? undefined : data.period,
              indicator: indicator ?? undefined,
            }),
            resetScroll: false,
          })
        }
      />
    </>
  )
}
