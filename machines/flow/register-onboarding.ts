import { and, assign, emit, fromPromise, not, or, setup } from 'xstate'
import type { Product, RedeemedCode, Register, RegisterPayload, Role, Scan } from '#openapi/generated/api.ts'
import { failTo, notProvided, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import { type CheckoutOutput, checkoutFlow } from './checkout.ts'
import { type PersonalScanOutput, personalScanFlow } from './personal-scan.ts'

export interface ProfileSubmission {
  payload: RegisterPayload
  image: Blob | null
}

/** The screens with an address of their own (spec 1 §2), and `checkout`, which is part of get-started. */
export type OnboardingScreen =
  | 'almost-there'
  | 'get-started'
  | 'payment-failed'
  | 'welcome'
  | 'userform'
  | 'loading-score'

export interface OnboardingInput {
  cognitoId: string
  role: Role
  credits: number
  /** False: nothing can be paid here, and a code or somebody else gives the scan. */
  takesPayments: boolean
  /** The screen of the URL; null to begin as in spec 1 §2 "Redirect logic". */
  screen: OnboardingScreen | null
  paymentId: string | null
  /** The register is completed and its first scan runs or has failed. */
  scan: Scan | null
}

export type OnboardingEvent =
  | { type: 'onboarding.screenRequested'; screen: OnboardingScreen }
  | { type: 'onboarding.continued' }
  | { type: 'onboarding.checkoutChosen' }
  | { type: 'onboarding.codeSubmitted'; code: string }
  | { type: 'onboarding.profileSubmitted'; profile: ProfileSubmission }

export type OnboardingEmitted =
  /** The screen to show; `src/app` updates the URL. */
  | { type: 'onboarding.screenEntered'; screen: OnboardingScreen }
  | { type: 'onboarding.creditsChanged'; credits: number }
  | { type: 'onboarding.registerCompleted'; register: Register }
  /** The last step; the status of the first scan (`none`: no credit was left to start it). */
  | { type: 'onboarding.finished'; scan: 'completed' | 'running' | 'none' }

interface OnboardingContext {
  cognitoId: string
  role: Role
  credits: number
  takesPayments: boolean
  wanted: OnboardingScreen | null
  paymentId: string | null
  hasPaymentFailed: boolean
  scan: Scan | null
  /** The last checkout was left before the payment was decided. */
  isPaymentPending: boolean
  failure: Failure | null
}

const product: Product = 'PERSONAL_SCAN'

export const registerOnboardingFlow = setup({
  types: {
    context: {} as OnboardingContext,
    input: {} as OnboardingInput,
    events: {} as OnboardingEvent,
    emitted: {} as OnboardingEmitted,
    children: {} as {
      checkout: 'checkout'
      personalScan: 'personalScan'
      redeemCode: 'redeemCode'
      submitProfile: 'submitProfile'
    },
    tags: {} as 'pending' | 'editable',
  },
  actors: {
    checkout: checkoutFlow,
    personalScan: personalScanFlow,
    redeemCode: fromPromise<RedeemedCode, { code: string }>(notProvided),
    submitProfile: fromPromise<Register, ProfileSubmission>(notProvided),
  },
  actions: {
    emitScreen: emit((_, screen: OnboardingScreen) => ({
      type: 'onboarding.screenEntered' as const,
      screen,
    })),
    setWish: assign(({ event }) =>
      event.type === 'onboarding.screenRequested' ? { wanted: event.screen, failure: null } : {},
    ),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    setCredits: assign((_, credits: number) => ({
      credits,
      hasPaymentFailed: false,
      isPaymentPending: false,
    })),
    setPaymentFailed: assign({ hasPaymentFailed: true, isPaymentPending: false }),
    setPaymentPending: assign({ isPaymentPending: true }),
    clearPayment: assign({ paymentId: null }),
    emitCredits: emit(({ context }) => ({
      type: 'onboarding.creditsChanged' as const,
      credits: context.credits,
    })),
    emitRegisterCompleted: emit((_, register: Register) => ({
      type: 'onboarding.registerCompleted' as const,
      register,
    })),
    emitFinished: emit((_, scan: 'completed' | 'running' | 'none') => ({
      type: 'onboarding.finished' as const,
      scan,
    })),
  },
  guards: {
    isIndividual: ({ context }) => context.role === 'userB2C',
    hasCredits: ({ context }) => context.credits > 0,
    hasScan: ({ context }) => context.scan !== null,
    takesPayments: ({ context }) => context.takesPayments,
    isBackFromCheckout: ({ context }) => context.paymentId !== null,
    hasPaymentFailed: ({ context }) => context.hasPaymentFailed,
    wantsAlmostThere: ({ context }) => context.wanted === 'almost-there',
    wantsGetStarted: ({ context }) => context.wanted === 'get-started',
    wantsPaymentFailed: ({ context }) => context.wanted === 'payment-failed',
    wantsWelcome: ({ context }) => context.wanted === 'welcome',
    wantsForm: ({ context }) => context.wanted === 'userform',
    mayFillIn: or([not('isIndividual'), 'hasCredits']),
    isPaid: (_, output: CheckoutOutput) => output.outcome === 'paid',
    isPaymentFailed: (_, output: CheckoutOutput) => output.outcome === 'failed',
    isScanCompleted: (_, output: PersonalScanOutput) => output.outcome === 'completed',
    isOutOfCredits: (_, output: PersonalScanOutput) => output.outcome === 'noCredits',
  },
}).createMachine({
  id: 'registerOnboarding',
  description: 'From sign-up to the first score: payment or code, profile, and the first scan.',
  context: ({ input }) => ({
    cognitoId: input.cognitoId,
    role: input.role,
    credits: input.credits,
    takesPayments: input.takesPayments,
    wanted: input.screen,
    paymentId: input.paymentId,
    hasPaymentFailed: false,
    isPaymentPending: false,
    scan: input.scan,
    failure: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The address’s screen is opened if the person has come that far, else the first open one.',
      always: [
        { guard: 'hasScan', target: 'loadingScore' },
        { guard: and(['isBackFromCheckout', 'takesPayments']), target: 'checkout' },
        { guard: 'wantsAlmostThere', target: 'almostThere' },
        { guard: and(['wantsGetStarted', 'isIndividual']), target: 'getStarted' },
        { guard: and(['wantsPaymentFailed', 'hasPaymentFailed']), target: 'paymentFailed' },
        { guard: and(['wantsWelcome', 'mayFillIn']), target: 'welcome' },
        { guard: and(['wantsForm', 'mayFillIn']), target: 'userform' },
        // Spec 1 §2 "Redirect logic": B2C to userform if credits exist, otherwise get-started; employee to welcome
        { guard: not('isIndividual'), target: 'welcome' },
        { guard: 'hasCredits', target: 'userform' },
        { target: 'getStarted' },
      ],
    },
    almostThere: {
      description: 'The page says what comes next.',
      entry: { type: 'emitScreen', params: 'almost-there' },
      on: {
        'onboarding.continued': [
          { guard: not('isIndividual'), target: 'welcome' },
          { guard: 'hasCredits', target: 'userform' },
          { target: 'getStarted' },
        ],
        'onboarding.screenRequested': { target: 'choosing', actions: 'setWish' },
      },
    },
    getStarted: {
      description: 'The person chooses between paying, where payments are taken, and typing a code.',
      tags: 'editable',
      entry: { type: 'emitScreen', params: 'get-started' },
      on: {
        'onboarding.checkoutChosen': { guard: 'takesPayments', target: 'checkout', actions: 'clearFailure' },
        'onboarding.codeSubmitted': { target: 'redeemingCode', actions: 'clearFailure' },
        'onboarding.continued': { guard: 'hasCredits', target: 'userform' },
        'onboarding.screenRequested': { target: 'choosing', actions: 'setWish' },
      },
    },
    redeemingCode: {
      description: 'The code is being checked.',
      tags: 'pending',
      invoke: {
        id: 'redeemCode',
        src: 'redeemCode',
        input: ({ event }) => ({ code: event.type === 'onboarding.codeSubmitted' ? event.code : '' }),
        onDone: {
          target: 'welcome',
          actions: [{ type: 'setCredits', params: ({ event }) => event.output.credits }, 'emitCredits'],
        },
        onError: failTo('getStarted'),
      },
    },
    checkout: {
      description: 'The person is paying, or back from paying.',
      invoke: {
        id: 'checkout',
        src: 'checkout',
        input: ({ context }) => ({ product, paymentId: context.paymentId }),
        onDone: [
          {
            guard: withOutput('isPaid'),
            target: 'welcome',
            actions: [{ type: 'setCredits', params: ({ event }) => creditsOf(event.output) }, 'emitCredits'],
          },
          { guard: withOutput('isPaymentFailed'), target: 'paymentFailed', actions: 'setPaymentFailed' },
          { target: 'getStarted', actions: 'setPaymentPending' },
        ],
      },
      exit: 'clearPayment',
    },
    paymentFailed: {
      description: 'The payment was refused, and the person can try again.',
      entry: { type: 'emitScreen', params: 'payment-failed' },
      on: {
        'onboarding.checkoutChosen': 'checkout',
        'onboarding.screenRequested': { target: 'choosing', actions: 'setWish' },
      },
    },
    welcome: {
      description: 'The person is welcomed before the profile.',
      entry: { type: 'emitScreen', params: 'welcome' },
      on: {
        'onboarding.continued': 'userform',
        'onboarding.screenRequested': { target: 'choosing', actions: 'setWish' },
      },
    },
    userform: {
      description: 'The person fills in their profile.',
      tags: 'editable',
      entry: { type: 'emitScreen', params: 'userform' },
      on: {
        'onboarding.profileSubmitted': { target: 'submittingProfile', actions: 'clearFailure' },
        'onboarding.screenRequested': { target: 'choosing', actions: 'setWish' },
      },
    },
    submittingProfile: {
      description: 'The profile is being saved.',
      tags: 'pending',
      invoke: {
        id: 'submitProfile',
        src: 'submitProfile',
        input: ({ event }) => profileOf(event),
        onDone: { target: 'loadingScore', actions: withOutput('emitRegisterCompleted') },
        onError: failTo('userform'),
      },
    },
    loadingScore: {
      description: 'The first scan runs, and the person waits for their score or leaves.',
      entry: { type: 'emitScreen', params: 'loading-score' },
      invoke: {
        id: 'personalScan',
        src: 'personalScan',
        input: ({ context }) => ({ cognitoId: context.cognitoId, scan: context.scan }),
        onDone: [
          {
            guard: withOutput('isScanCompleted'),
            target: 'completed',
            actions: { type: 'emitFinished', params: 'completed' },
          },
          {
            guard: withOutput('isOutOfCredits'),
            target: 'completed',
            actions: { type: 'emitFinished', params: 'none' },
          },
          { target: 'completed', actions: { type: 'emitFinished', params: 'running' } },
        ],
      },
    },
    completed: { description: 'The person is on the way to their first results.', type: 'final' },
  },
})

function creditsOf(output: CheckoutOutput): number {
  return output.outcome === 'paid' ? output.credits : 0
}

function profileOf(event: { type: string }): ProfileSubmission {
  if (isProfileSubmitted(event)) return event.profile
  throw new Error('There is no profile to submit')
}

function isProfileSubmitted(event: {
  type: string
}): event is Extract<OnboardingEvent, { type: 'onboarding.profileSubmitted' }> {
  return event.type === 'onboarding.profileSubmitted'
}
