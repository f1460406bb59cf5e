import { Trans, useLingui } from '@lingui/react/macro'
import { canonicalEmail, emailRule } from '#domain/email-rule.ts'
import { companyNameRule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import type { CreateCompany as NewCompany } from '#openapi/generated/api.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormText, usePlainForm } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { seatsIn } from './seats-dialog.tsx'

/** POST /v1/operator/companies; resolves to the failure, or null. */
export type CreateCompany = (company: NewCompany) => Promise<Failure | null>

interface CreateCompanyDialogProps {
  onCreate: CreateCompany
  onClose: () => void
}

/** Creates a company and invites its owner, after a sale (spec 2 §1, Business plan). */
export function CreateCompanyDialog({ onCreate, onClose }: CreateCompanyDialogProps) {
  const { t, i18n } = useLingui()
  const form = usePlainForm({
    values: { name: '', seats: '', ownerEmail: '' },
    check: ({ name, seats, ownerEmail }) => {
      const [nameProblem, emailProblem] = [companyNameRule(name), emailRule(ownerEmail)]
      return {
        name:
          nameProblem &&
          (nameProblem === 'nameRequired' ? t`Company name is required` : i18n._(ruleMessages[nameProblem])),
        seats: seatsIn(seats) === null && t`Enter a number from 1 to 1,000,000`,
        ownerEmail: emailProblem && i18n._(ruleMessages[emailProblem]),
      }
    },
    submit: ({ name, seats, ownerEmail }) =>
      onCreate({
        name: name.trim(),
        licensedSeats: seatsIn(seats) ?? 0,
        ownerEmail: canonicalEmail(ownerEmail),
      }),
    onSaved: onClose,
  })
  const company = form.failure?.company ?? t`another company`
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>New company</Trans>}
      description={<Trans>Its owner gets an invitation by email and sets the company up.</Trans>}
      confirm={<Trans>Create company and invite owner</Trans>}
    >
      <FailureNotice
        failure={form.failure}
        texts={{
          '0003': <Trans>This person belongs to {company}, or is invited to own it.</Trans>,
          '0011': <Trans>This address’s domain belongs to {company}.</Trans>,
        }}
      />
      <FormText name="name" label={<Trans>Company name</Trans>} autoComplete="off" required maxLength={120} />
      <FormText
        name="seats"
        label={<Trans>Licensed seats</Trans>}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <FormText
        name="ownerEmail"
        label={<Trans>Email address of the owner</Trans>}
        type="email"
        autoComplete="off"
        required
        maxLength={254}
      />
    </FormDialog>
  )
}
