import { Trans } from '@lingui/react/macro'
import { ScanSearch } from 'lucide-react'
import { useMayChange } from '#src/parts/company/may-change.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/states.tsx'

/** Before the first scan: the dashes below are no good news. */
export function NothingScanned({ href }: { href: string }) {
  const mayChange = useMayChange()
  return (
    <Card>
      <EmptyState
        icon={ScanSearch}
        tone="info"
        title={<Trans>Nothing has been scanned yet</Trans>}
        action={
          mayChange && (
            <ButtonLink href={href}>
              <Trans>Set up your company</Trans>
            </ButtonLink>
          )
        }
      >
        {mayChange ? (
          <Trans>
            Tell us about your company and upload your employee list. The first bulk scan fills in this page;
            it can take up to 24 hours.
          </Trans>
        ) : (
          <Trans>This page fills in once the company is set up and its first bulk scan has run.</Trans>
        )}
      </EmptyState>
    </Card>
  )
}
