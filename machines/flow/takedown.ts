import { assign, emit, fromPromise, setup } from 'xstate'
import type { Finding, LeakAction, ReportIssue } from '#openapi/generated/api.ts'
import { failTo, notProvided, withFailure, withOutput } from '../port-answer.ts'
import { type Failure, isConflict } from '../port-error.ts'

export interface TakedownStep {
  /** As it was when the step was chosen. */
  finding: Finding
  action: LeakAction
  /** The reasons; for `report`. */
  issues: readonly ReportIssue[]
  /** Whether our staff may write to the site in the person's name; for `report`. */
  agreesToLetter?: boolean
  /** The person's message to the desk; for `answerReport`. */
  note: string
}

export type TakedownEvent =
  | { type: 'takedown.requestStarted'; finding: Finding }
  | {
      type: 'takedown.requested'
      finding: Finding
      issues: readonly ReportIssue[]
      agreesToLetter?: boolean
    }
  | { type: 'takedown.answerRequested'; finding: Finding }
  | { type: 'takedown.answered'; finding: Finding; note: string }
  | { type: 'takedown.notMeRequested'; finding: Finding }
  | { type: 'takedown.disowned'; finding: Finding }
  /** Actions that need no question. */
  | { type: 'takedown.chosen'; finding: Finding; action: PlainAction }
  | { type: 'takedown.retried' }
  | { type: 'takedown.left' }

export type PlainAction = Exclude<LeakAction, 'report' | 'answerReport' | 'notMe'>

export type TakedownEmitted =
  | { type: 'takedown.moved'; step: TakedownStep }
  /** "Not me": it is no longer a finding. */
  | { type: 'takedown.gone'; step: TakedownStep }
  | { type: 'takedown.conflict' }

interface TakedownContext {
  step: TakedownStep | null
  failure: Failure | null
}

const takenStep = ({ step }: TakedownContext): TakedownStep => {
  if (!step) throw new Error('Nothing was chosen')
  return step
}

/** `finding.actions` is what the lifecycle charts allow. */
export const takedownFlow = setup({
  types: {
    context: {} as TakedownContext,
    events: {} as TakedownEvent,
    emitted: {} as TakedownEmitted,
    tags: {} as 'pending',
  },
  actors: {
    takeStep: fromPromise<'moved' | 'gone', TakedownStep>(notProvided),
    readAgain: fromPromise<void>(notProvided),
  },
  actions: {
    setStep: assign((_, step: TakedownStep) => ({ step, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearStep: assign({ step: null, failure: null }),
    emitMoved: emit(({ context }) => ({ type: 'takedown.moved' as const, step: takenStep(context) })),
    emitGone: emit(({ context }) => ({ type: 'takedown.gone' as const, step: takenStep(context) })),
    emitConflict: emit({ type: 'takedown.conflict' }),
  },
  guards: {
    allows: ({ event }, action: LeakAction) => 'finding' in event && event.finding.actions.includes(action),
    isGone: (_, output: 'moved' | 'gone') => output === 'gone',
    isConflict: (_, failure: Failure) => isConflict(failure),
  },
}).createMachine({
  id: 'takedown',
  description: 'What a person can do about a finding; “Not me” comes after a warning.',
  context: { step: null, failure: null },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The finding is shown with what can be done about it.',
      on: {
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
            params: ({ event: { finding, action } }) => ({ finding, action, issues: [], note: '' }),
          },
        },
      },
    },
    choosingIssues: {
      description: 'A dialog asks what is wrong with the data before its removal.',
      on: {
        'takedown.requested': {
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ event: { finding, issues, agreesToLetter } }) => ({
              finding,
              action: 'report',
              issues,
              ...(agreesToLetter && { agreesToLetter }),
              note: '',
            }),
          },
        },
        'takedown.left': 'deciding',
      },
    },
    answering: {
      description: 'Our team has a question, and the person is writing the answer.',
      on: {
        'takedown.answered': {
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ event: { finding, note } }) => ({ finding, action: 'answerReport', issues: [], note }),
          },
        },
        'takedown.left': 'deciding',
      },
    },
    warning: {
      description: '“Not me” can’t be undone, so a dialog asks first.',
      on: {
        'takedown.disowned': {
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ event: { finding } }) => ({ finding, action: 'notMe', issues: [], note: '' }),
          },
        },
        'takedown.left': 'deciding',
      },
    },
    pending: {
      description: 'The choice is being saved.',
      tags: 'pending',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => takenStep(context),
        onDone: [
          { guard: withOutput('isGone'), target: 'gone' },
          { target: 'readingAgain', actions: 'emitMoved' },
        ],
        onError: [
          { guard: withFailure('isConflict'), target: 'readingAgain', actions: 'emitConflict' },
          failTo('refused'),
        ],
      },
    },
    /** The page shows a failure of its own. */
    readingAgain: {
      description: 'The choice was saved, and the page is loading the finding again.',
      tags: 'pending',
      entry: 'clearStep',
      invoke: { id: 'readAgain', src: 'readAgain', onDone: 'deciding', onError: 'deciding' },
    },
    refused: {
      description: 'The choice wasn’t saved, and can be tried again.',
      on: {
        'takedown.retried': 'pending',
        'takedown.left': { target: 'deciding', actions: 'clearStep' },
      },
    },
    gone: {
      description: 'The person said it’s about someone else, and it’s no longer shown.',
      type: 'final',
      entry: 'emitGone',
    },
  },
})
