import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import type { CompanyStats, PlanAggregation, RiskLevelCounts } from '#openapi/generated/api.ts'
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
  items: readonly (readonly [name: string, value: FigureProps | string | ReactElement])[]
}) {
  return (
    <Grid as="dl" templateColumns="repeat(auto-fit, minmax(80px, 1fr))" columnGap={2} rowGap={2.5}>
      {items.map(([name, value]) => {
        const isText = typeof value === 'string' || isValidElement(value)
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

interface HabitsCardProps {
  stats: CompanyStats
  /** Null when it could not be loaded. */
  plans: PlanAggregation | null
}

/** In percent of registered people; a dash where it would reveal one person's answer. */
export function HabitsCard({ stats, plans }: HabitsCardProps) {
  const { t } = useLingui()
  return (
    <TitledCard compact title={<Trans>Good habits</Trans>}>
      <Flex direction="column" gap={2.5} as="ul">
        <Habit part="mfa" name={t`Two-step sign-in`} percentage={stats.mfaPercentage} />
        <Habit part="plan" name={t`Response plan`} percentage={stats.cyberPlanPercentage}>
          {stats.cyberPlanPercentage !== null && <Plans plans={plans} />}
        </Habit>
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
  children?: ReactNode
}

function Habit({ part, name, percentage, children }: HabitProps) {
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
      {children}
    </Box>
  )
}

/** The plans made in Wardlight, and what is done with them (spec 1 §7, aggregation). */
function Plans({ plans }: Pick<HabitsCardProps, 'plans'>) {
  const formats = useFormats()
  if (plans === null)
    return (
      <Text size="t1" tone="faint">
        <Trans>The number of plans couldn’t be loaded. Reload the page to try again.</Trans>
      </Text>
    )
  const { withPlan, withoutPlan, checkedThisMonth, runsInProgress, runsCompleted } = plans
  if (withPlan === null || withoutPlan === null) return null
  const people = formats.number(withPlan + withoutPlan)
  return (
    <Box as="details" marginTop={1} fontSize="t1" color="ink2">
      <Box as="summary" cursor="pointer">
        <Figure name="company.plans" part="made" value={withPlan}>
          <Plural
            value={withPlan}
            one={`# of ${people} made in Wardlight`}
            other={`# of ${people} made in Wardlight`}
          />
        </Figure>
      </Box>
      <ul>
        <li>
          <Figure name="company.plans" part="checked" value={checkedThisMonth}>
            <Plural
              value={checkedThisMonth ?? 0}
              _0="No one checked theirs this month"
              one="# checked theirs this month"
              other="# checked theirs this month"
            />
          </Figure>
        </li>
        <li>
          <Figure name="company.plans" part="running" value={runsInProgress}>
            <Plural
              value={runsInProgress ?? 0}
              _0="No plan is running"
              one="# plan is running"
              other="# plans are running"
            />
          </Figure>
        </li>
        <li>
          <Figure name="company.plans" part="completed" value={runsCompleted}>
            <Plural
              value={runsCompleted ?? 0}
              _0="No plan was run to the end"
              one="# plan was run to the end"
              other="# plans were run to the end"
            />
          </Figure>
        </li>
      </ul>
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
