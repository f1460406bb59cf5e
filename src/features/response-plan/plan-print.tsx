import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { planActions } from '#domain/response-plan.ts'
import type { Plan } from '#machines/flow/response-plan-setup.ts'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import type { Help } from '#src/parts/help/help-card.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { planGuides } from '#src/parts/plan/plan-labels.ts'
import css from './plan-print.module.css'

interface PlanPrintProps {
  plan: Plan
  help: Help
  /** The card with the code instead, which is printed at once. */
  isCard: boolean
  onDone: () => void
}

/** What the page is on paper, however it is printed: the whole plan without its code, or a card for the wallet. */
export function PlanPrint({ plan, help, isCard, onDone }: PlanPrintProps) {
  useEffect(() => {
    if (!isCard) return
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [isCard, onDone])
  return createPortal(
    <div className={css['print']}>
      {isCard ? <WalletCard plan={plan} /> : <WholePlan plan={plan} help={help} />}
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

function WholePlan({ plan, help }: Pick<PlanPrintProps, 'plan' | 'help'>) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const today = formats.date(new Date().toISOString())
  return (
    <>
      <header>
        <h1>
          <Trans>{plan.ownerName}’s response plan</Trans>
        </h1>
        <p>
          Wardlight · <Trans>Printed on {today}</Trans> · {location.host}/responseplan
        </p>
      </header>
      {plan.bank.length > 0 && (
        <section>
          <h2>
            <Trans>Banks</Trans>
          </h2>
          <ul className={css['people']}>
            {plan.bank.map(bank => (
              <li key={bank.id}>
                <b>{bank.name}</b>
                {bank.contact.map(({ phone, email }) => (
                  <Lines key={`${phone}${email}`} phone={phone} email={email} />
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <People name={<Trans>Family and friends</Trans>} contacts={plan.familyContacts} />
      <People name={<Trans>Employment and professional</Trans>} contacts={plan.professionalContacts} />
      <section>
        <h2>
          <Trans>What to do</Trans>
        </h2>
        {planActions.map((action, index) => (
          <div key={action} className={css['action']}>
            <h3>
              <span className={css['tick']} /> {index + 1}. {i18n._(planGuides[action].name)}
            </h3>
            <ul>
              {planGuides[action].steps.map(step => (
                <li key={step.id}>{i18n._(step)}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <PrintedHelp help={help} />
    </>
  )
}

function PrintedHelp({ help: { here, place } }: { help: Help }) {
  const formats = useFormats()
  const country = place.country === null ? '' : formats.country(place.country)
  if (here.length === 0) return null
  return (
    <section>
      <h2>
        <Trans>Who helps: {country}</Trans>
      </h2>
      <ul className={css['people']}>
        {here.map(({ id, name, nameLanguage, phone, address, text }) => (
          <li key={id}>
            <b lang={nameLanguage}>{name}</b>
            {phone !== null && <div>{phone}</div>}
            <div>{address.replace(/^https:\/\/(?:www\.)?|\/$/g, '')}</div>
            <div>{text}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function People({ name, contacts }: { name: ReactNode; contacts: Plan['familyContacts'] }) {
  if (contacts.length === 0) return null
  return (
    <section>
      <h2>{name}</h2>
      <ul className={css['people']}>
        {contacts.map(contact => (
          <li key={contact.id}>
            <b>
              <bdi>{contact.name}</bdi>
            </b>{' '}
            · <bdi>{contact.relationship}</bdi>
            <Lines phone={contact.phone} email={contact.email} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lines({ phone, email }: { phone: string | null; email: string | null }) {
  const formatPhone = usePhoneFormat()
  return (
    <>
      {phone && <div>{formatPhone(phone)}</div>}
      {email && <div>{email}</div>}
    </>
  )
}
