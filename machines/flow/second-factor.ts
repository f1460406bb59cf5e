import { assign, emit, fromPromise, setup } from 'xstate'
import type { AccountSecurity, SecondFactor } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { AppSecret, FactorChange, FactorKind } from './ports/account.ts'

export interface SecondFactorInput {
  factors: readonly SecondFactor[]
  isRequired: boolean
}

export type SecondFactorEvent =
  | { type: 'secondFactor.appRequested' }
  | { type: 'secondFactor.codeSubmitted'; code: string }
  | { type: 'secondFactor.turnedOn'; kind: FactorKind }
  | { type: 'secondFactor.preferred'; kind: FactorKind }
  | { type: 'secondFactor.offRequested'; kind: FactorKind }
  | { type: 'secondFactor.offConfirmed' }
  | { type: 'secondFactor.left' }

export type SecondFactorEmitted = { type: 'secondFactor.changed'; change: FactorChange }

interface SecondFactorContext {
  factors: readonly SecondFactor[]
  isRequired: boolean
  /** While an app is being set up. */
  app: AppSecret | null
  change: FactorChange | null
  failure: Failure | null
}

const find = (factors: readonly SecondFactor[], kind: FactorKind): SecondFactor | undefined =>
  factors.find(factor => factor.kind === kind)

/** Whether turning this factor off would leave a person without a required one. */
export const isLastRequired = (
  { factors, isRequired }: Pick<SecondFactorContext, 'factors' | 'isRequired'>,
  kind: FactorKind,
): boolean => isRequired && factors.every(factor => !factor.isOn || factor.kind === kind)

export const secondFactorFlow = setup({
  types: {
    context: {} as SecondFactorContext,
    input: {} as SecondFactorInput,
    events: {} as SecondFactorEvent,
    emitted: {} as SecondFactorEmitted,
    tags: {} as 'pending' | 'editable',
  },
  actors: {
    prepareApp: fromPromise<AppSecret>(notProvided),
    proveApp: fromPromise<AccountSecurity, { code: string }>(notProvided),
    changeFactor: fromPromise<AccountSecurity, FactorChange>(notProvided),
  },
  actions: {
    setChange: assign((_, change: FactorChange) => ({ change, failure: null })),
    setApp: assign((_, app: AppSecret) => ({ app })),
    setSecurity: assign((_, { factors, isFactorRequired }: AccountSecurity) => ({
      factors,
      isRequired: isFactorRequired,
      failure: null,
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    /** Holds the secret only during the setup. */
    clearApp: assign({ app: null }),
    emitChanged: emit(({ context }) => ({
      type: 'secondFactor.changed' as const,
      change: context.change ?? { kind: 'SOFTWARE_TOKEN' as const, to: 'on' as const },
    })),
  },
  guards: {
    canTurnOn: ({ context, event }) => {
      const factor = 'kind' in event ? find(context.factors, event.kind) : undefined
      return factor !== undefined && factor.kind !== 'SOFTWARE_TOKEN' && factor.isSetUp && !factor.isOn
    },
    canPrefer: ({ context, event }) => {
      const factor = 'kind' in event ? find(context.factors, event.kind) : undefined
      return factor?.isOn === true && !factor.isPreferred
    },
    canTurnOff: ({ context, event }) =>
      'kind' in event &&
      find(context.factors, event.kind)?.isOn === true &&
      !isLastRequired(context, event.kind),
  },
}).createMachine({
  id: 'secondFactor',
  description: 'A person sets up two-step sign-in, turns its kinds on and off, and prefers one.',
  context: ({ input }) => ({
    factors: input.factors,
    isRequired: input.isRequired,
    app: null,
    change: null,
    failure: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The kinds are listed with what is turned on.',
      on: {
        'secondFactor.appRequested': {
          target: 'preparingApp',
          actions: { type: 'setChange', params: { kind: 'SOFTWARE_TOKEN', to: 'on' } },
        },
        'secondFactor.turnedOn': {
          guard: 'canTurnOn',
          target: 'saving',
          actions: { type: 'setChange', params: ({ event }) => ({ kind: event.kind, to: 'on' }) },
        },
        'secondFactor.preferred': {
          guard: 'canPrefer',
          target: 'saving',
          actions: { type: 'setChange', params: ({ event }) => ({ kind: event.kind, to: 'preferred' }) },
        },
        'secondFactor.offRequested': {
          guard: 'canTurnOff',
          target: 'confirmingOff',
          actions: { type: 'setChange', params: ({ event }) => ({ kind: event.kind, to: 'off' }) },
        },
      },
    },
    preparingApp: {
      description: 'The key for an authenticator app is being made.',
      tags: 'pending',
      invoke: {
        id: 'prepareApp',
        src: 'prepareApp',
        onDone: { target: 'provingApp', actions: withOutput('setApp') },
        onError: failTo('idle'),
      },
    },
    provingApp: {
      description: 'The key is shown, and the person types the app’s code.',
      tags: 'editable',
      on: {
        'secondFactor.codeSubmitted': { target: 'checkingApp', actions: 'clearFailure' },
        'secondFactor.left': { target: 'idle', actions: ['clearApp', 'clearFailure'] },
      },
    },
    checkingApp: {
      description: 'The app’s code is being checked.',
      tags: 'pending',
      invoke: {
        id: 'proveApp',
        src: 'proveApp',
        input: ({ event }) => ({ code: event.type === 'secondFactor.codeSubmitted' ? event.code : '' }),
        onDone: { target: 'idle', actions: [withOutput('setSecurity'), 'clearApp', 'emitChanged'] },
        onError: failTo('provingApp'),
      },
    },
    confirmingOff: {
      description: 'A dialog asks before a kind is turned off.',
      on: { 'secondFactor.offConfirmed': 'saving', 'secondFactor.left': 'idle' },
    },
    saving: {
      description: 'The change is being saved; the last required kind can’t be turned off.',
      tags: 'pending',
      invoke: {
        id: 'changeFactor',
        src: 'changeFactor',
        input: ({ context }) => context.change ?? { kind: 'EMAIL', to: 'on' },
        onDone: { target: 'idle', actions: [withOutput('setSecurity'), 'emitChanged'] },
        onError: failTo('idle'),
      },
    },
  },
})
