import { assign, emit, fromPromise, setup } from 'xstate'
import { failTo, notProvided, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type {
  Channel,
  CodeDelivery,
  Invitation,
  SignInStep,
  SignUpDetails,
  SignUpStep,
} from './auth-ports.ts'
import { type StepOutput, type VerificationInput, verificationCodeFlow } from './verification-code.ts'

export interface SignUpInput {
  email: string
  invitation: Invitation | null
  resumed: VerificationInput | null
}

export interface SignUpOutput {
  /** `invitationEnded`: turned off, canceled or expired while the person typed. */
  outcome: 'signedIn' | 'left' | 'invitationEnded'
}

export type SignUpEvent =
  | { type: 'signUp.submitted'; details: SignUpDetails }
  | { type: 'signUp.signInChosen' }

export type SignUpEmitted =
  | { type: 'signUp.accountConfirmed'; email: string }
  | { type: 'signUp.succeeded' }
  | { type: 'signUp.leftForSignIn' }

interface SignUpContext extends SignUpInput {
  outcome: SignUpOutput['outcome']
  delivery: CodeDelivery | null
  options: readonly Channel[]
  signUpId: string | null
  failure: Failure | null
}

export const signUpFlow = setup({
  types: {
    context: {} as SignUpContext,
    input: {} as SignUpInput,
    output: {} as SignUpOutput,
    events: {} as SignUpEvent,
    emitted: {} as SignUpEmitted,
    tags: {} as 'pending' | 'editable',
    children: {} as {
      signUp: 'signUp'
      signInAfterSignUp: 'signInAfterSignUp'
      verificationCode: 'verificationCode'
    },
  },
  actors: {
    signUp: fromPromise<SignUpStep, SignUpDetails & Pick<SignUpInput, 'invitation'>>(notProvided),
    signInAfterSignUp: fromPromise<SignInStep, { email: string }>(notProvided),
    verificationCode: verificationCodeFlow,
  },
  actions: {
    clearResumed: assign({ resumed: null }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setLoss: assign((_, { failure }: StepOutput) => ({ failure: failure ?? null })),
    setDelivery: assign((_, step: SignUpStep) =>
      step.kind === 'codeRequired'
        ? { delivery: step.delivery, options: step.options, signUpId: step.signUpId }
        : { delivery: null, options: [], signUpId: null },
    ),
    emitConfirmed: emit(({ context }) => ({
      type: 'signUp.accountConfirmed' as const,
      email: context.email,
    })),
    emitSucceeded: emit({ type: 'signUp.succeeded' }),
    emitLeft: emit({ type: 'signUp.leftForSignIn' }),
  },
  guards: {
    isCodeRequested: (_, step: SignUpStep) => step.kind === 'codeRequired',
    isConfirmed: (_, { outcome }: StepOutput) => outcome === 'confirmed',
    isResumed: ({ context }) => context.resumed !== null,
    isSignedIn: (_, step: SignInStep) => step.kind === 'signedIn',
    saysInvitationEnded: (_, { code }: Failure) => code === '0018' || code === '0025',
  },
}).createMachine({
  id: 'signUp',
  description: 'Making an account: details, a code that confirms it, and signing in at once where possible.',
  context: ({ input }) => ({
    ...input,
    email: input.resumed?.email ?? input.email,
    outcome: 'left',
    delivery: null,
    options: [],
    signUpId: null,
    failure: null,
  }),
  output: ({ context: { outcome } }) => ({ outcome }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'It isn’t decided yet whether a code was sent before a reload.',
      always: [{ guard: 'isResumed', target: 'confirming' }, { target: 'entering' }],
    },
    entering: {
      description: 'The person types their details and a password.',
      tags: 'editable',
      on: {
        'signUp.submitted': {
          target: 'signingUp',
          actions: assign({ email: ({ event }) => event.details.email, failure: null }),
        },
      },
    },
    signingUp: {
      description: 'The account is being made.',
      tags: 'pending',
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context: { invitation }, event }) => {
          if (event.type !== 'signUp.submitted') throw new Error('No details were submitted')
          return { ...event.details, invitation }
        },
        onDone: [
          { guard: withOutput('isCodeRequested'), target: 'confirming', actions: withOutput('setDelivery') },
          { target: 'signingIn', actions: 'emitConfirmed' },
        ],
        onError: [
          { guard: withFailure('saysInvitationEnded'), target: 'invitationEnded' },
          failTo('entering'),
        ],
      },
    },
    confirming: {
      description: 'The person types the code that confirms their account.',
      exit: 'clearResumed',
      invoke: {
        id: 'verificationCode',
        src: 'verificationCode',
        input: ({ context }) =>
          context.resumed ?? {
            purpose: 'signUp',
            email: context.email,
            delivery: context.delivery,
            options: context.options,
            signUpId: context.signUpId,
          },
        onDone: [
          { guard: withOutput('isConfirmed'), target: 'signingIn', actions: 'emitConfirmed' },
          { target: 'entering', actions: withOutput('setLoss') },
        ],
      },
    },
    signingIn: {
      description: 'The person is being signed in with what they’ve just typed.',
      tags: 'pending',
      invoke: {
        id: 'signInAfterSignUp',
        src: 'signInAfterSignUp',
        input: ({ context }) => ({ email: context.email }),
        onDone: [{ guard: withOutput('isSignedIn'), target: 'signedIn' }, { target: 'confirmed' }],
        onError: 'confirmed',
      },
    },
    confirmed: {
      description: 'The account exists and is confirmed; the person signs in themselves.',
      on: { 'signUp.signInChosen': 'leftForSignIn' },
    },
    leftForSignIn: {
      description: 'The person is on the way to the sign-in page.',
      type: 'final',
      entry: 'emitLeft',
    },
    invitationEnded: {
      description: 'The invitation has ended while the person typed.',
      type: 'final',
      entry: assign({ outcome: 'invitationEnded' }),
    },
    signedIn: {
      description: 'The person is in.',
      type: 'final',
      entry: [assign({ outcome: 'signedIn' }), 'emitSucceeded'],
    },
  },
})
