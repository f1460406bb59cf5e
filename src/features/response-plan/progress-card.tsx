import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Plan } from '#machines/flow/response-plan-setup.ts'
import type { PlanEvent, PlanLevel } from '#openapi/generated/api.ts'
import { ConfirmDialog } from '#src/parts/forms/confirm-dialog.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { planLevels } from '#src/parts/plan/plan-labels.ts'
import { Progress } from '#src/ui/bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Tag } from '#src/ui/tag.tsx'
import { Text } from '#src/ui/text.tsx'
import type { Tone } from '#src/ui/tones.ts'

const tones: Readonly<Record<PlanLevel, Tone>> = {
  safe: 'safe',
  risk: 'warning',
  riskBelowFifty: 'danger',
  disabled: 'neutral',
}

type RunEvent = 'run.started' | 'run.completed' | 'run.aborted' | 'run.reset'
type Questioned = Exclude<RunEvent, 'run.completed'>

interface ProgressCardProps {
  plan: Plan
  busy: boolean
  onEvent: (event: PlanEvent) => void
}

export function ProgressCard({ plan, busy, onEvent }: ProgressCardProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const [confirming, setConfirming] = useState<Questioned | null>(null)
  const { run, progress } = plan
  const level = planLevels[progress.level]
  const total = progress.done + progress.open
  const isRunning = run.state === 'inProgress'
  const send = (type: RunEvent) => {
    setConfirming(null)
    onEvent({ type })
  }
  const questions: Record<Questioned, { title: ReactNode; text: ReactNode; yes: ReactNode }> = {
    'run.started': {
      title: <Trans>Run this plan?</Trans>,
      text: (
        <Trans>
          Run it when your data is being misused. You then check off each action, and the plan’s history keeps
          when you did.
        </Trans>
      ),
      yes: <Trans>Run the plan</Trans>,
    },
    'run.aborted': {
      title: <Trans>Abort the plan?</Trans>,
      text: <Trans>You can still read what you checked off. To run the plan again, reset it first.</Trans>,
      yes: <Trans>Abort the plan</Trans>,
    },
    'run.reset': {
      title: <Trans>Reset the plan?</Trans>,
      text: <Trans>All actions are open again, and the plan is ready to run.</Trans>,
      yes: <Trans>Reset the plan</Trans>,
    },
  }
  return (
    <TitledCard
      title={<Trans>Progress</Trans>}
      gap={4}
      aside={
        <Tag tone={tones[progress.level]} dot>
          {run.state === 'aborted' ? <Trans>Aborted</Trans> : i18n._(level.name)}
        </Tag>
      }
    >
      {run.state !== 'idle' && (
        <>
          <Progress
            done={progress.done}
            total={total}
            label={t`Progress of the plan`}
            valueText={t`${progress.done} of ${total} actions done`}
          />
          <Text size="t2" tone="quiet">
            <Trans>
              {progress.done} of {total} actions done
            </Trans>
            {progress.ignored > 0 && (
              <>
                {' · '}
                <Plural value={progress.ignored} one="# ignored" other="# ignored" />
              </>
            )}
            {run.startedAt !== null && (
              <>
                {' · '}
                <Trans>started {formats.dateTime(run.startedAt)}</Trans>
              </>
            )}
          </Text>
        </>
      )}
      <Text measure>
        {run.state === 'aborted' ? (
          <Trans>The plan was aborted. Reset the plan to be ready for the next time.</Trans>
        ) : (
          i18n._(level.meaning)
        )}
      </Text>
      <Flex gap={3} flexWrap="wrap">
        {run.state === 'idle' && (
          <Button wide busy={busy} onClick={() => setConfirming('run.started')}>
            <Trans>Run the plan</Trans>
          </Button>
        )}
        {isRunning && (
          <>
            <Button disabled={progress.open > 0 || busy} onClick={() => send('run.completed')}>
              <Trans>Complete the plan</Trans>
            </Button>
            <Button variant="danger" disabled={busy} onClick={() => setConfirming('run.aborted')}>
              <Trans>Abort</Trans>
            </Button>
          </>
        )}
        {run.state !== 'idle' && (
          <Button variant="plain" disabled={busy} onClick={() => setConfirming('run.reset')}>
            <Trans>Reset</Trans>
          </Button>
        )}
      </Flex>
      {confirming !== null && (
        <ConfirmDialog
          title={questions[confirming].title}
          description={questions[confirming].text}
          confirm={questions[confirming].yes}
          variant={confirming === 'run.started' ? 'primary' : 'danger'}
          onConfirm={() => send(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </TitledCard>
  )
}
