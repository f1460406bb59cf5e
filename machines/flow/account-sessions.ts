import { assign, emit, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { type Failure, failureOf } from '../port-error.ts'

export type AccountSessionsEvent =
  | { type: 'accountSessions.endRequested'; id: string | null }
  | { type: 'accountSessions.endConfirmed' }
  | { type: 'accountSessions.left' }

export type AccountSessionsEmitted = { type: 'accountSessions.ended'; id: string | null }

interface AccountSessionsContext {
  target: string | null
  failure: Failure | null
}

/** Active sessions: ends one, or all but this one. It can't be undone, so it is confirmed. */
export const accountSessionsFlow = setup({
  types: {
    context: {} as AccountSessionsContext,
    events: {} as AccountSessionsEvent,
    emitted: {} as AccountSessionsEmitted,
    tags: {} as 'pending',
  },
  actors: {
    endSessions: fromPromise<void, { id: string | null }>(notProvided),
  },
  actions: {
    setFailure: assign((_, failure: Failure) => ({ failure })),
    emitEnded: emit(({ context }) => ({ type: 'accountSessions.ended' as const, id: context.target })),
  },
}).createMachine({
  id: 'accountSessions',
  context: { target: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'accountSessions.endRequested': {
          target: 'confirming',
          actions: assign(({ event }) => ({ target: event.id, failure: null })),
        },
      },
    },
    confirming: {
      on: { 'accountSessions.endConfirmed': 'ending', 'accountSessions.left': 'idle' },
    },
    ending: {
      tags: 'pending',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => ({ id: context.target }),
        onDone: { target: 'idle', actions: 'emitEnded' },
        onError: {
          target: 'confirming',
          actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
})
