import { failTo, withFailure, withOutput } from '../port-answer.ts'
import type { PlanEntry } from './ports/response-plan.ts'
import { makingPlan } from './response-plan-making.ts'
import { emptyDraft, keyOf, responsePlanSetup } from './response-plan-setup.ts'
import { usingPlan } from './response-plan-using.ts'

export type { PlanDraft, PlanStep, ResponsePlanEmitted, ResponsePlanInput } from './response-plan-setup.ts'

const asking = {
  'access.requested': {
    target: '#responsePlan.opening',
    actions: { type: 'setEntry', params: ({ event }: { event: PlanEntry }) => event },
  },
} as const

/** Made in four steps, then used; a visitor enters with code and date of birth (spec 2 §§2-4). */
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
    visit: input.as === 'visitor' ? input.visit : null,
    failure: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'hasVisit', target: 'resuming' },
        { guard: 'isVisitor', target: 'entering' },
        { guard: 'hasPlan', target: 'open' },
        { target: 'making' },
      ],
    },
    making: makingPlan,
    resuming: {
      initial: 'asking',
      states: {
        asking: {
          tags: 'pending',
          invoke: {
            id: 'resumeVisit',
            src: 'loadPlan',
            input: ({ context }) => keyOf(context),
            onDone: { target: '#responsePlan.open', actions: withOutput('setVisit') },
            onError: [
              { guard: withFailure('isVisitOver'), target: '#responsePlan.ended' },
              failTo('waiting'),
            ],
          },
        },
        /** No answer: retries, unless code and date of birth are entered first. */
        waiting: {
          after: { betweenLooks: 'asking' },
          on: asking,
        },
      },
    },
    entering: {
      on: asking,
    },
    opening: {
      tags: 'pending',
      invoke: {
        id: 'openPlan',
        src: 'openPlan',
        input: ({ context: { code, birthday } }) => ({ code, birthday }),
        onDone: { target: 'open', actions: [withOutput('setVisit'), 'emitVisit'] },
        onError: failTo('entering'),
      },
    },
    open: usingPlan,
    /** A visit that can't be ended now expires; this tab drops it all the same. */
    leaving: {
      tags: 'pending',
      invoke: {
        id: 'leavePlan',
        src: 'leavePlan',
        input: ({ context }) => keyOf(context),
        onDone: 'ended',
        onError: 'ended',
      },
    },
    ended: {
      entry: ['clearVisit', 'emitVisit'],
      on: asking,
    },
  },
})
