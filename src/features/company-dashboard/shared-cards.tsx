import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import type { CompanyStats, RiskLevelCounts } from '#openapi/generated/api.ts'
import { riskLevels } from '#src/parts/company/exposure-labels.ts'
import { riskOrder } from '#src/parts/company/people-fields.ts'
import { listedAs } from '#src/parts/company/people-search.ts'
import { TotalsAsOf } from '#src/parts/company/totals-as-of.tsx'
import { Figure, type FigureProps } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Bar } from '#src/ui/bar.tsx'
import { Card, TitledCard } from '#src/ui/card.tsx'
import { Box, Flex, Grid } from '#src/ui/layout.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { SegmentedBar } from '#src/ui/table/segmented-bar.tsx'
import { Text } from '#src/ui/text.tsx'

export function Figures({
  items,
}: {
  items: readonly (readonly [name: string, value: FigureProps | string])[]
}) {
  return (
    <Grid as="dl" templateColumns="repeat(auto-fit, minmax(80px, 1fr))" columnGap={2} rowGap={2.5}>
      {items.map(([name, value]) => {
        const isText = typeof value === 'string'
        return (
          // Aligns the values of a row, even where a label takes two lines.
          <Flex key={name} direction="column" justifyContent="space-between">
            <Box as="dt" fontSize="t2" lineHeight={1.3} color="ink2">
              {name}
            </Box>
            <Box
              as="dd"
              fontSize={isText ? 't2' : 't4'}
              lineHeight={isText ? '22px' : '28px'}
              fontWeight={650}
              fontVariantNumeric="tabular-nums"
              // A date stays whole.
              overflowWrap={isText ? 'normal' : 'anywhere'}
            >
              {isText ? value : <Figure {...value} />}
            </Box>
          </Flex>
        )
      })}
    </Grid>
  )
}

/** While no domain is verified anymore, numbers would say that there is nobody and nothing. */
export function FiguresHidden() {
  return (
    <Card>
      <EmptyState
        icon={EyeOff}
        title={<Trans>Figures are hidden until the domain is verified again</Trans>}
      />
    </Card>
  )
}

/** In percent of registered people; a dash where it would reveal one person's answer. */
export function HabitsCard({ stats }: { stats: CompanyStats }) {
  const { t } = useLingui()
  return (
    <TitledCard compact title={<Trans>Good habits</Trans>}>
      <Flex direction="column" gap={2.5} as="ul">
        <Habit part="mfa" name={t`Two-step sign-in`} percentage={stats.mfaPercentage} />
        <Habit part="plan" name={t`Response plan`} percentage={stats.cyberPlanPercentage} />
        <Habit part="training" name={t`Training`} percentage={stats.trainingPercentage} />
      </Flex>
      {stats.mfaPercentage === null && (
        <Text size="t1" tone="faint">
          <Trans>Shown once five members have registered.</Trans>
        </Text>
      )}
    </TitledCard>
  )
}

interface HabitProps {
  part: 'mfa' | 'plan' | 'training'
  name: string
  percentage: number | null
}

function Habit({ part, name, percentage }: HabitProps) {
  const formats = useFormats()
  return (
    <Box as="li">
      <Flex justifyContent="space-between" gap={3} fontSize="t2" marginBottom={1}>
        <span>{name}</span>
        <Box as="strong" fontVariantNumeric="tabular-nums">
          <Figure name="company.habits" part={part} value={percentage}>
            {percentage === null ? '–' : formats.percent(Math.round(percentage))}
          </Figure>
        </Box>
      </Flex>
      <Bar share={(percentage ?? 0) / 100} tone="safe" />
    </Box>
  )
}

/** Users at each risk level, linked to their lists. "Not scanned" is a level of its own, never "low". */
export function RiskLevelsCard({ levels, asOf }: { levels: RiskLevelCounts; asOf: string | null }) {
  const { t, i18n } = useLingui()
  return (
    <TitledCard compact title={<Trans>People by risk level</Trans>} aside={<TotalsAsOf date={asOf} brief />}>
      <SegmentedBar
        label={t`People by risk level`}
        parts={riskOrder.map(level => ({
          key: level,
          name: i18n._(riskLevels[level].name),
          count: levels[level],
          countText: <Figure name="company.risk" part={level} value={levels[level]} />,
          tone: riskLevels[level].tone,
          link: { to: '/users', search: { riskLevel: listedAs(level) } },
        }))}
      />
    </TitledCard>
  )
}
