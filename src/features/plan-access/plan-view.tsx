import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFromLogic } from 'xstate'
import type { Plan, PlanChange } from '../../../machines/flow/ports/response-plan.ts'
import type { responsePlanFlow } from '../../../machines/flow/response-plan.ts'
import { Button } from '../../ui/plain/button.tsx'
import { Heading } from '../../ui/plain/frame.tsx'
import { Notice } from '../../ui/plain/notice.tsx'
import { failureWords } from '../shared/failure-words.ts'
import { planActionStates, planGuides, planLevels } from '../shared/plan-words.ts'
import { useFormats } from '../shared/use-formats.ts'
import css from './plan-access.module.css'

type PlanEvent = NonNullable<PlanChange['event']>

/** The plan for a visitor: read, run and ticked off, until the visit ends. */
export function PlanView({ actor }: { actor: ActorRefFromLogic<typeof responsePlanFlow> }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { plan, failure } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('settling'))
  if (plan === null) return null
  const send = (event: PlanEvent) => actor.send({ type: 'plan.changed', change: { event } })
  const { ownerName, progress, run } = plan
  const total = progress.done + progress.open
  return (
    <div className={css['plan']}>
      <div className={css['head']}>
        <Heading title={t`Response plan of ${ownerName}`} takesFocus>
          {plan.access && t`This visit ends at ${formats.dateTime(plan.access.endsAt)}.`}
        </Heading>
        <Button
          kind="outline"
          onClick={() => actor.send({ type: 'access.left' })}
        >{t`Close the plan`}</Button>
      </div>
      {failure && <Notice tone="bad">{t(failureWords(failure))}</Notice>}
      <section className={css['card']}>
        <h2>{t`Progress`}</h2>
        <p>
          <b>{run.state === 'aborted' ? t`Aborted` : t(planLevels[progress.level].name)}</b>
          {run.state !== 'idle' && <> · {t`${progress.done} of ${total} actions done`}</>}
        </p>
        {run.state === 'idle' && (
          <Button busy={isBusy && t`Saving…`} onClick={() => send({ type: 'run.started' })}>
            {t`Run the plan`}
          </Button>
        )}
        {run.state === 'inProgress' && progress.open === 0 && (
          <Button busy={isBusy && t`Saving…`} onClick={() => send({ type: 'run.completed' })}>
            {t`Complete the plan`}
          </Button>
        )}
      </section>
      <People plan={plan} />
      <section className={css['card']}>
        <h2>{t`What to do`}</h2>
        <ol>
          {plan.checks.map(({ action, state }) => (
            <li key={action}>
              <details>
                <summary>
                  {t(planGuides[action].name)}
                  {run.state !== 'idle' && <span className={css['state']}>{t(planActionStates[state])}</span>}
                </summary>
                <ul>
                  {planGuides[action].steps.map(step => (
                    <li key={step.id}>{t(step)}</li>
                  ))}
                </ul>
              </details>
              {run.state === 'inProgress' && (
                <Button
                  kind="text"
                  disabled={isBusy}
                  aria-label={`${t(moveNames[state])}: ${t(planGuides[action].name)}`}
                  onClick={() => send({ type: moveFrom[state], action })}
                >
                  {t(moveNames[state])}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const moveNames = { open: msg`Done`, done: msg`Open it again`, ignored: msg`Restore` }
const moveFrom = { open: 'action.done', done: 'action.reopened', ignored: 'action.restored' } as const

function People({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const lists = [
    {
      title: t`Family and friends`,
      entries: plan.familyContacts.map(one => ({ ...one, ways: [one.phone, one.email] })),
    },
    {
      title: t`Employment and professional`,
      entries: plan.professionalContacts.map(one => ({ ...one, ways: [one.phone, one.email] })),
    },
    {
      title: t`Banks and financial institutions`,
      entries: plan.bank.map(one => ({
        ...one,
        relationship: '',
        ways: one.contact.flatMap(({ phone, email }) => [phone, email]),
      })),
    },
  ].filter(({ entries }) => entries.length > 0)
  return lists.map(({ title, entries }) => (
    <section key={title} className={css['card']}>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ id, name, relationship, ways }) => (
          <li key={id}>
            <b>{name}</b> {relationship}
            <div className={css['ways']}>{ways.map(way => way !== null && <Way key={way} way={way} />)}</div>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Way({ way }: { way: string }) {
  return <a href={way.includes('@') ? `mailto:${way}` : `tel:${way}`}>{way}</a>
}
