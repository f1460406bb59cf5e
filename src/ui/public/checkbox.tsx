import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './checkbox.module.css'
import { FieldError, fieldId } from './field.tsx'

export interface CheckboxProps extends ComponentProps<'input'> {
  name: string
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ name, label, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={css['check']}>
      <input
        {...input}
        type="checkbox"
        id={fieldId(name)}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
      />
      <label htmlFor={fieldId(name)}>{label}</label>
      <FieldError id={id} text={error} />
    </div>
  )
}
