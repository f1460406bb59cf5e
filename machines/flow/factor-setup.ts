import { assign, fromPromise, setup } from 'xstate'
import { failTo, notProvided, withFailure, withOutput } from '../port-answer.ts'
import { type Failure, failureBy } from '../port-error.ts'
import type { Channel, SignInStep } from './auth-ports.ts'
import { isLostBy } from './verification-code.ts'

export interface AppSecret {
  secret: string
  /** otpauth://, for the QR code and for apps on the same device. */
  uri: string
}

export type FactorSetupStep = Extract<SignInStep, { kind: 'factorChoice' | 'appSetup' | 'emailSetup' }>

export const isFactorSetup = (step: SignInStep | null): step is FactorSetupStep =>
  step?.kind === 'factorChoice' || step?.kind === 'appSetup' || step?.kind === 'emailSetup'

export const factorSetupIn = (step: SignInStep | null): FactorSetupStep => {
  if (!isFactorSetup(step)) throw new Error('No factor is to be set up')
  return step
}

export interface FactorSetupInput {
  step: FactorSetupStep
}

export type FactorSetupOutput =
  | { outcome: 'answered'; step: SignInStep }
  | { outcome: 'left' }
  /** The identity service has dropped this attempt: start again. */
  | { outcome: 'lost'; failure: Failure }

export type FactorSetupEvent =
  | { type: 'factorSetup.kindChosen'; kind: Channel }
  | { type: 'factorSetup.codeSubmitted'; code: string }
  | { type: 'factorSetup.emailSubmitted'; email: string }
  | { type: 'factorSetup.left' }

interface FactorSetupContext {
  step: SignInStep
  app: AppSecret | null
  failure: Failure | null
  ended: FactorSetupOutput['outcome']
}

export interface FactorSetupAnswer {
  answer: string
}

const answerOf = (event: FactorSetupEvent): FactorSetupAnswer => {
  if (event.type === 'factorSetup.kindChosen')
    return { answer: event.kind === 'SOFTWARE_TOKEN' ? 'TOTP' : event.kind }
  if (event.type === 'factorSetup.codeSubmitted') return { answer: event.code }
  return { answer: event.type === 'factorSetup.emailSubmitted' ? event.email : '' }
}

export const factorSetupFlow = setup({
  types: {
    context: {} as FactorSetupContext,
    input: {} as FactorSetupInput,
    output: {} as FactorSetupOutput,
    events: {} as FactorSetupEvent,
    tags: {} as 'pending' | 'editable',
  },
  actors: {
    answerSetup: fromPromise<SignInStep, FactorSetupAnswer>(notProvided),
  },
  actions: {
    setStep: assign(({ context }, step: SignInStep) => ({
      step,
      failure: null,
      app: step.kind === 'appSetup' ? { secret: step.secret, uri: step.uri } : context.app,
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    asksToChoose: ({ context }) => context.step.kind === 'factorChoice',
    asksForApp: ({ context }) => context.step.kind === 'appSetup',
    asksForEmail: ({ context }) => context.step.kind === 'emailSetup',
    isOffered: ({ context, event }) =>
      event.type === 'factorSetup.kindChosen' &&
      context.step.kind === 'factorChoice' &&
      context.step.options.includes(event.kind),
    isLost: (_, failure: Failure) => isLostBy(failure),
  },
}).createMachine({
  id: 'factorSetup',
  description: 'Setting up two-step sign-in when a sign-in requires it: an app with its code, or an address.',
  context: ({ input: { step } }) => ({
    step,
    app: step.kind === 'appSetup' ? { secret: step.secret, uri: step.uri } : null,
    failure: null,
    ended: 'left',
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What to show follows from what the identity service wants next.',
      always: [
        { guard: 'asksToChoose', target: 'choosing' },
        { guard: 'asksForApp', target: 'provingApp' },
        { guard: 'asksForEmail', target: 'enteringEmail' },
        { target: 'answered' },
      ],
    },
    choosing: {
      description: 'The person chooses between an app and email.',
      tags: 'editable',
      on: {
        'factorSetup.kindChosen': [
          { guard: 'isOffered', target: 'answering', actions: 'clearFailure' },
          { actions: { type: 'setFailure', params: failureBy('0039') } },
        ],
        'factorSetup.left': 'left',
      },
    },
    provingApp: {
      description: 'The person adds the account to their app, and types its code.',
      tags: 'editable',
      on: {
        'factorSetup.codeSubmitted': { target: 'answering', actions: 'clearFailure' },
        'factorSetup.left': 'left',
      },
    },
    enteringEmail: {
      description: 'The person types the email address for codes.',
      tags: 'editable',
      on: {
        'factorSetup.emailSubmitted': { target: 'answering', actions: 'clearFailure' },
        'factorSetup.left': 'left',
      },
    },
    answering: {
      description: 'The answer is being sent to the identity service.',
      tags: 'pending',
      invoke: {
        id: 'answerSetup',
        src: 'answerSetup',
        input: ({ event }) => answerOf(event),
        onDone: { target: 'deciding', actions: withOutput('setStep') },
        onError: [{ guard: withFailure('isLost'), ...failTo('lost') }, failTo('deciding')],
      },
    },
    answered: {
      description: 'Nothing is left to set up here, and the sign-in continues.',
      type: 'final',
      entry: assign({ ended: 'answered' }),
    },
    left: { description: 'The person went back.', type: 'final' },
    lost: {
      description: 'The attempt is over, and the sign-in starts again.',
      type: 'final',
      entry: assign({ ended: 'lost' }),
    },
  },
  output: ({ context }) => {
    if (context.ended === 'answered') return { outcome: 'answered', step: context.step }
    if (context.ended === 'lost') return { outcome: 'lost', failure: context.failure ?? failureBy('0031') }
    return { outcome: 'left' }
  },
})
