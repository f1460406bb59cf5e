import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { type Conflict, isConflicting, type SaveCalls, type Stored, saveOver } from './conflict.ts'
import { type FormRules, usePlainForm } from './form.tsx'

interface VersionedRules<Values extends FieldValues, Version>
  extends Omit<FormRules<Values>, 'values' | 'submit'>,
    SaveCalls<Values, Version> {
  stored: Stored<Values, Version>
}

/** A plain form over what others can change meanwhile: it keeps what is typed, and the version that was read for it. */
export function useVersionedForm<Values extends FieldValues, Version = number>(
  rules: VersionedRules<Values, Version>,
) {
  const { stored, save, readAgain, units, ...rest } = rules
  const read = useRef(stored)
  /** What the form shows while something is typed. */
  const [held, setHeld] = useState<Stored<Values, Version> | null>(null)
  const [conflict, setConflict] = useState<Conflict<Values, Version> | null>(null)
  const form = usePlainForm<Values>({
    ...rest,
    values: (held ?? stored).values,
    submit: async typed => {
      setConflict(null)
      const outcome = await saveOver(read.current, typed, { save, readAgain, units })
      if (outcome === null || !isConflicting(outcome)) return outcome
      if (outcome.fields.length > 0) setConflict(outcome)
      else choose(outcome.stored, outcome.mine)
      return outcome.failure
    },
  })
  const choose = (current: Stored<Values, Version>, values: Values) => {
    read.current = current
    form.reset(current.values)
    for (const name of Object.keys(values) as Path<Values>[])
      form.setValue(name, values[name], { shouldDirty: true })
  }
  const { isDirty } = form.formState
  useEffect(() => setHeld(isDirty ? read.current : null), [isDirty])
  useEffect(() => {
    if (held === null && !isDirty) read.current = stored
  }, [held, isDirty, stored])
  return {
    ...form,
    failure: conflict === null ? form.failure : null,
    conflict: form.failure === null ? null : conflict,
    keepMine: (event: SyntheticEvent) => {
      if (conflict === null) return
      choose(conflict.stored, conflict.mine)
      form.onSubmit(event)
    },
    takeTheirs: () => {
      if (conflict !== null) choose(conflict.stored, conflict.theirs)
    },
  }
}
