import { Trans, useLingui } from '@lingui/react/macro'
import type { Plan } from '../../../machines/flow/ports/response-plan.ts'
import { TitledCard } from '../../ui/card.tsx'
import { Box } from '../../ui/layout.ts'
import { Text } from '../../ui/text.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { usePlanTimeline } from '../shared/plan-timeline.ts'

/** What happened in the runs of the plan, and what can come next. */
export function HistoryCard({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const { steps, others } = usePlanTimeline(plan)
  return (
    <TitledCard title={<Trans>History</Trans>} gap={5}>
      <Timeline label={t`History`} steps={steps} />
      {others.length > 0 && (
        <Box borderTop="1px solid var(--line)" paddingTop={4}>
          <Text size="t2" strong marginBottom={1.5}>
            <Trans>What else can come</Trans>
          </Text>
          <Box as="ul" color="ink2" fontSize="t2" css={{ listStyle: 'disc', paddingInlineStart: 5 }}>
            {others.map(words => (
              <li key={words}>{words}</li>
            ))}
          </Box>
        </Box>
      )}
    </TitledCard>
  )
}
