import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import type { BatchScan } from '#openapi/generated/api.d.ts'
import { useMayChange } from '#src/parts/company/may-change.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { batchFailures, unknownFailure } from './batch-labels.ts'
import { useBatchName } from './use-batch-name.ts'

interface BatchFailedNoticeProps {
  batch: BatchScan
  busy: boolean
  onAgain: () => void
}

/** Why a bulk scan ended in an error, with a button to rerun it (spec 2 §4). */
export function BatchFailedNotice({ batch, busy, onAgain }: BatchFailedNoticeProps) {
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
