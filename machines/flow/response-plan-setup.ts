import { assign, emit, fromPromise, setup } from 'xstate'
import { planVisitMinutes } from '#domain/response-plan.ts'
import type { NewResponsePlan, PlanChange, PlanDelivery, ResponsePlan } from '#openapi/generated/api.ts'
import { notProvided } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'

export type Plan = ResponsePlan
export type NewPlan = NewResponsePlan

export interface PlanKey {
  code: string
  visit: string | null
}

export interface PlanEntry {
  code: string
  /** YYYY-MM-DD, the owner's date of birth. */
  birthday: string
}

/** The same `requestId` is sent only once. */
export interface PlanMessage {
  requestId: string
  contact: string[]
  message: string
}

/** An owner with or without a plan, or a visitor; `visit`: this tab's, from before a reload. */
export type ResponsePlanInput = { as: 'owner'; plan: Plan | null } | { as: 'visitor'; visit: string | null }

export type PlanDraft = Pick<NewPlan, 'familyContacts' | 'professionalContacts' | 'bank'>

export type PlanStep = 'contacts' | 'banks' | 'overview'

export type ResponsePlanEvent =
  | { type: 'plan.begun' }
  /** A contact or a bank of the draft changed, or the draft of before a reload is restored. */
  | { type: 'plan.drafted'; draft: Partial<PlanDraft> }
  | { type: 'plan.contactsGiven' }
  | { type: 'plan.banksGiven' }
  | { type: 'plan.wentBack' }
  /** The address requests it: by back, forward, or a reload. */
  | { type: 'plan.stepRequested'; step: PlanStep }
  | { type: 'plan.confirmed'; birthday: string }
  | { type: 'plan.changed'; change: PlanChange }
  | { type: 'change.left' }
  | { type: 'plan.refreshRequested' }
  | { type: 'code.shown' }
  | { type: 'code.saved' }
  | { type: 'code.closed' }
  | { type: 'code.renewed' }
  | { type: 'message.begun' }
  | { type: 'message.sent'; message: PlanMessage }
  | { type: 'message.left' }
  | ({ type: 'access.requested' } & PlanEntry)
  | { type: 'access.left' }

export type ResponsePlanEmitted =
  /** `requested`: by the address, for this step or one not reached yet. */
  | { type: 'responsePlan.stepEntered'; step: PlanStep; requested: boolean }
  | { type: 'responsePlan.created' }
  | { type: 'responsePlan.changed' }
  | { type: 'responsePlan.contactsNotified' }
  | { type: 'responsePlan.visitChanged'; visit: string | null }

export interface ResponsePlanContext {
  as: ResponsePlanInput['as']
  plan: Plan | null
  draft: PlanDraft
  /** Stored to be sent again. */
  birthday: string
  change: PlanChange | null
  message: PlanMessage | null
  code: string
  visit: string | null
  failure: Failure | null
}

export const keyOf = ({ plan, code, visit }: ResponsePlanContext): PlanKey => ({
  code: plan?.code ?? code,
  visit,
})
export const emptyDraft: PlanDraft = { familyContacts: [], professionalContacts: [], bank: [] }

export const responsePlanSetup = setup({
  types: {
    context: {} as ResponsePlanContext,
    input: {} as ResponsePlanInput,
    events: {} as ResponsePlanEvent,
    emitted: {} as ResponsePlanEmitted,
    tags: {} as 'pending',
  },
  actors: {
    createPlan: fromPromise<Plan, NewPlan>(notProvided),
    ownPlan: fromPromise<Plan | null>(notProvided),
    openPlan: fromPromise<Plan, PlanEntry>(notProvided),
    loadPlan: fromPromise<Plan, PlanKey>(notProvided),
    leavePlan: fromPromise<void, PlanKey>(notProvided),
    changePlan: fromPromise<Plan, PlanKey & { change: PlanChange }>(notProvided),
    notifyContacts: fromPromise<
      { deliveries: PlanDelivery[] },
      PlanMessage & { plan: Plan; visit: string | null }
    >(notProvided),
  },
  actions: {
    setPlan: assign((_, plan: Plan | null) => ({ plan })),
    setVisit: assign((_, plan: Plan) => ({
      plan,
      visit: plan.access?.id ?? null,
      failure: null,
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    clearChange: assign({ change: null, failure: null }),
    setDraft: assign(({ context }, draft: Partial<PlanDraft>) => ({
      draft: { ...context.draft, ...draft },
    })),
    setBirthday: assign((_, birthday: string) => ({ birthday, failure: null })),
    setChange: assign((_, change: PlanChange) => ({ change, failure: null })),
    setMessage: assign((_, message: PlanMessage) => ({ message, failure: null })),
    setDeliveries: assign(({ context: { plan } }, deliveries: PlanDelivery[]) => ({
      plan: plan && {
        ...plan,
        deliveries: [
          ...deliveries,
          ...plan.deliveries.filter(before => !deliveries.some(({ id }) => id === before.id)),
        ],
      },
    })),
    setEntry: assign((_, { code, birthday }: PlanEntry) => ({ code, birthday, failure: null })),
    clearVisit: assign({
      plan: null,
      visit: null,
      birthday: '',
      code: '',
      message: null,
      change: null,
      failure: null,
    }),
    emitStep: emit(({ event }, step: PlanStep) => ({
      type: 'responsePlan.stepEntered' as const,
      step,
      requested: event.type === 'plan.stepRequested',
    })),
    emitCreated: emit({ type: 'responsePlan.created' }),
    emitChanged: emit({ type: 'responsePlan.changed' }),
    emitVisit: emit(({ context }) => ({
      type: 'responsePlan.visitChanged' as const,
      visit: context.visit,
    })),
    emitNotified: emit({ type: 'responsePlan.contactsNotified' }),
  },
  guards: {
    isVisitor: ({ context }) => context.as === 'visitor',
    hasVisit: ({ context }) => context.visit !== null,
    hasPlan: ({ context }) => context.plan !== null,
    /** Banks and overview come after the first contact. */
    isReadyFor: ({ context: { draft } }, { step, requested }: { step: PlanStep; requested: PlanStep }) =>
      step === requested && draft.familyContacts.length + draft.professionalContacts.length > 0,
    mustKeepCode: ({ context }) => context.plan?.savedCode === false,
    hasNewCode: ({ context }) => context.change?.newCode === true,
    isConflict: (_, failure: Failure) => failure.code === '0040',
    /** Expired, or ended by a new code. Too many messages are refused with the same code, for a while. */
    isVisitOver: ({ context }, failure: Failure) =>
      context.as === 'visitor' &&
      failure.waitSeconds === null &&
      (failure.code === '0025' || failure.code === '0024'),
  },
  delays: {
    betweenLooks: 5_000,
    visitEnds: planVisitMinutes * 60_000,
  },
})
