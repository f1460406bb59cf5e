import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { ReportIssue } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { ImageAnswer, ImageStep } from './ports/takedown.ts'

export type ImageTriageEvent =
  | { type: 'images.toggled'; id: string }
  | { type: 'images.allChosen'; ids: readonly string[] }
  | { type: 'images.cleared' }
  | { type: 'images.listed'; ids: readonly string[] }
  | { type: 'images.authorised' }
  | { type: 'images.restored' }
  | { type: 'images.reportRequested' }
  | { type: 'images.reported'; issues: readonly ReportIssue[] }
  | { type: 'images.notMeRequested' }
  | { type: 'images.disowned' }
  | { type: 'images.retried' }
  | { type: 'images.left' }

export type ImageTriageEmitted =
  /** `step.ids`: the images affected. */
  { type: 'images.decided'; step: ImageStep } | { type: 'images.conflict' }

interface ImageTriageContext {
  chosen: readonly string[]
  /** The current step; after a refusal, what is left of it. */
  step: ImageStep | null
  failure: Failure | null
  /** Refusals of single images, by their ids. */
  failures: Readonly<Record<string, Failure>>
}

const takenStep = ({ step }: ImageTriageContext): ImageStep => {
  if (!step) throw new Error('Nothing was chosen')
  return step
}

/** A concurrent change was first: nothing is left to do. */
const isConflictBy = ({ code }: Failure): boolean => code === '0027' || code === '0010'

const idsOf = (answers: readonly ImageAnswer[], fits: (failure: Failure | null) => boolean): string[] =>
  answers.filter(({ failure }) => fits(failure)).map(({ id }) => id)

const isDone = (failure: Failure | null): boolean => failure === null
const isConflict = (failure: Failure | null): boolean => failure !== null && isConflictBy(failure)
const isRefused = (failure: Failure | null): boolean => failure !== null && !isConflictBy(failure)

export const imageTriageFlow = setup({
  types: {
    context: {} as ImageTriageContext,
    events: {} as ImageTriageEvent,
    emitted: {} as ImageTriageEmitted,
    tags: {} as 'pending',
  },
  actors: {
    triageImages: fromPromise<ImageAnswer[], { step: ImageStep }>(notProvided),
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
    setStep: assign((_, step: ImageStep) => ({ step, failure: null, failures: {} })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setRefused: assign(({ context }, answers: readonly ImageAnswer[]) => {
      const ids = idsOf(answers, isRefused)
      return {
        chosen: ids,
        step: { ...takenStep(context), ids },
        failures: Object.fromEntries(answers.flatMap(({ id, failure }) => (failure ? [[id, failure]] : []))),
      }
    }),
    clearFailures: assign({ failure: null, failures: {} }),
    clearStep: assign({ step: null, failure: null, failures: {} }),
    emitAnswers: enqueueActions(({ context, enqueue }, answers: readonly ImageAnswer[]) => {
      const ids = idsOf(answers, isDone)
      if (ids.length > 0) enqueue.emit({ type: 'images.decided', step: { ...takenStep(context), ids } })
      if (idsOf(answers, isConflict).length > 0) enqueue.emit({ type: 'images.conflict' })
    }),
    emitConflict: emit({ type: 'images.conflict' }),
  },
  guards: {
    hasChosen: ({ context }) => context.chosen.length > 0,
    isConflict: (_, failure: Failure) => isConflictBy(failure),
    hasRefused: (_, answers: readonly ImageAnswer[]) => idsOf(answers, isRefused).length > 0,
  },
}).createMachine({
  id: 'imageTriage',
  description: 'Deciding about several found images at once; refused ones stay selected with their reason.',
  context: { chosen: [], step: null, failure: null, failures: {} },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Images can be selected, and something done about them.',
      on: {
        'images.toggled': { actions: 'toggle' },
        'images.allChosen': { actions: { type: 'choose', params: ({ event }) => event.ids } },
        'images.cleared': { actions: { type: 'choose', params: () => [] } },
        'images.listed': { actions: { type: 'keepListed', params: ({ event }) => event.ids } },
        'images.authorised': {
          guard: 'hasChosen',
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ context }) => ({ kind: 'authorize', ids: context.chosen }),
          },
        },
        'images.restored': {
          guard: 'hasChosen',
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ context }) => ({ kind: 'restore', ids: context.chosen }),
          },
        },
        'images.reportRequested': { guard: 'hasChosen', target: 'choosingReasons' },
        'images.notMeRequested': { guard: 'hasChosen', target: 'warning' },
      },
    },
    choosingReasons: {
      description: 'A dialog asks why the selected images should be removed.',
      on: {
        'images.reported': {
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ context, event }) => ({ kind: 'report', ids: context.chosen, issues: event.issues }),
          },
        },
        'images.left': 'choosing',
      },
    },
    warning: {
      description: 'A dialog explains that “Not me” can’t be undone.',
      on: {
        'images.disowned': {
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ context }) => ({ kind: 'notMe', ids: context.chosen }),
          },
        },
        'images.left': 'choosing',
      },
    },
    pending: {
      description: 'The choice is being saved for every selected image.',
      tags: 'pending',
      invoke: {
        id: 'triageImages',
        src: 'triageImages',
        input: ({ context }) => ({ step: takenStep(context) }),
        onDone: [
          {
            guard: withOutput('hasRefused'),
            target: 'refused',
            actions: [withOutput('emitAnswers'), withOutput('setRefused')],
          },
          {
            target: 'choosing',
            actions: [withOutput('emitAnswers'), 'clearStep', { type: 'choose', params: () => [] }],
          },
        ],
        onError: [
          {
            guard: withFailure('isConflict'),
            target: 'choosing',
            actions: ['emitConflict', 'clearStep', { type: 'choose', params: () => [] }],
          },
          failTo('refused'),
        ],
      },
    },
    refused: {
      description: 'Some images weren’t processed; only they are still selected, and can be tried again.',
      on: {
        'images.retried': { target: 'pending', actions: 'clearFailures' },
        'images.left': { target: 'choosing', actions: 'clearStep' },
      },
    },
  },
})
