import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Bar } from '../../ui/bar.tsx'
import { Card } from '../../ui/card.tsx'
import { Box, Flex } from '../../ui/layout.ts'
import { Link } from '../../ui/link.tsx'
import { SectionTitle, Text } from '../../ui/text.tsx'
import type { CompanyScanSummary, CompanyStats } from '../shared/company-contract.ts'
import { CardNumber } from '../shared/company-score-card.tsx'
import { Figure } from '../shared/figure.tsx'
import { usersHref } from '../shared/people-search.ts'
import { useFormats } from '../shared/use-formats.ts'

interface FigureCardProps {
  title: ReactNode
  children: ReactNode
}

function FigureCard({ title, children }: FigureCardProps) {
  return (
    <Card display="flex" flexDirection="column" gap={2}>
      <SectionTitle size="small" color="ink2" fontWeight={400}>
        {title}
      </SectionTitle>
      {children}
    </Card>
  )
}

/** How many people a bulk scan found something about. Nobody scanned is a dash and not a zero. */
export function ExposedCard({ scan: { usersExposed, usersScanned } }: { scan: CompanyScanSummary }) {
  const formats = useFormats()
  const scanned = formats.number(usersScanned)
  return (
    <FigureCard title={<Trans>Exposed employees</Trans>}>
      <CardNumber>
        <Figure name="company.exposed" value={usersScanned === 0 ? null : usersExposed} />
      </CardNumber>
      <Text size="t2" tone="faint">
        {usersScanned === 0 ? (
          <Trans>Nobody has been scanned yet.</Trans>
        ) : (
          <Figure name="company.scanned" value={usersScanned}>
            <Trans>of {scanned} scanned</Trans>
          </Figure>
        )}
      </Text>
      {usersExposed !== null && usersExposed > 0 && (
        <Link look="standalone" fontSize="t2" href={usersHref({ risk: ['CRITICAL', 'HIGH'] })}>
          <Trans>Show who is at high risk</Trans>
        </Link>
      )}
    </FigureCard>
  )
}

/** Takedown requests: under way, and solved. */
export function TakedownsCard({ stats }: { stats: CompanyStats }) {
  return (
    <FigureCard title={<Trans>Removals in progress</Trans>}>
      <CardNumber>
        <Figure name="company.removals" value={stats.takedownRequests} />
      </CardNumber>
      <Text size="t2" tone="faint">
        <Figure name="company.removalsSolved" value={stats.takedownsSolved}>
          <Plural value={stats.takedownsSolved} _0="None solved yet" one="# solved" other="# solved" />
        </Figure>
      </Text>
    </FigureCard>
  )
}

/** MFA, response plan and training, in percent of those who registered; a dash where it would tell one person's answer. */
export function HabitsCard({ stats }: { stats: CompanyStats }) {
  const { t } = useLingui()
  return (
    <FigureCard title={<Trans>Good habits</Trans>}>
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
    </FigureCard>
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
