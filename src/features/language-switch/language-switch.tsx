import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { type Locale, locales, ownNames } from '#domain/locales.ts'
import { check, chevronDown, Icon } from '#src/ui/public/icon.tsx'
import css from './language-switch.module.css'

export interface LanguageSwitchProps {
  /** Changes the language and reloads the page (spec 1 §1). */
  onChoose: (locale: Locale) => void
}

/** EN or FR (spec 1 §9): a disclosure that closes on a choice, on Escape, and when it loses the focus. */
export function LanguageSwitch({ onChoose }: LanguageSwitchProps) {
  const { t, i18n } = useLingui()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const active = locales.find(locale => locale === i18n.locale) ?? 'en-US'
  const { short, full } = ownNames(active)
  // On every control, because the list itself is not interactive.
  const closing = {
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!menu.current?.contains(relatedTarget)) close()
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      menu.current?.querySelector('summary')?.focus()
    },
  }
  return (
    <details className={css['switch']} ref={menu}>
      <summary {...closing} aria-label={t`Language: ${full}, ${short}`}>
        {short} <Icon d={chevronDown} size={16} />
      </summary>
      <ul>
        {locales.map(locale => (
          <li key={locale}>
            <button
              {...closing}
              type="button"
              // Keeps the focus, so that the list does not close before the click.
              onMouseDown={event => event.preventDefault()}
              lang={locale}
              aria-current={locale === active || undefined}
              onClick={() => (locale === active ? close() : onChoose(locale))}
            >
              <b>{ownNames(locale).short}</b>
              {ownNames(locale).full}
              {locale === active && <Icon d={check} size={16} />}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
