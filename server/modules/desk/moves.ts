import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { DeskMove, ReportResolution } from '#openapi/generated/api.ts'
import { deskMoveValues } from '#openapi/generated/enumerations.ts'
import type { ReportMove } from '../reports/store.ts'
import { withDesk } from './store.ts'

export type Assignment = 'take' | 'release'

export const actionOf = {
  take: 'report.taken',
  release: 'report.released',
} as const satisfies Record<Assignment, string>

export const eventOfMove: Readonly<Record<Exclude<DeskMove, Assignment>, ReportMove>> = {
  accept: 'report.accepted',
  deny: 'report.denied',
  awaitFeedback: 'report.feedbackAwaited',
  feedbackArrived: 'report.feedbackArrived',
  askPerson: 'report.actionRequested',
  fail: 'report.failed',
  remove: 'report.removed',
  solve: 'report.solved',
}

export const isAssignment = (move: DeskMove): move is Assignment => Object.hasOwn(actionOf, move)

interface Assigned {
  readonly resolution: ReportResolution
  readonly assignee_id: string | null
  readonly register_id: string
}

/** What the operator can do now: nothing with their own request, and with a colleague’s only take it. */
export const movesOf = (
  { resolution, assignee_id, register_id }: Assigned,
  operatorId: string,
): DeskMove[] => {
  const isMine = assignee_id === operatorId
  if (register_id === operatorId) return []
  return deskMoveValues.filter(move => {
    if (isAssignment(move)) return withDesk.includes(resolution) && (move === 'release') === isMine
    const isFree = isMine || assignee_id === null
    return isFree && can(reportResolutionLifecycle, resolution, { type: eventOfMove[move] })
  })
}
