import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { RotateCw } from 'lucide-react'
import type { BatchScan, DomainProof } from '#openapi/generated/api.d.ts'
import { useMayChange } from '#src/parts/company/may-change.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { BatchAwaitingDomains } from './awaiting-domains.tsx'
import { batchFailures, unknownFailure } from './batch-labels.ts'
import { BatchCount, BatchSources } from './batch-progress.tsx'
import { BatchStatusTag } from './batch-status-tag.tsx'
import type { BulkScanActor } from './bulk-scan-actor.ts'
import { BatchCouldNotCheck } from './could-not-check.tsx'
import { BatchSeatsNotice } from './seats-notice.tsx'
import { useBatchName } from './use-batch-name.ts'

interface BatchFailedNoticeProps {
  batch: BatchScan
  busy: boolean
  onAgain: () => void
}

/** Why a bulk scan ended in an error, with a button to rerun it (spec 2 §4). */
function BatchFailedNotice({ batch, busy, onAgain }: BatchFailedNoticeProps) {
  const { i18n } = useLingui()
  const name = useBatchName()(batch)
  const mayChange = useMayChange()
  return (
    <Notice
      tone="danger"
      role="alert"
      title={<Trans>{name}: the bulk scan stopped with an error.</Trans>}
      action={
        <Button size="s" busy={busy} disabled={!mayChange} onClick={onAgain}>
          <RotateCw aria-hidden="true" />
          <Trans>Run it again</Trans>
        </Button>
      }
    >
      {i18n._(batch.failure === null ? unknownFailure : batchFailures[batch.failure])}
    </Notice>
  )
}

/** The current bulk scan: its progress, or why it doesn't continue. Empty without one. */
export function RunCard({ actor, domains }: { actor: BulkScanActor; domains: readonly DomainProof[] }) {
  const run = useSelector(actor, ({ value }) => value)
  const batch = useSelector(actor, ({ context }) => context.batch)
  if (batch === null) return null
  const again = () => actor.send({ type: 'run.againRequested', batch })
  if (run === 'failed') return <BatchFailedNotice batch={batch} busy={false} onAgain={again} />
  if (run === 'lackingSeats')
    return (
      <BatchSeatsNotice
        batch={batch}
        busy={false}
        onAgain={again}
        onPart={() => actor.send({ type: 'run.partRequested', batch })}
      />
    )
  if (run === 'awaitingDomains') return <BatchAwaitingDomains batch={batch} domains={domains} />
  return run === 'following' || run === 'lost' || run === 'completed' ? <Followed actor={actor} /> : null
}

function Followed({ actor }: { actor: BulkScanActor }) {
  const { dateTime, number } = useFormats()
  const batch = useSelector(actor, ({ context }) => context.batch)
  const progress = useSelector(actor, ({ context }) => context.progress)
  const isLost = useSelector(actor, snapshot => snapshot.matches('lost'))
  const isCompleted = useSelector(actor, snapshot => snapshot.matches('completed'))
  const nameOf = useBatchName()
  if (batch === null) return null
  const exposed = progress?.batch.usersExposed ?? null
  const checkedSources = progress?.sources.filter(({ usersNotChecked }) => usersNotChecked === 0).length ?? 0
  return (
    <TitledCard title={nameOf(batch)} aside={<BatchStatusTag batch={batch} />} gap={4}>
      {progress && <BatchCount progress={progress} />}
      {isLost && (
        <Notice
          tone="warning"
          role="alert"
          title={<Trans>We lost track of the scan.</Trans>}
          action={
            <Button size="s" onClick={() => actor.send({ type: 'batch.watchRequested' })}>
              <Trans>Check again</Trans>
            </Button>
          }
        >
          <Trans>The scan itself continues.</Trans>
        </Notice>
      )}
      {isCompleted ? (
        <Text role="status">
          {exposed === 0 && progress?.batch.couldNotCheck ? (
            <Trans>
              The scan is complete. Nobody was found in {number(checkedSources)} of{' '}
              {number(progress.sources.length)} sources.
            </Trans>
          ) : exposed === null ? (
            <Trans>
              The scan is complete. We don’t show how many people are exposed when it could tell you about
              fewer than five.
            </Trans>
          ) : (
            <Figure name="bulkScan.exposed" of={batch.id} value={exposed}>
              <Plural
                value={exposed}
                _0="The scan is complete. Nobody was found in a known exposure."
                one="The scan is complete. # person is exposed."
                other="The scan is complete. # people are exposed."
              />
            </Figure>
          )}
        </Text>
      ) : (
        batch.expectedBy !== null && (
          <Text size="t2" tone="quiet">
            <Trans>
              Done by {dateTime(batch.expectedBy)} at the latest. No need to wait: we’ll let you know.
            </Trans>
          </Text>
        )
      )}
      {progress?.batch.couldNotCheck && <BatchCouldNotCheck sources={progress.sources} />}
      {progress && progress.sources.length > 0 && (
        <BatchSources batchId={batch.id} sources={progress.sources} />
      )}
      {progress && progress.attempts > 1 && (
        <Text size="t2" tone="quiet">
          <Trans>Attempt {number(progress.attempts)}</Trans>
        </Text>
      )}
    </TitledCard>
  )
}
