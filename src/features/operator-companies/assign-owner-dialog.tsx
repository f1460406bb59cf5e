import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { emailRule } from '#domain/email-rule.ts'
import type { Failure } from '#machines/port-error.ts'
import type { OperatorCompany } from '#openapi/generated/api.d.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** PUT /v1/operator/companies/{id}/owner; resolves to the failure, or null. */
export type AssignOwner = (companyId: string, email: string) => Promise<Failure | null>

interface AssignOwnerDialogProps {
  company: OperatorCompany
  onAppoint: AssignOwner
  onClose: () => void
}

/** Assigns an owner to a company without one (docs/adr/0028). */
export function AssignOwnerDialog({ company, onAppoint, onClose }: AssignOwnerDialogProps) {
  const { i18n } = useLingui()
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const rule = emailRule(email)
  const { name } = company
  const submit = async () => {
    setTried(true)
    if (rule !== null) return document.getElementById('new-owner')?.focus()
    setBusy(true)
    const refused = await onAppoint(company.id, email.trim().toLowerCase())
    setBusy(false)
    if (refused === null) onClose()
    else setFailure(refused)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Appoint an owner for {name}</Trans>}
      description={
        <Trans>
          Someone in the company becomes the owner right away and is notified by email. Anyone else is invited
          to become the owner.
        </Trans>
      }
      confirm={<Trans>Appoint the owner</Trans>}
      busy={isBusy}
      onSubmit={submit}
    >
      {failure && (
        <Notice tone="danger" role="alert">
          <Refused failure={failure} />
        </Notice>
      )}
      <TextField
        id="new-owner"
        label={<Trans>Email address of the owner</Trans>}
        type="email"
        autoComplete="off"
        required
        autoFocus
        maxLength={254}
        value={email}
        error={isTried && rule !== null ? i18n._(ruleMessages[rule]) : undefined}
        onChange={event => {
          setFailure(null)
          setEmail(event.currentTarget.value)
        }}
      />
    </FormDialog>
  )
}

/** Spec 2 §8: 0003 of another company, 0009 not of the company's domains; 0027 someone was faster. */
function Refused({ failure }: { failure: Failure }) {
  const { i18n } = useLingui()
  if (failure.code === '0003') return <Trans>This person belongs to another company.</Trans>
  if (failure.code === '0009') return <Trans>The address must be at one of the company’s domains.</Trans>
  if (failure.code === '0027')
    return <Trans>The company now has an owner. Reload the page to see who it is.</Trans>
  return i18n._(failureMessages(failure))
}
