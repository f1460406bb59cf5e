import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Construction } from 'lucide-react'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

/** Where pages lead that are announced, and not open yet (spec 2 §2). */
export const Route = createFileRoute('/_account/coming-soon')({
  beforeLoad: guardPerson('signedIn'),
  component: ComingSoonPage,
})

function ComingSoonPage() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Coming soon`}</PageTitle>
      <Page id="main" tabIndex={-1}>
        <PageHeader title={t`Coming soon`} />
        <Card>
          <EmptyState
            icon={Construction}
            tone="info"
            title={<Trans>We’re still working on this page</Trans>}
            action={
              <ButtonLink variant="plain" to="/redirect">
                <Trans>Back to home</Trans>
              </ButtonLink>
            }
          >
            <Trans>Everything else works as before.</Trans>
          </EmptyState>
        </Card>
      </Page>
    </>
  )
}
