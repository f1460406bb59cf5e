import { and, assign, emit, fromPromise, setup } from 'xstate'
import { resendCoolDownMs } from '#domain/durations.ts'
import { failTo, notProvided, withFailure, withOutput } from '../port-answer.ts'
import { type Failure, failureBy } from '../port-error.ts'
import type { Channel, CodeDelivery, CodeSubject, SignInStep } from './auth-ports.ts'

export interface VerificationInput extends CodeSubject {
  /** The code already sent; null when there is none. */
  delivery: CodeDelivery | null
  /** The channels available to this person. With several and no delivery the person chooses first, to sign in; an account is confirmed by the first. */
  options: readonly Channel[]
  /** Resumed after a reload: the password is gone, so resending a sign-in code needs it again. */
  isResumed?: true
}

export type VerificationOutput =
  | { outcome: 'confirmed'; step: SignInStep | null }
  | { outcome: 'left' }
  | { outcome: 'lost'; failure: Failure }

export interface StepOutput {
  outcome: string
  step?: SignInStep | null
  failure?: Failure
}

export type VerificationEvent =
  | { type: 'verification.methodChosen'; channel: Channel | null }
  | { type: 'verification.codeSubmitted'; code: string }
  | { type: 'verification.resendRequested'; at: number }
  | { type: 'verification.channelSwitched'; at: number }
  | { type: 'verification.phoneEditStarted' }
  | { type: 'verification.phoneEditCancelled' }
  | { type: 'verification.phoneSubmitted'; phone: string }
  | { type: 'verification.recoveryChosen' }
  | { type: 'verification.recoveryLeft' }
  | { type: 'verification.left' }

export type VerificationEmitted = { type: 'verification.codeSent'; channel: Channel }

interface VerificationContext extends CodeSubject {
  options: readonly Channel[]
  isResumed: boolean
  channel: Channel
  destination: string | null
  isUndeliverable: boolean
  /** When another code can be requested (milliseconds). */
  resendFrom: number
  failure: Failure | null
  step: SignInStep | null
  ended: 'confirmed' | 'left' | 'lost'
}

/** Wrong, invalid and expired codes: the person can try again (spec 2 §5 "Wrong code"). */
const wrongCodes: readonly string[] = ['0017', '0024', '0025']
/** The attempt itself is over: an unexpected step, or an account that was disabled in the meantime. */
const lostCodes: readonly string[] = ['0028', '0031']

export const isLostBy = ({ code }: Failure): boolean => lostCodes.includes(code)

export const resumable = ({
  options,
  channel,
  destination,
  isUndeliverable,
  resendFrom,
  ...subject
}: VerificationContext): VerificationInput => ({
  ...subjectOf(subject),
  options,
  isResumed: true,
  delivery:
    resendFrom > 0
      ? {
          channel,
          destination,
          sentAt: resendFrom - resendCoolDownMs,
          ...(isUndeliverable && { isUndeliverable }),
        }
      : null,
})

export const codeFor = ({ email, step }: { email: string; step: SignInStep | null }): VerificationInput => ({
  purpose: 'signIn',
  email,
  delivery: step?.kind === 'codeRequired' ? step.delivery : null,
  options: step?.kind === 'codeRequired' || step?.kind === 'mfaChoice' ? step.options : [],
})

export const otherChannel = (context: { channel: Channel; options: readonly Channel[] }): Channel | null => {
  const other = context.channel === 'EMAIL' ? 'SMS' : 'EMAIL'
  return context.channel !== 'SOFTWARE_TOKEN' && context.options.includes(other) ? other : null
}

const subjectOf = ({ purpose, email, signUpId }: CodeSubject): CodeSubject => ({
  purpose,
  email,
  ...(signUpId != null && { signUpId }),
})

const deliveryIn = ({ event }: { event: { output: CodeDelivery } }): CodeDelivery => event.output

const codeSent = {
  target: 'awaitingCode',
  actions: [
    { type: 'setDelivery', params: deliveryIn },
    { type: 'emitCodeSent', params: deliveryIn },
  ],
} as const

const signInAgain = { type: 'setFailure', params: failureBy('0031') } as const

