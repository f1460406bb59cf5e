import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { fieldId } from './field.tsx'
import { alert, Icon } from './icon.tsx'
import css from './notice.module.css'

/** What is wrong with one field, by the field's name, in words. */
export type FieldTexts = Readonly<Record<string, string>>

/**
 * Everything that keeps a form from being sent, above it. Give it the form's `summary` ref: it takes the focus when the form
 * was refused, and each line leads to its field.
 */
export const ErrorSummary = ({
  ref,
  title,
  texts,
}: {
  ref: Ref<HTMLDivElement>
  title: ReactNode
  texts: FieldTexts
}) => (
  <div className={classNames(css['notice'], css['bad'])} ref={ref} tabIndex={-1}>
    <Icon d={alert} />
    <div>
      <b>{title}</b>
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
