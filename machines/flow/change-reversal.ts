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
  description: 'The link “This wasn’t me” in a message about a changed account: it restores what was before.',
  context: ({ input }) => ({ token: input.token, change: null, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The link is being read from the address.',
      always: [{ guard: 'hasToken', target: 'reading' }, { target: 'unknown' }],
    },
    reading: {
      description: 'The server is looking up which change this link is about.',
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
    unread: {
      description: 'The change couldn’t be loaded, and the person can try again.',
      on: { 'changeReversal.retried': { target: 'reading', actions: 'clearFailure' } },
    },
    reviewed: {
      description: 'The change is shown; nothing happens until the button is pressed.',
      on: { 'changeReversal.confirmed': { target: 'reverting', actions: 'clearFailure' } },
    },
    reverting: {
      description: 'The earlier value is being restored, and every session ended.',
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
    reverted: { description: 'The earlier value is back, and everyone is signed out.', type: 'final' },
    unknown: { description: 'The link is wrong, or was already used.', type: 'final' },
    expired: { description: 'The link was opened too late.', type: 'final' },
  },
})
