import { assign, setup } from 'xstate'
import { openActions, planActions } from '#domain/response-plan.ts'
import type { PlanAction, PlanActionState } from '#openapi/generated/api.ts'

export type ResponsePlanRunEvent =
  | { type: 'run.started' }
  | { type: 'run.completed' }
  | { type: 'run.aborted' }
  | { type: 'run.reset' }
  | { type: 'action.done'; action: PlanAction }
  | { type: 'action.reopened'; action: PlanAction }
  | { type: 'action.ignored'; action: PlanAction }
  | { type: 'action.restored'; action: PlanAction }

export type ResponsePlanActions = Readonly<Partial<Record<PlanAction, PlanActionState>>>

const allOpen = (actions: readonly PlanAction[]): ResponsePlanActions =>
  Object.fromEntries(actions.map(action => [action, 'open' as const]))

export const responsePlanRunLifecycle = setup({
  types: {
    events: {} as ResponsePlanRunEvent,
    context: {} as { actions: ResponsePlanActions },
    input: {} as { actions?: readonly PlanAction[] } | undefined,
    tags: {} as 'course',
  },
  guards: {
    isOpen: ({ context }, action: PlanAction) => context.actions[action] === 'open',
    isDone: ({ context }, action: PlanAction) => context.actions[action] === 'done',
    isIgnored: ({ context }, action: PlanAction) => context.actions[action] === 'ignored',
    hasNoOpenActions: ({ context }) => openActions(context.actions) === 0,
  },
  actions: {
    put: assign({
      actions: ({ context }, { action, state }: { action: PlanAction; state: PlanActionState }) => ({
        ...context.actions,
        [action]: state,
      }),
    }),
    openAll: assign({
      actions: ({ context }) => allOpen(planActions.filter(action => action in context.actions)),
    }),
  },
}).createMachine({
  id: 'responsePlanRun',
  description: 'Working through a response plan on the day data is misused.',
  context: ({ input }) => ({ actions: allOpen(input?.actions ?? planActions) }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The plan is ready, and hasn’t been started.',
      tags: 'course',
      on: { 'run.started': 'inProgress' },
    },
    inProgress: {
      description: 'The person is working through the plan, ticking off or skipping each action.',
      tags: 'course',
      on: {
        'action.done': {
          guard: { type: 'isOpen', params: ({ event }) => event.action },
          actions: { type: 'put', params: ({ event }) => ({ action: event.action, state: 'done' }) },
        },
        'action.reopened': {
          guard: { type: 'isDone', params: ({ event }) => event.action },
          actions: { type: 'put', params: ({ event }) => ({ action: event.action, state: 'open' }) },
        },
        'action.ignored': {
          guard: { type: 'isOpen', params: ({ event }) => event.action },
          actions: { type: 'put', params: ({ event }) => ({ action: event.action, state: 'ignored' }) },
        },
        'action.restored': {
          guard: { type: 'isIgnored', params: ({ event }) => event.action },
          actions: { type: 'put', params: ({ event }) => ({ action: event.action, state: 'open' }) },
        },
        'run.completed': { guard: 'hasNoOpenActions', target: 'completed' },
        'run.aborted': 'aborted',
        'run.reset': { target: 'idle', actions: 'openAll' },
      },
    },
    completed: {
      description: 'Nothing on the list is left open.',
      tags: 'course',
      on: { 'run.reset': { target: 'idle', actions: 'openAll' } },
    },
    aborted: {
      description: 'The person stopped before the end; resetting lets them start over.',
      on: { 'run.reset': { target: 'idle', actions: 'openAll' } },
    },
  },
})
