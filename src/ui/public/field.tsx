import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './field.module.css'
import { alert, Icon } from './icon.tsx'

export interface FieldFrame {
  label: ReactNode
  /** Stays visible while an error is shown. */
  help?: ReactNode
  /** Says what to do. */
  error?: string | undefined
  /** A link on the label's line, after the input in tab order. */
  aside?: ReactNode
  start?: ReactNode
  end?: ReactNode
}

export interface FieldProps extends FieldFrame, ComponentProps<'input'> {
  name: string
}

export const fieldId = (name: string): string => `field-${name}`

/** The error is tied to the field for screen readers. */
export function Field({ label, help, error, aside, start, end, name, ...input }: FieldProps) {
  const id = useId()
  const described = classNames(Boolean(help) && `${id}h`, Boolean(error) && `${id}e`)
  return (
    <div className={css['field']}>
      <label htmlFor={fieldId(name)}>{label}</label>
      <div className={css['control']}>
        {start}
        <input
          {...input}
          id={fieldId(name)}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {aside}
      {help && (
        <div className={css['help']} id={`${id}h`}>
          {help}
        </div>
      )}
      <FieldError id={`${id}e`} text={error} />
    </div>
  )
}

export const FieldError = ({ id, text }: { id: string; text: string | undefined }) =>
  text && (
    <p className={css['error']} id={id}>
      <Icon d={alert} size={16} />
      {text}
    </p>
  )
