import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { planActions } from '../../../domain/response-plan.ts'
import type { Plan } from '../../../machines/flow/ports/response-plan.ts'
import { planGuides } from '../shared/plan-words.ts'
import css from './plan-print.module.css'

interface PlanPrintProps {
  plan: Plan
  what: 'card' | 'plan'
  onDone: () => void
}

/** What comes out of the printer: a card for the wallet, or the whole plan. On the screen it can't be seen. */
export function PlanPrint({ plan, what, onDone }: PlanPrintProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <div className={css['print']}>
      {what === 'card' ? <WalletCard plan={plan} /> : <WholePlan plan={plan} />}
    </div>,
    document.body,
  )
}

function WalletCard({ plan }: { plan: Plan }) {
  return (
    <div className={css['card']}>
      <p>
        <b>Wardlight</b> · <Trans>Response plan</Trans>
      </p>
      <p>{plan.ownerName}</p>
      <p className={css['code']}>{plan.code}</p>
      <p>
        <Trans>If my accounts or my identity are stolen: open</Trans> <b>{location.host}/responseplan</b>{' '}
        <Trans>with this code and my date of birth.</Trans>
      </p>
    </div>
  )
}

function WholePlan({ plan }: { plan: Plan }) {
  const { i18n } = useLingui()
  return (
    <>
      <h1>
        <Trans>Response plan of {plan.ownerName}</Trans>
      </h1>
      <section>
        <h2>
          <Trans>Contacts</Trans>
        </h2>
        <ul>
          {[...plan.familyContacts, ...plan.professionalContacts].map(contact => (
            <li key={contact.id}>
              <b>{contact.name}</b> ({contact.relationship}), {contact.phone}, {contact.email}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>
          <Trans>Banks</Trans>
        </h2>
        <ul>
          {plan.bank.map(bank => (
            <li key={bank.id}>
              <b>{bank.name}</b>{' '}
              {bank.contact.flatMap(({ phone, email }) => [phone, email].filter(Boolean)).join(', ')}
            </li>
          ))}
        </ul>
      </section>
      {planActions.map((action, index) => (
        <section key={action}>
          <h2>
            {index + 1}. {i18n._(planGuides[action].name)}
          </h2>
          <ul>
            {planGuides[action].steps.map(step => (
              <li key={step.id}>{i18n._(step)}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
