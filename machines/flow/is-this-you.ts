import { assign, emit, fromPromise, setup } from 'xstate'
import type { LikelyAnswer, LikelyFinding } from '#openapi/generated/api.ts'
import { failTo, notProvided, withFailure } from '../port-answer.ts'
import { type Failure, isConflict } from '../port-error.ts'

export interface LikelyStep {
  /** As it was when it was answered. */
  finding: LikelyFinding
  answer: LikelyAnswer['answer'] | 'takeBack'
}

export type IsThisYouEvent =
  | ({ type: 'isThisYou.answered' } & LikelyStep)
  | { type: 'isThisYou.retried' }
  | { type: 'isThisYou.left' }

export type IsThisYouEmitted =
  | { type: 'isThisYou.saved'; step: LikelyStep }
  /** Another tab has answered, a scan no longer finds it, or a day is over. */
  | { type: 'isThisYou.conflict' }

interface IsThisYouContext {
  step: LikelyStep | null
  failure: Failure | null
}

const takenStep = ({ step }: IsThisYouContext): LikelyStep => {
  if (!step) throw new Error('Nothing was answered')
  return step
}

export const isThisYouFlow = setup({
  types: {
    context: {} as IsThisYouContext,
    events: {} as IsThisYouEvent,
    emitted: {} as IsThisYouEmitted,
    tags: {} as 'pending',
  },
  actors: {
    saveAnswer: fromPromise<void, LikelyStep>(notProvided),
    readAgain: fromPromise<void>(notProvided),
  },
  actions: {
    setStep: assign((_, step: LikelyStep) => ({ step, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearStep: assign({ step: null, failure: null }),
    emitSaved: emit(({ context }) => ({ type: 'isThisYou.saved' as const, step: takenStep(context) })),
    emitConflict: emit({ type: 'isThisYou.conflict' }),
  },
  guards: {
    canAnswer: (_, { finding: { state }, answer }: LikelyStep) => {
      if (answer === 'takeBack') return state === 'denied'
      return state === 'unanswered' || (state === 'unsure' && answer !== 'notSure')
    },
    isConflict: (_, failure: Failure) => isConflict(failure),
  },
}).createMachine({
  id: 'isThisYou',
  description: 'A person says of each result that may be about them whether it is.',
  context: { step: null, failure: null },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The page shows what may be about the person, with what it says and why we ask.',
      on: {
        'isThisYou.answered': {
          guard: { type: 'canAnswer', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'setStep', params: ({ event: { finding, answer } }) => ({ finding, answer }) },
        },
      },
    },
    saving: {
      description: 'The answer is being saved.',
      tags: 'pending',
      invoke: {
        id: 'saveAnswer',
        src: 'saveAnswer',
        input: ({ context }) => takenStep(context),
        onDone: { target: 'readingAgain', actions: 'emitSaved' },
        onError: [
          { guard: withFailure('isConflict'), target: 'readingAgain', actions: 'emitConflict' },
          failTo('refused'),
        ],
      },
    },
    /** The page shows a failure of its own. */
    readingAgain: {
      description: 'The answer was saved, and the page is loading what is left.',
      tags: 'pending',
      entry: 'clearStep',
      invoke: { id: 'readAgain', src: 'readAgain', onDone: 'deciding', onError: 'deciding' },
    },
    refused: {
      description: 'The answer wasn’t saved, and can be sent again.',
      on: {
        'isThisYou.retried': 'saving',
        'isThisYou.left': { target: 'deciding', actions: 'clearStep' },
      },
    },
  },
})
