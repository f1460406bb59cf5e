import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Field, fieldId } from '#src/ui/public/field.tsx'
import { chevronDown, Icon } from '#src/ui/public/icon.tsx'
import { useInBrowser } from '#src/ui/public/use-in-browser.ts'
import { likelyCountry, phoneFields } from './phone.ts'
import css from './phone-field.module.css'
import type { CallingCountry } from './phone-library.ts'

export function PhoneField(props: { error: string | undefined; label?: string; initial?: string }) {
  const { error, label, initial = '' } = props
  const { t, i18n } = useLingui()
  // The build, which knows no visitor, renders the country of the page's language.
  const likely = useInBrowser(() => likelyCountry(navigator.language), likelyCountry(i18n.locale))
  const [named, setCountry] = useState<string | null>(null)
  const country = named ?? likely
  const [countries, setCountries] = useState<readonly CallingCountry[]>([])

  // The list comes with the library that checks the number.
  useEffect(() => {
    let isShown = true
    void import('./phone-library.ts').then(({ callingCountries }) => {
      if (isShown) setCountries(callingCountries(i18n.locale))
    })
    return () => {
      isShown = false
    }
  }, [i18n.locale])

  const chosen = countries.find(one => one.country === country)

  const followCountry = async (typed: string) => {
    if (!typed.trim().startsWith('+')) return
    const { countryOf } = await import('./phone-library.ts')
    const typedCountry = countryOf(typed)
    if (typedCountry) setCountry(typedCountry)
  }

  return (
    <Field
      label={label ?? t`Phone`}
      name={phoneFields.phone}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      defaultValue={initial}
      error={error}
      onInput={event => void followCountry(event.currentTarget.value)}
      start={
        <span className={css['country']}>
          <span aria-hidden>
            {country} {chosen && `+${chosen.callingCode}`}
          </span>
          <Icon d={chevronDown} size={16} />
          <select
            id={fieldId(phoneFields.country)}
            name={phoneFields.country}
            aria-label={t`Country of the phone number`}
            value={country}
            onChange={event => setCountry(event.currentTarget.value)}
          >
            {chosen === undefined && <option value={country}>{country}</option>}
            {countries.map(one => (
              <option key={one.country} value={one.country}>
                {one.name} (+{one.callingCode})
              </option>
            ))}
          </select>
        </span>
      }
    />
  )
}
