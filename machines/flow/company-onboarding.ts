import { assign, emit, enqueueActions, fromPromise, raise, setup } from 'xstate'
import { onboardingRenewalMs } from '../../domain/onboarding.ts'
import { type Failure, failureOf } from '../port-error.ts'
import { unprovided } from '../unprovided.ts'
import { employeeFileFlow } from './employee-file.ts'
import type {
  BatchScan,
  CompanyDetails,
  CompanyOnboardingPorts,
  CompanyStatus,
  OnboardingDraft,
  OnboardingLock,
  OnboardingStep,
} from './ports/company-onboarding.ts'
import type { EmployeeUpload } from './ports/employee-file.ts'

export interface CompanyOnboardingInput {
  companyId: string
  /** The step that the address names; null: the one that the draft goes on with. */
  step: OnboardingStep | null
}

export type CompanyOnboardingEvent =
  | { type: 'onboarding.retried' }
  | { type: 'onboarding.stepRequested'; step: OnboardingStep }
  | { type: 'details.given'; details: CompanyDetails }
  | { type: 'file.replaced' }
  | { type: 'file.keepAsked' }
  | { type: 'file.accepted' }
  | { type: 'review.confirmed' }
  | { type: 'seats.dismissed' }
  /** The server refused something that only the holder of the lock may do. */
  | { type: 'lock.doubted' }
  /** It is this admin's again, and the draft is what the server keeps now. */
  | { type: 'lock.regained' }

export type CompanyOnboardingFact =
  | { type: 'companyOnboarding.stepEntered'; step: OnboardingStep }
  /** Step 1 is kept by the server now. */
  | { type: 'companyOnboarding.detailsKept' }
  | { type: 'companyOnboarding.finished' }

interface CompanyOnboardingContext {
  companyId: string
  requested: OnboardingStep | null
  status: CompanyStatus | null
  /** What was entered, as the server keeps it. It stays when the lock is lost. */
  draft: OnboardingDraft | null
  /** Who has the lock, while it is not this admin. */
  lostTo: OnboardingLock | null
  /** What was last sent of step 1. */
  details: CompanyDetails | null
  /** What became of the rows; null after a reload. */
  upload: EmployeeUpload | null
  /** The uploaded file as a bulk scan that waits. */
  batch: BatchScan | null
  failure: Failure | null
}

const isConflictIn = (failure: Failure): boolean => failure.code === '0027'
const lockOf = ({ onboarding }: CompanyStatus): OnboardingLock | null => onboarding.lock
const isHeldByAnother = (status: CompanyStatus): boolean => lockOf(status)?.heldByMe === false
const hasDetails = (draft: OnboardingDraft | null): boolean =>
  draft !== null && draft.name !== null && draft.industry !== null && draft.domains.length > 0

/**
 * A company's onboarding (spec 2 §§2, 4): the lock first, which one admin holds at a time and which is renewed while they work;
 * then company details, employee details, review. The server keeps what was entered. Who loses the lock keeps the page with all
 * that was typed, and goes on when it frees.
 */
