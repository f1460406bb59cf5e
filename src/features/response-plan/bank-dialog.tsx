import { Trans, useLingui } from '@lingui/react/macro'
import { emailRule } from '#domain/email-rule.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { FormText, usePlainForm } from '#src/parts/forms/form.tsx'
import { EntryDialog, phoneRuleOf, saveWithPhone } from './entry-dialog.tsx'
import type { PlanBank, PutOnPlan } from './plan-actor.ts'

export interface KnownBank {
  id: string
  name: string
}

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
  const form = usePlainForm({
    values: { name: bank?.name ?? '', phone: first?.phone ?? '', email: first?.email ?? '' },
    check: async ({ name, phone, email }) => {
      const hasPhone = phone.trim() !== ''
      const hasEmail = email.trim() !== ''
      const phoneBroken = hasPhone ? await phoneRuleOf(phone) : null
      const emailBroken = hasEmail ? emailRule(email.trim()) : null
      return {
        name: name.trim() === '' && t`Choose a bank or type its name`,
        phone:
          hasPhone || hasEmail
            ? phoneBroken && i18n._(ruleMessages[phoneBroken])
            : t`Enter a phone number or an email address`,
        email: emailBroken && i18n._(ruleMessages[emailBroken]),
      }
    },
    submit: values =>
      saveWithPhone(values.phone, phone => {
        const name = values.name.trim()
        const listed = known.find(one => one.name.toLowerCase() === name.toLowerCase())
        return onSave({
          id: bank?.id ?? crypto.randomUUID(),
          bankId: listed?.id ?? null,
          name: listed?.name ?? name,
          contact: [{ phone: phone || null, email: values.email.trim() || null }, ...others],
        })
      }),
  })
  return (
    <EntryDialog
      title={bank === null ? <Trans>Add a bank</Trans> : <Trans>Change a bank</Trans>}
      saveLabels={<Trans>Save bank</Trans>}
      form={form}
      onClose={onClose}
    >
      <FormText
        name="name"
        label={<Trans>Bank or financial institution</Trans>}
        help={<Trans>Choose from the list, or type a name that isn’t in it</Trans>}
        list="known-banks"
        maxLength={120}
        autoComplete="off"
        required
      />
      <datalist id="known-banks">
        {known.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <FormText
        name="phone"
        label={<Trans>Phone</Trans>}
        type="tel"
        inputMode="tel"
        maxLength={30}
        autoComplete="off"
        help={<Trans>The number on the back of your card</Trans>}
      />
      <FormText
        name="email"
        label={<Trans>Email</Trans>}
        hint={<Trans>optional</Trans>}
        type="email"
        maxLength={254}
        autoComplete="off"
      />
    </EntryDialog>
  )
}
