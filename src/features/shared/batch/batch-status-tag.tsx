import { useLingui } from '@lingui/react'
import { Tag } from '../../../ui/tag.tsx'
import { type BatchScanStatus, batchStatuses } from './batch-words.ts'

/** The status of a bulk scan in its words and tone. */
export function BatchStatusTag({ status }: { status: BatchScanStatus }) {
  const { i18n } = useLingui()
  const { name, tone } = batchStatuses[status]
  return (
    <Tag tone={tone} dot>
      {i18n._(name)}
    </Tag>
  )
}
