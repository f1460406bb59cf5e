import { Trans } from '@lingui/react/macro'
import { Building2, CircleCheck, FileSpreadsheet, type LucideIcon, Rocket } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CompanyBatch, Onboarding } from '#openapi/generated/api.ts'
import { DecisionPage } from '#src/parts/page/decision-page.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'

interface SetupState {
  companyDetails: boolean
  employeeDetails: boolean
}

/** Company details, then employee data (spec 2 §2, batch welcome). */
function SetupSteps({ setup }: { setup: SetupState }) {
  return (
    <Stack as="ol" gap={4}>
      <Step icon={Building2} isDone={setup.companyDetails} title={<Trans>Company details</Trans>}>
        <Trans>Name, industry and the web domains of your email addresses.</Trans>
      </Step>
      <Step
        icon={FileSpreadsheet}
        isDone={setup.employeeDetails}
        title={<Trans>Employee business data</Trans>}
      >
        <Trans>
          A list of names and work email addresses, as CSV or XLSX. You can start from our template.
        </Trans>
      </Step>
    </Stack>
  )
}

interface StepProps {
  icon: LucideIcon
  isDone: boolean
  title: ReactNode
  children: ReactNode
}

function Step({ icon, isDone, title, children }: StepProps) {
  return (
    <Flex as="li" gap={4} alignItems="flex-start">
      <IconTile icon={isDone ? CircleCheck : icon} tone={isDone ? 'safe' : 'info'} />
      <Box minWidth={0} flex={1}>
        <Flex gap={2} alignItems="center" flexWrap="wrap">
          <ItemTitle as="h2">{title}</ItemTitle>
          {isDone && (
            <Tag tone="safe">
              <Trans context="a step">Done</Trans>
            </Tag>
          )}
        </Flex>
        <Text size="t2" tone="quiet">
          {children}
        </Text>
      </Box>
    </Flex>
  )
}

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
      <ButtonLink to="/onboarding">
        {isBegun ? <Trans>Continue setup</Trans> : <Trans>Start onboarding</Trans>}
      </ButtonLink>
      <ButtonLink variant="plain" to="/redirect" search={{ dashboard: 'personal' }}>
        <Trans>Go to my personal dashboard</Trans>
      </ButtonLink>
    </>
  )
}

function DoneActions({ batch }: { batch: CompanyBatch }) {
  const isRunning = batch.current?.status === 'processing' || batch.current?.status === 'scanning'
  return (
    <>
      <ButtonLink to="/company/dashboard">
        <Trans>Go to the company dashboard</Trans>
      </ButtonLink>
      {isRunning ? (
        <ButtonLink variant="plain" to="/batch-loading">
          <Trans>See the scan in progress</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink variant="plain" to="/bulk-scans">
          <Trans>See all bulk scans</Trans>
        </ButtonLink>
      )}
    </>
  )
}
