import { assign, emit, fromPromise, setup } from 'xstate'
import { type Failure, failureOf } from '../port-error.ts'
import { unprovided } from '../unprovided.ts'
import type { ImageStep, ReportIssue } from './ports/takedown.ts'

export type ImageTriageEvent =
  | { type: 'images.toggled'; id: string }
  | { type: 'images.allChosen'; ids: readonly string[] }
  | { type: 'images.cleared' }
  /** The list shows other pictures now. */
  | { type: 'images.listed'; ids: readonly string[] }
  | { type: 'images.authorised' }
  | { type: 'images.restored' }
  | { type: 'images.reportAsked' }
  | { type: 'images.reported'; issues: readonly ReportIssue[] }
  | { type: 'images.notMeAsked' }
  | { type: 'images.disowned' }
  | { type: 'images.retried' }
  | { type: 'images.left' }

export type ImageTriageFact = { type: 'images.decided'; step: ImageStep } | { type: 'images.overtaken' }

interface ImageTriageContext {
  chosen: readonly string[]
  step: ImageStep | null
  failure: Failure | null
}

/** What was chosen; there is always something while it is being done. */
const takenStep = ({ step }: ImageTriageContext): ImageStep => {
  if (!step) throw new Error('Nothing was chosen')
  return step
}

/**
 * Pictures that look like the person (spec 2 §4, image filters): one or several are authorised, reported with a reason, made
 * unattended again, or "not me" after a warning. What becomes of a report is the takedown's.
 */
export const imageTriageFlow = setup({
  types: {
    context: {} as ImageTriageContext,
    events: {} as ImageTriageEvent,
    emitted: {} as ImageTriageFact,
    tags: {} as 'settling',
  },
  actors: {
    triageImages: fromPromise<void, { step: ImageStep }>(unprovided),
  },
  actions: {
    toggle: assign(({ context: { chosen }, event }) => {
      if (event.type !== 'images.toggled') return {}
      return {
        chosen: chosen.includes(event.id)
          ? chosen.filter(other => other !== event.id)
          : [...chosen, event.id],
      }
    }),
    choose: assign((_, chosen: readonly string[]) => ({ chosen })),
    keepListed: assign(({ context: { chosen } }, listed: readonly string[]) => ({
      chosen: chosen.filter(id => listed.includes(id)),
    })),
    rememberStep: assign((_, step: ImageStep) => ({ step, failure: null })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetStep: assign({ step: null, failure: null }),
    tellDecided: emit(({ context }) => ({ type: 'images.decided' as const, step: takenStep(context) })),
    tellOvertaken: emit({ type: 'images.overtaken' }),
  },
  guards: {
    hasChosen: ({ context }) => context.chosen.length > 0,
    isOvertaken: (_, failure: Failure) => failure.code === '0027' || failure.code === '0010',
  },
}).createMachine({
  id: 'imageTriage',
  context: { chosen: [], step: null, failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'images.toggled': { actions: 'toggle' },
        'images.allChosen': { actions: { type: 'choose', params: ({ event }) => event.ids } },
        'images.cleared': { actions: { type: 'choose', params: () => [] } },
        'images.listed': { actions: { type: 'keepListed', params: ({ event }) => event.ids } },
        'images.authorised': {
          guard: 'hasChosen',
          target: 'settling',
          actions: {
            type: 'rememberStep',
            params: ({ context }) => ({ kind: 'authorize', ids: context.chosen }),
          },
        },
        'images.restored': {
          guard: 'hasChosen',
          target: 'settling',
          actions: {
            type: 'rememberStep',
            params: ({ context }) => ({ kind: 'restore', ids: context.chosen }),
          },
        },
        'images.reportAsked': { guard: 'hasChosen', target: 'choosingReasons' },
        'images.notMeAsked': { guard: 'hasChosen', target: 'warning' },
      },
    },
    choosingReasons: {
      on: {
        'images.reported': {
          target: 'settling',
          actions: {
            type: 'rememberStep',
            params: ({ context, event }) => ({ kind: 'report', ids: context.chosen, issues: event.issues }),
          },
        },
        'images.left': 'choosing',
      },
    },
    /** "Not me" removes the findings irreversibly. */
    warning: {
      on: {
        'images.disowned': {
          target: 'settling',
          actions: {
            type: 'rememberStep',
            params: ({ context }) => ({ kind: 'notMe', ids: context.chosen }),
          },
        },
        'images.left': 'choosing',
      },
    },
    settling: {
      tags: 'settling',
      invoke: {
        id: 'triageImages',
        src: 'triageImages',
        input: ({ context }) => ({ step: takenStep(context) }),
        onDone: {
          target: 'choosing',
          actions: ['tellDecided', 'forgetStep', { type: 'choose', params: () => [] }],
        },
        onError: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => failureOf(event.error) },
            target: 'choosing',
            actions: ['tellOvertaken', 'forgetStep', { type: 'choose', params: () => [] }],
          },
          {
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    refused: {
      on: {
        'images.retried': 'settling',
        'images.left': { target: 'choosing', actions: 'forgetStep' },
      },
    },
  },
})
