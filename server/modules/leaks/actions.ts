import { isRemovable } from '../../../domain/leak-actions.ts'
import { leakLifecycle, type LeakEvent } from '../../../machines/lifecycle/leak.ts'
import { can } from '../../../machines/lifecycle/transitions.ts'
import type { components } from '../../../openapi/generated/api.d.ts'

type Schemas = components['schemas']

const eventOfAction = {
  report: 'leak.reported',
  safe: 'leak.authorised',
  fix: 'leak.fixed',
  ignore: 'leak.ignored',
  restore: 'leak.restored',
  notMe: 'leak.disowned',
} as const satisfies Partial<Record<Schemas['LeakAction'], LeakEvent['type']>>

type ChartAction = keyof typeof eventOfAction

const isChartAction = (word: string): word is ChartAction => Object.hasOwn(eventOfAction, word)
const chartActions = Object.keys(eventOfAction).filter(isChartAction)

const reportActions: Readonly<Record<Schemas['ReportResolution'], readonly Schemas['LeakAction'][]>> = {
  PENDING: ['cancelReport'],
  ACCEPTED: [],
  'WAITING FEEDBACK': [],
  'USER ACTION': ['answerReport'],
  FAILED: ['problemSolved', 'deleteReport'],
  'REQUEST DENIED': ['problemSolved', 'deleteReport'],
  SOLVED: [],
  REMOVE: [],
}

/** What a person may do with a finding now, the main thing first. What the chart refuses is not offered. */
export const leakActions = (
  state: Schemas['LeakState'],
  resolution: Schemas['ReportResolution'] | null,
  type: Schemas['FindingType'],
): Schemas['LeakAction'][] => {
  const ofReport = state === 'reported' && resolution !== null ? reportActions[resolution] : []
  const ofChart = chartActions
    .filter(action => can(leakLifecycle, state, { type: eventOfAction[action] }))
    .filter(action => action !== 'report' || isRemovable(type))
  return [...ofReport, ...(isRemovable(type) ? ofChart : fixFirst(ofChart))]
}

/** What can't be taken down is fixed: a password is changed, a server is secured. */
const fixFirst = (actions: readonly ChartAction[]): ChartAction[] => [
  ...actions.filter(action => action === 'fix'),
  ...actions.filter(action => action !== 'fix'),
]
