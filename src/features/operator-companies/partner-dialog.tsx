import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '#machines/port-error.ts'
import type { Partner } from '#openapi/generated/api.d.ts'
import { ChoiceField } from '#src/ui/form/choices.tsx'
import { AccountDialog } from './account-dialog.tsx'

/** PUT /v1/operator/partners; resolves to the failure, or null. */
export type SetPartner = (partner: Partner) => Promise<Failure | null>

interface PartnerDialogProps {
  onSet: SetPartner
  onClose: () => void
}

/** Makes an account a business partner's, or ends that (spec 2 §1). */
export function PartnerDialog({ onSet, onClose }: PartnerDialogProps) {
  const [fee, setFee] = useState<'free' | 'paid'>('free')
  return (
    <AccountDialog
      title={<Trans>Business partner</Trans>}
      description={<Trans>A partner’s scans are free. We notify the person by email of any change.</Trans>}
      label={<Trans>Email address of the account</Trans>}
      confirm={<Trans>Save</Trans>}
      refusals={{
        '0006': <Trans>There’s no account at this address.</Trans>,
        '0016': <Trans>You can’t change what your own account pays.</Trans>,
      }}
      onSubmit={email => onSet({ email, isPartner: fee === 'free' })}
      onClose={onClose}
    >
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
    </AccountDialog>
  )
}
