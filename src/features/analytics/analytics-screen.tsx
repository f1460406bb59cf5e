import { Trans, useLingui } from '@lingui/react/macro'
import { TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { csvFile } from '#domain/employee-file/csv.ts'
import { categoryOf } from '#domain/indicators.ts'
import { defaultLocale, localeOf } from '#domain/locales.ts'
import type { Indicator, ScoreTrend } from '#openapi/generated/api.ts'
import { ExportButton } from '#src/parts/company/list-controls.tsx'
import { NeedsMoreData, ScoreTrendChart } from '#src/parts/company/score-trend-chart.tsx'
import {
  periodNames,
  periodsByMonth,
  periodsByWeek,
  type TrendPeriodName,
  usualPeriod,
} from '#src/parts/company/trend-period.ts'
import { categoryNames } from '#src/parts/findings/labels.ts'
import { BackLink } from '#src/parts/page/back-link.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Chart } from '#src/ui/charts/chart.tsx'
import type { ChartData } from '#src/ui/charts/chart-data.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { SelectField } from '#src/ui/form/controls.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Text } from '#src/ui/text.tsx'

export interface AnalyticsScreenProps {
  trend: ScoreTrend
  period: TrendPeriodName
  /** Null for all of them. */
  indicator: Indicator | null
  onIndicator: (indicator: Indicator | null) => void
  onSave: (name: string, content: Blob) => void
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

/** Analytics overview (spec 2 §2): the score and its indicators over a period. */
export function AnalyticsScreen({ trend, onIndicator, onSave, ...chosen }: AnalyticsScreenProps) {
  const { t } = useLingui()
  const file = useTrendFile(trend)
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
          <BackLink to="/company/dashboard">
            <Trans>Back to the dashboard</Trans>
          </BackLink>
        }
        actions={
          <>
            <ExportButton
              label={t`Export these figures`}
              onExport={async () => onSave(file.name, file.content())}
            />
            <Button variant="plain" wide disabled={!trend.enoughData} onClick={() => setOpen(true)}>
              <TrendingUp aria-hidden="true" />
              <Trans>Score progress</Trans>
            </Button>
          </>
        }
      />
      <Flex columnGap={6} rowGap={3} flexWrap="wrap">
        <PeriodLinks {...chosen} label={t`By week`} periods={periodsByWeek} />
        <PeriodLinks {...chosen} label={t`By month`} periods={periodsByMonth} />
      </Flex>
      <TitledCard title={<Trans>Monthly score</Trans>}>
        <MonthlyScores trend={trend} />
      </TitledCard>
      <TitledCard title={<Trans>Score trend</Trans>}>
        <ScoreTrendChart trend={trend} height={280} />
      </TitledCard>
      <IndicatorsCard trend={trend} indicator={chosen.indicator} onIndicator={onIndicator} />
      {isOpen && <ProgressDialog trend={trend} onClose={() => setOpen(false)} />}
    </Page>
  )
}

type PeriodLinksProps = Pick<AnalyticsScreenProps, 'period' | 'indicator'> & {
  label: string
  periods: readonly TrendPeriodName[]
}

function PeriodLinks({ label, periods, period, indicator }: PeriodLinksProps) {
  const { i18n } = useLingui()
  return (
    <Flex columnGap={3} rowGap={1} alignItems="center" flexWrap="wrap" minWidth={0}>
      <Text as="span" size="t2" tone="quiet" aria-hidden="true">
        {label}
      </Text>
      <FilterLinks
        label={label}
        current={period}
        items={periods.map(key => ({
          key,
          label: i18n._(periodNames[key]),
          link: {
            to: '/analytics/overview',
            search: {
              period: key === usualPeriod ? undefined : key,
              indicator: indicator ?? undefined,
            },
          },
        }))}
      />
    </Flex>
  )
}

