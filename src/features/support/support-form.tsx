import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BrokenSupportRule } from '#domain/support.ts'
import type { Rule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import { refusedTexts } from '#src/parts/forms/refused-texts.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { visitorFailureMessages } from '#src/parts/forms/visitor-failure-labels.ts'
import { Button } from '#src/ui/public/button.tsx'
import { ErrorSummary, type FieldTexts } from '#src/ui/public/error-summary.tsx'
import { Stack } from '#src/ui/public/frame.tsx'
import { Notice } from '#src/ui/public/notice.tsx'
import { type FormValues, useForm } from '#src/ui/public/use-form.ts'
import { supportRuleMessages } from './support-labels.ts'

export interface KnownSender {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Empty without one. */
  readonly company: string
}

/** The trimmed value of a field. */
export const typedIn = (values: FormValues, name: string): string => values[name]?.trim() ?? ''

export const inOrder = (
  names: readonly string[],
  broken: readonly BrokenSupportRule[],
  phone: Rule | null,
): Partial<Record<string, Rule>> => {
  const found = new Map(broken.map(({ name, rule }) => [name, rule]))
  if (phone !== null) found.set('phone', phone)
  return Object.fromEntries(
    names.flatMap(name => {
      const rule = found.get(name)
      return rule === undefined ? [] : [[name, rule]]
    }),
  )
}

interface SupportFormProps {
  check: (values: FormValues) => Promise<Partial<Record<string, Rule>>>
  /** Sends the request; resolves to the failure, or null. */
  onSend: (values: FormValues) => Promise<Failure | null>
  sendLabels: string
  children: (texts: FieldTexts) => ReactNode
}

/** A contact form: problems in a summary and at the fields; the input stays when it is refused. */
export function SupportForm({ check, onSend, sendLabels, children }: SupportFormProps) {
  const { t } = useLingui()
  const { isBusy, failure, submit } = useSubmission()
  const form = useForm({ check, submit: values => void submit(() => onSend(values)) })
  const textOf = (rule: Rule, name: string) => t(supportRuleMessages(rule, name))
  const texts = { ...refusedTexts(failure?.fields ?? [], textOf), ...form.texts(textOf) }
  return (
    <form {...form.props}>
      <Stack>
        {form.refused && <ErrorSummary ref={form.summary} title={t`Please check this form`} texts={texts} />}
        {failure && <Notice tone="bad">{t(visitorFailureMessages(failure))}</Notice>}
        {children(texts)}
        <Button type="submit" busy={isBusy && t`Sending…`}>
          {sendLabels}
        </Button>
      </Stack>
    </form>
  )
}
