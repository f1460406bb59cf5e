import { Trans } from '@lingui/react/macro'
import type { Failure } from '#machines/port-error.ts'
import type { OperatorCompany } from '#openapi/generated/api.d.ts'
import { AccountDialog } from './account-dialog.tsx'

/** PUT /v1/operator/companies/{id}/owner; resolves to the failure, or null. */
export type AssignOwner = (companyId: string, email: string) => Promise<Failure | null>

interface AssignOwnerDialogProps {
  company: OperatorCompany
  onAppoint: AssignOwner
  onClose: () => void
}

/** Assigns an owner to a company without one (docs/adr/0028, spec 2 §8). */
export function AssignOwnerDialog({ company, onAppoint, onClose }: AssignOwnerDialogProps) {
  const { name } = company
  return (
    <AccountDialog
      title={<Trans>Appoint an owner for {name}</Trans>}
      description={
        <Trans>
          Someone in the company becomes the owner right away and is notified by email. Anyone else is invited
          to become the owner.
        </Trans>
      }
      label={<Trans>Email address of the owner</Trans>}
      confirm={<Trans>Appoint the owner</Trans>}
      refusals={{
        '0003': <Trans>This person belongs to another company.</Trans>,
        '0009': <Trans>The address must be at one of the company’s domains.</Trans>,
        '0027': <Trans>The company now has an owner. Reload the page to see who it is.</Trans>,
      }}
      onSubmit={email => onAppoint(company.id, email)}
      onClose={onClose}
    />
  )
}
