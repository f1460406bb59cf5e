import { Trans, useLingui } from '@lingui/react/macro'
import { Landmark } from 'lucide-react'
import { canonicalEmail, emailRule } from '#domain/email-rule.ts'
import { maxPlanBanks } from '#domain/response-plan.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { FormText, usePlainForm } from '#src/parts/forms/form.tsx'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import { Box } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { EntryDialog, EntryList, type ListProps, phoneRuleOf, saveWithPhone } from './entry-list.tsx'
import type { PlanBank, PutOnPlan } from './open-response-plan.ts'

export interface KnownBank {
  id: string
  name: string
}

export function BankList({ draft, known, onChange, ...list }: ListProps & { known: readonly KnownBank[] }) {
  const { t } = useLingui()
  const phoneFormat = usePhoneFormat()
  return (
    <EntryList
      {...list}
      title={t`Banks and financial institutions`}
      icon={Landmark}
      entries={draft.bank}
      most={maxPlanBanks}
      addLabel={<Trans>Add a bank</Trans>}
      emptyTitle={<Trans>No bank yet</Trans>}
      emptyMessages={<Trans>Keep the number you’d call to block a card within reach.</Trans>}
      detail={bank =>
        bank.contact.map(({ phone, email }) => (
          <Box key={`${phone}${email}`}>
            {phone !== null && <Link href={`tel:${phone}`}>{phoneFormat(phone)}</Link>}
            {phone !== null && email !== null && ' · '}
            {email !== null && <Link href={`mailto:${email}`}>{email}</Link>}
          </Box>
        ))
      }
      editor={(bank, save, close) => <BankDialog bank={bank} known={known} onSave={save} onClose={close} />}
      onChange={bank => onChange({ bank })}
    />
  )
}

interface BankDialogProps {
  bank: PlanBank | null
  known: readonly KnownBank[]
  onSave: PutOnPlan<PlanBank>
  onClose: () => void
}

/** A bank, chosen from the list or typed (spec 2 §3). */
function BankDialog({ bank, known, onSave, onClose }: BankDialogProps) {
  const { t, i18n } = useLingui()
  const [first, ...others] = bank?.contact ?? []
  const form = usePlainForm({
    values: { name: bank?.name ?? '', phone: first?.phone ?? '', email: first?.email ?? '' },
    check: async ({ name, phone, email }) => {
      const hasPhone = phone.trim() !== ''
      const hasEmail = email.trim() !== ''
      const phoneBroken = hasPhone ? await phoneRuleOf(phone) : null
      const emailBroken = hasEmail ? emailRule(email) : null
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
          contact: [{ phone: phone || null, email: canonicalEmail(values.email) || null }, ...others],
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
