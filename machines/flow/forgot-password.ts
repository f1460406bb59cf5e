import { assign, emit, fromPromise, setup } from 'xstate'
import { resendCoolDownMs } from '#domain/durations.ts'
import { failTo, notProvided, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { CodeDelivery, ResetStep } from './auth-ports.ts'

export type ForgotPasswordEvent =
  | { type: 'forgotPassword.emailSubmitted'; email: string }
  | { type: 'forgotPassword.codeSubmitted'; code: string }
  | { type: 'forgotPassword.resendRequested'; at: number }
  | { type: 'forgotPassword.passwordSubmitted'; password: string }
  | { type: 'forgotPassword.startedOver' }
  | { type: 'forgotPassword.homeChosen' }

export type ForgotPasswordEmitted =
  | { type: 'forgotPassword.codeSent' }
  | { type: 'forgotPassword.finished'; email: string }
  | { type: 'forgotPassword.left' }

export interface ForgotPasswordInput {
  /** The person who must set a new password to sign in; null: a forgotten one. */
  requiredOf: string | null
  /** This tab's code step from before a reload, without its input. */
  resumed: SentReset | null
}

export interface SentReset {
  email: string
  delivery: CodeDelivery
}

interface ForgotPasswordContext {
  email: string
  isRequired: boolean
  code: string
  delivery: CodeDelivery | null
  /** When another code can be requested (milliseconds). */
  resendFrom: number
  failure: Failure | null
}

const wrongCodes: readonly string[] = ['0017', '0024', '0025']

export const forgotPasswordFlow = setup({
  types: {
    context: {} as ForgotPasswordContext,
    input: {} as ForgotPasswordInput,
    events: {} as ForgotPasswordEvent,
    emitted: {} as ForgotPasswordEmitted,
    tags: {} as 'pending' | 'editable',
  },
  actors: {
    requestPasswordReset: fromPromise<ResetStep, { email: string }>(notProvided),
    confirmPasswordReset: fromPromise<void, { email: string; code: string; password: string }>(notProvided),
  },
  actions: {
    setStep: assign((_, step: ResetStep) =>
      step.kind === 'codeRequired'
        ? { delivery: step.delivery, resendFrom: step.delivery.sentAt + resendCoolDownMs, failure: null }
        : { failure: null },
    ),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    clearCode: assign({ code: '' }),
    emitCodeSent: emit({ type: 'forgotPassword.codeSent' }),
    emitFinished: emit(({ context }) => ({
      type: 'forgotPassword.finished' as const,
      email: context.email,
    })),
    emitLeft: emit({ type: 'forgotPassword.left' }),
  },
  guards: {
    isCodeSent: ({ context }) => context.delivery !== null,
    isUnconfirmed: (_, step: ResetStep) => step.kind === 'unconfirmed',
    isCoolDownOver: ({ context, event }) => 'at' in event && event.at >= context.resendFrom,
    isWrongCode: (_, failure: Failure) => wrongCodes.includes(failure.code),
  },
}).createMachine({
  id: 'forgotPassword',
  description: 'A person without their password gets a code by email and chooses a new one.',
  context: ({ input: { requiredOf, resumed } }) => ({
    email: requiredOf ?? resumed?.email ?? '',
    isRequired: requiredOf !== null,
    code: '',
    delivery: resumed?.delivery ?? null,
    resendFrom: resumed ? resumed.delivery.sentAt + resendCoolDownMs : 0,
    failure: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'It isn’t decided yet whether a code was sent before a reload.',
      always: [{ guard: 'isCodeSent', target: 'enteringCode' }, { target: 'enteringEmail' }],
    },
    enteringEmail: {
      description: 'The person types the email address of their account.',
      tags: 'editable',
      on: {
        'forgotPassword.emailSubmitted': {
          target: 'requesting',
          actions: ['clearFailure', assign({ email: ({ event }) => event.email })],
        },
      },
    },
    requesting: {
      description: 'A code is being sent.',
      tags: 'pending',
      invoke: {
        id: 'requestPasswordReset',
        src: 'requestPasswordReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: withOutput('isUnconfirmed'), target: 'unconfirmed' },
          { target: 'enteringCode', actions: [withOutput('setStep'), 'emitCodeSent'] },
        ],
        onError: failTo('enteringEmail'),
      },
    },
    enteringCode: {
      description: 'The code is out, and can be typed or sent again.',
      tags: 'editable',
      on: {
        'forgotPassword.codeSubmitted': {
          target: 'choosingPassword',
          actions: ['clearFailure', assign({ code: ({ event }) => event.code })],
        },
        'forgotPassword.resendRequested': { guard: 'isCoolDownOver', target: 'resending' },
        'forgotPassword.startedOver': { target: 'enteringEmail', actions: 'clearFailure' },
      },
    },
    resending: {
      description: 'Another code is being sent.',
      tags: 'pending',
      invoke: {
        id: 'resendPasswordReset',
        src: 'requestPasswordReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'enteringCode', actions: [withOutput('setStep'), 'emitCodeSent'] },
        onError: failTo('enteringCode'),
      },
    },
    choosingPassword: {
      description: 'The person types a new password.',
      tags: 'editable',
      on: {
        'forgotPassword.passwordSubmitted': { target: 'resetting', actions: 'clearFailure' },
        'forgotPassword.startedOver': { target: 'enteringEmail', actions: ['clearFailure', 'clearCode'] },
      },
    },
    resetting: {
      description: 'Code and password are being sent together, so a wrong code only shows now.',
      tags: 'pending',
      invoke: {
        id: 'confirmPasswordReset',
        src: 'confirmPasswordReset',
        input: ({ context, event }) => ({
          email: context.email,
          code: context.code,
          password: event.type === 'forgotPassword.passwordSubmitted' ? event.password : '',
        }),
        onDone: 'finished',
        onError: [
          { guard: withFailure('isWrongCode'), ...failTo('enteringCode', 'clearCode') },
          failTo('choosingPassword'),
        ],
      },
    },
    unconfirmed: {
      description: 'The account was never confirmed, so it has no password to replace.',
      on: { 'forgotPassword.homeChosen': 'left' },
    },
    left: { description: 'The person is on the way to the home page.', type: 'final', entry: 'emitLeft' },
    finished: { description: 'The new password works.', type: 'final', entry: ['clearCode', 'emitFinished'] },
  },
})
