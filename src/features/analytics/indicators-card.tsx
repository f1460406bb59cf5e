import { Trans, useLingui } from '@lingui/react/macro'
import { categoryOf } from '#domain/indicators.ts'
import type { Indicator, ScoreTrend } from '#openapi/generated/api.d.ts'
import { NeedsMoreData } from '#src/parts/company/score-trend-chart.tsx'
import { categoryNames } from '#src/parts/findings/labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Chart } from '#src/ui/charts/chart.tsx'
import type { ChartData } from '#src/ui/charts/chart-data.ts'
import { SelectField } from '#src/ui/form/controls.tsx'
import { Box } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

interface IndicatorsCardProps {
  trend: ScoreTrend
  indicator: Indicator | null
  onIndicator: (indicator: Indicator | null) => void
}

/** All of them now, or one over time (spec 2 §3). */
export function IndicatorsCard({ trend, indicator, onIndicator }: IndicatorsCardProps) {
  const { t, i18n } = useLingui()
  const known = trend.indicators.filter(({ points }) => points.length > 0)
  const nameOf = (one: Indicator) => i18n._(categoryNames[categoryOf(one)])
  const chosen = known.find(one => one.indicator === indicator)
  const chart = useIndicatorChart(known, chosen, nameOf)
  return (
    <TitledCard title={<Trans>Indicators of compromise</Trans>}>
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
            tableLabels={t`Show as a table`}
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
