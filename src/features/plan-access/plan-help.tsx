import { useEffect, useState } from 'react'
import { helpAt, telHref } from '#domain/help-places.ts'
import type { Plan } from '#machines/flow/response-plan-setup.ts'
import type { HelpList } from '#openapi/generated/api.ts'
import { leavingHref } from '#src/parts/findings/external-target.ts'
import { readHelp } from '#src/parts/help/api.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import css from './plan-access.module.css'

/** Who helps where the owner lives. */
export default function PlanHelp({ plan, read }: { plan: Plan; read: AppContext['read'] }) {
  const [help, setHelp] = useState<HelpList | null>(null)
  useEffect(() => void read(readHelp).then(setHelp), [read])
  const items = helpAt(help?.items ?? [], plan.place)
  if (items.length === 0) return null
  return (
    <section className={css['card']}>
      <h2>{help?.title}</h2>
      <ul>
        {items.map(({ id, name, nameLanguage, address, phone, text }) => (
          <li key={id}>
            <a href={leavingHref(address)} lang={nameLanguage}>
              {name}
            </a>
            {phone !== null && (
              <>
                {' · '}
                <a href={telHref(phone)}>{phone}</a>
              </>
            )}
            <div>{text}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}
