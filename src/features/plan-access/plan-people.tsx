import { useLingui } from '@lingui/react/macro'
import type { Plan } from '../../../machines/flow/ports/response-plan.ts'
import { Button } from '../../ui/plain/button.tsx'
import { deliveryStates } from '../shared/plan-words.ts'
import { useFormats } from '../shared/use-formats.ts'
import css from './plan-access.module.css'

interface PlanPeopleProps {
  plan: Plan
  onWrite: () => void
}

/** Whom to warn and whom to call, and what became of the messages to them. */
export function PlanPeople({ plan, onWrite }: PlanPeopleProps) {
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
  return (
    <>
      {lists.map(({ title, entries }) => (
        <section key={title} className={css['card']}>
          <h2>{title}</h2>
          <ul>
            {entries.map(({ id, name, relationship, ways }) => (
              <li key={id}>
                <b>{name}</b> {relationship}
                <div className={css['ways']}>
                  {ways.map(way => way !== null && <Way key={way} way={way} />)}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {plan.familyContacts.length + plan.professionalContacts.length > 0 && (
        <section className={css['card']}>
          <h2>{t`Messages`}</h2>
          <div>
            <Button kind="outline" onClick={onWrite}>{t`Write to contacts`}</Button>
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

function Way({ way }: { way: string }) {
  return <a href={way.includes('@') ? `mailto:${way}` : `tel:${way}`}>{way}</a>
}
