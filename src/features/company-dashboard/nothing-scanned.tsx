import { Trans } from '@lingui/react/macro'
import { ScanSearch } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Before the first scan: the dashes below are no good news yet. */
export function NothingScanned({ href }: { href: string }) {
  return (
    <Card>
      <EmptyState
        icon={ScanSearch}
        tone="info"
        title={<Trans>Nothing has been scanned yet</Trans>}
        action={
          <ButtonLink href={href}>
            <Trans>Set up your company</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Tell us about your company and upload the list of its employees. The first bulk scan fills this
          page; it takes up to 24 hours.
        </Trans>
      </EmptyState>
    </Card>
  )
}
