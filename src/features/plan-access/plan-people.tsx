import { useLingui } from '@lingui/react/macro'
import { reachFor } from '#domain/plan-reach.ts'
import type { Plan } from '#machines/flow/ports/response-plan.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { deliveryStates } from '#src/parts/plan/plan-labels.ts'
import { Button } from '#src/ui/public/button.tsx'
import css from './plan-access.module.css'
import { PlanReachList } from './plan-reach-list.tsx'

interface PlanPeopleProps {
  plan: Plan
  onWrite: () => void
}

/** The contacts to warn and call, and the status of messages to them. */
export function PlanPeople({ plan, onWrite }: PlanPeopleProps) {
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
            <Button variant="outline" onClick={onWrite}>{t`Write to contacts`}</Button>
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
