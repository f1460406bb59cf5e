import { useLingui } from '@lingui/react/macro'
import type { PlanReach } from '#domain/response-plan.ts'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import { buttonClass } from '#src/ui/public/button.tsx'
import { Icon, mail, phone as phoneIcon } from '#src/ui/public/icon.tsx'
import css from './plan-access.module.css'

/** People or banks of the plan, each to call, text or write to with one tap. */
export function PlanReachList({ reach }: { reach: readonly PlanReach[] }) {
  const { t } = useLingui()
  const phoneFormat = usePhoneFormat()
  return (
    <ul className={css['reach']}>
      {reach.map(({ id, name, relationship, contacts }) => (
        <li key={id}>
          <b>{name}</b>
          {relationship !== null && ` · ${relationship}`}
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
    <a className={buttonClass('outline')} href={href} aria-label={t`${text}: ${name}`}>
      {icon !== undefined && <Icon d={icon} />}
      {text}
    </a>
  )
}
