import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import type { ProfileSubmission } from '../../../machines/flow/ports/register.ts'
import type { Failure } from '../../../machines/port-error.ts'
import { Button } from '../../ui/button.tsx'
import { TitledCard } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Flex, Stack } from '../../ui/layout.ts'
import { Text } from '../../ui/text.tsx'
import type { Register } from '../shared/contract.ts'
import { failureWords } from '../shared/failure-words.ts'
import { AnswersSection } from './answers-section.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { AddressSection, ContactSection, PictureSection } from './contact-sections.tsx'
import { PersonSection } from './person-section.tsx'
import type { RuleWorld } from './profile-check.ts'
import { ProfileFormContext } from './profile-context.ts'
import { readDraft, writeDraft } from './profile-draft.ts'
import { submissionOf } from './profile-payload.ts'
import { type ProfileProblems, profileProblems, refusedProblems } from './profile-rules.ts'
import { nameOfField, type ProfileField, type ProfileValues, valuesOf } from './profile-values.ts'

type PhoneRules = NonNullable<RuleWorld['phones']>

const noProblems: ProfileProblems = new Map()
const today = () => new Date().toISOString().slice(0, 10)

const loadPhones = async (): Promise<PhoneRules> => {
  const { phoneLibrary, e164Of } = await import('../shared/phone-library.ts')
  return { ...phoneLibrary, e164Of }
}

interface ProfileFormProps {
  register: Register
  /** What the server said to the last try. */
  failure: Failure | null
  busy: boolean
  onSubmit: (submission: ProfileSubmission) => void
}

/** What is typed, kept in the tab so that a reload loses nothing, and the rules it breaks. */
function useProfile(register: Register) {
  const [values, setValues] = useState(() => readDraft(register.id) ?? valuesOf(register))
  const [attempt, setAttempt] = useState(0)
  const [phones, setPhones] = useState<PhoneRules | null>(null)
  useEffect(() => {
    writeDraft(register.id, values)
  }, [register.id, values])
  const problemsWith = (rules: PhoneRules | null) =>
    profileProblems(values, { today: today(), email: register.email, phones: rules })
  return {
    values,
    attempt,
    problems: attempt === 0 ? noProblems : problemsWith(phones),
    set: <Field extends ProfileField>(field: Field, value: ProfileValues[Field]) =>
      setValues(before => ({ ...before, [field]: value })),
    /** What may be sent, or null when a rule is broken; from then on problems are shown as they come and go. */
    check: async () => {
      const rules = values.phone.trim() === '' ? null : await loadPhones()
      setPhones(rules)
      if (problemsWith(rules).size === 0) return submissionOf(values, rules)
      setAttempt(attempt + 1)
      return null
    },
  }
}

/** Everything about a person that is looked for, in one form (spec 2 §5, Profile). */
export function ProfileForm({ register, failure, busy, onSubmit }: ProfileFormProps) {
  const { i18n } = useLingui()
  const { values, attempt, problems, set, check } = useProfile(register)
  const [ready, setReady] = useState<ProfileSubmission | null>(null)
  const [edited, setEdited] = useState<Failure | null>(null)
  const refused = failure === null || failure === edited ? noProblems : refusedProblems(failure.fields)
  const shown: ProfileProblems = problems.size > 0 ? problems : refused
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setReady(await check())
  }
  return (
    <ProfileFormContext
      value={{
        values,
        problems: shown,
        set: (field, value) => {
          setEdited(failure)
          set(field, value)
        },
      }}
    >
      <form noValidate onSubmit={event => void submit(event)}>
        <Stack gap={5}>
          <ErrorSummary
            attempt={refused.size > 0 ? attempt + 1 : attempt}
            title={<Trans>Please look at these fields again</Trans>}
            problems={[...shown].map(([id, words]) => ({ id, words: summaryLine(i18n, id, words) }))}
          />
          <Section title={<Trans>You</Trans>}>
            <PersonSection />
          </Section>
          <Section title={<Trans>Where you live</Trans>}>
            <AddressSection />
          </Section>
          <Section title={<Trans>How to reach you</Trans>}>
            <ContactSection email={register.email} />
          </Section>
          <Section title={<Trans>Your photo</Trans>}>
            <PictureSection />
          </Section>
          <Section title={<Trans>How you protect yourself</Trans>}>
            <AnswersSection />
          </Section>
          {failure !== null && refused.size === 0 && (
            <Text tone="danger" role="alert">
              {i18n._(failureWords(failure))}
            </Text>
          )}
          <Flex
            gap={4}
            alignItems={{ base: 'stretch', md: 'center' }}
            flexDirection={{ base: 'column', md: 'row' }}
          >
            <Button type="submit" busy={busy}>
              <Trans>Check and start the scan</Trans>
            </Button>
            <Text size="t2" tone="faint">
              <Trans>What you typed is kept in this browser tab until you send it.</Trans>
            </Text>
          </Flex>
        </Stack>
      </form>
      <ConfirmDialog
        submission={ready}
        email={register.email}
        onClose={() => setReady(null)}
        onConfirm={submission => {
          setReady(null)
          onSubmit(submission)
        }}
      />
    </ProfileFormContext>
  )
}

function summaryLine(i18n: I18n, id: string, words: MessageDescriptor) {
  const name = nameOfField(id)
  return name === undefined ? i18n._(words) : i18n._(msg`${i18n._(name)}: ${i18n._(words)}`)
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <TitledCard title={title} gap={6}>
      {children}
    </TitledCard>
  )
}
