import { Trans, useLingui } from '@lingui/react/macro'
import { Briefcase, Landmark, UsersRound } from 'lucide-react'
import { maxPlanBanks, maxPlanContacts } from '#domain/response-plan.ts'
import { usePhoneFormat } from '#src/parts/forms/use-phone-format.ts'
import { Box } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { BankDialog, type KnownBank } from './bank-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import type { ContactGroup, PlanBank, PlanContact, PutOnPlan } from './plan-actor.ts'

interface ContactListProps {
  group: ContactGroup
  contacts: readonly PlanContact[]
  busy: boolean
  onChange: PutOnPlan<PlanContact[]>
  onLeave?: (() => void) | undefined
}

export function ContactList({ group, contacts, busy, onChange, onLeave }: ContactListProps) {
  const { t } = useLingui()
  const phoneFormat = usePhoneFormat()
  const isFamily = group === 'familyContacts'
  return (
    <EntryList
      title={isFamily ? t`Family and friends` : t`Employment and professional`}
      icon={isFamily ? UsersRound : Briefcase}
      entries={contacts}
      most={maxPlanContacts}
      busy={busy}
      addLabel={<Trans>Add a contact</Trans>}
      emptyTitle={<Trans>Nobody yet</Trans>}
      emptyMessages={
        isFamily ? (
          <Trans>Add people you trust, and people someone might try to deceive in your name.</Trans>
        ) : (
          <Trans>Add your employer, your lawyer, your accountant or your insurer.</Trans>
        )
      }
      detail={contact => (
        <>
          {contact.relationship}
          <Box>
            <Link href={`mailto:${contact.email}`}>{contact.email}</Link>
            {' · '}
            <Link href={`tel:${contact.phone}`}>{phoneFormat(contact.phone)}</Link>
          </Box>
        </>
      )}
      editor={(contact, save, close) => (
        <ContactDialog
          title={contact === null ? t`Add a contact` : t`Change a contact`}
          contact={contact}
          onSave={save}
          onClose={close}
        />
      )}
      onChange={onChange}
      onLeave={onLeave}
    />
  )
}

interface BankListProps {
  banks: readonly PlanBank[]
  known: readonly KnownBank[]
  busy: boolean
  onChange: PutOnPlan<PlanBank[]>
  onLeave?: (() => void) | undefined
}

export function BankList({ banks, known, busy, onChange, onLeave }: BankListProps) {
  const { t } = useLingui()
  const phoneFormat = usePhoneFormat()
  return (
    <EntryList
      title={t`Banks and financial institutions`}
      icon={Landmark}
      entries={banks}
      most={maxPlanBanks}
      busy={busy}
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
      onChange={onChange}
      onLeave={onLeave}
    />
  )
}
