import { useLingui } from '@lingui/react/macro'
import { gradeOf } from '#domain/score-bands.ts'
import type { ScoreTrend } from '#openapi/generated/api.d.ts'
import { grades } from '#src/parts/company/company-score-labels.ts'
import { NeedsMoreData } from '#src/parts/company/score-trend-chart.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Chart } from '#src/ui/charts/chart.tsx'
import { monthsOf } from './months.ts'

/** A bar for each month, in the color of its letter. */
export function MonthlyScores({ trend }: { trend: ScoreTrend }) {
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
    tones: months.map(({ score }) => grades[gradeOf(score)].tone),
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
