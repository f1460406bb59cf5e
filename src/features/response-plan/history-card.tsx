import { Trans, useLingui } from '@lingui/react/macro'
import type { Plan } from '#machines/flow/ports/response-plan.ts'
import { OtherSteps } from '#src/parts/findings/other-steps.tsx'
import { usePlanTimeline } from '#src/parts/plan/plan-timeline.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { Timeline } from '#src/ui/timeline.tsx'

export function HistoryCard({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const { steps, others } = usePlanTimeline(plan)
  return (
    <TitledCard title={<Trans>History</Trans>} gap={5}>
      <Timeline label={t`History`} steps={steps} />
      <OtherSteps steps={others} />
    </TitledCard>
  )
}
