import { assign, emit, fromPromise, setup } from 'xstate'
import type { GuidedStep, LeakAction, ReportIssue } from '#openapi/generated/api.ts'
import { failTo, notProvided, withFailure } from '../port-answer.ts'
import { type Failure, isConflict } from '../port-error.ts'

/** What the finding's own lifecycle has for a step that is done. */
export type DoneAction = Extract<LeakAction, 'fix' | 'safe' | 'report'>

/** What takes an answer back. */
export type UndoAction = Extract<LeakAction, 'restore' | 'cancelReport'>

export interface GuidedAnswer {
  /** As it was when it was answered. */
  step: GuidedStep
  answer: DoneAction | UndoAction | 'later' | 'skipped' | 'open'
  /** The reasons; for `report`. */
  issues: readonly ReportIssue[]
  /** Whether our staff may write to the site in the person's name; for `report`. */
  agreesToLetter?: boolean
}

export type GuidedFixEvent =
  | { type: 'guidedFix.done'; step: GuidedStep; action: Exclude<DoneAction, 'report'> }
  | { type: 'guidedFix.removalStarted'; step: GuidedStep }
  | { type: 'guidedFix.removalRequested'; issues: readonly ReportIssue[]; agreesToLetter?: boolean }
  | { type: 'guidedFix.postponed'; step: GuidedStep }
  | { type: 'guidedFix.skipped'; step: GuidedStep }
  /** A step that was put off or skipped. */
  | { type: 'guidedFix.takenUp'; step: GuidedStep }
  | { type: 'guidedFix.undone' }
  | { type: 'guidedFix.retried' }
  | { type: 'guidedFix.left' }

export type GuidedFixEmitted =
  | { type: 'guidedFix.saved'; answer: GuidedAnswer }
  /** Another tab or device has answered, or a scan no longer finds it. */
  | { type: 'guidedFix.conflict' }

interface GuidedFixContext {
  /** The step whose removal is to be requested. */
  removal: GuidedStep | null
  /** What is being saved. */
  answer: GuidedAnswer | null
  /** The last answer that was saved, which can be undone. */
  last: GuidedAnswer | null
  failure: Failure | null
}

const undoes: Readonly<Partial<Record<GuidedAnswer['answer'], GuidedAnswer['answer']>>> = {
  fix: 'restore',
  safe: 'restore',
  report: 'cancelReport',
  later: 'open',
  skipped: 'open',
}

const stateAfter = (answer: GuidedAnswer['answer'], before: GuidedStep['state']): GuidedStep['state'] =>
  answer === 'later' || answer === 'skipped' || answer === 'open' ? answer : before

const givenAnswer = ({ answer }: GuidedFixContext): GuidedAnswer => {
  if (!answer) throw new Error('Nothing was answered')
  return answer
}

