import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Ban, RotateCw } from 'lucide-react'
import type { BatchChange } from '#machines/flow/bulk-scan.ts'
import type { BatchScan, DomainProof } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { AskForSeats, SeatsNeeded } from '#src/parts/company/seats.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { BatchAwaitingDomains } from './awaiting-domains.tsx'
import { BatchStatusTag, batchFailure, fittingOf, useBatchName } from './batch-labels.tsx'
import { BatchCouldNotCheck, BatchCount, BatchSources } from './batch-progress.tsx'
import type { BulkScanActor } from './open-bulk-scans.ts'

interface HaltedProps {
  actor: BulkScanActor
  batch: BatchScan
}

/** Why a bulk scan ended in an error, with a button to rerun it (spec 2 §4). */
function BatchFailedNotice({ actor, batch }: HaltedProps) {
  const { i18n } = useLingui()
  const name = useBatchName()(batch)
  const mayChange = useMayChange()
  return (
    <Notice
      tone="danger"
      role="alert"
      title={<Trans>{name}: the bulk scan stopped with an error.</Trans>}
      action={
        <Button
          size="s"
          disabled={!mayChange}
          onClick={() => actor.send({ type: 'run.againRequested', batch })}
        >
          <RotateCw aria-hidden="true" />
          <Trans>Run it again</Trans>
        </Button>
      }
    >
      {i18n._(batchFailure(batch))}
    </Notice>
  )
}

/** A bulk scan that waits for seats, and how to get some (spec 2 §§4, 6). */
function BatchSeatsNotice({ actor, batch }: HaltedProps) {
  const { id, seats, replaces } = batch
  const name = useBatchName()(batch)
  const mayChange = useMayChange()
  const fitting = fittingOf(batch)
  const part = useFormats().number(fitting)
  return (
    <Notice
      tone="warning"
      title={<Trans>{name}: this bulk scan is waiting for seats.</Trans>}
      action={
        <Flex gap={3} flexWrap="wrap">
          {mayChange && <AskForSeats size="s" missing={seats?.missing ?? 0} />}
          {mayChange && fitting > 0 && (
            <Button variant="plain" size="s" onClick={() => actor.send({ type: 'run.partRequested', batch })}>
              <Trans>Scan {part} of them now</Trans>
            </Button>
          )}
          <Button
            variant="plain"
            size="s"
            disabled={!mayChange}
            onClick={() => actor.send({ type: 'run.againRequested', batch })}
          >
            <Trans>Try again</Trans>
          </Button>
        </Flex>
      }
    >
      {seats !== null && seats.missing > 0 && (
        <Text strong>
          <Figure name="bulkScan.seatsMissing" of={id} value={seats.missing}>
            <SeatsNeeded seats={seats} />
          </Figure>
        </Text>
      )}
      {replaces && (
        <Text>
          <Trans>People who aren’t in the list leave as soon as it starts, and not before.</Trans>
        </Text>
      )}
      <Trans>
        It continues once our team adds seats, or once people who no longer need theirs are removed under
        Company members in the settings.
      </Trans>
    </Notice>
  )
}

/** The newest list that waits for seats besides the one at hand, whatever was uploaded after it. */
export function BatchAwaitingSeats({
  actor,
  waiting,
}: {
  actor: BulkScanActor
  waiting: readonly BatchScan[]
}) {
  const atHand = useSelector(actor, ({ context }) => context.batch?.id)
  const isLacking = useSelector(actor, snapshot => snapshot.matches('lackingSeats'))
  const batch = waiting.find(({ id }) => id !== atHand)
  return batch && !isLacking ? <BatchSeatsNotice actor={actor} batch={batch} /> : null
}

interface RunCardProps {
  actor: BulkScanActor
  domains: readonly DomainProof[]
  /** Where it can be canceled. */
  onChange?: (change: BatchChange) => void
}

export function RunCard({ actor, domains, onChange }: RunCardProps) {
  const mayChange = useMayChange()
  const { dateTime, number } = useFormats()
  const nameOf = useBatchName()
  const run = useSelector(actor, ({ value }) => value)
  const { batch, progress } = useSelector(actor, ({ context }) => context)
  if (batch === null) return null
  if (run === 'failed') return <BatchFailedNotice actor={actor} batch={batch} />
  if (run === 'lackingSeats') return <BatchSeatsNotice actor={actor} batch={batch} />
  if (run === 'awaitingDomains') return <BatchAwaitingDomains batch={batch} domains={domains} />
  if (run !== 'following' && run !== 'lost' && run !== 'completed') return null
  const exposed = progress?.batch.usersExposed ?? null
  const checkedSources = progress?.sources.filter(({ usersNotChecked }) => usersNotChecked === 0).length ?? 0
  return (
    <TitledCard title={nameOf(batch)} aside={<BatchStatusTag batch={batch} />} gap={4}>
      {progress && <BatchCount progress={progress} />}
      {run === 'lost' && (
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
      {run === 'completed' ? (
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
      {run === 'following' && mayChange && onChange && (
        <Button
          variant="plain"
          size="s"
          alignSelf="flex-start"
          onClick={() => onChange({ kind: 'cancel', batch })}
        >
          <Ban aria-hidden="true" />
          <Trans>Cancel the scan</Trans>
        </Button>
      )}
    </TitledCard>
  )
}
