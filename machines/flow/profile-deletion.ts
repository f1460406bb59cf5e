import { assign, emit, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'

export interface ProfileDeletionInput {
  isScheduled: boolean
  /** The token in the message's link; null for a signed-in person. */
  token: string | null
}

export type ProfileDeletionEvent =
  | { type: 'profileDeletion.opened' }
  | { type: 'profileDeletion.confirmed' }
  | { type: 'profileDeletion.left' }
  | { type: 'profileDeletion.undoRequested' }

export type ProfileDeletionEmitted =
  | { type: 'profileDeletion.scheduled'; dueAt: string }
  | { type: 'profileDeletion.undone' }

interface ProfileDeletionContext {
  isScheduled: boolean
  token: string | null
  failure: Failure | null
}

/** Deletes the profile after a confirmation, or cancels a scheduled deletion, also by the message's link. */
export const profileDeletionFlow = setup({
  types: {
    context: {} as ProfileDeletionContext,
    input: {} as ProfileDeletionInput,
    events: {} as ProfileDeletionEvent,
    emitted: {} as ProfileDeletionEmitted,
    tags: {} as 'pending',
  },
  actors: {
    requestDeletion: fromPromise<{ dueAt: string }>(notProvided),
    undoDeletion: fromPromise<void, { token: string | null }>(notProvided),
  },
  actions: {
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    emitScheduled: emit((_, { dueAt }: { dueAt: string }) => ({
      type: 'profileDeletion.scheduled' as const,
      dueAt,
    })),
    emitUndone: emit({ type: 'profileDeletion.undone' as const }),
  },
  guards: {
    isScheduled: ({ context }) => context.isScheduled,
    isUnknown: ({ context }, { code }: Failure) => context.token !== null && code === '0023',
  },
}).createMachine({
  id: 'profileDeletion',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isScheduled', target: 'scheduled' }, { target: 'active' }],
    },
    active: {
      on: { 'profileDeletion.opened': { target: 'confirming', actions: 'clearFailure' } },
    },
    confirming: {
      on: { 'profileDeletion.confirmed': 'requesting', 'profileDeletion.left': 'active' },
    },
    requesting: {
      tags: 'pending',
      invoke: {
        id: 'requestDeletion',
        src: 'requestDeletion',
        onDone: { target: 'scheduled', actions: ['clearFailure', withOutput('emitScheduled')] },
        onError: failTo('confirming'),
      },
    },
    scheduled: {
      on: { 'profileDeletion.undoRequested': { target: 'undoing', actions: 'clearFailure' } },
    },
    undoing: {
      tags: 'pending',
      invoke: {
        id: 'undoDeletion',
        src: 'undoDeletion',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'active', actions: 'emitUndone' },
        onError: [{ guard: withFailure('isUnknown'), target: 'unknown' }, failTo('scheduled')],
      },
    },
    /** The link is invalid or used already, or the profile is gone. */
    unknown: { type: 'final' },
  },
})
