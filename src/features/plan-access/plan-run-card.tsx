import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Plan } from '#machines/flow/response-plan-setup.ts'
import type { PlanChange } from '#openapi/generated/api.d.ts'
import { planLevels } from '#src/parts/plan/plan-labels.ts'
import { Button } from '#src/ui/public/button.tsx'
import { Dialog } from '#src/ui/public/dialog.tsx'
import css from './plan-access.module.css'

type RunEvent = 'run.started' | 'run.aborted' | 'run.reset'

const titles: Record<RunEvent, MessageDescriptor> = {
  'run.started': msg`Run this plan?`,
  'run.aborted': msg`Abort the plan?`,
  'run.reset': msg`Reset the plan?`,
}
const answers: Record<RunEvent, MessageDescriptor> = {
  'run.started': msg`Run the plan`,
  'run.aborted': msg`Abort the plan`,
  'run.reset': msg`Reset the plan`,
}

interface PlanRunCardProps {
  plan: Plan
  busy: boolean
  onEvent: (event: NonNullable<PlanChange['event']>) => void
}

export function PlanRunCard({ plan, busy, onEvent }: PlanRunCardProps) {
  const { t } = useLingui()
  const [confirming, setConfirming] = useState<RunEvent | null>(null)
  const { progress, run, ownerName } = plan
  const total = progress.done + progress.open
  const isRunning = run.state === 'inProgress'
  const busyLabels = busy && t`Saving…`
  const texts = {
    'run.started': t`This runs ${ownerName}’s plan. They’ll see what you check off, and the plan’s history keeps it.`,
    'run.aborted': t`You can still read what you checked off. To run the plan again, reset it first.`,
    'run.reset': t`All actions are open again, and the plan is ready to run.`,
  }
  const answer = (type: RunEvent) => {
    setConfirming(null)
    onEvent({ type })
  }
  return (
    <section className={css['card']}>
      <h2>{t`Progress`}</h2>
      <p>
        <b>{run.state === 'aborted' ? t`Aborted` : t(planLevels[progress.level].name)}</b>
        {run.state !== 'idle' && <> · {t`${progress.done} of ${total} actions done`}</>}
      </p>
      <div className={css['moves']}>
        {run.state === 'idle' && (
          <Button busy={busyLabels} onClick={() => setConfirming('run.started')}>
            {t`Run the plan`}
          </Button>
        )}
        {isRunning && progress.open === 0 && (
          <Button busy={busyLabels} onClick={() => onEvent({ type: 'run.completed' })}>
            {t`Complete the plan`}
          </Button>
        )}
        {isRunning && (
          <Button variant="outline" onClick={() => setConfirming('run.aborted')}>
            {t`Abort`}
          </Button>
        )}
        {run.state !== 'idle' && (
          <Button variant="outline" onClick={() => setConfirming('run.reset')}>
            {t`Reset`}
          </Button>
        )}
      </div>
      {confirming !== null && (
        <Dialog
          title={t(titles[confirming])}
          onClose={() => setConfirming(null)}
          actions={
            <>
              <Button onClick={() => answer(confirming)}>{t(answers[confirming])}</Button>
              <Button variant="outline" onClick={() => setConfirming(null)}>
                {t`Cancel`}
              </Button>
            </>
          }
        >
          <p>{texts[confirming]}</p>
        </Dialog>
      )}
    </section>
  )
}
