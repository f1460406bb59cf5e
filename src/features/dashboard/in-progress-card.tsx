import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { chartSteps } from '#machines/lifecycle/chart-steps.ts'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { shortestPath } from '#machines/lifecycle/shortest-path.ts'
import type { ReportResolution, ReportSummary } from '#openapi/generated/api.d.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { useFindingTitle } from '#src/parts/findings/finding-labels.ts'
import { resolutions } from '#src/parts/findings/labels.ts'
import { paths } from '#src/parts/page/paths.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { type StepState, StepStrip } from '#src/ui/timeline.tsx'

/** The request's past states, the current one, and the expected course, all by its chart. */
function stripOf(resolution: ReportResolution): StepState[] {
  const before = shortestPath(reportResolutionLifecycle, 'PENDING', resolution).slice(0, -1)
  const ahead = chartSteps(reportResolutionLifecycle, resolution).stops.filter(
    ({ phase }) => phase === 'ahead',
  )
  const tags: readonly string[] = reportResolutionLifecycle.root.states[resolution]?.tags ?? []
  const now = tags.includes('successful') ? 'done' : isTrouble(tags) ? 'trouble' : 'now'
  return [...before.map(() => 'done' as const), now, ...ahead.map(() => 'next' as const)]
}

const isTrouble = (tags: readonly string[]) =>
  tags.includes('actionRequired') || tags.includes('unsuccessful')

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
              <ReportRow report={report} />
            </Row>
          ))}
        </Rows>
      )}
    </TitledCard>
  )
}

function ReportRow({ report }: { report: ReportSummary }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const title = useFindingTitle()({ ...report, passwordExposed: false })
  const { name, tone } = resolutions[report.resolution]
  const requested = formats.day(report.requestedAt)
  const answerBy = report.answerBy === null ? null : formats.day(report.answerBy)
  return (
    <>
      <Flex justifyContent="space-between" alignItems="center" gap={3}>
        <ItemTitle minWidth={0}>
          <Link variant="cover" href={paths.finding(report.type, report.findingId)}>
            {title}
          </Link>
        </ItemTitle>
        <Tag tone={tone}>{i18n._(name)}</Tag>
      </Flex>
      <Box marginBlock="12px 8px">
        <StepStrip states={stripOf(report.resolution)} />
      </Box>
      <Text size="t2" tone="faint">
        {answerBy === null ? (
          <Trans>Requested {requested}</Trans>
        ) : (
          <Trans>Please answer before {answerBy}.</Trans>
        )}
      </Text>
    </>
  )
}
