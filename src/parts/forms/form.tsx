import { type ComponentProps, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  type FieldValues,
  FormProvider,
  get,
  type Path,
  set,
  useController,
  useForm,
  useFormContext,
} from 'react-hook-form'
import type { Failure } from '#machines/port-error.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { ChoiceField, ManyField } from '#src/ui/form/choices.tsx'
import { AreaField, SelectField, TextField } from '#src/ui/form/controls.tsx'

/** The problems of fields by name: `street`, or `emails.0` for a line of a list; falsy where there is none. */
export type FieldProblems = Readonly<Record<string, string | false | null | undefined>>

export interface FormRules<Values extends FieldValues> {
  /** The stored values; when they change, the form is reset. */
  values: Values
  check: (values: Values) => FieldProblems | Promise<FieldProblems>
  /** Sends valid values; resolves to the failure, or null. A form of a chart only sends its event. */
  submit: (values: Values) => Promise<Failure | null> | void
  refused?: (failure: Failure) => FieldProblems
  onSaved?: (values: Values) => void
}

const problemsIn = (problems: FieldProblems) =>
  Object.entries(problems).flatMap(([name, message]) => (message ? [{ name, message }] : []))

/** The names of the fields and lines that break a rule. */
const brokenIn = (errors: object, path = ''): string[] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const type: unknown = get(error, 'type')
    if (typeof type !== 'string') return brokenIn(error, `${path}${name}.`)
    return type === 'rule' ? [`${path}${name}`] : []
  })

export function usePlainForm<Values extends FieldValues>(rules: FormRules<Values>) {
  const { values, check, submit, refused, onSaved } = rules
  /** What belongs to no field, until something is changed or sent again. */
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = useForm<Values>({
    values,
    shouldFocusError: false,
    resolver: async typed => {
      const problems = problemsIn(await check(typed))
      const errors = {}
      for (const { name, message } of problems) set(errors, name, { type: 'rule', message })
      return problems.length === 0 ? { values: typed, errors } : { values: {}, errors }
    },
  })
  const { subscribe, trigger } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, errors = {} }) => {
          setFailure(null)
          // What is put right in one field may have been the problem of another.
          const broken = type === 'change' ? brokenIn(errors) : []
          if (broken.length > 0) void trigger(broken as Path<Values>[])
        },
      }),
    [subscribe, trigger],
  )
  const { isSubmitting } = form.formState
  const send = form.handleSubmit(async typed => {
    setFailure(null)
    const failed = await submit(typed)
    if (!failed) return onSaved?.(typed)
    const problems = problemsIn(refused?.(failed) ?? {})
    for (const { name, message } of problems) form.setError(name as Path<Values>, { type: 'server', message })
    if (problems.length === 0) setFailure(failed)
  })
  return {
    ...form,
    failure,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault()
      if (!isSubmitting) void send(event)
    },
  }
}

export type PlainForm<Values extends FieldValues> = ReturnType<typeof usePlainForm<Values>>

interface FormProps<Values extends FieldValues> {
  form: PlainForm<Values>
  id?: string | undefined
  children: ReactNode
}

/** Shows problems at their fields, before and after sending, and focuses the first one. */
export function Form<Values extends FieldValues>({ form, id, children }: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const { submitCount, isSubmitting } = form.formState
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
  }, [submitCount, isSubmitting])
  return (
    <FormProvider {...form}>
      <form ref={element} id={id} noValidate onSubmit={form.onSubmit}>
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

type Bound<Props> = Omit<Props, 'name' | 'value' | 'values' | 'checked' | 'onChange' | 'error'> & {
  name: string
}

const useText = (name: string) => {
  const { value, error, change } = useField<Record<string, string>, string>(name)
  const onChange = (event: { currentTarget: { value: string } }) => change(event.currentTarget.value)
  return { value, error, onChange }
}

export function FormText(props: Bound<ComponentProps<typeof TextField>>) {
  return <TextField {...props} {...useText(props.name)} />
}

export function FormArea(props: Bound<ComponentProps<typeof AreaField>>) {
  return <AreaField {...props} {...useText(props.name)} />
}

export function FormSelect({
  options,
  ...props
}: Bound<Omit<ComponentProps<typeof SelectField<string>>, 'onChoose' | 'nameOf'>> & {
  /** What each value is called. */
  options: ReadonlyMap<string, string>
}) {
  const { value, error, change } = useField<Record<string, string>, string>(props.name)
  return (
    <SelectField
      {...props}
      value={value}
      values={[...options.keys()]}
      nameOf={option => options.get(option) ?? option}
      error={error}
      onChoose={chosen => change(chosen ?? '')}
    />
  )
}

export function FormChoice<Value extends string>(props: Bound<ComponentProps<typeof ChoiceField<Value>>>) {
  const { value, error, change } = useField<Record<string, Value | null>, string>(props.name)
  return <ChoiceField {...props} value={value} error={error} onChange={change} />
}

export function FormMany<Value extends string>({
  name,
  ...rest
}: Bound<ComponentProps<typeof ManyField<Value>>>) {
  const { value, error, change } = useField<Record<string, readonly Value[]>, string>(name)
  return <ManyField {...rest} values={value} error={error} onChange={change} />
}

export function FormCheckbox({ name, ...rest }: Bound<ComponentProps<typeof Checkbox>>) {
  const { value, error, change } = useField<Record<string, boolean>, string>(name)
  return <Checkbox {...rest} checked={value} error={error} onChange={change} />
}