/** `step.actions` is what the lifecycle charts allow. */
export const guidedFixFlow = setup({
  types: {
    context: {} as GuidedFixContext,
    events: {} as GuidedFixEvent,
    emitted: {} as GuidedFixEmitted,
    tags: {} as 'pending',
  },
  actors: {
    saveAnswer: fromPromise<void, GuidedAnswer>(notProvided),
    readAgain: fromPromise<void>(notProvided),
  },
  actions: {
    setRemoval: assign((_, removal: GuidedStep) => ({ removal })),
    setAnswer: assign((_, answer: GuidedAnswer) => ({ answer, failure: null })),
    setLast: assign(({ context }) => {
      const { step, answer, issues } = givenAnswer(context)
      const isUndoable = undoes[answer] !== undefined
      return {
        last: isUndoable
          ? { step: { ...step, state: stateAfter(answer, step.state) }, answer, issues }
          : null,
      }
    }),
    clearLast: assign({ last: null }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearAnswer: assign({ answer: null, removal: null, failure: null }),
    emitSaved: emit(({ context }) => ({ type: 'guidedFix.saved' as const, answer: givenAnswer(context) })),
    emitConflict: emit({ type: 'guidedFix.conflict' }),
  },
  guards: {
    allows: ({ event }, action: LeakAction) => 'step' in event && event.step.actions.includes(action),
    canWait: (_, step: GuidedStep) => step.state === 'open' && step.canWait,
    isOpen: (_, step: GuidedStep) => step.state === 'open',
    isAside: (_, step: GuidedStep) => step.state !== 'open',
    canUndo: ({ context }) => context.last !== null,
    isConflict: (_, failure: Failure) => isConflict(failure),
  },
}).createMachine({
  id: 'guidedFix',
  description: 'A person deals with their findings one after another, in the order of their plan.',
  context: { removal: null, answer: null, last: null, failure: null },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The page shows one step: why, what to do and how long it takes, and what is left.',
      on: {
        'guidedFix.done': {
          guard: { type: 'allows', params: ({ event }) => event.action },
          target: 'saving',
          actions: {
            type: 'setAnswer',
            params: ({ event: { step, action } }) => ({ step, answer: action, issues: [] }),
          },
        },
        'guidedFix.removalStarted': {
          guard: { type: 'allows', params: 'report' },
          target: 'choosingIssues',
          actions: { type: 'setRemoval', params: ({ event }) => event.step },
        },
        'guidedFix.postponed': {
          guard: { type: 'canWait', params: ({ event }) => event.step },
          target: 'saving',
          actions: {
            type: 'setAnswer',
            params: ({ event: { step } }) => ({ step, answer: 'later', issues: [] }),
          },
        },
        'guidedFix.skipped': {
          guard: { type: 'isOpen', params: ({ event }) => event.step },
          target: 'saving',
          actions: {
            type: 'setAnswer',
            params: ({ event: { step } }) => ({ step, answer: 'skipped', issues: [] }),
          },
        },
        'guidedFix.takenUp': {
          guard: { type: 'isAside', params: ({ event }) => event.step },
          target: 'saving',
          actions: {
            type: 'setAnswer',
            params: ({ event: { step } }) => ({ step, answer: 'open', issues: [] }),
          },
        },
        'guidedFix.undone': {
          guard: 'canUndo',
          target: 'saving',
          actions: {
            type: 'setAnswer',
            params: ({ context: { last } }) => {
              const undo = last && undoes[last.answer]
              if (!undo) throw new Error('There is nothing to undo')
              return { step: last.step, answer: undo, issues: [] }
            },
          },
        },
      },
    },
    choosingIssues: {
      description: 'A dialog asks what is wrong with the data before its removal.',
      on: {
        'guidedFix.removalRequested': {
          target: 'saving',
          actions: {
            type: 'setAnswer',
            params: ({ context: { removal }, event: { issues, agreesToLetter } }) => {
              if (!removal) throw new Error('No removal was begun')
              return { step: removal, answer: 'report', issues, ...(agreesToLetter && { agreesToLetter }) }
            },
          },
        },
        'guidedFix.left': { target: 'deciding', actions: 'clearAnswer' },
      },
    },
    saving: {
      description: 'The answer is being saved.',
      tags: 'pending',
      invoke: {
        id: 'saveAnswer',
        src: 'saveAnswer',
        input: ({ context }) => givenAnswer(context),
        onDone: { target: 'readingAgain', actions: ['setLast', 'emitSaved'] },
        onError: [
          {
            guard: withFailure('isConflict'),
            target: 'readingAgain',
            actions: ['clearLast', 'emitConflict'],
          },
          failTo('refused'),
        ],
      },
    },
    /** The page shows a failure of its own. */
    readingAgain: {
      description: 'The answer was saved, and the page is loading what is left.',
      tags: 'pending',
      entry: 'clearAnswer',
      invoke: { id: 'readAgain', src: 'readAgain', onDone: 'deciding', onError: 'deciding' },
    },
    refused: {
      description: 'The answer wasn’t saved, and can be sent again.',
      on: {
        'guidedFix.retried': 'saving',
        'guidedFix.left': { target: 'deciding', actions: 'clearAnswer' },
      },
    },
  },
})
