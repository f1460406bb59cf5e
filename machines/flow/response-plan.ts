import { assign, emit, fromPromise, setup } from 'xstate'
import { planVisitMinutes } from '../../domain/response-plan.ts'
import { type Failure, failureOf } from '../port-error.ts'
import { unprovided } from '../unprovided.ts'
import type {
  NewPlan,
  Plan,
  PlanChange,
  PlanDelivery,
  PlanEntry,
  PlanKey,
  PlanMessage,
  ResponsePlanPorts,
} from './ports/response-plan.ts'

/** An owner with a plan or without one, or somebody with code and date of birth. */
export type ResponsePlanInput = { as: 'owner'; plan: Plan | null } | { as: 'visitor' }

export type PlanDraft = Pick<NewPlan, 'familyContacts' | 'professionalContacts' | 'bank'>

export type ResponsePlanEvent =
  | { type: 'plan.begun' }
  | { type: 'plan.contactsGiven'; contacts: Pick<PlanDraft, 'familyContacts' | 'professionalContacts'> }
  | { type: 'plan.banksGiven'; bank: PlanDraft['bank'] }
  | { type: 'plan.wentBack' }
  | { type: 'plan.confirmed'; birthday: string }
  | { type: 'plan.changed'; change: PlanChange }
  | { type: 'plan.refreshAsked' }
  | { type: 'code.shown' }
  | { type: 'code.kept' }
  | { type: 'code.closed' }
  | { type: 'code.renewed' }
  | { type: 'message.begun' }
  | { type: 'message.sent'; message: PlanMessage }
  | { type: 'message.left' }
  | ({ type: 'access.asked' } & PlanEntry)
  | { type: 'access.left' }

export type ResponsePlanFact =
  | { type: 'responsePlan.created' }
  | { type: 'responsePlan.changed' }
  | { type: 'responsePlan.contactsNotified' }

interface ResponsePlanContext {
  as: ResponsePlanInput['as']
  plan: Plan | null
  draft: PlanDraft
  /** What is being sent; kept so that it can be sent again. */
  birthday: string
  change: PlanChange | null
  message: PlanMessage | null
  /** The visitor's. */
  code: string
  token: string | null
  /** How often code and date of birth did not fit. */
  attempts: number
  failure: Failure | null
}

const keyOf = ({ plan, code, token }: ResponsePlanContext): PlanKey => ({ code: plan?.code ?? code, token })
const emptyDraft: PlanDraft = { familyContacts: [], professionalContacts: [], bank: [] }

/**
 * A person's response plan (spec 2 §§2-4): made in four steps, then used: its code shown until it is kept, contacts and banks
 * changed, run, contacts written to. A visitor gets in by code and date of birth, until the visit ends by itself.
 */
