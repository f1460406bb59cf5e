import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { BatchProgress, BatchScan, DomainProof } from '#openapi/generated/api.ts'
import {
  FixRefusedLines,
  type RefusedLineCalls,
} from '#src/parts/company/employee-file/fix-refused-lines.tsx'
import { SeatsNeeded } from '#src/parts/company/seats.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import type { DownloadBatch } from './api.ts'
import { BatchAwaitingDomains } from './awaiting-domains.tsx'
import { BatchStatusTag, batchFailure, batchTypes, useBatchName } from './batch-labels.tsx'
import { BatchCouldNotCheck, BatchCount, BatchSources } from './batch-progress.tsx'

interface ScanDetailsDialogProps {
  refused: RefusedLineCalls
  /** Null: there is no such bulk scan. */
  progress: BatchProgress | null
  domains: readonly DomainProof[]
  onDownload: DownloadBatch
  onClose: () => void
}

/** Everything about one bulk scan (spec 2 §3, bulk scan record). It has an address. */
export function ScanDetailsDialog({
  refused,
  progress,
  domains,
  onDownload,
  onClose,
}: ScanDetailsDialogProps) {
  const nameOf = useBatchName()
  return (
    <Dialog
      open
      onClose={onClose}
      title={progress === null ? <Trans>This bulk scan doesn’t exist</Trans> : nameOf(progress.batch)}
      width="wide"
      footer={progress && <Actions batch={progress.batch} onDownload={onDownload} />}
    >
      {progress === null ? (
        <Text tone="quiet">
          <Trans>It may have been replaced by another upload.</Trans>
        </Text>
      ) : (
        <Stack gap={5}>
          <Details progress={progress} domains={domains} />
          {progress.lines && (
            <FixRefusedLines
              key={progress.batch.id}
              calls={refused}
              batchId={progress.batch.id}
              lines={progress.lines}
            />
          )}
        </Stack>
      )}
    </Dialog>
  )
}

function Details({ progress, domains }: { progress: BatchProgress; domains: readonly DomainProof[] }) {
  const { i18n } = useLingui()
  const { dateTime, list } = useFormats()
  const { batch, sources } = progress
  const { uploadedBy } = batch
  const ofFile =
    uploadedBy === null
      ? []
      : [
          { key: 'file', name: <Trans>File</Trans>, value: batch.filename },
          {
            key: 'lines',
            name: <Trans>Lines in the file</Trans>,
            value: <Figure name="bulkScan.lines" of={batch.id} value={batch.uploadedUsers} />,
          },
          { key: 'by', name: <Trans>Uploaded by</Trans>, value: uploadedBy },
          { key: 'at', name: <Trans>Uploaded</Trans>, value: dateTime(batch.uploadedAt) },
        ]
  const dated = (value: string | null) => (value === null ? '–' : dateTime(value))
  return (
    <Stack gap={4}>
      <Flex gap={2} flexWrap="wrap">
        <BatchStatusTag batch={batch} />
      </Flex>
      {batch.status === 'failed' && (
        <Text size="t2" tone="danger">
          {i18n._(batchFailure(batch))}
        </Text>
      )}
      {batch.seats !== null && batch.seats.missing > 0 && (
        <Text size="t2" strong>
          <Figure name="bulkScan.seatsMissing" of={batch.id} value={batch.seats.missing}>
            <SeatsNeeded seats={batch.seats} />
          </Figure>
        </Text>
      )}
      {batch.pendingReason !== null && <BatchAwaitingDomains batch={batch} domains={domains} />}
      {batch.status !== 'pending' && <BatchCount progress={progress} />}
      {batch.couldNotCheck && <BatchCouldNotCheck sources={sources} />}
      <DescriptionList
        descriptions={[
          ...ofFile,
          { key: 'domains', name: <Trans>Web domains</Trans>, value: list(batch.domains) },
          { key: 'type', name: <Trans>Type</Trans>, value: i18n._(batchTypes[batch.type]) },
          {
            key: 'people',
            name: <Trans>People to scan</Trans>,
            value: <Figure name="bulkScan.people" of={batch.id} value={batch.validUsers} />,
          },
          {
            key: 'exposed',
            name: <Trans>People exposed</Trans>,
            value: <Figure name="bulkScan.exposed" of={batch.id} value={batch.usersExposed} />,
          },
          { key: 'started', name: <Trans>Scan started</Trans>, value: dated(batch.scanStartedAt) },
          { key: 'completed', name: <Trans>Scan completed</Trans>, value: dated(batch.scanCompletedAt) },
        ]}
      />
      {sources.length > 0 && <BatchSources batchId={batch.id} sources={sources} />}
      {batch.status === 'completed' && (
        <Text size="t2" tone="quiet">
          <Trans>The results name only people who’ve agreed to a deep scan.</Trans>
        </Text>
      )}
    </Stack>
  )
}

function Actions({ batch, onDownload }: { batch: BatchScan; onDownload: DownloadBatch }) {
  const hasRefused = batch.uploadedUsers > batch.validUsers
  return (
    <>
      {hasRefused && (
        <Button variant="plain" onClick={() => onDownload(batch.id, 'refused')}>
          <Download aria-hidden="true" />
          <Trans>Refused lines</Trans>
        </Button>
      )}
      <Button variant="plain" onClick={() => onDownload(batch.id, 'rows')}>
        <Download aria-hidden="true" />
        <Trans>Uploaded lines</Trans>
      </Button>
      {batch.status === 'completed' && (
        <Button onClick={() => onDownload(batch.id, 'results')}>
          <Download aria-hidden="true" />
          <Trans>Download the results</Trans>
        </Button>
      )}
    </>
  )
}
