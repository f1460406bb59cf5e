import { Trans, useLingui } from '@lingui/react/macro'
import { TrendingUp } from 'lucide-react'
import { useState } from 'react'
import type { Indicator, ScoreTrend } from '#openapi/generated/api.d.ts'
import { NeedsMoreData, ScoreTrendChart } from '#src/parts/company/score-trend-chart.tsx'
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
import { Chart } from '#src/ui/charts/chart.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Text } from '#src/ui/text.tsx'
import { IndicatorsCard } from './indicators-card.tsx'

export interface AnalyticsScreenProps {
  trend: ScoreTrend
  period: TrendPeriodName
  /** The shown indicator; null for all of them. */
  indicator: Indicator | null
  onIndicator: (indicator: Indicator | null) => void
}

type Point = ScoreTrend['points'][number]

/** The last point of each calendar month, oldest first: periods of days have a point for each week. */
export const monthsOf = (points: readonly Point[]): Point[] => {
  const months = new Map<string, Point>()
  for (const point of points) months.set(point.date.slice(0, 7), point)
  return [...months.values()]
}

interface Progress {
  first: { date: string; score: number }
  last: { date: string; score: number }
  best: { date: string; score: number }
}

/** From the first score of a period to its last; null when there are not two. */
export const progressOf = (points: readonly Point[]): Progress | null => {
  const scored = points.flatMap(({ date, score }) => (score === null || score === 0 ? [] : [{ date, score }]))
  const [first] = scored
  const last = scored.at(-1)
  if (!first || !last || first === last) return null
  return { first, last, best: scored.reduce((best, point) => (point.score > best.score ? point : best)) }
}

/** A bar for each month. */
function MonthlyScores({ trend }: { trend: ScoreTrend }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (!trend.enoughData) return <NeedsMoreData />
  const months = monthsOf(trend.points)
  const data = {
    kind: 'bars' as const,
    categories: months.map(({ date }) => formats.shortMonth(date)),
    series: [
      {
        name: t`Company score`,
        tone: 'info' as const,
        values: months.map(({ score }) => (score === 0 ? null : score)),
      },
    ],
    min: 0,
    max: 1000,
    format: formats.number,
  }
  return (
    <Chart
      data={data}
      title={t`Company score by month`}
      categoryName={t`Month`}
      tableLabels={t`Show as a table`}
      emptyMessages={t`No score`}
    />
  )
}

function ProgressDialog({ trend, onClose }: { trend: ScoreTrend; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const progress = progressOf(trend.points)
  const at = ({ date, score }: { date: string; score: number }) =>
    t`${formats.number(score)} on ${formats.date(date)}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Score progress</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {progress === null ? (
        <Text tone="quiet">
          <Trans>There’s only one score in this period. Choose a longer one.</Trans>
        </Text>
      ) : (
        <DescriptionList
          descriptions={[
            { key: 'first', name: t`At the beginning`, value: at(progress.first) },
            { key: 'last', name: t`Now`, value: at(progress.last) },
            {
              key: 'change',
              name: t`Difference`,
              value: formats.change(progress.last.score - progress.first.score),
            },
            { key: 'best', name: t`Best`, value: at(progress.best) },
          ]}
        />
      )}
    </Dialog>
  )
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
