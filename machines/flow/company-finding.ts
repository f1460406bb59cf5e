import { assign, emit, fromPromise, setup } from 'xstate'
import type { CompanyFindingAction, ReportIssue } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withFailure } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { CompanyFindingStep } from './ports/company-finding.ts'

/** `actions`: those of the finding, as the page has it. */
export type CompanyFindingEvent =
  | { type: 'companyFinding.removalChosen'; actions: readonly CompanyFindingAction[] }
  | { type: 'companyFinding.removalRequested'; issues: readonly ReportIssue[] }
  | { type: 'companyFinding.safeChosen'; actions: readonly CompanyFindingAction[] }
  | { type: 'companyFinding.markedSafe'; reason: string }
  | { type: 'companyFinding.questionChosen'; actions: readonly CompanyFindingAction[] }
  | { type: 'companyFinding.questionConfirmed' }
  | {
      type: 'companyFinding.takenBack'
      action: 'reopen' | 'withdrawRemoval'
      actions: readonly CompanyFindingAction[]
    }
  | { type: 'companyFinding.retried' }
  | { type: 'companyFinding.left' }

export type CompanyFindingEmitted =
  | { type: 'companyFinding.changed'; action: CompanyFindingAction }
  /** A concurrent change was first. */
  | { type: 'companyFinding.conflict' }

interface CompanyFindingContext {
  step: CompanyFindingStep | null
  failure: Failure | null
}

const stepIn = ({ step }: CompanyFindingContext): CompanyFindingStep => {
  if (!step) throw new Error('Nothing was chosen')
  return step
}

/** `actions` is what the lifecycle charts allow. */
export const companyFindingFlow = setup({
  types: {
    context: {} as CompanyFindingContext,
    events: {} as CompanyFindingEvent,
    emitted: {} as CompanyFindingEmitted,
    tags: {} as 'pending',
  },
  actors: {
    takeStep: fromPromise<unknown, CompanyFindingStep>(notProvided),
    readAgain: fromPromise<void>(notProvided),
  },
  actions: {
    setStep: assign((_, step: CompanyFindingStep) => ({ step, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearStep: assign({ step: null, failure: null }),
    emitChanged: emit(({ context }) => ({
      type: 'companyFinding.changed' as const,
      action: stepIn(context).action,
    })),
    emitConflict: emit({ type: 'companyFinding.conflict' }),
  },
  guards: {
    allows: ({ event }, action: CompanyFindingAction) => 'actions' in event && event.actions.includes(action),
    isConflict: (_, { code }: Failure) => code === '0027' || code === '0010',
  },
}).createMachine({
  id: 'companyFinding',
  description: 'What a company can do about a person’s finding: a removal, marking as safe, or a question.',
  context: { step: null, failure: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'The finding is shown with what can be done about it.',
      on: {
        'companyFinding.removalChosen': {
          guard: { type: 'allows', params: 'requestRemoval' },
          target: 'choosingIssues',
        },
        'companyFinding.safeChosen': {
          guard: { type: 'allows', params: 'markSafe' },
          target: 'givingReason',
        },
        'companyFinding.questionChosen': {
          guard: { type: 'allows', params: 'ask' },
          target: 'confirmingQuestion',
        },
        'companyFinding.takenBack': {
          guard: { type: 'allows', params: ({ event }) => event.action },
          target: 'pending',
          actions: { type: 'setStep', params: ({ event }) => ({ action: event.action }) },
        },
      },
    },
    choosingIssues: {
      description: 'A dialog asks what is wrong with the data before its removal.',
      on: {
        'companyFinding.removalRequested': {
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ event }) => ({ action: 'requestRemoval', issues: event.issues }),
          },
        },
        'companyFinding.left': 'looking',
      },
    },
    givingReason: {
      description: 'A dialog asks why the finding can stay.',
      on: {
        'companyFinding.markedSafe': {
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ event }) => ({ action: 'markSafe', reason: event.reason }),
          },
        },
        'companyFinding.left': 'looking',
      },
    },
    confirmingQuestion: {
      description: 'A message to the person can’t be undone, so it’s confirmed first.',
      on: {
        'companyFinding.questionConfirmed': {
          target: 'pending',
          actions: { type: 'setStep', params: () => ({ action: 'ask' }) },
        },
        'companyFinding.left': 'looking',
      },
    },
    pending: {
      description: 'The choice is being saved.',
      tags: 'pending',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => stepIn(context),
        onDone: { target: 'readingAgain', actions: 'emitChanged' },
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
      invoke: { id: 'readAgain', src: 'readAgain', onDone: 'looking', onError: 'looking' },
    },
    refused: {
      description: 'The choice wasn’t saved; what was typed is still there for a retry.',
      on: {
        'companyFinding.retried': 'pending',
        'companyFinding.left': { target: 'looking', actions: 'clearStep' },
      },
    },
  },
})
