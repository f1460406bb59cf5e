import type { LeakEvent } from '#machines/lifecycle/leak.ts'
import {
  type ReportResolutionEvent,
  reportResolutionLifecycle,
} from '#machines/lifecycle/report-resolution.ts'
import { next } from '#machines/lifecycle/transitions.ts'
import type { FindingEvent, ReportResolution } from '#openapi/generated/api.d.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** What people and the desk do to a request; coming back is the scan's doing. */
export type ReportMove = Exclude<ReportResolutionEvent['type'], 'report.requested' | 'report.reappeared'>

interface MoveFacts {
  /** How the history of the finding calls it. */
  readonly leakEvent: FindingEvent
  /** What it means for the finding; null when the finding stays reported. */
  readonly leak: LeakEvent['type'] | null
}

/** What each move of a request means for its finding: the two charts go together. */
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
