import { assign, emit, enqueueActions, fromPromise, raise, setup } from 'xstate'
import { onboardingRenewalMs } from '#domain/durations.ts'
import type {
  BatchScan,
  CompanyStatus,
  EmployeeUpload,
  OnboardingCompanyDetails,
  OnboardingDraft,
  OnboardingLock,
  OnboardingStep,
  StoredLines,
  SubmitOnboarding,
  TypedDetails,
} from '#openapi/generated/api.ts'
import { notProvided } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import { employeeFileFlow } from './employee-file.ts'

export type CompanyDetails = Omit<OnboardingCompanyDetails, 'step'>
export type OnboardingSubmission = SubmitOnboarding

export interface RecalledFile {
  batch: BatchScan
  lines: StoredLines | null
}

export interface CompanyOnboardingInput {
  companyId: string
  /** The step of the address; null: the draft's next one. */
  step: OnboardingStep | null
}

export type CompanyOnboardingEvent =
  | { type: 'onboarding.retried' }
  | { type: 'onboarding.stepRequested'; step: OnboardingStep }
  | { type: 'details.typed'; typed: TypedDetails }
  | { type: 'details.given'; details: CompanyDetails }
  | { type: 'file.replaced' }
  | { type: 'file.keepRequested' }
  | { type: 'file.accepted' }
  | { type: 'file.corrected'; upload: EmployeeUpload }
  | { type: 'review.confirmed' }
  | { type: 'seats.dismissed' }
  /** The server refused something that needs the lock. */
  | { type: 'lock.doubted' }
  /** The lock is this admin's again, and the draft is the server's. */
  | { type: 'lock.regained' }

export type CompanyOnboardingEmitted =
  | { type: 'companyOnboarding.stepEntered'; step: OnboardingStep }
  | { type: 'companyOnboarding.detailsStored' }
  | { type: 'companyOnboarding.finished' }

interface CompanyOnboardingContext {
  companyId: string
  requested: OnboardingStep | null
  status: CompanyStatus | null
  /** It stays when the lock is lost. */
  draft: OnboardingDraft | null
  lostTo: OnboardingLock | null
  details: CompanyDetails | null
  /** Unsaved input of step 1. */
  typed: TypedDetails | null
  lines: StoredLines | null
  batch: BatchScan | null
  failure: Failure | null
}

const isConflictIn = (failure: Failure): boolean => failure.code === '0040'
const lockOf = ({ onboarding }: CompanyStatus): OnboardingLock | null => onboarding.lock
const isHeldByAnother = (status: CompanyStatus): boolean => lockOf(status)?.heldByMe === false
const hasDetails = (draft: OnboardingDraft | null): boolean =>
  draft?.name != null && draft.industry !== null && draft.domains.length > 0

export const companyOnboardingSetup = setup({
  types: {
    context: {} as CompanyOnboardingContext,
    input: {} as CompanyOnboardingInput,
    events: {} as CompanyOnboardingEvent,
    emitted: {} as CompanyOnboardingEmitted,
    tags: {} as 'loading' | 'pending' | 'holding',
  },
  actors: {
    setLock: fromPromise<CompanyStatus, { companyId: string; held: boolean; typed?: TypedDetails }>(
      notProvided,
    ),
    getStatus: fromPromise<CompanyStatus, { companyId: string }>(notProvided),
    submitStep: fromPromise<CompanyStatus, { companyId: string; submission: OnboardingSubmission }>(
      notProvided,
    ),
    recallFile: fromPromise<RecalledFile, { companyId: string; batchId: string }>(notProvided),
    employeeFile: employeeFileFlow,
  },
  actions: {
    setHeld: assign((_, status: CompanyStatus) => ({ status, lostTo: null })),
    // Hides the new holder's draft, and keeps this admin's input.
    setOthers: assign((_, status: CompanyStatus) => ({ status, lostTo: lockOf(status) })),
    setSaved: assign(({ context }, status: CompanyStatus) => {
      const draft = status.onboarding.draft
      const isFileStored = draft?.batchId != null && draft.batchId === context.batch?.id
      return {
        status,
        draft,
        batch: isFileStored ? context.batch : null,
        lines: isFileStored ? context.lines : null,
        failure: null,
      }
    }),
    goOnWithDraft: assign(({ context: { requested, draft } }) => ({
      requested: requested ?? draft?.step ?? null,
    })),
    setDetails: assign((_, details: CompanyDetails) => ({ details, failure: null })),
    setTyped: assign((_, typed: TypedDetails) => ({ typed })),
    setUpload: assign((_, { batch, rows, refusals, preview }: EmployeeUpload) => ({
      batch,
      lines: { rows, refusals, preview },
      failure: null,
    })),
    setRecalled: assign((_, { batch, lines }: RecalledFile) => ({ batch, lines })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    setStep: assign((_, requested: OnboardingStep) => ({ requested })),
    setRequest: assign((_, requested: OnboardingStep) => ({ requested, failure: null })),
    /** Another admin may have taken the lock: checks before showing so. */
    doubtLock: enqueueActions(({ enqueue }, failure: Failure) => {
      if (isConflictIn(failure)) enqueue(raise({ type: 'lock.doubted' }))
    }),
    emitStep: emit((_, step: OnboardingStep) => ({ type: 'companyOnboarding.stepEntered', step })),
    emitDetailsStored: emit({ type: 'companyOnboarding.detailsStored' }),
    emitFinished: emit({ type: 'companyOnboarding.finished' }),
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
    isStoredFile: ({ context: { batch } }, batchId: string) => batch?.id === batchId,
    hasStoredFile: ({ context }) => context.batch !== null,
    mustRecallFile: ({ context }) => context.draft?.batchId != null,
    isFileInDraft: ({ context: { draft, batch } }) => batch !== null && draft?.batchId === batch.id,
  },
  delays: {
    renewEvery: onboardingRenewalMs,
    betweenLooks: 5_000,
    typingPause: 700,
  },
})
