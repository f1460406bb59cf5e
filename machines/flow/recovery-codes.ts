import { assign, emit, fromPromise, setup } from 'xstate'
import { type Failure, failureOf } from '../port-error.ts'
import { unprovided } from '../unprovided.ts'

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
    makeRecoveryCodes: fromPromise<readonly string[]>(unprovided),
  },
  actions: {
    rememberCodes: assign((_, codes: readonly string[]) => ({ codes, left: codes.length })),
    forgetCodes: assign({ codes: [] }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    tellMade: emit({ type: 'recoveryCodes.made' }),
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
          { guard: 'endsEarlierOnes', target: 'confirming', actions: 'forgetFailure' },
          { target: 'making', actions: 'forgetFailure' },
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
          actions: [{ type: 'rememberCodes', params: ({ event }) => event.output }, 'tellMade'],
        },
        onError: {
          target: 'resting',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    shown: { on: { 'recoveryCodes.kept': { target: 'resting', actions: 'forgetCodes' } } },
  },
})
