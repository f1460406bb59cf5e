import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './field.module.css'
import { FieldError, fieldId } from './field.tsx'

export interface SelectFieldProps extends ComponentProps<'select'> {
  name: string
  label: ReactNode
  error?: string | undefined
}

export function SelectField({ name, label, error, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={css['field']}>
      <label htmlFor={fieldId(name)}>{label}</label>
      <div className={css['control']}>
        <select
          {...select}
          id={fieldId(name)}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
        />
      </div>
      <FieldError id={id} text={error} />
    </div>
  )
}
