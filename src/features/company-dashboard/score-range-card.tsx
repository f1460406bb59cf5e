import { Trans, useLingui } from '@lingui/react/macro'
import { Gauge } from 'lucide-react'
import { useMemo } from 'react'
import { TitledCard } from '../../ui/card.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import type { ChartData } from '../../ui/charts/chart-data.ts'
import { Box, Flex } from '../../ui/layout.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { Grade, UserScoreRange } from '../shared/company-contract.ts'
import { gradeOrder, grades } from '../shared/company-score-words.ts'
import { useFormats } from '../shared/use-formats.ts'

/** Highest, average and lowest score, and how many users have which letter (spec 2 §3). */
export function ScoreRangeCard({ range }: { range: UserScoreRange }) {
  const { t } = useLingui()
  const { grades: counts } = range
  return (
    <TitledCard title={<Trans>User score range</Trans>}>
      {counts.length === 0 ? (
        <EmptyState icon={Gauge} level={3} title={<Trans>Shown from five scanned members</Trans>}>
          <Trans>With fewer, these figures would tell the score of single people.</Trans>
        </EmptyState>
      ) : (
        <>
          <Flex as="dl" gap={6} flexWrap="wrap">
            <Extreme name={t`Highest`} value={range.highest} />
            <Extreme name={t`Average`} value={range.average} />
            <Extreme name={t`Lowest`} value={range.lowest} />
          </Flex>
          <GradesChart counts={counts} />
        </>
      )}
    </TitledCard>
  )
}

function Extreme({ name, value }: { name: string; value: number | null }) {
  const formats = useFormats()
  return (
    <div>
      <Box as="dt" fontSize="t1" color="ink2">
        {name}
      </Box>
      <Box as="dd" fontSize="t4" fontWeight={650} fontVariantNumeric="tabular-nums">
        {value === null || value === 0 ? '–' : formats.number(value)}
      </Box>
    </div>
  )
}

function GradesChart({ counts }: { counts: UserScoreRange['grades'] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const data = useMemo(() => chartOf(counts, t`Users`, formats.number), [counts, formats, t])
  return (
    <Chart
      data={data}
      title={t`Users by grade`}
      categoryName={t`Grade`}
      tableWords={t`Show as a table`}
      emptyWords="–"
      height={200}
    />
  )
}

/** A column for each letter, also where nobody has it; the dash only when somebody does. */
function chartOf(
  counts: UserScoreRange['grades'],
  name: string,
  format: (value: number) => string,
): ChartData {
  const usersAt = (grade: Grade) => counts.find(count => count.grade === grade)?.users ?? 0
  const shown = gradeOrder.filter(grade => grade !== '-' || usersAt(grade) > 0)
  return {
    kind: 'bars',
    categories: shown,
    series: [{ name, tone: 'info', values: shown.map(usersAt) }],
    tones: shown.map(grade => grades[grade].tone),
    format: value => format(Math.round(value)),
  }
}
