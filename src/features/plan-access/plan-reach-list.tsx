import { useLingui } from '@lingui/react/macro'
import type { PlanReach } from '#domain/plan-reach.ts'
import { buttonClass } from '#src/ui/public/button.tsx'
import { Icon, mail, phone as phoneIcon } from '#src/ui/public/icon.tsx'
import css from './plan-access.module.css'

/** People or banks of the plan, each to call, text or write to at one tap. */
export function PlanReachList({ reach }: { reach: readonly PlanReach[] }) {
  const { t } = useLingui()
  return (
    <ul className={css['reach']}>
      {reach.map(({ id, name, relationship, ways }) => (
        <li key={id}>
          <b>{name}</b>
          {relationship !== null && ` · ${relationship}`}
          {ways.map(({ phone, email }) => (
            <div key={`${phone}${email}`} className={css['ways']}>
              {phone !== null && (
                <Way href={`tel:${phone}`} icon={phoneIcon} name={name} words={t`Call ${phone}`} />
              )}
              {phone !== null && relationship !== null && (
                <Way href={`sms:${phone}`} name={name} words={t`Text`} />
              )}
              {email !== null && <Way href={`mailto:${email}`} icon={mail} name={name} words={t`Email`} />}
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
  words: string
}

function Way({ href, icon, name, words }: WayProps) {
  const { t } = useLingui()
  return (
    <a className={buttonClass('outline')} href={href} aria-label={t`${words}: ${name}`}>
      {icon !== undefined && <Icon d={icon} />}
      {words}
    </a>
  )
}
