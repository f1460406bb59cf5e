import { useLingui } from '@lingui/react/macro'
import { Ban, EllipsisVertical, RotateCw, Trash2, UserPlus, UsersRound } from 'lucide-react'
import type { BatchChange } from '#machines/flow/bulk-scan.ts'
import { batchScanLifecycle } from '#machines/lifecycle/batch-scan.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { BatchScan } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { seatsLink } from '#src/parts/page/support.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { fittingOf, useBatchName } from './batch-labels.tsx'
import type { BulkScanActor } from './open-bulk-scans.ts'

interface ScanMenuProps {
  actor: BulkScanActor
  onChange: (change: BatchChange) => void
  scan: BatchScan
  /** False during the company's setup. */
  canStart: boolean
}

export function ScanMenu({ actor, onChange, scan, canStart }: ScanMenuProps) {
  const { t } = useLingui()
  const mayChange = useMayChange()
  const { status, seats } = scan
  const name = useBatchName()(scan)
  const fitting = fittingOf(scan)
  const part = useFormats().number(fitting)
  const items: MenuItem[] = []
  if (canStart && scan.validUsers > 0 && can(batchScanLifecycle, status, { type: 'batchScan.retried' }))
    items.push({
      key: 'again',
      label: t`Run it again`,
      icon: RotateCw,
      onSelect: () => actor.send({ type: 'run.againRequested', batch: scan }),
    })
  if (seats !== null && seats.missing > 0)
    items.push({
      key: 'seats',
      label: t`Ask for more seats`,
      icon: UserPlus,
      link: seatsLink(seats.missing),
    })
  if (canStart && fitting > 0)
    items.push({
      key: 'part',
      label: t`Scan ${part} of them now`,
      icon: UsersRound,
      onSelect: () => actor.send({ type: 'run.partRequested', batch: scan }),
    })
  if (can(batchScanLifecycle, status, { type: 'batchScan.canceled' }))
    items.push({
      key: 'cancel',
      label: t`Cancel the scan`,
      icon: Ban,
      onSelect: () => onChange({ kind: 'cancel', batch: scan }),
    })
  if (can(batchScanLifecycle, status, { type: 'batchScan.deleted' }))
    items.push({
      key: 'delete',
      label: t`Delete the list`,
      icon: Trash2,
      onSelect: () => onChange({ kind: 'delete', batch: scan }),
    })
  if (items.length === 0 || !mayChange) return null
  return (
    <Menu
      trigger={
        <IconButton label={t`Actions for ${name}`}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
      groups={[{ key: 'change', items }]}
    />
  )
}
