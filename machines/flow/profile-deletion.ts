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
  description: 'A person deletes their profile after confirming, or undoes it, also by an emailed link.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'It isn’t decided yet whether a deletion is scheduled.',
      always: [{ guard: 'isScheduled', target: 'scheduled' }, { target: 'active' }],
    },
    active: {
      description: 'The profile is in use.',
      on: { 'profileDeletion.opened': { target: 'confirming', actions: 'clearFailure' } },
    },
    confirming: {
      description: 'A dialog says what will be deleted and when.',
      on: { 'profileDeletion.confirmed': 'requesting', 'profileDeletion.left': 'active' },
    },
    requesting: {
      description: 'The deletion is being scheduled.',
      tags: 'pending',
      invoke: {
        id: 'requestDeletion',
        src: 'requestDeletion',
        onDone: { target: 'scheduled', actions: ['clearFailure', withOutput('emitScheduled')] },
        onError: failTo('confirming'),
      },
    },
    scheduled: {
      description: 'The day of the deletion is shown, and it can be undone.',
      on: { 'profileDeletion.undoRequested': { target: 'undoing', actions: 'clearFailure' } },
    },
    undoing: {
      description: 'The deletion is being called off.',
      tags: 'pending',
      invoke: {
        id: 'undoDeletion',
        src: 'undoDeletion',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'active', actions: 'emitUndone' },
        onError: [{ guard: withFailure('isUnknown'), target: 'unknown' }, failTo('scheduled')],
      },
    },
    unknown: { description: 'The link is wrong or was already used, or the profile is gone.', type: 'final' },
  },
})
