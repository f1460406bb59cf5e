import type { LeakEvent } from '#machines/lifecycle/leak.ts'
import {
  type ReportResolutionEvent,
  reportResolutionLifecycle,
} from '#machines/lifecycle/report-resolution.ts'
import { next } from '#machines/lifecycle/transitions.ts'
import type { FindingEvent, ReportResolution } from '#openapi/generated/api.d.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** Moves by people and the desk; reappearing is the scan's. */
export type ReportMove = Exclude<ReportResolutionEvent['type'], 'report.requested' | 'report.reappeared'>

interface MoveFacts {
  readonly leakEvent: FindingEvent
  /** The event of the finding; null when the finding stays reported. */
  readonly leak: LeakEvent['type'] | null
}

/** The effect of each request move on its finding, joining the two charts. */
export const moveFacts: Readonly<Record<ReportMove, MoveFacts>> = {
  'report.cancelled': { leakEvent: 'reportCancelled', leak: 'leak.reportWithdrawn' },
  'report.deleted': { leakEvent: 'reportDeleted', leak: 'leak.reportWithdrawn' },
  'report.accepted': { leakEvent: 'accepted', leak: null },
  'report.denied': { leakEvent: 'requestDenied', leak: null },
  'report.feedbackAwaited': { leakEvent: 'waitingFeedback', leak: null },
  'report.feedbackArrived': { leakEvent: 'accepted', leak: null },
  'report.actionRequested': { leakEvent: 'userAction', leak: null },
  'report.personAnswered': { leakEvent: 'waitingFeedback', leak: null },
  'report.answerLapsed': { leakEvent: 'answerLapsed', leak: null },
  'report.solved': { leakEvent: 'solved', leak: 'leak.fixed' },
  'report.removed': { leakEvent: 'removed', leak: 'leak.fixed' },
  'report.failed': { leakEvent: 'failed', leak: null },
  'report.solvedByPerson': { leakEvent: 'solved', leak: 'leak.fixed' },
}

/** The resolution after a move. @throws AppError 0027 when the chart refuses it. */
export const resolutionAfter = (resolution: ReportResolution, move: ReportMove) => {
  const to = next(reportResolutionLifecycle, resolution, { type: move })
  if (to === null) throw new AppError('0027')
  return to
}
