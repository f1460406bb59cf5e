import { transition } from 'xstate'
import type { StoredPlanActions } from '#domain/response-plan.ts'
import { planActions } from '#domain/response-plan.ts'
import { type ResponsePlanActions, responsePlanRunLifecycle } from '#machines/lifecycle/response-plan-run.ts'
import type { PlanEvent, PlanRunState } from '#openapi/generated/api.d.ts'
import { AppError } from '#server/platform/http/app-error.ts'

export interface StoredRun {
  readonly run_state: PlanRunState
  readonly actions: StoredPlanActions
  readonly run_started_at: Date | null
  readonly run_ended_at: Date | null
}

/** The state of every action; one added to the product after the plan was created is open. */
export const actionStates = (stored: StoredPlanActions): ResponsePlanActions =>
  Object.fromEntries(planActions.map(action => [action, stored[action]?.state ?? 'open']))

export const newActions = (): StoredPlanActions =>
  Object.fromEntries(planActions.map(action => [action, { state: 'open' as const, changedAt: null }]))

const moments: Readonly<
  Record<PlanRunState, (run: StoredRun, at: Date) => Pick<StoredRun, 'run_started_at' | 'run_ended_at'>>
> = {
  idle: () => ({ run_started_at: null, run_ended_at: null }),
  inProgress: (run, at) => ({ run_started_at: run.run_started_at ?? at, run_ended_at: null }),
  completed: (run, at) => ({ run_started_at: run.run_started_at, run_ended_at: at }),
  aborted: (run, at) => ({ run_started_at: run.run_started_at, run_ended_at: at }),
}

/** The run after an event, by the chart. @throws AppError 0027 when the chart refuses it. */
export const moveRun = (run: StoredRun, event: PlanEvent, at: Date): StoredRun => {
  const before = responsePlanRunLifecycle.resolveState({
    value: run.run_state,
    context: { actions: actionStates(run.actions) },
  })
  if (!before.can(event)) throw new AppError('0027')
  const [after] = transition(responsePlanRunLifecycle, before, event)
  const isReset = after.value === 'idle'
  const actions: StoredPlanActions = Object.fromEntries(
    planActions.map(action => {
      const state = after.context.actions[action] ?? 'open'
      const old = run.actions[action]
      if (isReset) return [action, { state, changedAt: null }]
      return [action, old?.state === state ? old : { state, changedAt: at.toISOString() }]
    }),
  )
  return { run_state: after.value, actions, ...moments[after.value](run, at) }
}
