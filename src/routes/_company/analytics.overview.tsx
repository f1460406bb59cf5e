import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { indicators } from '#domain/indicators.ts'
import { AnalyticsScreen } from '#src/features/analytics/analytics-screen.tsx'
import { readTrend } from '#src/features/analytics/api.ts'
import { trendPeriods, usualPeriod } from '#src/parts/company/trend-period.ts'
import { listSearch, oneOf } from '#src/parts/page/list-search.ts'
import { saveFile } from '#src/services/files/files.ts'
import { useLatestSearch } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { searchBy } from '../-route-options.ts'

const analyticsSearchIn = listSearch({
  period: oneOf(trendPeriods, usualPeriod),
  indicator: oneOf(indicators),
})

/** Analytics overview (spec 1 §2): the period and the indicator are in the address. */
export const Route = createFileRoute('/_company/analytics/overview')({
  ...searchBy(analyticsSearchIn),
  loader: ({ context: { company }, deps: { period = usualPeriod } }) => readTrend(company, period),
  component: AnalyticsPage,
})

function AnalyticsPage() {
  const { t } = useLingui()
  const router = useRouter()
  const trend = Route.useLoaderData()
  const { period = usualPeriod, indicator = null } = useLatestSearch(analyticsSearchIn)
  return (
    <>
      <PageTitle>{t`Analytics overview`}</PageTitle>
      <AnalyticsScreen
        trend={trend}
        period={period}
        indicator={indicator}
        onSave={saveFile}
        onIndicator={chosen =>
          void router.navigate({
            to: '/analytics/overview',
            search: {
              period: period === usualPeriod ? undefined : period,
              indicator: chosen ?? undefined,
            },
            resetScroll: false,
          })
        }
      />
    </>
  )
}
