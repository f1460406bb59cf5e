import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './field.module.css'
import { alert, Icon } from './icon.tsx'

interface FieldLabels {
  label: ReactNode
  /** Stays visible while an error is shown. */
  help?: ReactNode
  /** Says what to do. */
  error?: string | undefined
  /** A link on the label's line, after the input in tab order. */
  aside?: ReactNode
  name: string
}

interface ControlProps {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export const fieldId = (name: string): string => `field-${name}`

/** The error is tied to the field for screen readers. */
export function Field(props: FieldLabels & { children: (control: ControlProps) => ReactNode }) {
  const { label, help, error, aside, name, children } = props
  const id = useId()
  const described = classNames(Boolean(help) && `${id}h`, Boolean(error) && `${id}e`)
  return (
    <div className={css['field']}>
      <label htmlFor={fieldId(name)}>{label}</label>
      <div className={css['control']}>
        {children({
          id: fieldId(name),
          name,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
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

/** What a field's frame takes beside the attributes of its control. */
export type Labelled<Tag extends 'input' | 'textarea' | 'select'> = FieldLabels & ComponentProps<Tag>

export interface TextFieldProps extends Labelled<'input'> {
  start?: ReactNode
  end?: ReactNode
}

export const TextField = ({ label, help, error, aside, name, start, end, ...input }: TextFieldProps) => (
  <Field label={label} help={help} error={error} aside={aside} name={name}>
    {control => (
      <>
        {start}
        <input {...input} {...control} />
        {end}
      </>
    )}
  </Field>
)

export const FieldError = ({ id, text }: { id: string; text: string | undefined }) =>
  text && (
    <p className={css['error']} id={id}>
      <Icon d={alert} size={16} />
      {text}
    </p>
  )
