import { Trans } from '@lingui/react/macro'
import { chartSteps } from '#machines/lifecycle/chart-steps.ts'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { shortestPath } from '#machines/lifecycle/shortest-path.ts'
import type { ReportResolution, ReportSummary } from '#openapi/generated/api.ts'
import { findingLink } from '#src/parts/findings/links.ts'
import { Box, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { type StepState, StepStrip } from '#src/ui/timeline.tsx'
import { useFormats } from '../page/use-formats.ts'
import { AboutEnglish } from './english-text.tsx'
import { useFindingTitle } from './finding-labels.ts'
import { FindingStateTag } from './tags.tsx'

/** The steps behind the request, where it is now, and those ahead, from its chart. */
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

export function RemovalRow({ report }: { report: ReportSummary }) {
  const formats = useFormats()
  const title = useFindingTitle()({ ...report, passwordExposed: false, stolenSignIn: false })
  const requested = formats.day(report.requestedAt)
  const changed = formats.day(report.updatedAt)
  const answerBy = report.answerBy === null ? null : formats.day(report.answerBy)
  const lateSince =
    report.dueAt !== null && Date.parse(report.dueAt) < Date.now() ? formats.day(report.dueAt) : null
  return (
    <>
      <Flex justifyContent="space-between" alignItems="center" gap={3}>
        <ItemTitle minWidth={0}>
          <Link variant="cover" {...findingLink(report.type, report.findingId)}>
            <AboutEnglish text={title} name={report.name} />
          </Link>
        </ItemTitle>
        <FindingStateTag state="reported" {...report} />
      </Flex>
      <Box marginBlock="12px 8px">
        <StepStrip states={stripOf(report.resolution)} />
      </Box>
      <Text size="t2" tone="faint">
        {answerBy !== null ? (
          <Trans>Please answer before {answerBy}.</Trans>
        ) : lateSince !== null ? (
          <Trans>
            Requested {requested}, late since {lateSince}
          </Trans>
        ) : changed === requested ? (
          <Trans>Requested {requested}</Trans>
        ) : (
          <Trans>
            Requested {requested}, last change {changed}
          </Trans>
        )}
      </Text>
    </>
  )
}
