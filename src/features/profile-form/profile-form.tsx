import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { FormProvider, type Path, useForm, useWatch } from 'react-hook-form'
import type { ProfileSubmission } from '#machines/flow/register-onboarding.ts'
import type { Failure } from '#machines/port-error.ts'
import type { Register } from '#openapi/generated/api.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { AnswersSection } from '#src/parts/profile/answers-section.tsx'
import { AddressSection, ContactSection, PictureSection } from '#src/parts/profile/contact-sections.tsx'
import { PersonSection } from '#src/parts/profile/person-section.tsx'
import type { RuleContext } from '#src/parts/profile/profile-check.ts'
import { submissionOf } from '#src/parts/profile/profile-payload.ts'
import { type ProfileProblems, profileProblems, refusedProblems } from '#src/parts/profile/profile-rules.ts'
import {
  labelOfControl,
  nameOfControl,
  type ProfileValues,
  valuesOf,
} from '#src/parts/profile/profile-values.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, TitledCard } from '#src/ui/card.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { SectionTitle, Text } from '#src/ui/text.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import {
  type ProfileStep,
  problemsIn,
  profileSteps,
  readDraft,
  stepNames,
  writeDraft,
  wrongSteps,
} from './profile-draft.ts'

type PhoneRules = NonNullable<RuleContext['phones']>

const noProblems: ProfileProblems = new Map()
const today = () => new Date().toISOString().slice(0, 10)

const loadPhones = async (): Promise<PhoneRules> => {
  const { phoneLibrary, e164Of } = await import('#src/parts/forms/phone-library.ts')
  return { ...phoneLibrary, e164Of }
}

export interface StepAddress {
  /** The step of the address. */
  step: ProfileStep
  onStep: (step: ProfileStep, isReplacing: boolean) => void
}

interface ProfileFormProps {
  register: Register
  address: StepAddress
  failure: Failure | null
  busy: boolean
  onSubmit: (submission: ProfileSubmission) => void
}

/** The input, stored in the tab against reloads, and the rules it breaks. */
function useProfile(register: Register) {
  const [start] = useState(() => readDraft(register.id) ?? valuesOf(register))
  const form = useForm<ProfileValues>({ defaultValues: start })
  const values = useWatch({ control: form.control, compute: (typed: ProfileValues) => typed })
  const [phones, setPhones] = useState<PhoneRules | null>(null)
  useEffect(() => {
    writeDraft(register.id, values)
  }, [register.id, values])
  const problemsWith = useCallback(
    (rules: PhoneRules | null) =>
      profileProblems(values, { today: today(), email: register.email, phones: rules }),
    [values, register.email],
  )
  return {
    form,
    problems: useMemo(() => problemsWith(phones), [problemsWith, phones]),
    /** Validates everything, including the phone number, and returns what may be sent. */
    check: async () => {
      const rules = values.phone.trim() === '' ? null : await loadPhones()
      setPhones(rules)
      return { wrong: wrongSteps(problemsWith(rules)), submission: () => submissionOf(values, rules) }
    },
  }
}

/** The shown step, which the address follows. The browser's buttons lead to any step, but past no wrong field. */
function useStep({ step: requested, onStep }: StepAddress, problems: ProfileProblems) {
  const wrong = wrongSteps(problems)
  const reached = profileSteps.find(one => one === requested || wrong.includes(one)) ?? requested
  const [step, setStep] = useState(reached)
  const [followed, setFollowed] = useState(requested)
  if (requested !== followed) {
    setFollowed(requested)
    if (requested !== step) setStep(reached)
  }
  const correct = useEffectEvent(() => {
    if (step !== requested) onStep(step, true)
  })
  useLayoutEffect(() => {
    if (requested) correct()
  }, [requested])
  const goTo = (entered: ProfileStep | undefined) => {
    if (entered === undefined) return
    setStep(entered)
    if (entered !== requested) onStep(entered, false)
  }
  return { step, goTo }
}

