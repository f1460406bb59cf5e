import { isRequestable } from '#domain/report.ts'
import { type LeakEvent, leakLifecycle } from '#machines/lifecycle/leak.ts'
import {
  type ReportResolutionEvent,
  reportResolutionLifecycle,
} from '#machines/lifecycle/report-resolution.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type {
  FindingOrigin,
  FindingType,
  LeakAction,
  LeakState,
  ReportResolution,
} from '#openapi/generated/api.d.ts'

const eventOfAction = {
  report: 'leak.reported',
  safe: 'leak.authorised',
  fix: 'leak.fixed',
  ignore: 'leak.ignored',
  restore: 'leak.restored',
  notMe: 'leak.disowned',
} as const satisfies Partial<Record<LeakAction, LeakEvent['type']>>

type ChartAction = keyof typeof eventOfAction

const isChartAction = (word: string): word is ChartAction => Object.hasOwn(eventOfAction, word)
const chartActions = Object.keys(eventOfAction).filter(isChartAction)

const eventOfReportAction = {
  answerReport: 'report.personAnswered',
  cancelReport: 'report.cancelled',
  problemSolved: 'report.solvedByPerson',
  deleteReport: 'report.deleted',
} as const satisfies Partial<Record<LeakAction, ReportResolutionEvent['type']>>

type ReportAction = keyof typeof eventOfReportAction

const isReportAction = (word: string): word is ReportAction => Object.hasOwn(eventOfReportAction, word)
const reportActions = Object.keys(eventOfReportAction).filter(isReportAction)

/** The main action first; while a removal is requested, only what its chart allows. */
export const leakActions = (
  state: LeakState,
  resolution: ReportResolution | null,
  type: FindingType,
  origin: FindingOrigin,
): LeakAction[] => {
  if (state === 'reported')
    return resolution === null
      ? []
      : reportActions.filter(action =>
          can(reportResolutionLifecycle, resolution, { type: eventOfReportAction[action] }),
        )
  const isOffered = isRequestable(type, origin)
  const ofChart = chartActions
    .filter(action => can(leakLifecycle, state, { type: eventOfAction[action] }))
    .filter(action => action !== 'report' || isOffered)
  return isOffered ? ofChart : fixFirst(ofChart)
}

/** For findings that can't be removed, fixing comes first: a password is changed, a server is secured. */
const fixFirst = (actions: readonly ChartAction[]): ChartAction[] => [
  ...actions.filter(action => action === 'fix'),
  ...actions.filter(action => action !== 'fix'),
]
