import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import { reachFor } from '#domain/response-plan.ts'
import type { responsePlanFlow } from '#machines/flow/response-plan.ts'
import type { Plan } from '#machines/flow/response-plan-setup.ts'
import type { PlanChange } from '#openapi/generated/api.ts'
import { visitorFailureMessages } from '#src/parts/forms/visitor-failure-labels.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { deliveryStates } from '#src/parts/plan/plan-labels.ts'
import { usePlanTimeline } from '#src/parts/plan/plan-timeline.ts'
import { Button } from '#src/ui/public/button.tsx'
import { Heading } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import css from './plan-access.module.css'
import { PlanActions, PlanReachList, PlanRunCard } from './plan-actions.tsx'

/** Most visitors never open a plan, or only read it, so these are loaded on demand. */
const PlanHelp = lazy(() => import('./plan-help.tsx'))
const MessageDialog = lazy(() => import('./message-dialog.tsx'))

interface PlanViewProps {
  actor: ActorRefFromLogic<typeof responsePlanFlow>
  read: AppContext['read']
}

interface PlanPeopleProps {
  plan: Plan
  onWrite: () => void
}

function PlanPeople({ plan, onWrite }: PlanPeopleProps) {
  const { t } = useLingui()
  const lists = [
    { title: t`Family and friends`, reach: reachFor(plan, 'notifyFamily') },
    { title: t`Employment and professional`, reach: reachFor(plan, 'notifyProfessionals') },
    { title: t`Banks and financial institutions`, reach: reachFor(plan, 'callBanks') },
  ].filter(({ reach }) => reach.length > 0)
  return (
    <>
      {lists.map(({ title, reach }) => (
        <section key={title} className={css['card']}>
          <h2>{title}</h2>
          <PlanReachList reach={reach} />
        </section>
      ))}
      {plan.familyContacts.length + plan.professionalContacts.length > 0 && (
        <section className={css['card']}>
          <h2>{t`Messages`}</h2>
          <div>
            <Button variant="plain" onClick={onWrite}>{t`Write to contacts`}</Button>
          </div>
          <Deliveries plan={plan} />
        </section>
      )}
    </>
  )
}

function Deliveries({ plan: { deliveries } }: { plan: Plan }) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <ul aria-live="polite">
      {deliveries.slice(0, 8).map(({ id, name, requestedAt, status }) => (
        <li key={id}>
          <b>{name}</b> · {t(deliveryStates[status])} <small>{formats.dateTime(requestedAt)}</small>
        </li>
      ))}
    </ul>
  )
}

/** The plan for a visitor until the visit ends: read, run, checked off, contacts messaged (spec 2 §2). */
export function PlanView({ actor, read }: PlanViewProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { plan, failure } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const isWriting = useSelector(
    actor,
    snapshot => snapshot.matches({ open: 'writing' }) || snapshot.matches({ open: 'sending' }),
  )
  if (plan === null) return null
  const send = (event: NonNullable<PlanChange['event']>) =>
    actor.send({ type: 'plan.changed', change: { event } })
  const { ownerName } = plan
  return (
    <div className={css['plan']}>
      <div className={css['head']}>
        <Heading title={t`${ownerName}’s response plan`} takesFocus>
          {plan.access && t`This visit ends on ${formats.dateTime(plan.access.endsAt)}.`}
        </Heading>
        <Button
          variant="plain"
          onClick={() => actor.send({ type: 'access.left' })}
        >{t`Close the plan`}</Button>
      </div>
      {failure && !isWriting && <Notice tone="danger">{t(visitorFailureMessages(failure))}</Notice>}
      <PlanRunCard plan={plan} busy={isBusy} onEvent={send} />
      <PlanActions plan={plan} busy={isBusy} onEvent={send} />
      <Suspense>
        <PlanHelp read={read} />
      </Suspense>
      <Suspense>{isWriting && <MessageDialog actor={actor} plan={plan} />}</Suspense>
      <PlanPeople plan={plan} onWrite={() => actor.send({ type: 'message.begun' })} />
      <PlanHistory plan={plan} />
    </div>
  )
}

function PlanHistory({ plan }: { plan: Parameters<typeof usePlanTimeline>[0] }) {
  const { t } = useLingui()
  const { steps, others } = usePlanTimeline(plan)
  return (
    <section className={css['card']}>
      <h2>{t`History`}</h2>
      <Timeline label={t`History`} stops={steps} />
      {others.length > 0 && (
        <div>
          <b>{t`What can also happen`}</b>
          <ul className={css['others']}>
            {others.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

interface TimelineStop {
  key: string
  state: 'done' | 'now' | 'trouble' | 'next'
  /** "Done:", "Now:", "Next:" for a screen reader. */
  stateName: string
  title: string
  detail: string
}

const Timeline = ({ stops, label }: { stops: readonly TimelineStop[]; label: string }) => (
  <ol className={css['timeline']} aria-label={label}>
    {stops.map(({ key, state, stateName, title, detail }) => (
      <li
        key={key}
        className={css[state]}
        aria-current={state === 'now' || state === 'trouble' ? 'step' : undefined}
      >
        <b>
          <span className={css['unseen']}>{stateName} </span>
          {title}
        </b>
        <small>{detail}</small>
      </li>
    ))}
  </ol>
)
