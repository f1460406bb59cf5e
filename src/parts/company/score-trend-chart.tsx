import { Trans, useLingui } from '@lingui/react/macro'
import { ChartLine } from 'lucide-react'
import { useMemo } from 'react'
import type { ScoreTrend } from '#openapi/generated/api.ts'
import { Chart } from '#src/ui/charts/chart.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { useFormats } from '../page/use-formats.ts'

/** A time with fewer than five scanned members has no value, and is not drawn as zero. */
export function ScoreTrendChart({ trend, height }: { trend: ScoreTrend; height?: number | undefined }) {
  const { t } = useLingui()
  const formats = useFormats()
  const data = useMemo(
    () => ({
      kind: 'area' as const,
      categories: trend.points.map(({ date }) => formats.shortDate(date)),
      series: [
        {
          name: t`Company score`,
          tone: 'info' as const,
          values: trend.points.map(({ score }) => (score === 0 ? null : score)),
        },
      ],
      ...frameOf(trend.points.flatMap(({ score }) => (score === null || score === 0 ? [] : [score]))),
      format: formats.number,
    }),
    [trend, formats, t],
  )
  if (!trend.enoughData) return <NeedsMoreData />
  return (
    <Chart
      data={data}
      title={t`Company score over time`}
      categoryName={t`Date`}
      emptyMessages={t`No score`}
      height={height}
    />
  )
}

const hundred = 100

/** On round hundreds, at least four of them, to avoid a flat line. */
function frameOf(scores: readonly number[]): { min: number; max: number } {
  const low = Math.floor((Math.min(...scores) - hundred) / hundred) * hundred
  const min = Math.max(0, Math.min(low, 600))
  return {
    min,
    max: Math.min(1000, Math.max(min + 4 * hundred, Math.ceil(Math.max(...scores) / hundred) * hundred)),
  }
}

/** Spec 2 §2, analytics overview: the empty state says the section needs more data. */
export function NeedsMoreData() {
  return (
    <EmptyState icon={ChartLine} level={3} title={<Trans>This section needs more data</Trans>}>
      <Trans>
        The chart needs at least two scores. The company has a score once five members have completed a
        personal scan, and a new one every month.
      </Trans>
    </EmptyState>
  )
}
