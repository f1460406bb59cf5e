import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { currentAction, type PlanReach, reachesOut, reachFor } from '#domain/response-plan.ts'
import type { Plan } from '#machines/flow/response-plan-setup.ts'
import type { PlanChange } from '#openapi/generated/api.ts'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import { planActionStates, planGuides, planLevels } from '#src/parts/plan/plan-labels.ts'
import { Button, buttonClass } from '#src/ui/public/button.tsx'
import { Dialog } from '#src/ui/public/dialog.tsx'
import { Icon, mail, phone as phoneIcon } from '#src/ui/public/icon.tsx'
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
          <Button variant="plain" onClick={() => setConfirming('run.aborted')}>
            {t`Abort`}
          </Button>
        )}
        {run.state !== 'idle' && (
          <Button variant="plain" onClick={() => setConfirming('run.reset')}>
            {t`Reset`}
          </Button>
        )}
      </div>
      {confirming !== null && (
        <Dialog
          title={t(titles[confirming])}
          onClose={() => setConfirming(null)}
          footer={
            <>
              <Button onClick={() => answer(confirming)}>{t(answers[confirming])}</Button>
              <Button variant="plain" onClick={() => setConfirming(null)}>
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

export function PlanReachList({ reach }: { reach: readonly PlanReach[] }) {
  const { t } = useLingui()
  const phoneFormat = usePhoneFormat()
  return (
    <ul className={css['reach']}>
      {reach.map(({ id, name, relationship, contacts }) => (
        <li key={id}>
          <b>
            <bdi>{name}</bdi>
          </b>
          {relationship !== null && (
            <>
              {' · '}
              <bdi>{relationship}</bdi>
            </>
          )}
          {contacts.map(({ phone, email }) => (
            <div key={`${phone}${email}`} className={css['ways']}>
              {phone !== null && (
                <ContactLink
                  href={`tel:${phone}`}
                  icon={phoneIcon}
                  name={name}
                  text={t`Call ${phoneFormat(phone)}`}
                />
              )}
              {phone !== null && relationship !== null && (
                <ContactLink href={`sms:${phone}`} name={name} text={t`Text`} />
              )}
              {email !== null && (
                <ContactLink href={`mailto:${email}`} icon={mail} name={name} text={t`Email`} />
              )}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

interface WayProps {
  href: string
  icon?: string
  name: string
  text: string
}

function ContactLink({ href, icon, name, text }: WayProps) {
  const { t } = useLingui()
  return (
    <a className={buttonClass('plain')} href={href} aria-label={t`${text}: ${name}`}>
      {icon !== undefined && <Icon d={icon} />}
      {text}
    </a>
  )
}
