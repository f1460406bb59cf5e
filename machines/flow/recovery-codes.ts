import { assign, emit, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { type Failure, failureOf } from '../port-error.ts'

export interface RecoveryCodesInput {
  /** Null: none were ever made. */
  left: number | null
}

export type RecoveryCodesEvent =
  | { type: 'recoveryCodes.asked' }
  | { type: 'recoveryCodes.confirmed' }
  | { type: 'recoveryCodes.left' }
  | { type: 'recoveryCodes.kept' }

export type RecoveryCodesFact = { type: 'recoveryCodes.made' }

interface RecoveryCodesContext {
  left: number | null
  /** In view, this once. */
  codes: readonly string[]
  failure: Failure | null
}

/** Codes for the day on which a second factor is lost: new ones end the earlier ones, and are shown once. */
export const recoveryCodesFlow = setup({
  types: {
    context: {} as RecoveryCodesContext,
    input: {} as RecoveryCodesInput,
    events: {} as RecoveryCodesEvent,
    emitted: {} as RecoveryCodesFact,
    tags: {} as 'settling',
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
  initial: 'resting',
  states: {
    resting: {
      on: {
        'recoveryCodes.asked': [
          { guard: 'endsEarlierOnes', target: 'confirming', actions: 'clearFailure' },
          { target: 'making', actions: 'clearFailure' },
        ],
      },
    },
    confirming: {
      on: { 'recoveryCodes.confirmed': 'making', 'recoveryCodes.left': 'resting' },
    },
    making: {
      tags: 'settling',
      invoke: {
        id: 'makeRecoveryCodes',
        src: 'makeRecoveryCodes',
        onDone: {
          target: 'shown',
          actions: [{ type: 'setCodes', params: ({ event }) => event.output }, 'emitMade'],
        },
        onError: {
          target: 'resting',
          actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    shown: { on: { 'recoveryCodes.kept': { target: 'resting', actions: 'clearCodes' } } },
  },
})
