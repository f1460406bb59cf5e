import { useLingui } from '@lingui/react'
import type { BatchScan } from '#openapi/generated/api.d.ts'
import { MoreSeatsNeeded } from '#src/parts/company/seats-needed.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { batchStatuses } from './batch-labels.ts'

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
