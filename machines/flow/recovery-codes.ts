import { assign, emit, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failTo, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'

export interface RecoveryCodesInput {
  /** Null: none were ever created. */
  left: number | null
}

export type RecoveryCodesEvent =
  | { type: 'recoveryCodes.requested' }
  | { type: 'recoveryCodes.confirmed' }
  | { type: 'recoveryCodes.left' }
  | { type: 'recoveryCodes.saved' }

export type RecoveryCodesEmitted = { type: 'recoveryCodes.made' }

interface RecoveryCodesContext {
  left: number | null
  /** Shown this once. */
  codes: readonly string[]
  failure: Failure | null
}

export const recoveryCodesFlow = setup({
  types: {
    context: {} as RecoveryCodesContext,
    input: {} as RecoveryCodesInput,
    events: {} as RecoveryCodesEvent,
    emitted: {} as RecoveryCodesEmitted,
    tags: {} as 'pending',
  },
  actors: {
    makeRecoveryCodes: fromPromise<readonly string[]>(notProvided),
  },
  actions: {
    setCodes: assign((_, codes: readonly string[]) => ({ codes, left: codes.length })),
    clearCodes: assign({ codes: [] }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    emitMade: emit({ type: 'recoveryCodes.made' }),
  },
  guards: {
    endsEarlierOnes: ({ context }) => (context.left ?? 0) > 0,
  },
}).createMachine({
  id: 'recoveryCodes',
  description: 'A person makes codes for when their second step is lost; new ones end the earlier ones.',
  context: ({ input }) => ({ left: input.left, codes: [], failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The page says whether there are codes, and when they were made.',
      on: {
        'recoveryCodes.requested': [
          { guard: 'endsEarlierOnes', target: 'confirming', actions: 'clearFailure' },
          { target: 'making', actions: 'clearFailure' },
        ],
      },
    },
    confirming: {
      description: 'New codes would end the earlier ones, so a dialog asks first.',
      on: { 'recoveryCodes.confirmed': 'making', 'recoveryCodes.left': 'idle' },
    },
    making: {
      description: 'New codes are being made.',
      tags: 'pending',
      invoke: {
        id: 'makeRecoveryCodes',
        src: 'makeRecoveryCodes',
        onDone: { target: 'shown', actions: [withOutput('setCodes'), 'emitMade'] },
        onError: failTo('idle'),
      },
    },
    shown: {
      description: 'The codes are shown this one time, to be saved.',
      on: { 'recoveryCodes.saved': { target: 'idle', actions: 'clearCodes' } },
    },
  },
})
