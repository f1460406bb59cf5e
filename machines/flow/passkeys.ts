import { assign, emit, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failTo, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'

export type PasskeysEvent =
  | { type: 'passkeys.addRequested' }
  | { type: 'passkeys.removeRequested'; id: string }
  | { type: 'passkeys.removeConfirmed' }
  | { type: 'passkeys.left' }

export type PasskeysEmitted = { type: 'passkeys.added' } | { type: 'passkeys.removed'; id: string }

interface PasskeysContext {
  target: string | null
  failure: Failure | null
}

export const passkeysFlow = setup({
  types: {
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    emitted: {} as PasskeysEmitted,
    tags: {} as 'pending',
  },
  actors: {
    addPasskey: fromPromise<'added' | 'canceled'>(notProvided),
    removePasskey: fromPromise<void, { id: string }>(notProvided),
  },
  actions: {
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    emitAdded: emit({ type: 'passkeys.added' }),
    emitRemoved: emit(({ context }) => ({ type: 'passkeys.removed' as const, id: context.target ?? '' })),
  },
  guards: {
    isAdded: (_, outcome: 'added' | 'canceled') => outcome === 'added',
  },
}).createMachine({
  id: 'passkeys',
  description: 'A person adds and removes the passkeys of their account.',
  context: { target: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The passkeys are listed.',
      on: {
        'passkeys.addRequested': { target: 'adding', actions: 'clearFailure' },
        'passkeys.removeRequested': {
          target: 'confirming',
          actions: assign(({ event }) => ({ target: event.id, failure: null })),
        },
      },
    },
    adding: {
      description: 'The device is making a passkey with the person.',
      tags: 'pending',
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        onDone: [{ guard: withOutput('isAdded'), target: 'idle', actions: 'emitAdded' }, { target: 'idle' }],
        onError: failTo('idle'),
      },
    },
    confirming: {
      description: 'Removing can’t be undone, so a dialog asks first.',
      on: {
        'passkeys.removeConfirmed': 'removing',
        'passkeys.left': { target: 'idle', actions: 'clearFailure' },
      },
    },
    removing: {
      description: 'The passkey is being removed.',
      tags: 'pending',
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context }) => ({ id: context.target ?? '' }),
        onDone: { target: 'idle', actions: 'emitRemoved' },
        onError: failTo('confirming'),
      },
    },
  },
})
