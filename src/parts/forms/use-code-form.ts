import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { codeRule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { bareCode } from '#src/ui/public/code-field.tsx'
import { useForm } from '#src/ui/public/use-form.ts'
import { codeFailureMessages, isAboutTheCode } from './code-failure-labels.ts'

/**
 * A form of one code, handed over without what surrounds it in a message. A refusal by the flow stands beside the field when it is
 * about the code (`error`), else it is for the screen to show (`failure`). `name`: of the field, where two of them may be on a page.
 */
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

  // A refused code is there to be replaced: the field takes the focus with what is in it selected.
  useEffect(() => {
    if (refusal) input.current?.select()
  }, [refusal])

  const rule = broken[name]
  const isWrong = refusal !== null && isAboutTheCode(refusal)
  const wrong = isWrong ? t(codeFailureMessages(refusal)) : undefined
  return { props, input, error: rule ? t(ruleMessages[rule]) : wrong, failure: isWrong ? null : refusal }
}
