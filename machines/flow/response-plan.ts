import { failureOf } from '../port-error.ts'
import { makingPlan } from './response-plan-making.ts'
import { emptyDraft, responsePlanSetup } from './response-plan-setup.ts'
import { usingPlan } from './response-plan-using.ts'

export type { PlanDraft, PlanStep, ResponsePlanFact, ResponsePlanInput } from './response-plan-setup.ts'

/**
 * A person's response plan (spec 2 §§2-4): made in four steps, then used: its code shown until it is kept, contacts and banks
 * changed, run, contacts written to. A visitor gets in by code and date of birth, until the visit ends by itself.
 */
export const responsePlanFlow = responsePlanSetup.createMachine({
  id: 'responsePlan',
  context: ({ input }) => ({
    as: input.as,
    plan: input.as === 'owner' ? input.plan : null,
    draft: emptyDraft,
    birthday: '',
    change: null,
    message: null,
    code: '',
    token: null,
    failure: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'isVisitor', target: 'entering' },
        { guard: 'hasPlan', target: 'open' },
        { target: 'making' },
      ],
    },
    making: makingPlan,
    entering: {
      on: {
        'access.asked': {
          target: 'opening',
          actions: { type: 'rememberEntry', params: ({ event }) => event },
        },
      },
    },
    opening: {
      tags: 'settling',
      invoke: {
        id: 'openPlan',
        src: 'openPlan',
        input: ({ context: { code, birthday } }) => ({ code, birthday }),
        onDone: {
          target: 'open',
          actions: { type: 'rememberVisit', params: ({ event }) => event.output },
        },
        onError: {
          target: 'entering',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    open: usingPlan,
    /** The visit is over; code and date of birth are asked for again. */
    ended: {
      entry: 'forgetVisit',
      on: {
        'access.asked': {
          target: 'opening',
          actions: { type: 'rememberEntry', params: ({ event }) => event },
        },
      },
    },
  },
})
