import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { Row, Rows, TitledCard } from '../../ui/card.tsx'
import { Box, Flex } from '../../ui/layout.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ItemTitle, Text } from '../../ui/text.tsx'
import { type StepState, StepStrip } from '../../ui/timeline.tsx'
import type { ReportResolution, ReportSummary } from '../shared/contract.ts'
import { useFindingTitle } from '../shared/finding-words.ts'
import { paths } from '../shared/paths.ts'
import { useFormats } from '../shared/use-formats.ts'
import { resolutions } from '../shared/words.ts'

/** Requested, accepted, waiting for the site, gone. */
const strips: Record<ReportResolution, readonly StepState[]> = {
  PENDING: ['now', 'next', 'next', 'next'],
  ACCEPTED: ['done', 'now', 'next', 'next'],
  'WAITING FEEDBACK': ['done', 'done', 'now', 'next'],
  'USER ACTION': ['done', 'trouble', 'next', 'next'],
  'REQUEST DENIED': ['done', 'trouble', 'next', 'next'],
  FAILED: ['done', 'done', 'trouble', 'next'],
  SOLVED: ['done', 'done', 'done', 'done'],
  REMOVE: ['done', 'done', 'done', 'done'],
}

interface InProgressCardProps {
  reports: readonly ReportSummary[]
  total: number
}

/** The removal requests under way. */
export function InProgressCard({ reports, total }: InProgressCardProps) {
  const formats = useFormats()
  return (
    <TitledCard
      title={<Trans>In progress</Trans>}
      aside={total > 0 && <Tag tone="info">{formats.number(total)}</Tag>}
    >
      {reports.length === 0 ? (
        <EmptyState icon={Hourglass} level={3} title={<Trans>Nothing is under way</Trans>}>
          <Trans>Removals that you asked for are followed here until they are done.</Trans>
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
          <Link look="cover" href={paths.finding(report.type, report.findingId)}>
            {title}
          </Link>
        </ItemTitle>
        <Tag tone={tone}>{i18n._(name)}</Tag>
      </Flex>
      <Box marginBlock="12px 8px">
        <StepStrip states={strips[report.resolution]} />
      </Box>
      <Text size="t2" tone="faint">
        {answerBy === null ? (
          <Trans>Requested {requested}</Trans>
        ) : (
          <Trans>The site asks something of you before {answerBy}.</Trans>
        )}
      </Text>
    </>
  )
}