export const verificationCodeFlow = setup({
  types: {
    context: {} as VerificationContext,
    input: {} as VerificationInput,
    output: {} as VerificationOutput,
    events: {} as VerificationEvent,
    emitted: {} as VerificationEmitted,
    tags: {} as 'pending' | 'editable',
  },
  actors: {
    confirmCode: fromPromise<SignInStep | null, CodeSubject & { code: string }>(notProvided),
    chooseChannel: fromPromise<CodeDelivery, CodeSubject & { channel: Channel }>(notProvided),
    resendCode: fromPromise<CodeDelivery, CodeSubject & { channel: Channel }>(notProvided),
    switchChannel: fromPromise<CodeDelivery, CodeSubject & { channel: Channel }>(notProvided),
    editPhone: fromPromise<CodeDelivery, CodeSubject & { phone: string }>(notProvided),
  },
  actions: {
    setDelivery: assign((_, delivery: CodeDelivery) => ({
      channel: delivery.channel,
      destination: delivery.destination,
      isUndeliverable: delivery.isUndeliverable === true,
      resendFrom: delivery.sentAt + resendCoolDownMs,
      failure: null,
    })),
    emitCodeSent: emit((_, delivery: CodeDelivery) => ({
      type: 'verification.codeSent' as const,
      channel: delivery.channel,
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    setStep: assign((_, step: SignInStep | null) => ({ step, failure: null })),
  },
  guards: {
    hasCodeOnItsWay: ({ context }) => context.resendFrom > 0,
    hasToChoose: ({ context }) => context.purpose === 'signIn' && context.options.length > 1,
    isMethodChosen: ({ context, event }) =>
      event.type === 'verification.methodChosen' &&
      event.channel !== null &&
      context.options.includes(event.channel),
    canResend: ({ context, event }) =>
      context.channel !== 'SOFTWARE_TOKEN' && 'at' in event && event.at >= context.resendFrom,
    canSwitchChannel: ({ context }) => otherChannel(context) !== null,
    mustSignInAgain: ({ context }) => context.purpose === 'signIn' && context.isResumed,
    canEditPhone: ({ context }) => context.purpose !== 'signIn',
    canRecover: ({ context }) => context.purpose === 'signIn',
    isWrongCode: (_, failure: Failure) => wrongCodes.includes(failure.code),
    isAttemptLost: (_, failure: Failure) => isLostBy(failure),
  },
}).createMachine({
  id: 'verificationCode',
  description: 'Typing a code from an email, a text message or an app, at sign-up and at sign-in.',
  context: ({ input }) => ({
    ...subjectOf(input),
    options: input.options,
    isResumed: input.isResumed === true,
    channel: input.delivery?.channel ?? input.options[0] ?? 'EMAIL',
    destination: input.delivery?.destination ?? null,
    isUndeliverable: input.delivery?.isUndeliverable === true,
    resendFrom: input.delivery ? input.delivery.sentAt + resendCoolDownMs : 0,
    failure: null,
    step: null,
    ended: 'left',
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'It isn’t decided yet whether a code is already out.',
      always: [
        { guard: 'hasCodeOnItsWay', target: 'awaitingCode' },
        { guard: 'hasToChoose', target: 'choosingMethod' },
        { target: 'resending' },
      ],
    },
    choosingMethod: {
      description: 'The person chooses where their code comes from.',
      tags: 'editable',
      on: {
        'verification.methodChosen': [
          {
            guard: 'isMethodChosen',
            target: 'sendingFirstCode',
            actions: [
              'clearFailure',
              assign({ channel: ({ context, event }) => event.channel ?? context.channel }),
            ],
          },
          // Spec 2 §8: 0039 "No MFA method selected"
          { actions: { type: 'setFailure', params: failureBy('0039') } },
        ],
        'verification.left': 'left',
      },
    },
    sendingFirstCode: {
      description: 'The first code is being sent there.',
      tags: 'pending',
      invoke: {
        id: 'chooseChannel',
        src: 'chooseChannel',
        input: ({ context }) => ({ ...subjectOf(context), channel: context.channel }),
        onDone: codeSent,
        onError: [{ guard: withFailure('isAttemptLost'), ...failTo('lost') }, failTo('choosingMethod')],
      },
    },
    awaitingCode: {
      description: 'The code is out, and can be typed, sent again or sent elsewhere.',
      tags: 'editable',
      initial: 'entering',
      states: {
        entering: { description: 'No wrong code was typed since the last one was sent.' },
        wrongCode: { description: 'The last typed code was wrong.' },
      },
      on: {
        'verification.codeSubmitted': { target: 'checking', actions: 'clearFailure' },
        'verification.resendRequested': [
          { guard: and(['canResend', 'mustSignInAgain']), target: 'lost', actions: signInAgain },
          { guard: 'canResend', target: 'resending' },
        ],
        'verification.channelSwitched': [
          { guard: and(['canSwitchChannel', 'mustSignInAgain']), target: 'lost', actions: signInAgain },
          { guard: 'canSwitchChannel', target: 'switchingChannel' },
        ],
        'verification.phoneEditStarted': {
          guard: 'canEditPhone',
          target: 'editingPhone',
          actions: 'clearFailure',
        },
        'verification.recoveryChosen': {
          guard: 'canRecover',
          target: 'enteringRecoveryCode',
          actions: 'clearFailure',
        },
        'verification.left': 'left',
      },
    },
    enteringRecoveryCode: {
      description: 'The person types a recovery code, as they’ve lost their second step.',
      tags: 'editable',
      on: {
        'verification.codeSubmitted': { target: 'checkingRecoveryCode', actions: 'clearFailure' },
        'verification.recoveryLeft': { target: 'awaitingCode', actions: 'clearFailure' },
        'verification.left': 'left',
      },
    },
    checkingRecoveryCode: {
      description: 'The recovery code is being checked.',
      tags: 'pending',
      invoke: {
        id: 'confirmRecoveryCode',
        src: 'confirmCode',
        input: ({ context, event }) => ({
          ...subjectOf(context),
          code: event.type === 'verification.codeSubmitted' ? event.code : '',
        }),
        onDone: { target: 'confirmed', actions: withOutput('setStep') },
        onError: [{ guard: withFailure('isAttemptLost'), ...failTo('lost') }, failTo('enteringRecoveryCode')],
      },
    },
    checking: {
      description: 'The typed code is being checked.',
      tags: 'pending',
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        input: ({ context, event }) => ({
          ...subjectOf(context),
          code: event.type === 'verification.codeSubmitted' ? event.code : '',
        }),
        onDone: { target: 'confirmed', actions: withOutput('setStep') },
        onError: [
          { guard: withFailure('isAttemptLost'), ...failTo('lost') },
          { guard: withFailure('isWrongCode'), ...failTo('awaitingCode.wrongCode') },
          failTo('awaitingCode'),
        ],
      },
    },
    resending: {
      description: 'Another code is being sent.',
      tags: 'pending',
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }) => ({ ...subjectOf(context), channel: context.channel }),
        onDone: codeSent,
        onError: failTo('awaitingCode'),
      },
    },
    switchingChannel: {
      description: 'A code is being sent by the other way: email or text message.',
      tags: 'pending',
      invoke: {
        id: 'switchChannel',
        src: 'switchChannel',
        input: ({ context }) => ({
          ...subjectOf(context),
          channel: otherChannel(context) ?? context.channel,
        }),
        onDone: codeSent,
        onError: failTo('awaitingCode'),
      },
    },
    editingPhone: {
      description: 'The person corrects their phone number.',
      tags: 'editable',
      on: {
        'verification.phoneSubmitted': { target: 'savingPhone', actions: 'clearFailure' },
        'verification.phoneEditCancelled': { target: 'awaitingCode', actions: 'clearFailure' },
      },
    },
    savingPhone: {
      description: 'The corrected number is being saved.',
      tags: 'pending',
      invoke: {
        id: 'editPhone',
        src: 'editPhone',
        input: ({ context, event }) => ({
          ...subjectOf(context),
          phone: event.type === 'verification.phoneSubmitted' ? event.phone : '',
        }),
        onDone: codeSent,
        onError: failTo('editingPhone'),
      },
    },
    confirmed: { description: 'The code was right.', type: 'final', entry: assign({ ended: 'confirmed' }) },
    left: { description: 'The person went back.', type: 'final' },
    lost: {
      description: 'The attempt is over, and has to be started again.',
      type: 'final',
      entry: assign({ ended: 'lost' }),
    },
  },
  output: ({ context }) => {
    if (context.ended === 'confirmed') return { outcome: 'confirmed', step: context.step }
    if (context.ended === 'lost') return { outcome: 'lost', failure: context.failure ?? failureBy('0031') }
    return { outcome: 'left' }
  },
})
