import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { findingTypeOfExposure } from '#domain/report.ts'
import type { NewUserReport, UserReport } from '#openapi/generated/api.ts'
import { findingLink } from '#src/parts/findings/links.ts'
import { Breadcrumbs } from '#src/parts/page/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ExposureForm } from './exposure-form.tsx'

interface ExposureReportScreenProps {
  registerId: string
  /** Rejects with a `PortError`. */
  onReport: (report: NewUserReport) => Promise<UserReport>
}

/** Reporting an exposure: it enters the same lifecycle as a scan's findings (spec 2 §5). */
export function ExposureReportScreen({ registerId, onReport }: ExposureReportScreenProps) {
  const [reported, setReported] = useState<UserReport | null>(null)
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader
        trail={
          <Breadcrumbs
            steps={[
              { link: { to: '/dashboard', search: { tab: 'findings' } }, label: <Trans>Findings</Trans> },
            ]}
            here={<Trans>Report an exposure</Trans>}
          />
        }
        title={<Trans>Report an exposure</Trans>}
        lead={<Trans>Found your data on a page? Tell us where, and we’ll ask the site to remove it.</Trans>}
      />
      <Card>
        {reported === null ? (
          <ExposureForm
            registerId={registerId}
            onReport={async report => setReported(await onReport(report))}
          />
        ) : (
          <div role="status">
            <EmptyState
              icon={CircleCheck}
              tone="safe"
              title={<Trans>Thank you, it’s reported</Trans>}
              action={
                <Flex gap={3} flexWrap="wrap" justifyContent="center">
                  <ButtonLink
                    {...findingLink(findingTypeOfExposure[reported.type], reported.findingId ?? '')}
                  >
                    <Trans>Follow it</Trans>
                  </ButtonLink>
                  <Button variant="plain" onClick={() => setReported(null)}>
                    <Trans>Report another one</Trans>
                  </Button>
                </Flex>
              }
            >
              <Trans>
                Our team starts working on it within 3 days, and we’ll keep you posted on every step. It costs
                no points until we’ve confirmed it.
              </Trans>
            </EmptyState>
          </div>
        )}
      </Card>
    </Page>
  )
}
