import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import {
  type FieldValues,
  FormProvider,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useController,
  useForm,
  useFormContext,
} from 'react-hook-form'
import { SelectField, TextField } from '#src/ui/form/controls.tsx'

/** The problem of a field, by its name: `street`, or `emails.0` for a line of a list. */
export interface FieldProblem {
  name: string
  text: string
}

interface FormRules<Values extends FieldValues> {
  /** The stored values; when they change, the form is reset. */
  values: Values
  check: (values: Values) => readonly FieldProblem[] | Promise<readonly FieldProblem[]>
}

export function usePlainForm<Values extends FieldValues>({ values, check }: FormRules<Values>) {
  const resolver: Resolver<Values> = async typed => {
    const problems = await check(typed)
    const errors = {}
    for (const { name, text } of problems) set(errors, name, { type: 'rule', message: text })
    return problems.length === 0 ? { values: typed, errors } : { values: {}, errors }
  }
  return useForm<Values>({ values, resolver, shouldFocusError: false })
}

interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Submits valid values; resolves to the server's problems. */
  onSubmit: (values: Values) => Promise<readonly FieldProblem[]>
  children: ReactNode
}

/** Shows problems at their fields, before and after sending, and focuses the first one. */
export function Form<Values extends FieldValues>({ form, onSubmit, children }: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const { submitCount, isSubmitting } = form.formState
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount, isSubmitting])
  const submit = form.handleSubmit(async values => {
    for (const { name, text } of await onSubmit(values))
      form.setError(name as Path<Values>, { type: 'server', message: text })
  })
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={event => void submit(event)}>
        {children}
      </form>
    </FormProvider>
  )
}

const errorAt = (errors: object, name: string): string | undefined => {
  const message: unknown = get(errors, `${name}.message`)
  return typeof message === 'string' ? message : undefined
}

/** A field's value, its or its lines' problem, and its setter. */
export function useField<Values extends FieldValues, Name extends Path<Values> & keyof Values>(name: Name) {
  const { control, formState } = useFormContext<Values>()
  const { field } = useController({ control, name })
  const value: Values[Name] = field.value
  return {
    value,
    error: errorAt(formState.errors, name),
    errorOf: (line: number) => errorAt(formState.errors, `${name}.${line}`),
    change: (changed: Values[Name]) => field.onChange(changed),
  }
}

type Bound<Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

export function FormText({ name, ...rest }: Bound<ComponentProps<typeof TextField>>) {
  const { value, error, change } = useField<Record<string, string>, string>(name)
  return (
    <TextField
      {...rest}
      name={name}
      value={value}
      error={error}
      onChange={event => change(event.currentTarget.value)}
    />
  )
}

export function FormSelect({ name, ...rest }: Bound<ComponentProps<typeof SelectField>>) {
  const { value, error, change } = useField<Record<string, string>, string>(name)
  return (
    <SelectField
      {...rest}
      name={name}
      value={value}
      error={error}
      onChange={event => change(event.currentTarget.value)}
    />
  )
}
