import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import type { ReportPage } from '#openapi/generated/api.ts'
import { RemovalRow } from '#src/parts/findings/removal-row.tsx'
import { PageLinks } from '#src/parts/page/page-links.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card, Row, Rows } from '#src/ui/card.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'

export function RemovalsScreen({ page }: { page: ReportPage }) {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={<Trans>Removal requests</Trans>}
        lead={<Trans>Everything you’ve asked us to have removed, and what has become of it.</Trans>}
        actions={
          <ButtonLink variant="plain" to="/report-exposure">
            <Trans>Report an exposure</Trans>
          </ButtonLink>
        }
      />
      <Card>
        {page.items.length === 0 ? (
          <EmptyState
            icon={Hourglass}
            title={<Trans>No removal requests yet</Trans>}
            action={
              <ButtonLink variant="plain" size="s" to="/dashboard" search={{ tab: 'findings' }}>
                <Trans>Open findings</Trans>
              </ButtonLink>
            }
          >
            <Trans>Track the removals you’ve requested here until they’re done.</Trans>
          </EmptyState>
        ) : (
          <Rows aria-label={t`Removal requests`}>
            {page.items.map(report => (
              <Row key={report.id}>
                <RemovalRow report={report} />
              </Row>
            ))}
          </Rows>
        )}
        <PageLinks pagination={page.pagination} linkOf={page => ({ to: '/removals', search: { page } })} />
      </Card>
    </Page>
  )
}
