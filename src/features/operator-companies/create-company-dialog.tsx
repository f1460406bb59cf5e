import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { emailRule } from '#domain/email-rule.ts'
import { companyNameRule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { TextField } from '#src/ui/form/controls.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { seatsIn } from './seats-value.ts'

/** POST /v1/operator/companies; resolves to the failure, or null. */
export type CreateCompany = (company: {
  name: string
  licensedSeats: number
  ownerEmail: string
}) => Promise<Failure | null>

interface CreateCompanyDialogProps {
  onCreate: CreateCompany
  onClose: () => void
}

/** Creates a company and invites its owner, after a sale (spec 2 §1, Business plan). */
export function CreateCompanyDialog({ onCreate, onClose }: CreateCompanyDialogProps) {
  const form = useCompanyForm(onCreate, onClose)
  const { values, errors, failure, isBusy } = form
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>New company</Trans>}
      description={<Trans>Its owner gets an invitation by email and sets the company up.</Trans>}
      confirm={<Trans>Create company and invite owner</Trans>}
      busy={isBusy}
      onSubmit={form.send}
    >
      {failure && (
        <Notice tone="danger" role="alert">
          <Refused failure={failure} />
        </Notice>
      )}
      <TextField
        id="new-company-name"
        label={<Trans>Company name</Trans>}
        autoComplete="off"
        required
        maxLength={120}
        value={values.name}
        error={errors.name}
        onChange={event => form.set({ name: event.currentTarget.value })}
      />
      <TextField
        id="new-company-seats"
        label={<Trans>Licensed seats</Trans>}
        inputMode="numeric"
        autoComplete="off"
        required
        value={values.seats}
        error={errors.seats}
        onChange={event => form.set({ seats: event.currentTarget.value })}
      />
      <TextField
        id="new-company-owner"
        label={<Trans>Email address of the owner</Trans>}
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        value={values.ownerEmail}
        error={errors.ownerEmail}
        onChange={event => form.set({ ownerEmail: event.currentTarget.value })}
      />
    </FormDialog>
  )
}

/** Spec 2 §8: 0003 the email is taken, 0011 its domain belongs to a company. */
function Refused({ failure }: { failure: Failure }) {
  const { i18n } = useLingui()
  if (failure.code === '0003') return <Trans>This person already belongs to a company, or owns one.</Trans>
  if (failure.code === '0011') return <Trans>A company already uses this address’s domain.</Trans>
  return i18n._(failureMessages(failure))
}

interface Values {
  name: string
  seats: string
  ownerEmail: string
}

const controls: Record<keyof Values, string> = {
  name: 'new-company-name',
  seats: 'new-company-seats',
  ownerEmail: 'new-company-owner',
}

function useCompanyForm(onCreate: CreateCompany, onClose: () => void) {
  const { t, i18n } = useLingui()
  const [values, setValues] = useState<Values>({ name: '', seats: '', ownerEmail: '' })
  const [isTried, setTried] = useState(false)
  const { isBusy, failure, clear, submit } = useSubmission()
  const nameProblem = companyNameRule(values.name) ?? undefined
  const rule = emailRule(values.ownerEmail)
  const seats = seatsIn(values.seats)
  const broken: Record<keyof Values, string | undefined> = {
    name:
      nameProblem &&
      (nameProblem === 'nameRequired' ? t`Company name is required` : i18n._(ruleMessages[nameProblem])),
    seats: seats === null ? t`Enter a number from 1 to 1,000,000` : undefined,
    ownerEmail: rule === null ? undefined : i18n._(ruleMessages[rule]),
  }
  const wrong = (['name', 'seats', 'ownerEmail'] as const).find(name => broken[name] !== undefined)
  const send = async () => {
    setTried(true)
    if (wrong !== undefined || seats === null)
      return document.getElementById(controls[wrong ?? 'seats'])?.focus()
    const company = {
      name: values.name.trim(),
      licensedSeats: seats,
      ownerEmail: values.ownerEmail.trim().toLowerCase(),
    }
    if (await submit(() => onCreate(company))) onClose()
  }
  return {
    values,
    errors: isTried ? broken : { name: undefined, seats: undefined, ownerEmail: undefined },
    failure,
    isBusy,
    set: (change: Partial<Values>) => {
      clear()
      setValues(before => ({ ...before, ...change }))
    },
    send,
  }
}
