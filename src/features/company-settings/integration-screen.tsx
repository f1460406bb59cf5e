import { Trans, useLingui } from '@lingui/react/macro'
import { Plug } from 'lucide-react'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'

/** Integration is announced and not available yet (spec 2 §2, sidebar: "coming soon"). */
export function IntegrationScreen() {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={t`Integration`} />
      <Card>
        <EmptyState
          icon={Plug}
          tone="info"
          title={<Trans>Coming soon</Trans>}
          action={
            <ButtonLink variant="plain" to="/concierge">
              <Trans>Tell us what you’d like to connect</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Directories and ticketing tools can’t be connected yet. Upload your employees as a file and export
            the user list as CSV.
          </Trans>
        </EmptyState>
      </Card>
    </Page>
  )
}
