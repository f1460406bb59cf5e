import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fittingPeople } from '#domain/seats.ts'
import type { BatchFailure, BatchScan, BatchScanStatus, BatchType } from '#openapi/generated/api.ts'
import { MoreSeatsNeeded } from '#src/parts/company/seats.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Tag } from '#src/ui/tag.tsx'
import type { Tone } from '#src/ui/tones.ts'

export const batchStatuses: Record<BatchScanStatus, { name: MessageDescriptor; tone: Tone }> = {
  pending: { name: msg`Pending`, tone: 'neutral' },
  processing: { name: msg`Processing`, tone: 'info' },
  scanning: { name: msg`In Progress`, tone: 'info' },
  completed: { name: msg({ context: 'a scan', message: 'Completed' }), tone: 'safe' },
  failed: { name: msg`Error`, tone: 'danger' },
  unavailable_seats: { name: msg`Waiting for seats`, tone: 'warning' },
  canceled: { name: msg({ context: 'a scan', message: 'Canceled' }), tone: 'neutral' },
}

export const batchTypes: Record<BatchType, MessageDescriptor> = {
  Manual: msg`Manual`,
  Scheduled: msg`Scheduled`,
}

const batchFailures: Record<BatchFailure, MessageDescriptor> = {
  technicalError: msg`A technical error stopped the scan. Nothing that was found is lost: run it again to continue.`,
  noSourceAnswered: msg`We couldn’t check any of our sources. Run it again in a while.`,
  fileUnreadable: msg`The uploaded list can no longer be read. Upload the file again.`,
  timedOut: msg`The scan took longer than 24 hours. Run it again to continue.`,
}

/** Why a bulk scan failed, and what rerunning it does (spec 2 §4: a tooltip with a button). */
export const batchFailure = ({ failure }: BatchScan): MessageDescriptor =>
  failure === null ? msg`The scan stopped early. Run it again to continue.` : batchFailures[failure]

export function useBatchName(): (batch: Pick<BatchScan, 'name' | 'uploadedAt'>) => string {
  const { t } = useLingui()
  const { date } = useFormats()
  return ({ name, uploadedAt }) => {
    if (name !== null) return name
    const day = date(uploadedAt)
    return t`Monthly scan of ${day}`
  }
}

/** How many people of a list that lacks seats can be scanned without more. */
export const fittingOf = ({ seats, replaces, validUsers }: BatchScan): number =>
  seats !== null && seats.missing > 0 && !replaces ? fittingPeople(validUsers, seats) : 0

export function BatchStatusTag({
  batch: { id, status, seats },
}: {
  batch: Pick<BatchScan, 'id' | 'status' | 'seats'>
}) {
  const { i18n } = useLingui()
  const { name, tone } = batchStatuses[status]
  return (
    <Tag tone={tone} dot flex="0 1 auto" whiteSpace="normal">
      {seats !== null && seats.missing > 0 ? (
        <Figure name="bulkScan.seatsMissing" of={id} value={seats.missing}>
          <MoreSeatsNeeded seats={seats} />
        </Figure>
      ) : (
        i18n._(name)
      )}
    </Tag>
  )
}