/** Points and indicators of the period, a line for each day that has a point. */
function useTrendFile({ from, to, points, indicators }: ScoreTrend) {
  const { t, i18n } = useLingui()
  const language = localeOf(i18n.locale) ?? defaultLocale
  const nameOf = (one: Indicator) => i18n._(categoryNames[categoryOf(one)])
  const titles = indicators.flatMap(({ indicator }) => {
    const name = nameOf(indicator)
    return [t`${name}: in order`, t`${name}: missing or exposed`, t`${name}: couldn’t check`]
  })
  const lines = points.map(({ date, score, membersScanned }) => [
    date,
    score === 0 ? null : score,
    membersScanned,
    ...indicators.flatMap(({ points: counted }) => {
      const point = counted.find(one => one.date === date)
      return point ? [point.have, point.lack, point.unknown] : [null, null, null]
    }),
  ])
  const file = t`score-trend`
  return {
    name: `${file}-${from}-${to}.csv`,
    content: () =>
      new Blob(
        [csvFile(language, [[t`Day`, t`Company score`, t`People with a score`, ...titles], ...lines])],
        {
          type: 'text/csv',
        },
      ),
  }
}

interface IndicatorsCardProps {
  trend: ScoreTrend
  indicator: Indicator | null
  onIndicator: (indicator: Indicator | null) => void
}

/** All of them now, or one over time (spec 2 §3). */
function IndicatorsCard({ trend, indicator, onIndicator }: IndicatorsCardProps) {
  const { t, i18n } = useLingui()
  const known = trend.indicators.filter(({ points }) => points.length > 0)
  const nameOf = (one: Indicator) => i18n._(categoryNames[categoryOf(one)])
  const chosen = known.find(one => one.indicator === indicator)
  const chart = useIndicatorChart(known, chosen, nameOf)
  return (
    <TitledCard title={<Trans>Indicators</Trans>}>
      {known.length === 0 ? (
        <NeedsMoreData />
      ) : (
        <>
          <Box maxWidth={{ md: '320px' }}>
            <SelectField
              label={<Trans>Indicator</Trans>}
              placeholder={t`All indicators`}
              value={chosen?.indicator}
              values={known.map(one => one.indicator)}
              nameOf={nameOf}
              onChoose={one => onIndicator(one ?? null)}
            />
          </Box>
          <Text size="t2" tone="quiet" measure>
            {chosen ? (
              <Trans>How many of the people with a score had it in order over time.</Trans>
            ) : (
              <Trans>How many of the people with a score have each one in order now.</Trans>
            )}
          </Text>
          <Chart
            data={chart.data}
            title={chart.title}
            categoryName={chart.categoryName}
            emptyMessages="–"
            height={chosen ? 280 : 420}
          />
        </>
      )}
    </TitledCard>
  )
}

type IndicatorTrend = ScoreTrend['indicators'][number]

function useIndicatorChart(
  known: readonly IndicatorTrend[],
  chosen: IndicatorTrend | undefined,
  nameOf: (indicator: Indicator) => string,
): { data: ChartData; title: string; categoryName: string } {
  const { t } = useLingui()
  const formats = useFormats()
  const stackOf = (
    columns: readonly { name: string; have: number; lack: number; unknown: number }[],
    kind: 'stack' | 'rows',
  ): ChartData => ({
    kind,
    categories: columns.map(({ name }) => name),
    series: [
      { name: t`In order`, tone: 'safe', values: columns.map(({ have }) => have) },
      { name: t`Missing or exposed`, tone: 'danger', values: columns.map(({ lack }) => lack) },
      { name: t`Couldn’t check`, tone: 'neutral', values: columns.map(({ unknown }) => unknown) },
    ],
    format: value => formats.number(Math.round(value)),
  })
  if (chosen) {
    const name = nameOf(chosen.indicator)
    return {
      data: stackOf(
        chosen.points.map(point => ({ ...point, name: formats.shortDate(point.date) })),
        'stack',
      ),
      title: t`${name}: people over time`,
      categoryName: t`Date`,
    }
  }
  const latest = known.flatMap(({ indicator, points }) => {
    const last = points.at(-1)
    return last ? [{ ...last, name: nameOf(indicator) }] : []
  })
  return { data: stackOf(latest, 'rows'), title: t`People by indicator`, categoryName: t`Indicator` }
}
