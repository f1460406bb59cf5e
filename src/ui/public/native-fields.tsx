import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './field.module.css'
import { FieldError, fieldId } from './field.tsx'

interface FieldProps {
  name: string
  label: ReactNode
  error?: string | undefined
}

interface ControlProps {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function Field({
  name,
  label,
  error,
  children,
}: FieldProps & { children: (own: ControlProps) => ReactNode }) {
  const errorId = useId()
  const own = {
    id: fieldId(name),
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error && errorId,
  } as const
  return (
    <div className={css['field']}>
      <label htmlFor={own.id}>{label}</label>
      <div className={css['control']}>{children(own)}</div>
      <FieldError id={errorId} text={error} />
    </div>
  )
}

export const AreaField = ({ name, label, error, ...area }: FieldProps & ComponentProps<'textarea'>) => (
  <Field name={name} label={label} error={error}>
    {own => <textarea {...area} {...own} />}
  </Field>
)

export const SelectField = ({ name, label, error, ...select }: FieldProps & ComponentProps<'select'>) => (
  <Field name={name} label={label} error={error}>
    {own => <select {...select} {...own} />}
  </Field>
)
