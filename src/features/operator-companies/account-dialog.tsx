import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { emailRule } from '#domain/email-rule.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormText, usePlainForm } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'

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
export function AccountDialog({ label, refusals, onSubmit, children, ...dialog }: AccountDialogProps) {
  const { i18n } = useLingui()
  const form = usePlainForm({
    values: { email: '' },
    check: ({ email }) => {
      const rule = emailRule(email)
      return { email: rule && i18n._(ruleMessages[rule]) }
    },
    submit: ({ email }) => onSubmit(email.trim().toLowerCase()),
    onSaved: dialog.onClose,
  })
  return (
    <FormDialog {...dialog} form={form}>
      <FailureNotice failure={form.failure} texts={refusals} />
      <FormText
        name="email"
        label={label}
        type="email"
        autoComplete="off"
        required
        autoFocus
        maxLength={254}
      />
      {children}
    </FormDialog>
  )
}
