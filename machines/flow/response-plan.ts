import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { makingPlan } from './response-plan-making.ts'
import { emptyDraft, keyOf, type PlanEntry, responsePlanSetup } from './response-plan-setup.ts'
import { usingPlan } from './response-plan-using.ts'

export type { PlanDraft, PlanStep, ResponsePlanEmitted, ResponsePlanInput } from './response-plan-setup.ts'

const asking = {
  'access.requested': {
    target: '#responsePlan.opening',
    actions: { type: 'setEntry', params: ({ event }: { event: PlanEntry }) => event },
  },
} as const

export const responsePlanFlow = responsePlanSetup.createMachine({
  id: 'responsePlan',
  description: 'A plan for the day data is misused: made in four steps, then used by owner and visitors.',
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
      description: 'It isn’t decided yet whether there’s a plan, and who is here.',
      always: [
        { guard: 'hasVisit', target: 'resuming' },
        { guard: 'isVisitor', target: 'entering' },
        { guard: 'hasPlan', target: 'open' },
        { target: 'making' },
      ],
    },
    making: makingPlan,
    resuming: {
      description: 'A visitor continues after a reload.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The visited plan is being loaded.',
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
        waiting: {
          description: 'There was no answer, and the next try follows.',
          after: { betweenLooks: 'asking' },
          on: asking,
        },
      },
    },
    entering: {
      description: 'A visitor types the plan’s code and the owner’s date of birth.',
      on: asking,
    },
    opening: {
      description: 'Code and date of birth are being checked.',
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
      description: 'The visit is being ended.',
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
      description: 'The visit is over, and the plan can be opened again with its code.',
      entry: ['clearVisit', 'emitVisit'],
      on: asking,
    },
  },
})