export const responsePlanFlow = setup({
  types: {
    context: {} as ResponsePlanContext,
    input: {} as ResponsePlanInput,
    events: {} as ResponsePlanEvent,
    emitted: {} as ResponsePlanFact,
    tags: {} as 'settling',
  },
  actors: {
    createPlan: fromPromise<Plan, NewPlan>(unprovided),
    ownPlan: fromPromise<Plan | null>(unprovided),
    openPlan: fromPromise<Plan, PlanEntry>(unprovided),
    loadPlan: fromPromise<Plan, PlanKey>(unprovided),
    changePlan: fromPromise<Plan, PlanKey & { change: PlanChange }>(unprovided),
    notifyContacts: fromPromise<
      { deliveries: PlanDelivery[] },
      Parameters<ResponsePlanPorts['notifyContacts']>[0]
    >(unprovided),
  },
  actions: {
    rememberPlan: assign((_, plan: Plan) => ({ plan, failure: null })),
    refreshPlan: assign((_, plan: Plan) => ({ plan })),
    rememberOwn: assign((_, plan: Plan | null) => ({ plan, failure: null })),
    rememberVisit: assign((_, plan: Plan) => ({
      plan,
      token: plan.access?.token ?? null,
      attempts: 0,
      failure: null,
    })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    rememberContacts: assign(
      ({ context }, contacts: Pick<PlanDraft, 'familyContacts' | 'professionalContacts'>) => ({
        draft: { ...context.draft, ...contacts },
      }),
    ),
    rememberBanks: assign(({ context }, bank: PlanDraft['bank']) => ({ draft: { ...context.draft, bank } })),
    rememberBirthday: assign((_, birthday: string) => ({ birthday, failure: null })),
    rememberChange: assign((_, change: PlanChange) => ({ change, failure: null })),
    rememberMessage: assign((_, message: PlanMessage) => ({ message, failure: null })),
    rememberDeliveries: assign(({ context: { plan } }, deliveries: PlanDelivery[]) => ({
      plan: plan && {
        ...plan,
        deliveries: [
          ...deliveries,
          ...plan.deliveries.filter(before => !deliveries.some(({ id }) => id === before.id)),
        ],
      },
      failure: null,
    })),
    rememberEntry: assign((_, { code, birthday }: PlanEntry) => ({ code, birthday, failure: null })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetVisit: assign({
      plan: null,
      token: null,
      birthday: '',
      code: '',
      message: null,
      change: null,
      failure: null,
    }),
    tellCreated: emit({ type: 'responsePlan.created' }),
    tellChanged: emit({ type: 'responsePlan.changed' }),
    tellNotified: emit({ type: 'responsePlan.contactsNotified' }),
  },
  guards: {
    isVisitor: ({ context }) => context.as === 'visitor',
    hasPlan: ({ context }) => context.plan !== null,
    mustKeepCode: ({ context }) => context.plan?.savedCode === false,
    isConflict: (_, failure: Failure) => failure.code === '0027',
    /** Over, or ended by a new code. */
    isVisitOver: ({ context }, failure: Failure) =>
      context.as === 'visitor' && (failure.code === '0025' || failure.code === '0024'),
  },
  delays: {
    betweenLooks: 5_000,
    visitEnds: planVisitMinutes * 60_000,
  },
}).createMachine({
  id: 'responsePlan',
  context: ({ input }) => ({
    as: input.as,
    plan: input.as === 'owner' ? input.plan : null,
    draft: emptyDraft,
    birthday: '',
    change: null,
    message: null,
    code: '',
    token: null,
    attempts: 0,
    failure: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'isVisitor', target: 'entering' },
        { guard: 'hasPlan', target: 'open' },
        { target: 'making' },
      ],
    },
    making: {
      initial: 'introduction',
      states: {
        introduction: { on: { 'plan.begun': 'contacts' } },
        contacts: {
          on: {
            'plan.contactsGiven': {
              target: 'banks',
              actions: { type: 'rememberContacts', params: ({ event }) => event.contacts },
            },
            'plan.wentBack': 'introduction',
          },
        },
        banks: {
          on: {
            'plan.banksGiven': {
              target: 'overview',
              actions: { type: 'rememberBanks', params: ({ event }) => event.bank },
            },
            'plan.wentBack': 'contacts',
          },
        },
        overview: {
          on: {
            'plan.confirmed': {
              target: 'creating',
              actions: { type: 'rememberBirthday', params: ({ event }) => event.birthday },
            },
            'plan.wentBack': 'banks',
          },
        },
        creating: {
          tags: 'settling',
          invoke: {
            id: 'createPlan',
            src: 'createPlan',
            input: ({ context }) => ({ ...context.draft, birthday: context.birthday }),
            onDone: {
              target: '#responsePlan.open',
              actions: [{ type: 'rememberPlan', params: ({ event }) => event.output }, 'tellCreated'],
            },
            onError: [
              {
                guard: { type: 'isConflict', params: ({ event }) => failureOf(event.error) },
                target: 'fetching',
              },
              {
                target: 'overview',
                actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
              },
            ],
          },
        },
        /** Another device has made one meanwhile. */
        fetching: {
          tags: 'settling',
          invoke: {
            id: 'ownPlan',
            src: 'ownPlan',
            onDone: {
              target: '#responsePlan.beginning',
              actions: [{ type: 'rememberOwn', params: ({ event }) => event.output }, 'tellCreated'],
            },
            onError: {
              target: 'overview',
              actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
    entering: {
      on: {
        'access.asked': {
          target: 'opening',
          actions: { type: 'rememberEntry', params: ({ event }) => event },
        },
      },
    },
    opening: {
      tags: 'settling',
      invoke: {
        id: 'openPlan',
        src: 'openPlan',
        input: ({ context: { code, birthday } }) => ({ code, birthday }),
        onDone: {
          target: 'open',
          actions: { type: 'rememberVisit', params: ({ event }) => event.output },
        },
        onError: {
          target: 'entering',
          actions: [
            { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
            'countAttempt',
          ],
        },
      },
    },
    open: {
      initial: 'arriving',
      after: { visitEnds: { guard: 'isVisitor', target: 'ended' } },
      on: { 'access.left': { guard: 'isVisitor', target: 'ended' } },
      states: {
        arriving: { always: [{ guard: 'mustKeepCode', target: 'showingCode' }, { target: 'looking' }] },
        looking: {
          initial: 'resting',
          on: {
            'plan.changed': {
              target: 'changing',
              actions: { type: 'rememberChange', params: ({ event }) => event.change },
            },
            'plan.refreshAsked': '.refreshing',
            'code.shown': 'showingCode',
            'message.begun': { target: 'writing', actions: 'forgetFailure' },
          },
          states: {
            resting: { after: { betweenLooks: 'refreshing' } },
            refreshing: {
              invoke: {
                id: 'loadPlan',
                src: 'loadPlan',
                input: ({ context }) => keyOf(context),
                onDone: {
                  target: 'resting',
                  actions: { type: 'refreshPlan', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: { type: 'isVisitOver', params: ({ event }) => failureOf(event.error) },
                    target: '#responsePlan.ended',
                  },
                  // What was loaded last stays; the next look may be answered.
                  { target: 'resting' },
                ],
              },
            },
          },
        },
        changing: {
          tags: 'settling',
          invoke: {
            id: 'changePlan',
            src: 'changePlan',
            input: ({ context }) => ({ ...keyOf(context), change: context.change ?? {} }),
            onDone: {
              target: 'arriving',
              actions: [{ type: 'rememberPlan', params: ({ event }) => event.output }, 'tellChanged'],
            },
            onError: [
              {
                guard: { type: 'isVisitOver', params: ({ event }) => failureOf(event.error) },
                target: '#responsePlan.ended',
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => failureOf(event.error) },
                target: 'looking.refreshing',
                actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
              },
              {
                target: 'looking',
                actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
              },
            ],
          },
        },
        showingCode: {
          on: {
            'code.kept': {
              target: 'changing',
              actions: { type: 'rememberChange', params: { savedCode: true } },
            },
            'code.closed': 'looking',
            'code.renewed': {
              target: 'changing',
              actions: { type: 'rememberChange', params: { newCode: true } },
            },
          },
        },
        writing: {
          on: {
            'message.sent': {
              target: 'sending',
              actions: { type: 'rememberMessage', params: ({ event }) => event.message },
            },
            'message.left': { target: 'looking', actions: 'forgetFailure' },
          },
        },
        sending: {
          tags: 'settling',
          invoke: {
            id: 'notifyContacts',
            src: 'notifyContacts',
            input: ({ context: { plan, token, birthday, message } }) => {
              if (!plan || !message) throw new Error('There is no plan or no message')
              return { ...message, plan, token, birthday: plan.birthday ?? birthday }
            },
            onDone: {
              target: 'looking',
              actions: [
                { type: 'rememberDeliveries', params: ({ event }) => event.output.deliveries },
                'tellNotified',
              ],
            },
            onError: {
              target: 'writing',
              actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
    /** The visit is over; code and date of birth are asked for again. */
    ended: {
      entry: 'forgetVisit',
      on: {
        'access.asked': {
          target: 'opening',
          actions: { type: 'rememberEntry', params: ({ event }) => event },
        },
      },
    },
  },
})
