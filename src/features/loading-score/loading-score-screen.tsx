import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFromLogic, SnapshotFrom } from 'xstate'
import type { personalScanFlow } from '#machines/flow/personal-scan.ts'
import type { registerOnboardingFlow } from '#machines/flow/register-onboarding.ts'
import { ScanCount, SourceList } from '#src/parts/findings/source-progress.tsx'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { OnboardingSteps } from '#src/parts/page/onboarding-steps.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, TitledCard } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { PageTitle, Text } from '#src/ui/text.tsx'

type ScanActor = ActorRefFromLogic<typeof personalScanFlow>
type ScanSnapshot = SnapshotFrom<typeof personalScanFlow>
type View = 'starting' | 'notStarted' | 'following' | 'lost' | 'failed' | 'retrying'

const selectView = (snapshot: ScanSnapshot): View => {
  if (snapshot.matches('notStarted')) return 'notStarted'
  if (snapshot.matches('lost')) return 'lost'
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('retrying')) return 'retrying'
  return snapshot.matches('following') || snapshot.matches('completed') ? 'following' : 'starting'
}
const selectScan = ({ context }: ScanSnapshot) => context.scan
const selectFailure = ({ context }: ScanSnapshot) => context.failure

interface LoadingScoreScreenProps {
  actor: ActorRefFromLogic<typeof registerOnboardingFlow>
}

/** Continues when the person leaves (spec 2 §4, personal scan). */
export function LoadingScoreScreen({ actor }: LoadingScoreScreenProps) {
  const scan = useSelector(actor, ({ children }) => children.personalScan)
  return (
    <Page id="main" tabIndex={-1} width="narrow">
      <OnboardingSteps current="score" />
      {scan === undefined ? <Preparing /> : <ScanView actor={scan} />}
    </Page>
  )
}

function Preparing() {
  const { t } = useLingui()
  return (
    <Loading text={t`Loading`}>
      <Card>
        <Stack gap={4}>
          <Skeleton height="32px" maxWidth="320px" />
          <Skeleton height="8px" />
          <Skeleton height="20px" maxWidth="240px" />
        </Stack>
      </Card>
    </Loading>
  )
}

function ScanView({ actor }: { actor: ScanActor }) {
  const view = useSelector(actor, selectView)
  return (
    <>
      <Stack gap={2}>
        <PageTitle>
          {view === 'failed' || view === 'notStarted' ? (
            <Trans>Your scan didn’t finish</Trans>
          ) : (
            <Trans>We’re looking for your data</Trans>
          )}
        </PageTitle>
        {view !== 'failed' && view !== 'notStarted' && <Patience actor={actor} />}
      </Stack>
      <Trouble actor={actor} view={view} />
      {view !== 'notStarted' && <Counted actor={actor} />}
      {view !== 'starting' && view !== 'retrying' && (
        <div>
          <Button variant="plain" wide onClick={() => actor.send({ type: 'scan.left' })}>
            <Trans>Leave and email me when it’s ready</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function Patience({ actor }: { actor: ScanActor }) {
  const formats = useFormats()
  const expectedBy = useSelector(actor, selectScan)?.expectedBy
  const by = expectedBy === undefined ? null : formats.dateTime(expectedBy)
  return (
    <Text tone="quiet" measure>
      <Trans>This usually takes a few minutes, but it can take up to 48 hours.</Trans>{' '}
      {by !== null && <Trans>You’ll have your score by {by} at the latest.</Trans>}{' '}
      <Trans>You can close this page: the scan keeps running, and you’ll get an email when it’s done.</Trans>
    </Text>
  )
}

function Trouble({ actor, view }: { actor: ScanActor; view: View }) {
  const { i18n } = useLingui()
  const failure = useSelector(actor, selectFailure)
  const why = failure === null ? null : i18n._(failureMessages(failure))
  if (view === 'failed' || view === 'retrying') {
    return (
      <div role="alert">
        <Notice
          tone="danger"
          action={
            <Button busy={view === 'retrying'} onClick={() => actor.send({ type: 'scan.retryRequested' })}>
              <Trans>Retry Scan</Trans>
            </Button>
          }
        >
          {why ?? (
            <Trans>
              Your scan could not be completed due to a server issue. Please click the Retry Scan button to
              try again.
            </Trans>
          )}
        </Notice>
      </div>
    )
  }
  if (view === 'notStarted') {
    return (
      <div role="alert">
        <Notice
          tone="danger"
          title={<Trans>The scan couldn’t be started</Trans>}
          action={
            <Button onClick={() => actor.send({ type: 'scan.startRequested' })}>
              <Trans>Start the scan</Trans>
            </Button>
          }
        >
          {why} <Trans>Your details are saved and no scan was used.</Trans>
        </Notice>
      </div>
    )
  }
  if (view === 'lost') {
    return (
      <div role="alert">
        <Notice
          tone="warning"
          title={<Trans>We lost track of the scan</Trans>}
          action={
            <Button variant="plain" size="s" onClick={() => actor.send({ type: 'scan.watchRequested' })}>
              <Trans>Check again</Trans>
            </Button>
          }
        >
          <Trans>The connection may be down. The scan itself continues.</Trans>
        </Notice>
      </div>
    )
  }
  return null
}

function Counted({ actor }: { actor: ScanActor }) {
  const { t } = useLingui()
  const scan = useSelector(actor, selectScan)
  if (scan === null) {
    return (
      <Card>
        <Loading text={t`Starting the scan`}>
          <Skeleton height="8px" />
        </Loading>
      </Card>
    )
  }
  return (
    <>
      <Card>
        <ScanCount sources={scan.sources} />
      </Card>
      <TitledCard title={<Trans>Sources</Trans>}>
        <SourceList sources={scan.sources} />
      </TitledCard>
    </>
  )
}
