import { Trans } from '@lingui/react/macro'
import { Rocket } from 'lucide-react'
import type { CompanyBatch, Onboarding } from '#openapi/generated/api.d.ts'
import { DecisionPage } from '#src/parts/page/decision-page.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SetupSteps } from './setup-steps.tsx'

interface BatchWelcomeScreenProps {
  companyName: string
  batch: CompanyBatch
  onboarding: Onboarding
}

/** The batch welcome page (spec 2 §2): two steps, and a button to the setup. */
export function BatchWelcomeScreen({ companyName, batch, onboarding }: BatchWelcomeScreenProps) {
  const isDone = onboarding.state === 'completed'
  const { lock } = onboarding
  return (
    <DecisionPage
      icon={Rocket}
      tone="info"
      title={
        isDone ? <Trans>{companyName} is set up</Trans> : <Trans>Welcome. Let’s protect {companyName}.</Trans>
      }
      lead={
        isDone ? (
          <Trans>The dashboard shows what was found; you can run new scans from the bulk scans page.</Trans>
        ) : (
          <Trans>
            You’ll need two things and about ten minutes. What you enter is saved if you have to stop.
          </Trans>
        )
      }
      actions={isDone ? <DoneActions batch={batch} /> : <StartActions isBegun={batch.setup.companyDetails} />}
    >
      <SetupSteps setup={isDone ? { companyDetails: true, employeeDetails: true } : batch.setup} />
      {!isDone && lock !== null && !lock.heldByMe && (
        <Notice tone="info">
          <Trans>{lock.holder} is setting up your company right now.</Trans>
        </Notice>
      )}
    </DecisionPage>
  )
}

function StartActions({ isBegun }: { isBegun: boolean }) {
  return (
    <>
      <ButtonLink href={paths.onboarding}>
        {isBegun ? <Trans>Continue setup</Trans> : <Trans>Start onboarding</Trans>}
      </ButtonLink>
      <ButtonLink variant="plain" href={paths.personalAccount}>
        <Trans>Go to my personal dashboard</Trans>
      </ButtonLink>
    </>
  )
}

function DoneActions({ batch }: { batch: CompanyBatch }) {
  const isRunning = batch.current?.status === 'processing' || batch.current?.status === 'scanning'
  return (
    <>
      <ButtonLink href={paths.companyDashboard}>
        <Trans>Go to the company dashboard</Trans>
      </ButtonLink>
      {isRunning ? (
        <ButtonLink variant="plain" href={paths.batchLoading}>
          <Trans>See the scan in progress</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink variant="plain" href={paths.bulkScans()}>
          <Trans>See all bulk scans</Trans>
        </ButtonLink>
      )}
    </>
  )
}
