import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { chartSteps } from '#machines/lifecycle/chart-steps.ts'
import { leakLifecycle } from '#machines/lifecycle/leak.ts'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import type { LifecycleState } from '#machines/lifecycle/transitions.ts'
import type { Finding, FindingHistoryEntry } from '#openapi/generated/api.ts'
import { findingEventName } from '#src/parts/findings/finding-events.ts'
import { OtherSteps } from '#src/parts/findings/other-steps.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Text } from '#src/ui/text.tsx'
import { type StepState, Timeline, type TimelineStep } from '#src/ui/timeline.tsx'

const actors: Record<FindingHistoryEntry['by'], MessageDescriptor> = {
  person: msg`by you`,
  company: msg`by your company`,
  desk: msg`by our team`,
  scan: msg`by a scan`,
  look: msg`by a look at the page`,
  form: msg`by Wardlight`,
}

const stepNames: Record<StepState, MessageDescriptor> = {
  done: msg`Done:`,
  now: msg`Now:`,
  trouble: msg`Now:`,
  next: msg`Next:`,
}

type ChartState = LifecycleState<typeof reportResolutionLifecycle> | LifecycleState<typeof leakLifecycle>

const fixed = { title: msg`Fixed`, detail: msg`Each scan checks that it stays away` }

const aheadLabels: Partial<Record<ChartState, { title: MessageDescriptor; detail: MessageDescriptor }>> = {
  PENDING: { title: msg`Removal requested`, detail: msg`Our team starts working on it within 3 days` },
  ACCEPTED: { title: msg`Accepted`, detail: msg`Our team asks the site to take it down` },
  REMOVE: { title: msg`Removed`, detail: msg`Each scan checks that it stays away` },
  fixed,
}

const otherMessages: Partial<Record<ChartState, MessageDescriptor>> = {
  'WAITING FEEDBACK': msg`We’ve asked the site and are waiting for its answer`,
  'USER ACTION': msg`The site needs something from you`,
  'REQUEST DENIED': msg`The request is denied, with the reasons`,
  SOLVED: msg`The site says it was removed`,
  FAILED: msg`The site doesn’t remove it`,
}

interface Ahead {
  states: ChartState[]
  /** Other next states the chart allows. */
  others: ChartState[]
}

/** Nothing is expected of a finding that is gone, or may stay. */
const endStates: readonly Finding['state'][] = ['fixed', 'safe']

/** The next states by the chart that moves this finding now. */
function aheadOf({ state, report, actions }: Finding): Ahead {
  if (endStates.includes(state)) return { states: [], others: [] }
  if (state === 'reported' && report !== null && !actions.includes('report'))
    return aheadIn(chartSteps(reportResolutionLifecycle, report.resolution))
  return actions.includes('report')
    ? aheadIn(chartSteps(reportResolutionLifecycle, 'unattended'))
    : aheadIn(chartSteps(leakLifecycle, state))
}

function aheadIn({
  stops,
  next,
}: {
  stops: readonly { state: ChartState; phase: string }[]
  next: readonly { state: ChartState }[]
}): Ahead {
  const states = stops.flatMap(({ state, phase }) => (phase === 'ahead' ? [state] : []))
  // Two events may lead to the same state.
  const others = new Set(next.map(({ state }) => state).filter(state => !states.includes(state)))
  return { states, others: [...others] }
}

const troubles: readonly FindingHistoryEntry['event'][] = [
  'userAction',
  'answerLapsed',
  'requestDenied',
  'failed',
  'reappeared',
]

export function FindingTimeline({ finding }: { finding: Finding }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { history } = finding
  const isOver = endStates.includes(finding.state)
  const past = history.map(({ at, event, by, message }, index): TimelineStep => {
    const isNow = index === history.length - 1 && !isOver
    const state = isNow ? (troubles.includes(event) ? 'trouble' : 'now') : 'done'
    return {
      key: `${at} ${event}`,
      state,
      stateName: i18n._(stepNames[state]),
      title: i18n._(findingEventName({ event, by })),
      detail: (
        <>
          {formats.dateTime(at)} · {i18n._(actors[by])}
          {message !== null && (
            <Text size="t2" tone="quiet" marginTop={1} whiteSpace="pre-line" overflowWrap="anywhere">
              {message}
            </Text>
          )}
        </>
      ),
    }
  })
  const { states, others } = aheadOf(finding)
  const ahead = states.flatMap((state): TimelineStep[] => {
    const labels = aheadLabels[state]
    return labels === undefined
      ? []
      : [
          {
            key: `ahead ${state}`,
            state: 'next',
            stateName: i18n._(stepNames.next),
            title: i18n._(labels.title),
            detail: i18n._(labels.detail),
          },
        ]
  })
  return (
    <>
      <Timeline label={i18n._(msg`Timeline`)} steps={[...past, ...ahead]} />
      {finding.state === 'reported' && (
        <OtherSteps steps={others.flatMap(state => otherMessages[state] ?? []).map(word => i18n._(word))} />
      )}
    </>
  )
}
