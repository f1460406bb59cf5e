import { Trans, useLingui } from '@lingui/react/macro'
import { Briefcase, UsersRound } from 'lucide-react'
import { canonicalEmail, emailRule } from '#domain/email-rule.ts'
import { maxPlanContacts } from '#domain/response-plan.ts'
import { nameRule, type Rule, requiredRule } from '#domain/validation.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { FormText, usePlainForm } from '#src/parts/forms/form.tsx'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import { Box } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { EntryDialog, EntryList, type ListProps, phoneRuleOf, saveWithPhone } from './entry-list.tsx'
import type { PlanContact, PutOnPlan } from './open-response-plan.ts'

export function ContactLists({ draft, onChange, ...list }: ListProps) {
  const { t } = useLingui()
  const phoneFormat = usePhoneFormat()
  const groups = [
    {
      name: 'familyContacts',
      title: t`Family and friends`,
      icon: UsersRound,
      text: <Trans>Add people you trust, and people someone might try to deceive in your name.</Trans>,
    },
    {
      name: 'professionalContacts',
      title: t`Employment and professional`,
      icon: Briefcase,
      text: <Trans>Add your employer, your lawyer, your accountant or your insurer.</Trans>,
    },
  ] as const
  return groups.map(({ name, title, icon, text }) => (
    <EntryList
      key={name}
      {...list}
      title={title}
      icon={icon}
      entries={draft[name]}
      most={maxPlanContacts}
      addLabel={<Trans>Add a contact</Trans>}
      emptyTitle={<Trans>Nobody yet</Trans>}
      emptyMessages={text}
      detail={contact => (
        <>
          <bdi>{contact.relationship}</bdi>
          <Box>
            <Link href={`mailto:${contact.email}`}>{contact.email}</Link>
            {' · '}
            <Link href={`tel:${contact.phone}`}>{phoneFormat(contact.phone)}</Link>
          </Box>
        </>
      )}
      editor={(contact, save, close) => <ContactDialog contact={contact} onSave={save} onClose={close} />}
      onChange={contacts =>
        onChange(
          name === 'familyContacts' ? { familyContacts: contacts } : { professionalContacts: contacts },
        )
      }
    />
  ))
}

interface ContactDialogProps {
  contact: PlanContact | null
  onSave: PutOnPlan<PlanContact>
  onClose: () => void
}

/** One critical contact; all four fields are required (spec 2 §5). */
function ContactDialog({ contact, onSave, onClose }: ContactDialogProps) {
  const { i18n, t } = useLingui()
  const messageOf = (rule: Rule | null) => rule && i18n._(ruleMessages[rule])
  const form = usePlainForm({
    values: {
      name: contact?.name ?? '',
      relationship: contact?.relationship ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
    },
    check: async ({ name, relationship, email, phone }) => ({
      name: name.trim() === '' ? t`Full name is required` : messageOf(nameRule(name)),
      relationship: requiredRule(relationship) && t`Relationship is required`,
      email: messageOf(emailRule(email)),
      phone: messageOf(await phoneRuleOf(phone)),
    }),
    submit: ({ name, relationship, email, phone: typed }) =>
      saveWithPhone(typed, phone =>
        onSave({
          id: contact?.id ?? crypto.randomUUID(),
          name: name.trim(),
          relationship: relationship.trim(),
          email: canonicalEmail(email),
          phone,
        }),
      ),
  })
  return (
    <EntryDialog
      title={contact === null ? <Trans>Add a contact</Trans> : <Trans>Change a contact</Trans>}
      saveLabels={<Trans>Save contact</Trans>}
      form={form}
      onClose={onClose}
    >
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
