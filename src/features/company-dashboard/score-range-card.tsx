import { Trans, useLingui } from '@lingui/react/macro'
import type { Grade, UserScoreRange } from '#openapi/generated/api.ts'
import { gradeValues } from '#openapi/generated/enumerations.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Chart } from '#src/ui/charts/chart.tsx'
import { Box, Flex } from '#src/ui/layout.ts'

/** The average is the company's score (spec 2 §3). */
export function ScoreRangeCard({ range }: { range: UserScoreRange }) {
  const { t } = useLingui()
  return (
    <TitledCard compact title={<Trans>Score range</Trans>}>
      <Flex as="dl" gap={6} flexWrap="wrap">
        <Extreme name={t`Highest`} part="highest" value={range.highest} />
        <Extreme name={t`Lowest`} part="lowest" value={range.lowest} />
      </Flex>
      <GradesChart counts={range.grades} />
    </TitledCard>
  )
}

function Extreme({ name, part, value }: { name: string; part: string; value: number | null }) {
  return (
    <div>
      <Box as="dt" fontSize="t1" color="ink2">
        {name}
      </Box>
      <Box as="dd" fontSize="t4" fontWeight={650} fontVariantNumeric="tabular-nums">
        <Figure name="company.scoreRange" part={part} value={value === 0 ? null : value} />
      </Box>
    </div>
  )
}

function GradesChart({ counts }: { counts: UserScoreRange['grades'] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const columns = columnsOf(counts)
  const data = {
    kind: 'bars' as const,
    categories: columns.map(({ grade }) => grade),
    series: [
      {
        name: t`Users`,
        tone: 'info' as const,
        values: columns.map(({ users }) => users),
        cells: columns.map(({ grade, users }) => (
          <Figure key={grade} name="company.grades" part={grade} value={users} />
        )),
      },
    ],
    format: (value: number) => formats.number(Math.round(value)),
  }
  return (
    <Chart data={data} title={t`People by grade`} categoryName={t`Grade`} emptyMessages="–" height={110} />
  )
}

/** A column for each letter, even an empty one; the dash only when it has people. */
function columnsOf(counts: UserScoreRange['grades']) {
  const usersAt = (grade: Grade) => counts.find(count => count.grade === grade)?.users ?? 0
  return gradeValues
    .map(grade => ({ grade, users: usersAt(grade) }))
    .filter(({ grade, users }) => grade !== '-' || users > 0)
}
