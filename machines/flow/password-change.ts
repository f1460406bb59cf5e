import { assign, emit, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { type Failure, failureOf } from '../port-error.ts'

export type PasswordChangeEvent =
  | { type: 'passwordChange.opened' }
  | { type: 'passwordChange.submitted'; current: string; next: string }
  | { type: 'passwordChange.left' }

export type PasswordChangeEmitted = { type: 'passwordChange.changed' }

/** Changes the password, given the present one; every other session ends. */
export const passwordChangeFlow = setup({
  types: {
    context: {} as { failure: Failure | null },
    events: {} as PasswordChangeEvent,
    emitted: {} as PasswordChangeEmitted,
    tags: {} as 'pending' | 'editable',
  },
  actors: {
    changePassword: fromPromise<void, { current: string; next: string }>(notProvided),
  },
  actions: {
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    emitChanged: emit({ type: 'passwordChange.changed' }),
  },
}).createMachine({
  id: 'passwordChange',
  context: { failure: null },
  initial: 'closed',
  states: {
    closed: { on: { 'passwordChange.opened': { target: 'entering', actions: 'clearFailure' } } },
    entering: {
      tags: 'editable',
      on: {
        'passwordChange.submitted': { target: 'saving', actions: 'clearFailure' },
        'passwordChange.left': 'closed',
      },
    },
    saving: {
      tags: 'pending',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) =>
          event.type === 'passwordChange.submitted'
            ? { current: event.current, next: event.next }
            : { current: '', next: '' },
        onDone: { target: 'closed', actions: 'emitChanged' },
        onError: {
          target: 'entering',
          actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
})
