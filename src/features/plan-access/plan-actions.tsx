import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { currentAction, reachesOut, reachFor } from '#domain/response-plan.ts'
import type { Plan } from '#machines/flow/response-plan-setup.ts'
import type { PlanChange } from '#openapi/generated/api.d.ts'
import { planActionStates, planGuides } from '#src/parts/plan/plan-labels.ts'
import { Button } from '#src/ui/public/button.tsx'
import css from './plan-access.module.css'
import { PlanReachList } from './plan-reach-list.tsx'

type PlanEvent = NonNullable<PlanChange['event']>
type Check = Plan['checks'][number]

interface PlanActionsProps {
  plan: Plan
  busy: boolean
  onEvent: (event: PlanEvent) => void
}

/** While the plan runs, the current one is open. */
export function PlanActions({ plan, busy, onEvent }: PlanActionsProps) {
  const { t } = useLingui()
  const { state: run } = plan.run
  const current = currentAction(plan)
  return (
    <section className={css['card']}>
      <h2>{t`What to do`}</h2>
      <ol className={css['actions']}>
        {plan.checks.map(check => (
          <li key={check.action}>
            <details open={check.action === current}>
              <summary>
                {t(planGuides[check.action].name)}{' '}
                {run !== 'idle' && (
                  <span className={css['state']}>
                    {check.action === current ? t`Current step` : t(planActionStates[check.state])}
                  </span>
                )}
              </summary>
              <ol>
                {planGuides[check.action].steps.map(step => (
                  <li key={step.id}>{t(step)}</li>
                ))}
              </ol>
              {reachesOut(check.action) && <PlanReachList reach={reachFor(plan, check.action)} />}
            </details>
            {run === 'inProgress' && <Moves check={check} busy={busy} onEvent={onEvent} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

const moveNames = { open: msg`Done`, done: msg`Reopen`, ignored: msg`Restore` }
const moveFrom = { open: 'action.done', done: 'action.reopened', ignored: 'action.restored' } as const

/** The button stays in place after its move, and keeps the focus. */
function Moves({
  check: { action, state },
  busy,
  onEvent,
}: Omit<PlanActionsProps, 'plan'> & { check: Check }) {
  const { t } = useLingui()
  const move = useRef<HTMLButtonElement>(null)
  const title = t(planGuides[action].name)
  const ignore = () => {
    // This button disappears; the focus moves to the one that undoes it.
    move.current?.focus()
    onEvent({ type: 'action.ignored', action })
  }
  return (
    <div className={css['moves']}>
      <Button
        ref={move}
        variant="text"
        aria-disabled={busy || undefined}
        aria-label={t`${t(moveNames[state])}: ${title}`}
        onClick={() => onEvent({ type: moveFrom[state], action })}
      >
        {t(moveNames[state])}
      </Button>
      {state === 'open' && (
        <Button variant="text" aria-label={t`Ignore: ${title}`} onClick={ignore}>
          {t`Ignore`}
        </Button>
      )}
    </div>
  )
}
