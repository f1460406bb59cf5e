import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { emailRule } from '#domain/email-rule.ts'
import { nameRule, type Rule, requiredRule } from '#domain/validation.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { likelyCountry, phoneIn, phoneRuleIn } from '#src/parts/forms/phone.ts'
import { TextField } from '#src/ui/form/controls.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import type { PlanContact, PutOnPlan } from './plan-actor.ts'

const fields = ['name', 'relationship', 'email', 'phone'] as const
type Field = (typeof fields)[number]
type Broken = Partial<Record<Field, Rule>>

interface ContactDialogProps {
  title: string
  contact: PlanContact | null
  onSave: PutOnPlan<PlanContact>
  onClose: () => void
}

const idOf = (field: Field) => `contact-${field}`

/** One critical contact; all four fields are required (spec 2 §5). */
export function ContactDialog({ title, contact, onSave, onClose }: ContactDialogProps) {
  const { i18n } = useLingui()
  const [values, setValues] = useState<Record<Field, string>>({
    name: contact?.name ?? '',
    relationship: contact?.relationship ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
  })
  const [broken, setBroken] = useState<Broken>({})
  const [attempt, setAttempt] = useState(0)

  const submit = async () => {
    const phone = { phone: values.phone, phoneCountry: likelyCountry(navigator.language) }
    const rules: Record<Field, Rule | null> = {
      name: nameRule(values.name),
      relationship: requiredRule(values.relationship),
      email: emailRule(values.email),
      phone: await phoneRuleIn(phone),
    }
    const found: Broken = {}
    for (const field of fields) {
      const rule = rules[field]
      if (rule !== null) found[field] = rule
    }
    setBroken(found)
    if (Object.keys(found).length > 0) {
      setAttempt(attempt + 1)
      return null
    }
    return onSave({
      id: contact?.id ?? crypto.randomUUID(),
      name: values.name.trim(),
      relationship: values.relationship.trim(),
      email: values.email.trim(),
      phone: await phoneIn(phone),
    })
  }
  const errorOf = (field: Field) => {
    const rule = broken[field]
    return rule === undefined ? undefined : i18n._(ruleMessages[rule])
  }
  const line = (field: Field) => ({
    id: idOf(field),
    name: field,
    required: true,
    value: values[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [field]: event.currentTarget.value }),
  })
  return (
    <EntryDialog
      title={title}
      saveLabels={<Trans>Save contact</Trans>}
      attempt={attempt}
      problems={fields.flatMap(field => {
        const text = errorOf(field)
        return text === undefined ? [] : [{ id: idOf(field), text }]
      })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={<Trans>Full name</Trans>} maxLength={100} autoComplete="off" {...line('name')} />
      <TextField
        label={<Trans>Relationship</Trans>}
        help={<Trans>For example, sister, neighbor, manager or lawyer</Trans>}
        maxLength={60}
        autoComplete="off"
        {...line('relationship')}
      />
      <TextField
        label={<Trans>Email</Trans>}
        type="email"
        maxLength={254}
        autoComplete="off"
        {...line('email')}
      />
      <TextField
        label={<Trans>Phone</Trans>}
        type="tel"
        inputMode="tel"
        maxLength={30}
        autoComplete="off"
        help={<Trans>For another country, start with + and its code</Trans>}
        {...line('phone')}
      />
    </EntryDialog>
  )
}