export const companyOnboardingFlow = setup({
  types: {
    context: {} as CompanyOnboardingContext,
    input: {} as CompanyOnboardingInput,
    events: {} as CompanyOnboardingEvent,
    emitted: {} as CompanyOnboardingFact,
    tags: {} as 'loading' | 'settling' | 'holding',
  },
  actors: {
    setLock: fromPromise<CompanyStatus, Parameters<CompanyOnboardingPorts['setLock']>[0]>(unprovided),
    getStatus: fromPromise<CompanyStatus, { companyId: string }>(unprovided),
    submitStep: fromPromise<CompanyStatus, Parameters<CompanyOnboardingPorts['submitStep']>[0]>(unprovided),
    recallFile: fromPromise<BatchScan, { companyId: string; batchId: string }>(unprovided),
    employeeFile: employeeFileFlow,
  },
  actions: {
    rememberHeld: assign((_, status: CompanyStatus) => ({ status, lostTo: null })),
    // The draft of whoever has the lock now is not shown, and what this admin entered stays.
    rememberOthers: assign((_, status: CompanyStatus) => ({ status, lostTo: lockOf(status) })),
    rememberSaved: assign(({ context }, status: CompanyStatus) => {
      const draft = status.onboarding.draft
      const isFileKept = draft?.batchId != null && draft.batchId === context.batch?.id
      return {
        status,
        draft,
        batch: isFileKept ? context.batch : null,
        upload: isFileKept ? context.upload : null,
        failure: null,
      }
    }),
    goOnWithDraft: assign(({ context: { requested, draft } }) => ({
      requested: requested ?? draft?.step ?? null,
    })),
    rememberDetails: assign((_, details: CompanyDetails) => ({ details, failure: null })),
    rememberUpload: assign((_, upload: EmployeeUpload) => ({ upload, batch: upload.batch, failure: null })),
    rememberBatch: assign((_, batch: BatchScan) => ({ batch })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    rememberStep: assign((_, requested: OnboardingStep) => ({ requested })),
    rememberRequest: assign((_, requested: OnboardingStep) => ({ requested, failure: null })),
    /** Another may have taken the lock: the page asks before it says so. */
    doubtLock: enqueueActions(({ enqueue }, failure: Failure) => {
      if (isConflictIn(failure)) enqueue(raise({ type: 'lock.doubted' }))
    }),
    tellStep: emit((_, step: OnboardingStep) => ({ type: 'companyOnboarding.stepEntered', step })),
    tellDetailsKept: emit({ type: 'companyOnboarding.detailsKept' }),
    tellFinished: emit({ type: 'companyOnboarding.finished' }),
  },
  guards: {
    isConflict: (_, failure: Failure) => isConflictIn(failure),
    isAboutSeats: (_, failure: Failure) => failure.code === '0008',
    isCompleted: (_, status: CompanyStatus) => status.onboarding.state === 'completed',
    isHeldByAnother: (_, status: CompanyStatus) => isHeldByAnother(status),
    holdsLock: ({ context }) => context.lostTo === null,
    mayReview: ({ context: { requested, draft } }) =>
      requested === 'review' && hasDetails(draft) && draft?.batchId != null,
    mayGiveEmployees: ({ context: { requested, draft } }) =>
      (requested === 'employeeDetails' || requested === 'review') && hasDetails(draft),
    hasKeptFile: ({ context }) => context.batch !== null,
    mustRecallFile: ({ context }) => context.draft?.batchId != null,
    isFileInDraft: ({ context: { draft, batch } }) => batch !== null && draft?.batchId === batch.id,
  },
  delays: {
    renewEvery: onboardingRenewalMs,
    betweenLooks: 5_000,
  },
}).createMachine({
  id: 'companyOnboarding',
  context: ({ input }) => ({
    companyId: input.companyId,
    requested: input.step,
    status: null,
    draft: null,
    lostTo: null,
    details: null,
    upload: null,
    batch: null,
    failure: null,
  }),
  initial: 'takingLock',
  states: {
    takingLock: {
      tags: 'loading',
      invoke: {
        id: 'takeLock',
        src: 'setLock',
        input: ({ context }) => ({ companyId: context.companyId, held: true }),
        onDone: {
          target: 'working',
          actions: [
            { type: 'rememberHeld', params: ({ event }) => event.output },
            { type: 'rememberSaved', params: ({ event }) => event.output },
            'goOnWithDraft',
          ],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => failureOf(event.error) },
            target: 'lookingWho',
          },
          {
            target: 'unavailable',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    /** The lock was refused: somebody has it, or everything is done. */
    lookingWho: {
      tags: 'loading',
      invoke: {
        id: 'lookWho',
        src: 'getStatus',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: [
          {
            guard: { type: 'isCompleted', params: ({ event }) => event.output },
            target: 'finished',
          },
          {
            guard: { type: 'isHeldByAnother', params: ({ event }) => event.output },
            target: 'lockedOut',
            actions: { type: 'rememberOthers', params: ({ event }) => event.output },
          },
          { target: 'takingLock' },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    unavailable: {
      on: { 'onboarding.retried': { target: 'takingLock', actions: 'forgetFailure' } },
    },
    /** Another admin is onboarding (spec 2 §4): who and since when; goes on by itself when the lock frees. */
    lockedOut: {
      initial: 'waiting',
      states: {
        waiting: { after: { betweenLooks: 'looking' } },
        looking: {
          invoke: {
            id: 'lookAgain',
            src: 'getStatus',
            input: ({ context }) => ({ companyId: context.companyId }),
            onDone: [
              {
                guard: { type: 'isCompleted', params: ({ event }) => event.output },
                target: '#companyOnboarding.finished',
              },
              {
                guard: { type: 'isHeldByAnother', params: ({ event }) => event.output },
                target: 'waiting',
                actions: { type: 'rememberOthers', params: ({ event }) => event.output },
              },
              { target: '#companyOnboarding.takingLock' },
            ],
            // The next look may be answered.
            onError: 'waiting',
          },
        },
      },
    },
    working: {
      tags: 'holding',
      type: 'parallel',
      states: {
        lock: {
          initial: 'held',
          states: {
            held: {
              after: { renewEvery: 'renewing' },
              on: { 'lock.doubted': 'doubted' },
            },
            renewing: {
              invoke: {
                id: 'renewLock',
                src: 'setLock',
                input: ({ context }) => ({ companyId: context.companyId, held: true }),
                onDone: [
                  {
                    guard: 'holdsLock',
                    target: 'held',
                    actions: { type: 'rememberHeld', params: ({ event }) => event.output },
                  },
                  // Whoever had it meanwhile may have changed the draft: what is submitted is what is shown.
                  {
                    target: 'held',
                    actions: [
                      { type: 'rememberHeld', params: ({ event }) => event.output },
                      { type: 'rememberSaved', params: ({ event }) => event.output },
                      raise({ type: 'lock.regained' }),
                    ],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isConflict', params: ({ event }) => failureOf(event.error) },
                    target: 'doubted',
                  },
                  // The lock lasts longer than one renewal; the next one may be answered.
                  { guard: 'holdsLock', target: 'held' },
                  { target: 'lost' },
                ],
              },
            },
            doubted: {
              invoke: {
                id: 'lookAfterLock',
                src: 'getStatus',
                input: ({ context }) => ({ companyId: context.companyId }),
                onDone: [
                  {
                    guard: { type: 'isCompleted', params: ({ event }) => event.output },
                    target: '#companyOnboarding.finished',
                  },
                  {
                    guard: { type: 'isHeldByAnother', params: ({ event }) => event.output },
                    target: 'lost',
                    actions: { type: 'rememberOthers', params: ({ event }) => event.output },
                  },
                  { target: 'renewing' },
                ],
                onError: [{ guard: 'holdsLock', target: 'held' }, { target: 'lost' }],
              },
            },
            /** Another has it. What was typed stays on the page; nothing can be sent. */
            lost: { after: { betweenLooks: 'doubted' } },
          },
        },
        step: {
          initial: 'open',
          states: {
            open: {
              initial: 'deciding',
              on: {
                'onboarding.stepRequested': {
                  target: '.deciding',
                  actions: { type: 'rememberRequest', params: ({ event }) => event.step },
                },
              },
              states: {
                deciding: {
                  always: [
                    { guard: 'mayReview', target: 'review' },
                    { guard: 'mayGiveEmployees', target: 'employeeDetails' },
                    { target: 'companyDetails' },
                  ],
                },
                companyDetails: {
                  entry: [
                    { type: 'rememberStep', params: 'companyDetails' },
                    { type: 'tellStep', params: 'companyDetails' },
                  ],
                  on: {
                    'details.given': {
                      guard: 'holdsLock',
                      target: '#companyOnboarding.working.step.savingDetails',
                      actions: { type: 'rememberDetails', params: ({ event }) => event.details },
                    },
                  },
                },
                employeeDetails: {
                  entry: [
                    { type: 'rememberStep', params: 'employeeDetails' },
                    { type: 'tellStep', params: 'employeeDetails' },
                  ],
                  initial: 'arriving',
                  states: {
                    arriving: {
                      always: [
                        { guard: 'hasKeptFile', target: 'kept' },
                        { guard: 'mustRecallFile', target: 'recalling' },
                        { target: 'choosing' },
                      ],
                    },
                    /** After a reload: which file it was, and what became of its rows. */
                    recalling: {
                      tags: 'loading',
                      invoke: {
                        id: 'recallFile',
                        src: 'recallFile',
                        input: ({ context: { companyId, draft } }) => ({
                          companyId,
                          batchId: draft?.batchId ?? '',
                        }),
                        onDone: {
                          target: 'kept',
                          actions: { type: 'rememberBatch', params: ({ event }) => event.output },
                        },
                        onError: {
                          target: 'choosing',
                          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
                        },
                      },
                    },
                    choosing: {
                      invoke: {
                        id: 'employeeFile',
                        src: 'employeeFile',
                        input: ({ context: { companyId, draft } }) => ({
                          companyId,
                          domains: draft?.domains ?? [],
                        }),
                        onDone: {
                          target: '#companyOnboarding.working.step.keepingFile',
                          actions: { type: 'rememberUpload', params: ({ event }) => event.output },
                        },
                      },
                      on: { 'file.keepAsked': { guard: 'hasKeptFile', target: 'kept' } },
                    },
                    kept: {
                      on: {
                        'lock.regained': 'arriving',
                        'file.replaced': { target: 'choosing', actions: 'forgetFailure' },
                        'file.accepted': [
                          { guard: 'isFileInDraft', target: '#companyOnboarding.working.step.open.review' },
                          { guard: 'holdsLock', target: '#companyOnboarding.working.step.keepingFile' },
                        ],
                      },
                    },
                  },
                },
                review: {
                  entry: [
                    { type: 'rememberStep', params: 'review' },
                    { type: 'tellStep', params: 'review' },
                  ],
                  initial: 'arriving',
                  states: {
                    arriving: {
                      always: [{ guard: 'hasKeptFile', target: 'resting' }, { target: 'recalling' }],
                    },
                    recalling: {
                      tags: 'loading',
                      invoke: {
                        id: 'recallReviewed',
                        src: 'recallFile',
                        input: ({ context: { companyId, draft } }) => ({
                          companyId,
                          batchId: draft?.batchId ?? '',
                        }),
                        onDone: {
                          target: 'resting',
                          actions: { type: 'rememberBatch', params: ({ event }) => event.output },
                        },
                        onError: {
                          target: 'resting',
                          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
                        },
                      },
                    },
                    resting: {
                      on: {
                        'review.confirmed': {
                          guard: 'holdsLock',
                          target: '#companyOnboarding.working.step.submitting',
                          actions: 'forgetFailure',
                        },
                      },
                    },
                    /** Spec 2 §8 "Invalid seat count.": sales grant more, or the file is changed. */
                    seatsExceeded: {
                      on: {
                        'seats.dismissed': 'resting',
                        'review.confirmed': {
                          guard: 'holdsLock',
                          target: '#companyOnboarding.working.step.submitting',
                          actions: 'forgetFailure',
                        },
                      },
                    },
                  },
                  on: { 'lock.regained': '#companyOnboarding.working.step.open.deciding' },
                },
              },
            },
            savingDetails: {
              tags: 'settling',
              invoke: {
                id: 'saveDetails',
                src: 'submitStep',
                input: ({ context: { companyId, details } }) => {
                  if (!details) throw new Error('There are no details')
                  return { companyId, submission: { step: 'companyDetails', ...details } }
                },
                onDone: {
                  target: 'open.employeeDetails',
                  actions: [
                    { type: 'rememberSaved', params: ({ event }) => event.output },
                    'tellDetailsKept',
                  ],
                },
                onError: {
                  target: 'open.companyDetails',
                  actions: [
                    { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
                    { type: 'doubtLock', params: ({ event }) => failureOf(event.error) },
                  ],
                },
              },
            },
            keepingFile: {
              tags: 'settling',
              invoke: {
                id: 'keepFile',
                src: 'submitStep',
                input: ({ context: { companyId, batch } }) => {
                  if (!batch) throw new Error('There is no file')
                  return { companyId, submission: { step: 'employeeDetails', batchId: batch.id } }
                },
                onDone: {
                  target: 'open.review',
                  actions: { type: 'rememberSaved', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'open.employeeDetails.kept',
                  actions: [
                    { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
                    { type: 'doubtLock', params: ({ event }) => failureOf(event.error) },
                  ],
                },
              },
            },
            submitting: {
              tags: 'settling',
              invoke: {
                id: 'submit',
                src: 'submitStep',
                input: ({ context: { companyId } }) => ({
                  companyId,
                  submission: { step: 'review', confirmed: true },
                }),
                onDone: '#companyOnboarding.finished',
                onError: [
                  {
                    guard: { type: 'isAboutSeats', params: ({ event }) => failureOf(event.error) },
                    target: 'open.review.seatsExceeded',
                  },
                  {
                    target: 'open.review.resting',
                    actions: [
                      { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
                      { type: 'doubtLock', params: ({ event }) => failureOf(event.error) },
                    ],
                  },
                ],
              },
            },
          },
        },
      },
    },
    /** The bulk scan runs; its own page follows it. */
    finished: { type: 'final', entry: 'tellFinished' },
  },
})
