import { assign, fromPromise, setup } from 'xstate'
import type { AccountChange } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'

export interface ChangeReversalInput {
  /** The token in the link; null: it can't be one. */
  token: string | null
}

export type ChangeReversalEvent = { type: 'changeReversal.confirmed' } | { type: 'changeReversal.retried' }

interface ChangeReversalContext {
  token: string | null
  change: AccountChange | null
  failure: Failure | null
}

/** "This wasn't me": opening the link only shows the change; the button restores, and ends every session. */
export const changeReversalFlow = setup({
  types: {
    context: {} as ChangeReversalContext,
    input: {} as ChangeReversalInput,
    events: {} as ChangeReversalEvent,
    tags: {} as 'pending',
  },
  actors: {
    reviewChange: fromPromise<AccountChange, { token: string }>(notProvided),
    revertChange: fromPromise<AccountChange, { token: string }>(notProvided),
  },
  actions: {
    setChange: assign((_, change: AccountChange) => ({ change, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isUnknown: (_, { code }: Failure) => code === '0023',
    isExpired: (_, { code }: Failure) => code === '0025',
  },
}).createMachine({
  id: 'changeReversal',
  context: ({ input }) => ({ token: input.token, change: null, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'hasToken', target: 'reading' }, { target: 'unknown' }],
    },
    reading: {
      tags: 'pending',
      invoke: {
        id: 'reviewChange',
        src: 'reviewChange',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'reviewed', actions: withOutput('setChange') },
        onError: [
          { guard: withFailure('isUnknown'), target: 'unknown' },
          { guard: withFailure('isExpired'), target: 'expired' },
          failTo('unread'),
        ],
      },
    },
    unread: { on: { 'changeReversal.retried': { target: 'reading', actions: 'clearFailure' } } },
    reviewed: { on: { 'changeReversal.confirmed': { target: 'reverting', actions: 'clearFailure' } } },
    reverting: {
      tags: 'pending',
      invoke: {
        id: 'revertChange',
        src: 'revertChange',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: { target: 'reverted', actions: withOutput('setChange') },
        onError: [
          { guard: withFailure('isUnknown'), target: 'unknown' },
          { guard: withFailure('isExpired'), target: 'expired' },
          failTo('reviewed'),
        ],
      },
    },
    reverted: { type: 'final' },
    /** Invalid, or used already. */
    unknown: { type: 'final' },
    expired: { type: 'final' },
  },
})
