import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { emailRule } from '#domain/email-rule.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { likelyCountry, phoneIn, phoneRuleIn } from '#src/parts/forms/phone.ts'
import { TextField } from '#src/ui/form/controls.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import type { PlanBank, PutOnPlan } from './plan-actor.ts'

export interface KnownBank {
  id: string
  name: string
}

const fields = ['name', 'phone', 'email'] as const
type Field = (typeof fields)[number]
const idOf = (field: Field) => `bank-${field}`

interface BankDialogProps {
  bank: PlanBank | null
  known: readonly KnownBank[]
  onSave: PutOnPlan<PlanBank>
  onClose: () => void
}

/** A bank, chosen from the list or typed (spec 2 §3). */
export function BankDialog({ bank, known, onSave, onClose }: BankDialogProps) {
  const { t, i18n } = useLingui()
  const [first, ...others] = bank?.contact ?? []
  const [values, setValues] = useState<Record<Field, string>>({
    name: bank?.name ?? '',
    phone: first?.phone ?? '',
    email: first?.email ?? '',
  })
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [attempt, setAttempt] = useState(0)

  const submit = async () => {
    const name = values.name.trim()
    const email = values.email.trim()
    const phone = { phone: values.phone, phoneCountry: likelyCountry(navigator.language) }
    const hasPhone = values.phone.trim() !== ''
    const phoneBroken = hasPhone ? await phoneRuleIn(phone) : null
    const emailBroken = email === '' ? null : emailRule(email)
    const found: Partial<Record<Field, string>> = {
      ...(name === '' && { name: t`Choose a bank or type its name` }),
      ...(!hasPhone && email === '' && { phone: t`Enter a phone number or an email address` }),
      ...(phoneBroken && { phone: i18n._(ruleMessages[phoneBroken]) }),
      ...(emailBroken && { email: i18n._(ruleMessages[emailBroken]) }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) {
      setAttempt(attempt + 1)
      return null
    }
    const listed = known.find(one => one.name.toLowerCase() === name.toLowerCase())
    return onSave({
      id: bank?.id ?? crypto.randomUUID(),
      bankId: listed?.id ?? null,
      name: listed?.name ?? name,
      contact: [
        { phone: hasPhone ? await phoneIn(phone) : null, email: email === '' ? null : email },
        ...others,
      ],
    })
  }
  const line = (field: Field) => ({
    id: idOf(field),
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [field]: event.currentTarget.value }),
  })
  return (
    <EntryDialog
      title={bank === null ? <Trans>Add a bank</Trans> : <Trans>Change a bank</Trans>}
      saveLabels={<Trans>Save bank</Trans>}
      attempt={attempt}
      problems={fields.flatMap(field => {
        const text = errors[field]
        return text === undefined ? [] : [{ id: idOf(field), text }]
      })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={<Trans>Bank or financial institution</Trans>}
        help={<Trans>Choose from the list, or type a name that isn’t in it</Trans>}
        list="known-banks"
        maxLength={120}
        autoComplete="off"
        required
        {...line('name')}
      />
      <datalist id="known-banks">
        {known.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <TextField
        label={<Trans>Phone</Trans>}
        type="tel"
        inputMode="tel"
        maxLength={30}
        autoComplete="off"
        help={<Trans>The number on the back of your card</Trans>}
        {...line('phone')}
      />
      <TextField
        label={<Trans>Email</Trans>}
        hint={<Trans>optional</Trans>}
        type="email"
        maxLength={254}
        autoComplete="off"
        {...line('email')}
      />
    </EntryDialog>
  )
}
