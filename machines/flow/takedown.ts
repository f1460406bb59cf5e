import { assign, emit, fromPromise, setup } from 'xstate'
import type { Finding, LeakAction, ReportIssue } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { TakedownStep } from './ports/takedown.ts'

export interface TakedownInput {
  finding: Finding
}

export type TakedownEvent =
  | { type: 'takedown.requestStarted' }
  | { type: 'takedown.requested'; issues: readonly ReportIssue[] }
  | { type: 'takedown.answerRequested' }
  | { type: 'takedown.answered'; note: string }
  | { type: 'takedown.notMeRequested' }
  | { type: 'takedown.disowned' }
  /** Actions that need no question. */
  | { type: 'takedown.chosen'; action: PlainAction }
  | { type: 'takedown.retried' }
  | { type: 'takedown.left' }
  /** The page has reloaded the finding. */
  | { type: 'takedown.findingRead'; finding: Finding }

export type PlainAction = Exclude<LeakAction, 'report' | 'answerReport' | 'notMe'>

export type TakedownEmitted =
  | { type: 'takedown.moved'; action: LeakAction; finding: Finding }
  /** "Not me": it is no longer a finding. */
  | { type: 'takedown.gone'; finding: Finding }
  /** A concurrent change was first; the finding was reloaded. */
  | { type: 'takedown.conflict' }

interface TakedownContext {
  finding: Finding
  step: TakedownStep | null
  failure: Failure | null
}

const takenStep = ({ step }: TakedownContext): TakedownStep => {
  if (!step) throw new Error('Nothing was chosen')
  return step
}

/** `finding.actions` is what the lifecycle charts allow; "not me" comes after a warning (spec 2 §4). */
export const takedownFlow = setup({
  types: {
    context: {} as TakedownContext,
    input: {} as TakedownInput,
    events: {} as TakedownEvent,
    emitted: {} as TakedownEmitted,
    tags: {} as 'pending',
  },
  actors: {
    takeStep: fromPromise<Finding | null, { finding: Finding; step: TakedownStep }>(notProvided),
    loadFinding: fromPromise<Finding | null, { id: string }>(notProvided),
  },
  actions: {
    setStep: assign((_, step: TakedownStep) => ({ step, failure: null })),
    setFinding: assign((_, finding: Finding | null) => (finding ? { finding } : {})),
    setRead: assign(({ event }) => (event.type === 'takedown.findingRead' ? { finding: event.finding } : {})),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearStep: assign({ step: null, failure: null }),
    emitMoved: emit(({ context }) => ({
      type: 'takedown.moved' as const,
      action: takenStep(context).action,
      finding: context.finding,
    })),
    emitGone: emit(({ context }) => ({ type: 'takedown.gone' as const, finding: context.finding })),
    emitConflict: emit({ type: 'takedown.conflict' }),
  },
  guards: {
    allows: ({ context }, action: LeakAction) => context.finding.actions.includes(action),
    isGone: (_, finding: Finding | null) => finding === null,
    // 0026: the request no longer exists.
    isConflict: (_, failure: Failure) => failure.code === '0027' || failure.code === '0026',
  },
}).createMachine({
  id: 'takedown',
  context: ({ input }) => ({ finding: input.finding, step: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      on: {
        'takedown.findingRead': { actions: 'setRead' },
        'takedown.requestStarted': {
          guard: { type: 'allows', params: 'report' },
          target: 'choosingIssues',
        },
        'takedown.answerRequested': {
          guard: { type: 'allows', params: 'answerReport' },
          target: 'answering',
        },
        'takedown.notMeRequested': { guard: { type: 'allows', params: 'notMe' }, target: 'warning' },
        'takedown.chosen': {
          guard: { type: 'allows', params: ({ event }) => event.action },
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ event }) => ({ action: event.action, issues: [], note: '' }),
          },
        },
      },
    },
    choosingIssues: {
      on: {
        'takedown.requested': {
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ event }) => ({ action: 'report', issues: event.issues, note: '' }),
          },
        },
        'takedown.left': 'deciding',
      },
    },
    answering: {
      on: {
        'takedown.answered': {
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ event }) => ({ action: 'answerReport', issues: [], note: event.note }),
          },
        },
        'takedown.left': 'deciding',
      },
    },
    /** "Not me" is final, so it is confirmed. */
    warning: {
      on: {
        'takedown.disowned': {
          target: 'pending',
          actions: { type: 'setStep', params: () => ({ action: 'notMe', issues: [], note: '' }) },
        },
        'takedown.left': 'deciding',
      },
    },
    pending: {
      tags: 'pending',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => ({ finding: context.finding, step: takenStep(context) }),
        onDone: [
          { guard: withOutput('isGone'), target: 'gone' },
          { target: 'deciding', actions: [withOutput('setFinding'), 'emitMoved', 'clearStep'] },
        ],
        onError: [{ guard: withFailure('isConflict'), target: 'readingAgain' }, failTo('refused')],
      },
    },
    readingAgain: {
      tags: 'pending',
      invoke: {
        id: 'loadFinding',
        src: 'loadFinding',
        input: ({ context }) => ({ id: context.finding.id }),
        onDone: [
          { guard: withOutput('isGone'), target: 'gone' },
          {
            target: 'deciding',
            actions: [withOutput('setFinding'), 'clearStep', 'emitConflict'],
          },
        ],
        onError: failTo('refused'),
      },
    },
    /** Keeps the choice for a retry. */
    refused: {
      on: {
        'takedown.retried': 'pending',
        'takedown.left': { target: 'deciding', actions: 'clearStep' },
      },
    },
    gone: { type: 'final', entry: 'emitGone' },
  },
})
