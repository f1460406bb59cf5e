import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CompanyScanSummary } from '../shared/company-contract.ts'
import { paths } from '../shared/paths.ts'
import { SeatsNeeded } from '../shared/seats-needed.tsx'

/** How the latest bulk scan stands, while it is not simply completed (spec 2 §4, bulk scan). */
export default function BatchNotice({ scan: { status, seats } }: { scan: CompanyScanSummary }) {
  if (status === 'failed')
    return (
      <Notice tone="danger" title={<Trans>The last bulk scan didn’t finish</Trans>} action={<ToBulkScans />}>
        <Trans>A technical error stopped it. You can run it again on the bulk scans page.</Trans>
      </Notice>
    )
  if (status === 'unavailable_seats')
    return (
      <Notice tone="warning" title={<Trans>A bulk scan is waiting for seats</Trans>} action={<ToBulkScans />}>
        {seats !== null && seats.missing > 0 ? (
          <SeatsNeeded seats={seats} />
        ) : (
          <Trans>There are enough seats by now: you can run it.</Trans>
        )}
      </Notice>
    )
  if (status === 'pending')
    return (
      <Notice tone="info" title={<Trans>A bulk scan hasn’t started yet</Trans>} action={<ToBulkScans />}>
        <Trans>See Bulk scans for what it’s waiting for.</Trans>
      </Notice>
    )
  return (
    <Notice tone="info" title={<Trans>A bulk scan is in progress</Trans>} action={<ToBulkScans />}>
      <Trans>It can take up to 24 hours. The figures below fill in as it goes.</Trans>
    </Notice>
  )
}

const ToBulkScans = () => (
  <ButtonLink look="plain" size="s" href={paths.bulkScans()}>
    <Trans>Go to bulk scans</Trans>
  </ButtonLink>
)
