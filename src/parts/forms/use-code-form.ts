import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { codeRule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { bareCode } from '#src/ui/public/code-field.tsx'
import { useForm } from '#src/ui/public/use-form.ts'
import { codeFailureMessages, isAboutTheCode } from './code-failure-labels.ts'

/** A refusal about the code is shown at the field (`error`), any other by the screen (`failure`). */
export function useCodeForm(refusal: Failure | null, submit: (code: string) => void, name = 'code') {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { broken, props } = useForm({
    check: values => {
      const rule = codeRule(bareCode(values[name] ?? ''))
      return rule ? { [name]: rule } : {}
    },
    submit: values => submit(bareCode(values[name] ?? '')),
  })

  // Focuses and selects a refused code, to be replaced.
  useEffect(() => {
    if (refusal) input.current?.select()
  }, [refusal])

  const rule = broken[name]
  const isWrong = refusal !== null && isAboutTheCode(refusal)
  const wrong = isWrong ? t(codeFailureMessages(refusal)) : undefined
  return { props, input, error: rule ? t(ruleMessages[rule]) : wrong, failure: isWrong ? null : refusal }
}
