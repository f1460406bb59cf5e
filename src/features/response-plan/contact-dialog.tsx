import { Trans, useLingui } from '@lingui/react/macro'
import { emailRule } from '#domain/email-rule.ts'
import { nameRule, type Rule, requiredRule } from '#domain/validation.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { FormText, usePlainForm } from '#src/parts/forms/form.tsx'
import { EntryDialog, phoneRuleOf, saveWithPhone } from './entry-dialog.tsx'
import type { PlanContact, PutOnPlan } from './plan-actor.ts'

interface ContactDialogProps {
  title: string
  contact: PlanContact | null
  onSave: PutOnPlan<PlanContact>
  onClose: () => void
}

/** One critical contact; all four fields are required (spec 2 §5). */
export function ContactDialog({ title, contact, onSave, onClose }: ContactDialogProps) {
  const { i18n } = useLingui()
  const messageOf = (rule: Rule | null) => rule && i18n._(ruleMessages[rule])
  const form = usePlainForm({
    values: {
      name: contact?.name ?? '',
      relationship: contact?.relationship ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
    },
    check: async ({ name, relationship, email, phone }) => ({
      name: messageOf(nameRule(name)),
      relationship: messageOf(requiredRule(relationship)),
      email: messageOf(emailRule(email)),
      phone: messageOf(await phoneRuleOf(phone)),
    }),
    submit: ({ name, relationship, email, phone: typed }) =>
      saveWithPhone(typed, phone =>
        onSave({
          id: contact?.id ?? crypto.randomUUID(),
          name: name.trim(),
          relationship: relationship.trim(),
          email: email.trim(),
          phone,
        }),
      ),
  })
  return (
    <EntryDialog title={title} saveLabels={<Trans>Save contact</Trans>} form={form} onClose={onClose}>
      <FormText name="name" label={<Trans>Full name</Trans>} maxLength={100} autoComplete="off" required />
      <FormText
        name="relationship"
        label={<Trans>Relationship</Trans>}
        help={<Trans>For example, sister, neighbor, manager or lawyer</Trans>}
        maxLength={60}
        autoComplete="off"
        required
      />
      <FormText
        name="email"
        label={<Trans>Email</Trans>}
        type="email"
        maxLength={254}
        autoComplete="off"
        required
      />
      <FormText
        name="phone"
        label={<Trans>Phone</Trans>}
        type="tel"
        inputMode="tel"
        maxLength={30}
        autoComplete="off"
        help={<Trans>For another country, start with + and its code</Trans>}
        required
      />
    </EntryDialog>
  )
}
