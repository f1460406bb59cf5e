import { assign, emit, fromPromise, setup } from 'xstate'
import type { CompanyFindingAction, CompanyFindingDetail, ReportIssue } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { CompanyFindingStep } from './ports/company-finding.ts'

export interface CompanyFindingInput {
  detail: CompanyFindingDetail
}

export type CompanyFindingEvent =
  | { type: 'companyFinding.removalChosen' }
  | { type: 'companyFinding.removalRequested'; issues: readonly ReportIssue[] }
  | { type: 'companyFinding.safeChosen' }
  | { type: 'companyFinding.markedSafe'; reason: string }
  | { type: 'companyFinding.questionChosen' }
  | { type: 'companyFinding.questionConfirmed' }
  | { type: 'companyFinding.takenBack'; action: 'reopen' | 'withdrawRemoval' }
  | { type: 'companyFinding.retried' }
  | { type: 'companyFinding.left' }
  /** The page has reloaded the finding. */
  | { type: 'companyFinding.read'; detail: CompanyFindingDetail }

export type CompanyFindingEmitted =
  | { type: 'companyFinding.changed'; action: CompanyFindingAction; findingId: string }
  /** A concurrent change was first: the page is out of date. */
  | { type: 'companyFinding.conflict' }

interface CompanyFindingContext {
  detail: CompanyFindingDetail
  step: CompanyFindingStep | null
  failure: Failure | null
}

const stepIn = ({ step }: CompanyFindingContext): CompanyFindingStep => {
  if (!step) throw new Error('Nothing was chosen')
  return step
}

/** Removal, marking as safe and asking the person; `detail.actions` is what the lifecycle charts allow. */
export const companyFindingFlow = setup({
  types: {
    context: {} as CompanyFindingContext,
    input: {} as CompanyFindingInput,
    events: {} as CompanyFindingEvent,
    emitted: {} as CompanyFindingEmitted,
    tags: {} as 'pending',
  },
  actors: {
    takeStep: fromPromise<CompanyFindingDetail, { findingId: string; step: CompanyFindingStep }>(notProvided),
  },
  actions: {
    setStep: assign((_, step: CompanyFindingStep) => ({ step, failure: null })),
    setDetail: assign((_, detail: CompanyFindingDetail) => ({ detail })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearStep: assign({ step: null, failure: null }),
    emitChanged: emit(({ context }) => ({
      type: 'companyFinding.changed' as const,
      action: stepIn(context).action,
      findingId: context.detail.finding.id,
    })),
    emitConflict: emit({ type: 'companyFinding.conflict' }),
  },
  guards: {
    allows: ({ context }, action: CompanyFindingAction) => context.detail.actions.includes(action),
    isConflict: (_, { code }: Failure) => code === '0027' || code === '0010',
  },
}).createMachine({
  id: 'companyFinding',
  context: ({ input }) => ({ detail: input.detail, step: null, failure: null }),
  initial: 'looking',
  states: {
    looking: {
      on: {
        'companyFinding.read': {
          actions: { type: 'setDetail', params: ({ event }) => event.detail },
        },
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
    /** A message can't be undone, so it is confirmed. */
    confirmingQuestion: {
      on: {
        'companyFinding.questionConfirmed': {
          target: 'pending',
          actions: { type: 'setStep', params: () => ({ action: 'ask' }) },
        },
        'companyFinding.left': 'looking',
      },
    },
    pending: {
      tags: 'pending',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context }) => ({ findingId: context.detail.finding.id, step: stepIn(context) }),
        onDone: { target: 'looking', actions: [withOutput('setDetail'), 'emitChanged', 'clearStep'] },
        onError: [
          { guard: withFailure('isConflict'), target: 'looking', actions: ['emitConflict', 'clearStep'] },
          failTo('refused'),
        ],
      },
    },
    /** Keeps the input, so that no one writes a reason twice. */
    refused: {
      on: {
        'companyFinding.retried': 'pending',
        'companyFinding.left': { target: 'looking', actions: 'clearStep' },
      },
    },
  },
})
