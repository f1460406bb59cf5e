import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { chartSteps } from '../../../machines/lifecycle/chart-steps.ts'
import { leakLifecycle } from '../../../machines/lifecycle/leak.ts'
import { Text } from '../../ui/text.tsx'
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'
import type { Finding, FindingHistoryEntry } from '../shared/contract.ts'
import { useFormats } from '../shared/use-formats.ts'

const events: Record<FindingHistoryEntry['event'], MessageDescriptor> = {
  found: msg`Found`,
  foundAgain: msg`Found again`,
  reported: msg`Removal requested`,
  accepted: msg`Accepted`,
  waitingFeedback: msg`Waiting for the site`,
  userAction: msg`Your action is needed`,
  requestDenied: msg`Request denied`,
  failed: msg`Removal failed`,
  removed: msg`Removed`,
  solved: msg`Solved`,
  reportCancelled: msg`Request cancelled`,
  reportDeleted: msg`Report deleted`,
  reappeared: msg`It is back`,
  ignored: msg`Put aside`,
  restored: msg`Opened again`,
  markedSafe: msg`Marked as safe`,
  fixed: msg`Fixed`,
}

const actors: Record<FindingHistoryEntry['by'], MessageDescriptor> = {
  person: msg`by you`,
  desk: msg`by our desk`,
  scan: msg`by a scan`,
}

type AheadState = 'reported' | 'fixed'

const ahead: Record<AheadState, { title: MessageDescriptor; detail: MessageDescriptor }> = {
  reported: { title: msg`Removal requested`, detail: msg`The site is asked to take it down` },
  fixed: { title: msg`Fixed`, detail: msg`Each scan checks that it stays away` },
}

const isAhead = (state: string): state is AheadState => state in ahead

/** What happened to a finding, and what its chart expects next. */
export function FindingTimeline({ finding }: { finding: Finding }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { history } = finding
  const isOver = finding.state === 'fixed' || finding.state === 'safe'
  const past = history.map((entry, index): TimelineStep => {
    const isNow = index === history.length - 1 && !isOver
    return {
      key: `${entry.at} ${entry.event}`,
      state: isNow ? (entry.event === 'userAction' ? 'trouble' : 'now') : 'done',
      stateName: isNow ? t`Now` : t`Done`,
      title: i18n._(events[entry.event]),
      detail: (
        <>
          {formats.dateTime(entry.at)} · {i18n._(actors[entry.by])}
          {entry.message !== null && <Text size="t2">{entry.message}</Text>}
        </>
      ),
    }
  })
  // What comes is drawn from the chart; what was is what the server kept.
  const next = chartSteps(leakLifecycle, finding.state).stops.flatMap(({ state, phase }): TimelineStep[] =>
    phase === 'ahead' && isAhead(state)
      ? [
          {
            key: `ahead ${state}`,
            state: 'next',
            stateName: t`Next`,
            title: i18n._(ahead[state].title),
            detail: i18n._(ahead[state].detail),
          },
        ]
      : [],
  )
  return <Timeline label={t`Timeline`} steps={[...past, ...next]} />
}
