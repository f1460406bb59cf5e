import { Field, type Labelled } from './field.tsx'

export const AreaField = ({ label, help, error, name, ...area }: Labelled<'textarea'>) => (
  <Field label={label} help={help} error={error} name={name}>
    {control => <textarea {...area} {...control} />}
  </Field>
)

export const SelectField = ({ label, help, error, name, ...select }: Labelled<'select'>) => (
  <Field label={label} help={help} error={error} name={name}>
    {control => <select {...select} {...control} />}
  </Field>
)
