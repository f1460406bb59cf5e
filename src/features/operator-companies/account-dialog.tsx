import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { emailRule } from '#domain/email-rule.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { TextField } from '#src/ui/form/controls.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface AccountDialogProps {
  title: ReactNode
  description: ReactNode
  label: ReactNode
  confirm: ReactNode
  /** The refusals by code that this form words itself. */
  refusals: Readonly<Record<string, ReactNode>>
  /** Resolves to the failure, or null. */
  onSubmit: (email: string) => Promise<Failure | null>
  onClose: () => void
  children?: ReactNode
}

/** A form about the account at an email address; it stays open while it is refused. */
export function AccountDialog({ label, refusals, children, ...dialog }: AccountDialogProps) {
  const { i18n } = useLingui()
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, failure, clear, submit } = useSubmission()
  const rule = emailRule(email)
  const send = async () => {
    setTried(true)
    if (rule !== null) return document.getElementById('account-email')?.focus()
    if (await submit(() => dialog.onSubmit(email.trim().toLowerCase()))) dialog.onClose()
  }
  return (
    <FormDialog {...dialog} busy={isBusy} onSubmit={send}>
      {failure && (
        <Notice tone="danger" role="alert">
          {refusals[failure.code] ?? i18n._(failureMessages(failure))}
        </Notice>
      )}
      <TextField
        id="account-email"
        label={label}
        type="email"
        autoComplete="off"
        required
        autoFocus
        maxLength={254}
        value={email}
        error={isTried && rule !== null ? i18n._(ruleMessages[rule]) : undefined}
        onChange={event => {
          clear()
          setEmail(event.currentTarget.value)
        }}
      />
      {children}
    </FormDialog>
  )
}
