import type { PlanAction } from '../../../domain/response-plan.ts'
import { responsePlanRunLifecycle } from '../../../machines/lifecycle/response-plan-run.ts'
import { defineModel } from '../../support/model.ts'

/** Two actions show everything that twelve could: that one moves, and that the other stays. */
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
  promises: [
    {
      says: 'is completed only when nothing is open',
      when: ({ after }) => after.value === 'completed',
      holds: ({ after }) => !Object.values(after.context.actions).includes('open'),
    },
    {
      says: 'lets its actions move only while it runs',
      when: ({ after }) => after.can({ type: 'action.done', action: one }),
      holds: ({ after }) => after.hasTag('running'),
    },
    {
      says: 'can be reset from everywhere but the beginning',
      when: ({ event }) => event !== null,
      holds: ({ after }) => after.can({ type: 'run.reset' }) === (after.value !== 'idle'),
    },
    {
      says: 'begins with every action open',
      when: ({ after }) => after.value === 'idle',
      holds: ({ after }) => Object.values(after.context.actions).every(state => state === 'open'),
    },
    {
      says: 'moves one action and leaves the others',
      when: ({ event }) => event?.type === 'action.done' && event.action === one,
      holds: ({ before, after }) => before?.context.actions[other] === after.context.actions[other],
    },
    {
      says: 'restores what was ignored, and only that',
      when: ({ before }) => before?.value === 'inProgress',
      holds: ({ before }) =>
        before?.can({ type: 'action.restored', action: one }) ===
        (before?.context.actions[one] === 'ignored'),
    },
  ],
})
