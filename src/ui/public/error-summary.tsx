import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { classNames } from './class-names.ts'
import { fieldId } from './field.tsx'
import { alert, Icon } from './icon.tsx'
import css from './notice.module.css'

export type FieldTexts = Readonly<Record<string, string>>

/** Pass the form's `summary` ref: focused when the form was refused, and each line links to its field. */
export function ErrorSummary({ ref, texts }: { ref: Ref<HTMLDivElement>; texts: FieldTexts }) {
  const { t } = useLingui()
  return (
    <div className={classNames(css['notice'], css['danger'])} ref={ref} tabIndex={-1}>
      <Icon d={alert} />
      <div>
        <b>{t`Please check this form`}</b>
        <ul>
          {Object.entries(texts).map(([name, text]) => (
            <li key={name}>
              <a
                href={`#${fieldId(name)}`}
                onClick={event => {
                  event.preventDefault()
                  document.getElementById(fieldId(name))?.focus()
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