/** Everything a scan searches for, in four steps (spec 2 §5, Profile). */
export function ProfileForm({ register, address, failure, busy, onSubmit }: ProfileFormProps) {
  const { i18n } = useLingui()
  const { form, problems, check } = useProfile(register)
  const { step, goTo } = useStep(address, problems)
  const [tried, setTried] = useState<readonly ProfileStep[]>([])
  const [attempt, setAttempt] = useState(0)
  const [ready, setReady] = useState<ProfileSubmission | null>(null)
  const [edited, setEdited] = useState<Failure | null>(null)
  const refused = useMemo(
    () => (failure === null || failure === edited ? noProblems : refusedProblems(failure.fields)),
    [failure, edited],
  )
  const goToFirst = useEffectEvent(([first]: readonly ProfileStep[]) => goTo(first))
  useEffect(() => goToFirst(wrongSteps(refused)), [refused])
  const shown = useMemo(() => {
    const broken = tried.includes(step) ? problemsIn(problems, step) : noProblems
    return broken.size > 0 ? broken : problemsIn(refused, step)
  }, [tried, step, problems, refused])
  useEffect(() => {
    form.clearErrors()
    for (const [id, message] of shown)
      form.setError(nameOfControl(id) as Path<ProfileValues>, { message: i18n._(message) })
  }, [form, i18n, shown])
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => setEdited(failure) }),
    [form, failure],
  )
  const heading = useStepFocus(step, shown.size > 0)
  const place = profileSteps.indexOf(step)
  const isLast = step === profileSteps.at(-1)
  // The browser went back while it was being confirmed.
  if (ready && !isLast) setReady(null)
  const proceed = async (event: SyntheticEvent) => {
    event.preventDefault()
    const { wrong, submission } = await check()
    const concerned = isLast ? wrong : wrong.filter(one => one === step)
    setTried(before => [...before, ...concerned])
    if (concerned.length > 0) {
      setAttempt(attempt + 1)
      goTo(concerned[0])
    } else if (isLast) setReady(submission())
    else goTo(profileSteps[place + 1])
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={event => void proceed(event)}>
        <Stack gap={5}>
          <StepProgress step={step} heading={heading} />
          <ErrorSummary
            attempt={refused.size > 0 ? attempt + 1 : attempt}
            title={<Trans>Please check these fields</Trans>}
            problems={[...shown].map(([id, text]) => ({ id, text: summaryLine(i18n, id, text) }))}
          />
          <StepFields step={step} email={register.email} />
          {failure !== null && refused.size === 0 && (
            <Text tone="danger" role="alert">
              {i18n._(failureMessages(failure))}
            </Text>
          )}
          <Flex
            gap={3}
            alignItems={{ base: 'stretch', md: 'center' }}
            flexDirection={{ base: 'column', md: 'row' }}
          >
            <Button type="submit" busy={busy}>
              {isLast ? <Trans>Review and start the scan</Trans> : <Trans>Continue</Trans>}
            </Button>
            {place > 0 && (
              <Button variant="plain" onClick={() => goTo(profileSteps[place - 1])}>
                <Trans>Back</Trans>
              </Button>
            )}
            <Text size="t2" tone="faint">
              <Trans>What you typed is kept in this browser tab until you send it.</Trans>
            </Text>
          </Flex>
        </Stack>
      </form>
      <ConfirmDialog
        submission={ready}
        register={register}
        picture={form.getValues('picture')}
        onClose={() => setReady(null)}
        onConfirm={submission => {
          setReady(null)
          onSubmit(submission)
        }}
      />
    </FormProvider>
  )
}

function StepFields({ step, email }: { step: ProfileStep; email: string }) {
  switch (step) {
    case 'you':
      return (
        <Section>
          <PersonSection />
        </Section>
      )
    case 'contact':
      return (
        <>
          <TitledCard title={<Trans>Where you live</Trans>} gap={6}>
            <AddressSection />
          </TitledCard>
          <TitledCard title={<Trans>How to reach you</Trans>} gap={6}>
            <ContactSection email={email} />
          </TitledCard>
        </>
      )
    case 'photo':
      return (
        <Section>
          <PictureSection />
        </Section>
      )
    case 'habits':
      return (
        <Section>
          <AnswersSection />
        </Section>
      )
  }
}

function summaryLine(i18n: I18n, id: string, message: MessageDescriptor) {
  const name = labelOfControl(id, i18n)
  return name === undefined ? i18n._(message) : i18n._(msg`${name}: ${i18n._(message)}`)
}

function Section({ children }: { children: ReactNode }) {
  return (
    <Card display="flex" flexDirection="column" gap={6}>
      {children}
    </Card>
  )
}

interface StepProgressProps {
  step: ProfileStep
  heading: RefObject<HTMLHeadingElement | null>
}

function StepProgress({ step, heading }: StepProgressProps) {
  const { i18n } = useLingui()
  const place = profileSteps.indexOf(step) + 1
  const all = profileSteps.length
  return (
    <Flex direction="column" gap={2}>
      <Text size="t2" tone="quiet" fontWeight={600}>
        <Trans>
          Step {place} of {all}
        </Trans>
      </Text>
      <Flex gap={1.5} aria-hidden="true">
        {profileSteps.map((one, index) => (
          <Box
            key={one}
            flex={1}
            height="6px"
            borderRadius="full"
            bg={index < place ? 'blue' : 'buttonLine'}
          />
        ))}
      </Flex>
      <SectionTitle ref={heading} tabIndex={-1} outline="none" scrollMarginTop="88px">
        {i18n._(stepNames[step])}
      </SectionTitle>
    </Flex>
  )
}

/** Focuses the heading of a new step, unless an error has the focus. */
function useStepFocus(step: ProfileStep, isWrong: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (!isWrong) heading.current?.focus()
  }, [step, isWrong])
  return heading
}
