import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OnboardingLock, OnboardingStep } from '#openapi/generated/api.ts'
import type { RefusedLineCalls } from '#src/parts/company/employee-file/fix-refused-lines.tsx'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { DecisionPage } from '#src/parts/page/decision-page.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { StepLine } from '#src/ui/step-line.tsx'
import { Text } from '#src/ui/text.tsx'
import { CompanyDetailsStep, type CompanyOnboardingActor } from './company-details-step.tsx'
import { EmployeesStep } from './employees-step.tsx'
import { ReviewStep } from './review-step.tsx'

interface OnboardingScreenProps {
  actor: CompanyOnboardingActor
  refused: RefusedLineCalls
  companyId: string
  companyName: string
  email: string
  onSave: (name: string, content: Blob) => void
}

type Snapshot = ReturnType<CompanyOnboardingActor['getSnapshot']>

/** The visible step: the open one, or the one being submitted. */
const selectStep = (snapshot: Snapshot): OnboardingStep => {
  const isAt = (step: OnboardingStep) => snapshot.matches({ working: { step: { open: step } } })
  if (isAt('review') || snapshot.matches({ working: { step: 'submitting' } })) return 'review'
  const isAtFile = isAt('employeeDetails') || snapshot.matches({ working: { step: 'keepingFile' } })
  return isAtFile ? 'employeeDetails' : 'companyDetails'
}

/** A company's setup (spec 2 §§2, 4): the lock, then three steps. */
export function OnboardingScreen(props: OnboardingScreenProps) {
  const { actor } = props
  const { i18n } = useLingui()
  const isLockedOut = useSelector(actor, snapshot => snapshot.matches('lockedOut'))
  const isUnavailable = useSelector(actor, snapshot => snapshot.matches('unavailable'))
  const isWorking = useSelector(actor, snapshot => snapshot.matches('working'))
  const lock = useSelector(actor, ({ context }) => context.lostTo)
  const failure = useSelector(actor, ({ context }) => context.failure)
  if (isLockedOut && lock !== null) return <LockedScreen lock={lock} />
  if (isUnavailable)
    return (
      <Page id="main" tabIndex={-1} width="form">
        <ErrorState
          level={1}
          title={<Trans>The setup couldn’t be opened</Trans>}
          action={
            <Button onClick={() => actor.send({ type: 'onboarding.retried' })}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {failure && i18n._(failureMessages(failure))}
        </ErrorState>
      </Page>
    )
  return isWorking ? <Steps {...props} /> : <Opening />
}

function Opening() {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1} width="form">
      <Loading text={t`Opening the setup`}>
        <Stack gap={5}>
          <Skeleton height="36px" width="60%" />
          <Skeleton height="420px" />
        </Stack>
      </Loading>
    </Page>
  )
}

/** The lock expired and another admin took it: the input stays, and nothing can be sent for now. */
function LostNotice({ lock }: { lock: OnboardingLock }) {
  const { dateTime } = useFormats()
  const since = dateTime(lock.since)
  return (
    <Notice
      tone="warning"
      role="alert"
      title={
        <Trans>
          {lock.holder} took over the setup on {since}.
        </Trans>
      }
    >
      <Trans>
        This page lost its connection for more than two minutes. What you typed is still here. You can
        continue as soon as they finish or leave.
      </Trans>
    </Notice>
  )
}

function Steps({ actor, refused, companyId, companyName, email, onSave }: OnboardingScreenProps) {
  const { t } = useLingui()
  const step = useSelector(actor, selectStep)
  const [fixing, setFixing] = useState<string | null>(null)
  const lostTo = useSelector(actor, ({ context }) => context.lostTo)
  const isRecalling = useSelector(actor, snapshot => snapshot.hasTag('loading'))
  const titles: Record<OnboardingStep, string> = {
    companyDetails: t`Company details`,
    employeeDetails: t`Employee details`,
    review: t`Review and scan`,
  }
  return (
    <Page id="main" tabIndex={-1} width="form" ref={useFocusOnChange(step)}>
      <StepLine
        current={step}
        steps={[
          { key: 'companyDetails', name: titles.companyDetails },
          { key: 'employeeDetails', name: titles.employeeDetails },
          { key: 'review', name: titles.review },
        ]}
      />
      <PageHeader title={titles[step]} lead={<Lead step={step} />} />
      {lostTo !== null && <LostNotice lock={lostTo} />}
      {isRecalling ? (
        <Loading text={t`Loading your file`}>
          <Card>
            <Skeleton height="160px" />
          </Card>
        </Loading>
      ) : (
        <>
          {step === 'companyDetails' && (
            <CompanyDetailsStep actor={actor} companyId={companyId} companyName={companyName} email={email} />
          )}
          {step === 'employeeDetails' && (
            <EmployeesStep actor={actor} refused={refused} fixing={fixing} onSave={onSave} />
          )}
          {step === 'review' && <ReviewStep actor={actor} onFix={setFixing} />}
        </>
      )}
    </Page>
  )
}

function Lead({ step }: { step: OnboardingStep }) {
  if (step === 'companyDetails') return <Trans>Who you are, and which email addresses are yours.</Trans>
  if (step === 'employeeDetails')
    return (
      <Trans>
        Upload a list of the people to protect. It’s checked here before anything leaves your browser.
      </Trans>
    )
  return (
    <Trans>Check everything once more. The scan can take up to 24 hours, and you don’t have to stay.</Trans>
  )
}

/** Moves the focus to the top of a new step, for keyboards and screen readers. Not on the first one. */
function useFocusOnChange(step: OnboardingStep) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    main.current?.focus({ preventScroll: true })
    globalThis.scrollTo({ top: 0 })
  }, [step])
  return main
}

/** Who is in the setup and since when (spec 2 §4); continues by itself. */
function LockedScreen({ lock }: { lock: OnboardingLock }) {
  const { dateTime } = useFormats()
  const since = dateTime(lock.since)
  return (
    <DecisionPage
      icon={Lock}
      tone="info"
      title={<Trans>{lock.holder} is setting up your company</Trans>}
      lead={
        <Trans>
          One administrator at a time can do this. {lock.holder} began on {since}.
        </Trans>
      }
      actions={
        <ButtonLink to="/redirect" search={{ dashboard: 'personal' }}>
          <Trans>Go to my personal dashboard</Trans>
        </ButtonLink>
      }
    >
      <Text size="t2" tone="quiet" role="status">
        <Trans>You’ll be let in as soon as they finish or leave: no need to reload the page.</Trans>
      </Text>
    </DecisionPage>
  )
}
