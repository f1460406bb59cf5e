import { Trans, useLingui } from '@lingui/react/macro'
import type { CompanyStats } from '#openapi/generated/api.d.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Bar } from '#src/ui/bar.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'

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
