import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CompanyScanSummary } from '../shared/company-contract.ts'
import { paths } from '../shared/paths.ts'

/** How the latest bulk scan stands, while it is not simply completed (spec 2 §4, bulk scan). */
export function BatchNotice({ scan: { status } }: { scan: CompanyScanSummary }) {
  if (status === null || status === 'completed') return null
  if (status === 'failed')
    return (
      <Notice
        tone="danger"
        title={<Trans>The last bulk scan did not end well</Trans>}
        action={<ToBulkScans />}
      >
        <Trans>A technical error stopped it. Run it again: nobody is counted twice.</Trans>
      </Notice>
    )
  if (status === 'unavailable_seats')
    return (
      <Notice tone="warning" title={<Trans>A bulk scan waits for seats</Trans>} action={<ToBulkScans />}>
        <Trans>There are more people in the file than free seats. It can be run once there are enough.</Trans>
      </Notice>
    )
  if (status === 'pending')
    return (
      <Notice tone="info" title={<Trans>A bulk scan has not started yet</Trans>} action={<ToBulkScans />}>
        <Trans>Bulk scans say what it waits for.</Trans>
      </Notice>
    )
  return (
    <Notice tone="info" title={<Trans>A bulk scan is in progress</Trans>} action={<ToBulkScans />}>
      <Trans>It takes up to 24 hours. The figures below grow with it.</Trans>
    </Notice>
  )
}

const ToBulkScans = () => (
  <ButtonLink look="plain" size="s" href={paths.bulkScans()}>
    <Trans>Go to bulk scans</Trans>
  </ButtonLink>
)
