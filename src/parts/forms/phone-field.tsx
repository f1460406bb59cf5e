import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { fieldId, TextField } from '#src/ui/public/field.tsx'
import { chevronDown, Icon } from '#src/ui/public/icon.tsx'
import { useInBrowser } from '#src/ui/public/use-in-browser.ts'
import { likelyCountry, phoneFields } from './phone.ts'
import css from './phone-field.module.css'
import type * as PhoneLibrary from './phone-library.ts'

/** Somebody is about to use the page. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

export function PhoneField(props: { error: string | undefined; label?: string; initial?: string }) {
  const { error, label, initial = '' } = props
  const { t, i18n } = useLingui()
  // The build, which knows no visitor, renders the country of the page's language.
  const likely = useInBrowser(() => likelyCountry(navigator.language), likelyCountry(i18n.locale))
  const [named, setCountry] = useState<string | null>(null)
  const country = named ?? likely
  const [library, setLibrary] = useState<typeof PhoneLibrary>()
  const [isTouched, setTouched] = useState(false)

  useEffect(() => {
    let isShown = true
    void import('./phone-library.ts').then(loaded => {
      if (isShown) setLibrary(loaded)
    })
    return () => {
      isShown = false
    }
  }, [])

  // Naming all countries would make a phone stand still while the page opens.
  useEffect(() => {
    const shown = new AbortController()
    const options = { once: true, signal: shown.signal }
    for (const event of signsOfLife) document.addEventListener(event, () => setTouched(true), options)
    return () => shown.abort()
  }, [])

  const countries = useMemo(
    () => (library !== undefined && isTouched ? library.callingCountries(i18n.locale) : []),
    [library, isTouched, i18n.locale],
  )

  const followCountry = async (typed: string) => {
    if (!typed.trim().startsWith('+')) return
    const { countryOf } = await import('./phone-library.ts')
    const typedCountry = countryOf(typed)
    if (typedCountry) setCountry(typedCountry)
  }

  return (
    <TextField
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
            {country} {library?.prefixOf(country)}
          </span>
          <Icon d={chevronDown} size={16} />
          <select
            id={fieldId(phoneFields.country)}
            name={phoneFields.country}
            aria-label={t`Country of the phone number`}
            value={country}
            onChange={event => setCountry(event.currentTarget.value)}
          >
            {!countries.some(one => one.country === country) && <option value={country}>{country}</option>}
            {countries.map(one => (
              <option key={one.country} value={one.country}>
                {one.name} ({one.prefix})
              </option>
            ))}
          </select>
        </span>
      }
    />
  )
}
