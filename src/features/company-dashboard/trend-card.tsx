import { Trans, useLingui } from '@lingui/react/macro'
import type { ScoreTrend } from '#openapi/generated/api.d.ts'
import { addressOf } from '#src/parts/company/company-paths.ts'
import { ScoreTrendChart } from '#src/parts/company/score-trend-chart.tsx'
import { periodNames, type TrendPeriodName, usualPeriod } from '#src/parts/company/trend-period.ts'
import { paths } from '#src/parts/page/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { SectionTitle } from '#src/ui/text.tsx'

/** The periods that fit beside a title; analytics has all six. */
const offered = ['3m', '6m', '12m'] as const satisfies TrendPeriodName[]

/** The score trend (spec 2 §2) for the period in the address. */
export function TrendCard({ trend, period }: { trend: ScoreTrend | null; period: TrendPeriodName }) {
  const { t, i18n } = useLingui()
  return (
    <Card room="snug" aria-label={t`Score trend`} display="flex" flexDirection="column" gap={2}>
      <Flex alignItems="center" justifyContent="space-between" gap={3} flexWrap="wrap">
        <SectionTitle size="small">
          <Trans>Score trend</Trans>
        </SectionTitle>
        <FilterLinks
          label={t`Period`}
          current={period}
          items={offered.map(key => ({
            key,
            label: i18n._(periodNames[key]),
            href: addressOf(paths.companyDashboard, { period: key === usualPeriod ? undefined : key }),
          }))}
        />
        <Link variant="standalone" fontSize="t2" href={paths.analytics({ period })}>
          <Trans>Open analytics</Trans>
        </Link>
      </Flex>
      {trend ? (
        <ScoreTrendChart trend={trend} height={108} />
      ) : (
        <ErrorState level={3} title={<Trans>The score trend couldn’t be loaded</Trans>}>
          <Trans>The rest of this page is up to date. Reload it to try again.</Trans>
        </ErrorState>
      )}
    </Card>
  )
}
