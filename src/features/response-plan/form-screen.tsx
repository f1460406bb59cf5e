import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { birthDateRule } from '../../../domain/validation.ts'
import type { PlanDraft } from '../../../machines/flow/response-plan.ts'
import { ruleWords } from '../../i18n/rules.ts'
import { Button } from '../../ui/button.tsx'
import { TitledCard } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { TextField } from '../../ui/form/controls.tsx'
import { Flex, Stack } from '../../ui/layout.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { FailureNotice } from '../shared/failure-notice.tsx'
import type { KnownBank } from './bank-dialog.tsx'
import type { ResponsePlanActor } from './plan-actor.ts'
import { BankList, ContactList } from './plan-lists.tsx'

interface FormScreenProps {
  actor: ResponsePlanActor
  banks: readonly KnownBank[]
  /** The date of birth that the register has. */
  birthDate: string | null
  /** Back to the introduction. */
  onLeave: () => void
}

/** Contacts, banks, overview: the three steps to a plan (spec 2 §2). */
export function FormScreen({ actor, banks, birthDate, onLeave }: FormScreenProps) {
  const { t } = useLingui()
  const draft = useSelector(actor, ({ context }) => context.draft)
  const step = useSelector(actor, snapshot => {
    if (snapshot.matches({ making: 'contacts' })) return 1
    return snapshot.matches({ making: 'banks' }) ? 2 : 3
  })
  const back = () => actor.send({ type: 'plan.wentBack' })
  const titles = [t`Critical contacts`, t`Banks and financial institutions`, t`Overview`]
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader
        trail={<Trans>Step {step} of 3</Trans>}
        title={titles[step - 1]}
        lead={step === 1 && <Trans>Whom would you warn, and who could help?</Trans>}
      />
      {step === 1 && (
        <ContactsStep
          draft={draft}
          onNext={contacts => actor.send({ type: 'plan.contactsGiven', contacts })}
          onBack={() => {
            back()
            onLeave()
          }}
        />
      )}
      {step === 2 && (
        <BanksStep
          draft={draft}
          known={banks}
          onNext={bank => actor.send({ type: 'plan.banksGiven', bank })}
          onBack={back}
        />
      )}
      {step === 3 && <OverviewStep actor={actor} draft={draft} birthDate={birthDate} onBack={back} />}
    </Page>
  )
}

function Buttons({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <Flex gap={3} justifyContent="space-between" flexDirection={{ base: 'column-reverse', md: 'row' }}>
      <Button look="plain" onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
      {children}
    </Flex>
  )
}

interface ContactsStepProps {
  draft: PlanDraft
  onNext: (contacts: Pick<PlanDraft, 'familyContacts' | 'professionalContacts'>) => void
  onBack: () => void
}

function ContactsStep({ draft, onNext, onBack }: ContactsStepProps) {
  const [familyContacts, setFamily] = useState(draft.familyContacts)
  const [professionalContacts, setProfessional] = useState(draft.professionalContacts)
  const [asked, setAsked] = useState(false)
  const isEmpty = familyContacts.length + professionalContacts.length === 0
  return (
    <>
      <ContactList group="familyContacts" contacts={familyContacts} busy={false} onChange={setFamily} />
      <ContactList
        group="professionalContacts"
        contacts={professionalContacts}
        busy={false}
        onChange={setProfessional}
      />
      {asked && isEmpty && (
        <Notice tone="danger" role="alert">
          <Trans>Add at least one person whom the plan can warn.</Trans>
        </Notice>
      )}
      <Buttons onBack={onBack}>
        <Button onClick={() => (isEmpty ? setAsked(true) : onNext({ familyContacts, professionalContacts }))}>
          <Trans>Continue to the banks</Trans>
        </Button>
      </Buttons>
    </>
  )
}

interface BanksStepProps {
  draft: PlanDraft
  known: readonly KnownBank[]
  onNext: (bank: PlanDraft['bank']) => void
  onBack: () => void
}

function BanksStep({ draft, known, onNext, onBack }: BanksStepProps) {
  const [bank, setBank] = useState(draft.bank)
  return (
    <>
      <BankList banks={bank} known={known} busy={false} onChange={setBank} />
      <Buttons onBack={onBack}>
        <Button onClick={() => onNext(bank)}>
          {bank.length === 0 ? (
            <Trans>Continue without a bank</Trans>
          ) : (
            <Trans>Continue to the overview</Trans>
          )}
        </Button>
      </Buttons>
    </>
  )
}

const namesOf = (entries: readonly { name: string }[]): ReactNode =>
  entries.length === 0 ? <Trans>None</Trans> : entries.map(({ name }) => name).join(', ')

function OverviewStep({
  actor,
  draft,
  birthDate,
  onBack,
}: Pick<FormScreenProps, 'actor' | 'birthDate'> & { draft: PlanDraft; onBack: () => void }) {
  const { i18n } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('settling'))
  const [birthday, setBirthday] = useState(birthDate ?? '')
  const [asked, setAsked] = useState(false)
  const broken = birthDateRule(birthday, new Date().toISOString().slice(0, 10))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setAsked(true)
    if (broken === null) actor.send({ type: 'plan.confirmed', birthday })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <TitledCard title={<Trans>Your plan</Trans>}>
          <Facts
            facts={[
              {
                key: 'family',
                name: <Trans>Family and friends</Trans>,
                value: namesOf(draft.familyContacts),
              },
              {
                key: 'work',
                name: <Trans>Employment and professional</Trans>,
                value: namesOf(draft.professionalContacts),
              },
              { key: 'banks', name: <Trans>Banks</Trans>, value: namesOf(draft.bank) },
            ]}
          />
        </TitledCard>
        <TitledCard title={<Trans>How the plan is opened without signing in</Trans>} gap={4}>
          <TextField
            label={<Trans>Date of birth</Trans>}
            help={<Trans>It opens the plan together with a code, which you get in a moment.</Trans>}
            type="date"
            autoComplete="bday"
            required
            value={birthday}
            error={asked && broken !== null ? i18n._(ruleWords[broken]) : undefined}
            onChange={event => setBirthday(event.currentTarget.value)}
          />
        </TitledCard>
        <FailureNotice
          failure={failure}
          title={<Trans>Error when trying to create a response plan.</Trans>}
        />
        <Buttons onBack={onBack}>
          <Button type="submit" busy={isBusy}>
            <Trans>Make the plan</Trans>
          </Button>
        </Buttons>
      </Stack>
    </form>
  )
}
