import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { birthDateRule } from '#domain/validation.ts'
import type { PlanDraft } from '#machines/flow/response-plan.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { useRestoredFocus } from '#src/parts/findings/use-restored-focus.ts'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { Form, FormText, usePlainForm } from '#src/parts/forms/form.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { BankList, type KnownBank } from './bank-list.tsx'
import { ContactLists } from './contact-lists.tsx'
import type { ListProps } from './entry-list.tsx'
import type { ResponsePlanActor } from './open-response-plan.ts'

interface FormScreenProps {
  actor: ResponsePlanActor
  banks: readonly KnownBank[]
  birthDate: string | null
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
  useRestoredFocus(`${step}`)
  const back = () => actor.send({ type: 'plan.wentBack' })
  const draftChange: StepProps['onChange'] = async change => {
    actor.send({ type: 'plan.drafted', draft: change })
    return null
  }
  const titles = [t`Critical contacts`, t`Banks and financial institutions`, t`Overview`]
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader
        trail={<Trans>Step {step} of 3</Trans>}
        title={titles[step - 1]}
        lead={step === 1 && <Trans>Who would you warn, and who could help?</Trans>}
      />
      {step === 1 && (
        <ContactsStep
          draft={draft}
          onChange={draftChange}
          onNext={() => actor.send({ type: 'plan.contactsGiven' })}
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
          onChange={draftChange}
          onNext={() => actor.send({ type: 'plan.banksGiven' })}
          onBack={back}
        />
      )}
      {step === 3 && <OverviewStep actor={actor} draft={draft} birthDate={birthDate} onBack={back} />}
    </Page>
  )
}

/** Ignores the second click of a double click, which would hit the next step. */
const takeOneClick = (event: MouseEvent) => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

function Buttons({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <Flex
      gap={3}
      justifyContent="space-between"
      flexDirection={{ base: 'column-reverse', md: 'row' }}
      onClickCapture={takeOneClick}
    >
      <Button variant="plain" onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
      {children}
    </Flex>
  )
}

interface StepProps extends Pick<ListProps, 'draft' | 'onChange'> {
  onNext: () => void
  onBack: () => void
}

function ContactsStep({ draft, onChange, onNext, onBack }: StepProps) {
  const [isTried, setTried] = useState(false)
  const isEmpty = draft.familyContacts.length + draft.professionalContacts.length === 0
  return (
    <>
      <ContactLists draft={draft} onChange={onChange} />
      {isTried && isEmpty && (
        <Notice tone="danger" role="alert">
          <Trans>Add at least one person the plan can warn.</Trans>
        </Notice>
      )}
      <Buttons onBack={onBack}>
        <Button onClick={() => (isEmpty ? setTried(true) : onNext())}>
          <Trans>Continue to the banks</Trans>
        </Button>
      </Buttons>
    </>
  )
}

function BanksStep({ onNext, onBack, ...list }: StepProps & { known: readonly KnownBank[] }) {
  return (
    <>
      <BankList {...list} />
      <Buttons onBack={onBack}>
        <Button onClick={onNext}>
          {list.draft.bank.length === 0 ? (
            <Trans>Continue without a bank</Trans>
          ) : (
            <Trans>Continue to the overview</Trans>
          )}
        </Button>
      </Buttons>
    </>
  )
}

function OverviewStep({
  actor,
  draft,
  birthDate,
  onBack,
}: Pick<FormScreenProps, 'actor' | 'birthDate'> & { draft: PlanDraft; onBack: () => void }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const namesOf = (entries: readonly { name: string }[]): ReactNode =>
    entries.length === 0 ? <Trans>None</Trans> : formats.list(entries.map(({ name }) => name))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const form = usePlainForm({
    values: { birthday: birthDate ?? '' },
    check: ({ birthday }) => {
      const rule = birthDateRule(birthday, new Date().toISOString().slice(0, 10))
      return { birthday: rule && i18n._(ruleMessages[rule]) }
    },
    submit: ({ birthday }) => actor.send({ type: 'plan.confirmed', birthday }),
  })
  return (
    <Form form={form}>
      <Stack gap={5}>
        <TitledCard title={<Trans>Your plan</Trans>}>
          <DescriptionList
            descriptions={[
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
          <FormText
            name="birthday"
            label={<Trans>Date of birth</Trans>}
            help={<Trans>Together with a code you’ll get in a moment, it opens the plan.</Trans>}
            type="date"
            autoComplete="bday"
            required
          />
        </TitledCard>
        <FailureNotice
          failure={failure}
          title={<Trans>Error when trying to create a response plan.</Trans>}
        />
        <Buttons onBack={onBack}>
          <Button type="submit" busy={isBusy}>
            <Trans>Create the plan</Trans>
          </Button>
        </Buttons>
      </Stack>
    </Form>
  )
}
