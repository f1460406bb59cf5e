import { assign, emit, fromPromise, setup } from 'xstate'
import { failTo, notProvided, withFailure, withOutput } from '../port-answer.ts'
import { type Failure, failureBy } from '../port-error.ts'
import type { SignInCredentials, SignInStep } from './auth-ports.ts'
import { factorSetupFlow, factorSetupIn, isFactorSetup } from './factor-setup.ts'
import {
  codeFor,
  type StepOutput,
  type VerificationInput,
  verificationCodeFlow,
} from './verification-code.ts'

export type SignInEvent =
  | { type: 'signIn.submitted'; credentials: SignInCredentials }
  | { type: 'signIn.confirmationChosen' }
  | { type: 'signIn.unconfirmedDismissed' }
  | { type: 'signIn.newPasswordSubmitted'; password: string }
  | { type: 'signIn.startedOver' }

export type SignInEmitted =
  | { type: 'signIn.succeeded' }
  | { type: 'signIn.accountConfirmed' }
  | { type: 'signIn.resetRequired'; email: string }

/** This tab's code step from before a reload; null: the identity service has dropped it. */
export interface SignInInput {
  resumed: { email: string; code: VerificationInput | null } | null
}

interface SignInContext {
  email: string
  code: VerificationInput | null
  step: SignInStep | null
  failure: Failure | null
}

