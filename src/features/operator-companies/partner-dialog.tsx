import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { emailRule } from '#domain/email-rule.ts'
import type { Failure } from '#machines/port-error.ts'
import type { Partner } from '#openapi/generated/api.d.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { ChoiceField } from '#src/ui/form/choices.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** PUT /v1/operator/partners; resolves to the failure, or null. */
export type SetPartner = (partner: Partner) => Promise<Failure | null>

interface PartnerDialogProps {
  onSet: SetPartner
  onClose: () => void
}

/** Makes an account a business partner's, or ends that (spec 2 §1). */
export function PartnerDialog({ onSet, onClose }: PartnerDialogProps) {
  const { i18n } = useLingui()
  const [email, setEmail] = useState('')
  const [fee, setFee] = useState<'free' | 'paid'>('free')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const rule = emailRule(email)
  const submit = async () => {
    setTried(true)
    if (rule !== null) return document.getElementById('partner-email')?.focus()
    setBusy(true)
    const refused = await onSet({ email: email.trim().toLowerCase(), isPartner: fee === 'free' })
    setBusy(false)
    if (refused === null) onClose()
    else setFailure(refused)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Business partner</Trans>}
      description={<Trans>A partner’s scans are free. We notify the person by email of any change.</Trans>}
      confirm={<Trans>Save</Trans>}
      busy={isBusy}
      onSubmit={submit}
    >
      {failure && (
        <Notice tone="danger" role="alert">
          <Refused failure={failure} />
        </Notice>
      )}
      <TextField
        id="partner-email"
        label={<Trans>Email address of the account</Trans>}
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
      <ChoiceField
        name="partner-fee"
        label={<Trans>Scans</Trans>}
        choices={[
          { value: 'free', label: <Trans>Free, as a partner</Trans> },
          { value: 'paid', label: <Trans>Paid, like anyone else</Trans> },
        ]}
        value={fee}
        onChange={setFee}
      />
    </FormDialog>
  )
}

/** 0006 without an account, 0016 the operator's own. */
function Refused({ failure }: { failure: Failure }) {
  const { i18n } = useLingui()
  if (failure.code === '0006') return <Trans>There’s no account at this address.</Trans>
  if (failure.code === '0016') return <Trans>You can’t change what your own account pays.</Trans>
  return i18n._(failureMessages(failure))
}
