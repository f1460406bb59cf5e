import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { helpAt, telHref } from '#domain/help-places.ts'
import type { HelpList } from '#openapi/generated/api.ts'
import { leavingHref } from '#src/parts/findings/external-target.ts'
import { readHelp } from '#src/parts/help/api.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { SelectField } from '#src/ui/public/native-fields.tsx'
import css from './plan-access.module.css'

/** Who helps in the country that a visitor chooses: where the owner lives isn’t theirs to see. */
export default function PlanHelp({ read }: { read: AppContext['read'] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [help, setHelp] = useState<HelpList | null>(null)
  const [country, choose] = useState('')
  useEffect(() => void read(readHelp).then(setHelp), [read])
  if (help === null) return null
  const countries = [...new Set(help.items.flatMap(item => item.country ?? []))]
  const items = country === '' ? [] : helpAt(help.items, { country, region: null })
  return (
    <section className={css['card']}>
      <h2>{help.title}</h2>
      <SelectField
        label={t`Country`}
        name="helpCountry"
        value={country}
        onChange={event => choose(event.currentTarget.value)}
      >
        <option value="">{t`Choose a country`}</option>
        {countries.map(code => (
          <option key={code} value={code}>
            {formats.country(code)}
          </option>
        ))}
      </SelectField>
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
