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

/** New codes end the earlier ones, and are shown once. */
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
  context: ({ input }) => ({ left: input.left, codes: [], failure: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'recoveryCodes.requested': [
          { guard: 'endsEarlierOnes', target: 'confirming', actions: 'clearFailure' },
          { target: 'making', actions: 'clearFailure' },
        ],
      },
    },
    confirming: {
      on: { 'recoveryCodes.confirmed': 'making', 'recoveryCodes.left': 'idle' },
    },
    making: {
      tags: 'pending',
      invoke: {
        id: 'makeRecoveryCodes',
        src: 'makeRecoveryCodes',
        onDone: { target: 'shown', actions: [withOutput('setCodes'), 'emitMade'] },
        onError: failTo('idle'),
      },
    },
    shown: { on: { 'recoveryCodes.saved': { target: 'idle', actions: 'clearCodes' } } },
  },
})
