import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import type { ReportSummary } from '#openapi/generated/api.d.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { RemovalRow } from '#src/parts/findings/removal-row.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Tag } from '#src/ui/tag.tsx'

interface InProgressCardProps {
  reports: readonly ReportSummary[]
  total: number
}

export function InProgressCard({ reports, total }: InProgressCardProps) {
  return (
    <TitledCard
      title={<Trans>In progress</Trans>}
      aside={
        total > 0 && (
          <Tag tone="info">
            <Figure name="person.removals" value={total} href={paths.findings({ filter: 'Under Way' })} />
          </Tag>
        )
      }
    >
      {reports.length === 0 ? (
        <EmptyState icon={Hourglass} level={3} title={<Trans>Nothing is under way</Trans>}>
          <Trans>Track the removals you’ve requested here until they’re done.</Trans>
        </EmptyState>
      ) : (
        <Rows>
          {reports.map(report => (
            <Row key={report.id}>
              <RemovalRow report={report} />
            </Row>
          ))}
        </Rows>
      )}
      <ButtonLink variant="plain" size="s" href={paths.removals()}>
        <Trans>All removal requests</Trans>
      </ButtonLink>
    </TitledCard>
  )
}