export const signInFlow = setup({
  types: {
    context: {} as SignInContext,
    input: {} as SignInInput,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
    tags: {} as 'pending' | 'editable',
    children: {} as {
      signIn: 'signIn'
      confirmNewPassword: 'confirmNewPassword'
      verificationCode: 'verificationCode'
      accountConfirmation: 'verificationCode'
      factorSetup: 'factorSetup'
    },
  },
  actors: {
    signIn: fromPromise<SignInStep, SignInCredentials>(notProvided),
    confirmNewPassword: fromPromise<SignInStep, { password: string }>(notProvided),
    verificationCode: verificationCodeFlow,
    factorSetup: factorSetupFlow,
  },
  actions: {
    setStep: assign((_, step: SignInStep) => ({ step, failure: null })),
    setNextStep: assign((_, { step = null }: StepOutput) => ({ step, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setLoss: assign((_, { failure }: StepOutput) => ({ failure: failure ?? null })),
    clearFailure: assign({ failure: null }),
    clearCode: assign({ code: null }),
    emitSucceeded: emit({ type: 'signIn.succeeded' }),
    emitAccountConfirmed: emit({ type: 'signIn.accountConfirmed' }),
    emitResetRequired: emit(({ context }) => ({
      type: 'signIn.resetRequired' as const,
      email: context.email,
    })),
  },
  guards: {
    resumesSignIn: ({ context }) => context.code?.purpose === 'signIn',
    resumesConfirmation: ({ context }) => context.code !== null,
    isSignedIn: ({ context }) => context.step?.kind === 'signedIn',
    isCodeRequested: ({ context }) =>
      context.step?.kind === 'codeRequired' || context.step?.kind === 'mfaChoice',
    isFactorSetupRequested: ({ context }) => isFactorSetup(context.step),
    isNewPasswordRequested: ({ context }) => context.step?.kind === 'newPasswordRequired',
    isResetRequested: ({ context }) => context.step?.kind === 'resetRequired',
    saysDisabled: (_, failure: Failure) => failure.code === '0028',
    isNextStepKnown: (_, { step }: StepOutput) => step != null,
    isConfirmed: (_, { outcome }: StepOutput) => outcome === 'confirmed',
    isLostAsDisabled: (_, { failure }: StepOutput) => failure?.code === '0028',
  },
}).createMachine({
  id: 'signIn',
  description: 'Signing in: email and password, then whatever the identity service wants next.',
  context: ({ input: { resumed } }) => ({
    email: resumed?.email ?? '',
    code: resumed?.code ?? null,
    step: null,
    failure: resumed !== null && resumed.code === null ? failureBy('0031') : null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'It isn’t decided yet whether a code was wanted before a reload.',
      always: [
        { guard: 'resumesSignIn', target: 'enteringCode' },
        { guard: 'resumesConfirmation', target: 'confirmingAccount' },
        { target: 'entering' },
      ],
    },
    entering: {
      description: 'The person types email and password, or takes a passkey.',
      tags: 'editable',
      on: {
        'signIn.submitted': {
          target: 'signingIn',
          actions: ['clearFailure', assign({ email: ({ event }) => event.credentials.email })],
        },
      },
    },
    signingIn: {
      description: 'They’re being checked.',
      tags: 'pending',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) =>
          event.type === 'signIn.submitted' ? event.credentials : { email: '', password: '' },
        onDone: { target: 'deciding', actions: withOutput('setStep') },
        onError: [{ guard: withFailure('saysDisabled'), ...failTo('disabled') }, failTo('entering')],
      },
    },
    deciding: {
      description: 'What comes next follows from the identity service’s answer.',
      always: [
        { guard: 'isSignedIn', target: 'signedIn' },
        { guard: 'isCodeRequested', target: 'enteringCode' },
        { guard: 'isFactorSetupRequested', target: 'settingUpFactor' },
        { guard: 'isNewPasswordRequested', target: 'choosingNewPassword' },
        { guard: 'isResetRequested', target: 'resetRequired' },
        { target: 'unconfirmed' },
      ],
    },
    enteringCode: {
      description: 'The person types the code of their second step.',
      exit: 'clearCode',
      invoke: {
        id: 'verificationCode',
        src: 'verificationCode',
        input: ({ context }) => context.code ?? codeFor(context),
        onDone: [
          { guard: withOutput('isNextStepKnown'), target: 'deciding', actions: withOutput('setNextStep') },
          { guard: withOutput('isLostAsDisabled'), target: 'disabled', actions: withOutput('setLoss') },
          { target: 'entering', actions: withOutput('setLoss') },
        ],
      },
    },
    settingUpFactor: {
      description: 'A second step is required, and the person sets one up.',
      invoke: {
        id: 'factorSetup',
        src: 'factorSetup',
        input: ({ context }) => ({ step: factorSetupIn(context.step) }),
        onDone: [
          { guard: withOutput('isNextStepKnown'), target: 'deciding', actions: withOutput('setNextStep') },
          { guard: withOutput('isLostAsDisabled'), target: 'disabled', actions: withOutput('setLoss') },
          { target: 'entering', actions: withOutput('setLoss') },
        ],
      },
    },
    unconfirmed: {
      description: 'The account exists, and its email address was never confirmed.',
      on: {
        'signIn.confirmationChosen': 'confirmingAccount',
        'signIn.unconfirmedDismissed': 'entering',
      },
    },
    confirmingAccount: {
      description: 'The person types the code that confirms their account.',
      exit: 'clearCode',
      invoke: {
        id: 'accountConfirmation',
        src: 'verificationCode',
        input: ({ context }) =>
          context.code ?? {
            purpose: 'confirmAccount',
            email: context.email,
            delivery: null,
            options: ['EMAIL', 'SMS'],
          },
        onDone: [
          { guard: withOutput('isConfirmed'), target: 'entering', actions: 'emitAccountConfirmed' },
          { guard: withOutput('isLostAsDisabled'), target: 'disabled', actions: withOutput('setLoss') },
          { target: 'entering', actions: withOutput('setLoss') },
        ],
      },
    },
    choosingNewPassword: {
      description: 'A new password is required before signing in.',
      tags: 'editable',
      on: {
        'signIn.newPasswordSubmitted': { target: 'settingNewPassword', actions: 'clearFailure' },
        'signIn.startedOver': { target: 'entering', actions: 'clearFailure' },
      },
    },
    settingNewPassword: {
      description: 'The new password is being saved.',
      tags: 'pending',
      invoke: {
        id: 'confirmNewPassword',
        src: 'confirmNewPassword',
        input: ({ event }) => ({
          password: event.type === 'signIn.newPasswordSubmitted' ? event.password : '',
        }),
        onDone: { target: 'deciding', actions: withOutput('setStep') },
        onError: [
          { guard: withFailure('saysDisabled'), ...failTo('disabled') },
          failTo('choosingNewPassword'),
        ],
      },
    },
    disabled: {
      description: 'The account is disabled, or waits after too many attempts; nobody can sign in to it.',
      on: { 'signIn.startedOver': { target: 'entering', actions: 'clearFailure' } },
    },
    resetRequired: {
      description: 'The person must reset their password, and is on the way there.',
      type: 'final',
      entry: 'emitResetRequired',
    },
    signedIn: { description: 'The person is in.', type: 'final', entry: 'emitSucceeded' },
  },
})
