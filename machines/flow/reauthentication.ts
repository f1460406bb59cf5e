import { assign, fromPromise, setup } from 'xstate'
import { failTo, notProvided, withOutput } from '../port-answer.ts'
import { type Failure, failureBy } from '../port-error.ts'
import type { SignInCredentials, SignInStep } from './auth-ports.ts'
import { factorSetupFlow, factorSetupIn, isFactorSetup } from './factor-setup.ts'
import { codeFor, type StepOutput, verificationCodeFlow } from './verification-code.ts'

export interface ReauthenticationInput {
  /** The signed-in person, who can't be replaced here. */
  email: string
}

export interface ReauthenticationOutput {
  outcome: 'proven' | 'canceled'
}

export type ReauthenticationEvent =
  /** Null: by a passkey. */
  { type: 'reauthentication.submitted'; password: string | null } | { type: 'reauthentication.canceled' }

interface ReauthenticationContext {
  email: string
  step: SignInStep | null
  failure: Failure | null
  outcome: ReauthenticationOutput['outcome']
}

export const reauthenticationFlow = setup({
  types: {
    context: {} as ReauthenticationContext,
    input: {} as ReauthenticationInput,
    output: {} as ReauthenticationOutput,
    events: {} as ReauthenticationEvent,
    tags: {} as 'pending' | 'editable',
    children: {} as {
      proveAgain: 'proveAgain'
      adoptSignIn: 'adoptSignIn'
      verificationCode: 'verificationCode'
      factorSetup: 'factorSetup'
    },
  },
  actors: {
    proveAgain: fromPromise<SignInStep, SignInCredentials>(notProvided),
    adoptSignIn: fromPromise<void>(notProvided),
    verificationCode: verificationCodeFlow,
    factorSetup: factorSetupFlow,
  },
  actions: {
    setStep: assign((_, step: SignInStep) => ({ step, failure: null })),
    setNextStep: assign((_, { step = null }: StepOutput) => ({ step, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setLoss: assign((_, { failure }: StepOutput) => ({ failure: failure ?? null })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isProven: ({ context }) => context.step?.kind === 'signedIn',
    isCodeRequested: ({ context }) =>
      context.step?.kind === 'codeRequired' || context.step?.kind === 'mfaChoice',
    isFactorSetupRequested: ({ context }) => isFactorSetup(context.step),
    isNextStepKnown: (_, { step }: StepOutput) => step != null,
  },
}).createMachine({
  id: 'reauthentication',
  description: 'Before something sensitive, the signed-in person proves again that who they are.',
  context: ({ input }) => ({ email: input.email, step: null, failure: null, outcome: 'canceled' }),
  initial: 'enteringPassword',
  states: {
    enteringPassword: {
      description: 'The person types their password or takes a passkey.',
      tags: 'editable',
      on: {
        'reauthentication.submitted': { target: 'checkingPassword', actions: 'clearFailure' },
        'reauthentication.canceled': 'canceled',
      },
    },
    checkingPassword: {
      description: 'The password or passkey is being checked.',
      tags: 'pending',
      on: { 'reauthentication.canceled': 'canceled' },
      invoke: {
        id: 'proveAgain',
        src: 'proveAgain',
        input: ({ context, event }) => ({
          email: context.email,
          password: event.type === 'reauthentication.submitted' ? event.password : '',
        }),
        onDone: { target: 'deciding', actions: withOutput('setStep') },
        onError: failTo('enteringPassword'),
      },
    },
    deciding: {
      description: 'What to show follows from what the identity service wants next.',
      always: [
        { guard: 'isProven', target: 'adopting' },
        { guard: 'isCodeRequested', target: 'enteringCode' },
        { guard: 'isFactorSetupRequested', target: 'settingUpFactor' },
        // A new password is only possible at the regular sign-in.
        { target: 'enteringPassword', actions: { type: 'setFailure', params: failureBy('0031') } },
      ],
    },
    enteringCode: {
      description: 'The person types the code of their second step.',
      on: { 'reauthentication.canceled': 'canceled' },
      invoke: {
        id: 'verificationCode',
        src: 'verificationCode',
        input: ({ context }) => codeFor(context),
        onDone: [
          { guard: withOutput('isNextStepKnown'), target: 'deciding', actions: withOutput('setNextStep') },
          { target: 'enteringPassword', actions: withOutput('setLoss') },
        ],
      },
    },
    settingUpFactor: {
      description: 'A second step is required, and the person sets one up.',
      on: { 'reauthentication.canceled': 'canceled' },
      invoke: {
        id: 'factorSetup',
        src: 'factorSetup',
        input: ({ context }) => ({ step: factorSetupIn(context.step) }),
        onDone: [
          { guard: withOutput('isNextStepKnown'), target: 'deciding', actions: withOutput('setNextStep') },
          { target: 'enteringPassword', actions: withOutput('setLoss') },
        ],
      },
    },
    adopting: {
      description: 'The fresh sign-in replaces the old one in every tab.',
      tags: 'pending',
      invoke: {
        id: 'adoptSignIn',
        src: 'adoptSignIn',
        onDone: 'proven',
        onError: failTo('enteringPassword'),
      },
    },
    proven: {
      description: 'The person has proven themselves, and their action continues.',
      type: 'final',
      entry: assign({ outcome: 'proven' }),
    },
    canceled: {
      description: 'The person changed their mind, and nothing happens.',
      type: 'final',
    },
  },
  output: ({ context }) => ({ outcome: context.outcome }),
})
