import { Trans, useLingui } from '@lingui/react/macro'
import { TrendingUp } from 'lucide-react'
import { useState } from 'react'
import type { Indicator, ScoreTrend } from '#openapi/generated/api.d.ts'
import { ScoreTrendChart } from '#src/parts/company/score-trend-chart.tsx'
import {
  periodNames,
  type TrendPeriodName,
  trendPeriods,
  usualPeriod,
} from '#src/parts/company/trend-period.ts'
import { BackLink } from '#src/parts/page/back-link.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { IndicatorsCard } from './indicators-card.tsx'
import { MonthlyScores } from './monthly-scores.tsx'
import { ProgressDialog } from './progress-dialog.tsx'

export interface AnalyticsScreenProps {
  trend: ScoreTrend
  period: TrendPeriodName
  /** The shown indicator; null for all of them. */
  indicator: Indicator | null
  onIndicator: (indicator: Indicator | null) => void
}

/** Analytics overview (spec 2 §2): the score and the indicators of compromise over a period. */
export function AnalyticsScreen({ trend, period, indicator, onIndicator }: AnalyticsScreenProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const from = formats.date(trend.from)
  const to = formats.date(trend.to)
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={t`Analytics overview`}
        lead={
          <Trans>
            From {from} to {to}
          </Trans>
        }
        trail={
          <BackLink href={paths.companyDashboard}>
            <Trans>Back to the dashboard</Trans>
          </BackLink>
        }
        actions={
          <Button variant="plain" wide disabled={!trend.enoughData} onClick={() => setOpen(true)}>
            <TrendingUp aria-hidden="true" />
            <Trans>Score progress</Trans>
          </Button>
        }
      />
      <FilterLinks
        label={t`Period`}
        current={period}
        items={trendPeriods.map(key => ({
          key,
          label: i18n._(periodNames[key]),
          href: paths.analytics({
            period: key === usualPeriod ? undefined : key,
            indicator: indicator ?? undefined,
          }),
        }))}
      />
      <TitledCard title={<Trans>Monthly score</Trans>}>
        <MonthlyScores trend={trend} />
      </TitledCard>
      <TitledCard title={<Trans>Score trend</Trans>}>
        <ScoreTrendChart trend={trend} height={280} />
      </TitledCard>
      <IndicatorsCard trend={trend} indicator={indicator} onIndicator={onIndicator} />
      {isOpen && <ProgressDialog trend={trend} onClose={() => setOpen(false)} />}
    </Page>
  )
}
