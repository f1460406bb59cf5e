import { responsePlanRunLifecycle } from '#machines/lifecycle/response-plan-run.ts'
import type { PlanAction } from '#openapi/generated/api.ts'
import { defineModel } from '#tests/support/model.ts'

/** Two actions suffice to show that one moves, and that the other stays. */
export const modelledActions = ['secureEmail', 'callBanks'] as const satisfies readonly PlanAction[]
const [one, other] = modelledActions

export const responsePlanRunModel = defineModel({
  machine: responsePlanRunLifecycle,
  inputs: { '': { actions: modelledActions } },
  events: [
    { type: 'run.started' },
    { type: 'run.completed' },
    { type: 'run.aborted' },
    { type: 'run.reset' },
    { type: 'action.done', action: one },
    { type: 'action.reopened', action: one },
    { type: 'action.ignored', action: one },
    { type: 'action.restored', action: one },
    { type: 'action.done', action: other },
    { type: 'action.ignored', action: other },
  ],
})
