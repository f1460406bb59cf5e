import { assign, emit, fromPromise, setup } from 'xstate'
import type { Leaver } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { type Failure, failureOf } from '../port-error.ts'

/** One person, or everyone listed. */
export type Restored = { kind: 'one'; leaver: Leaver } | { kind: 'all'; people: number }

export type LeaversEvent =
  | { type: 'restore.requested'; whom: Restored }
  | { type: 'restore.confirmed' }
  | { type: 'restore.retried' }
  | { type: 'restore.left' }

export type LeaversEmitted =
  | { type: 'leavers.restored'; people: number }
  /** A concurrent change was first, or the time was over: the list is out of date. */
  | { type: 'leavers.conflict' }

interface LeaversContext {
  whom: Restored | null
  failure: Failure | null
}

/**
 * Restores people who left a company (docs/adr/0050): one at once, everyone after a confirmation; or is
 * refused, with the missing seats.
 */
export const leaversFlow = setup({
  types: {
    context: {} as LeaversContext,
    events: {} as LeaversEvent,
    emitted: {} as LeaversEmitted,
  },
  actors: {
    restoreLeavers: fromPromise<number, { leaverId: string | null }>(notProvided),
  },
  actions: {
    setWhom: assign((_, whom: Restored) => ({ whom, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clear: assign({ whom: null, failure: null }),
    emitRestored: emit((_, people: number) => ({ type: 'leavers.restored' as const, people })),
    emitConflict: emit({ type: 'leavers.conflict' }),
  },
  guards: {
    isOne: (_, whom: Restored) => whom.kind === 'one',
    isConflict: (_, { code }: Failure) => code === '0006',
  },
}).createMachine({
  id: 'leavers',
  context: { whom: null, failure: null },
  initial: 'looking',
  states: {
    looking: {
      on: {
        'restore.requested': [
          {
            guard: { type: 'isOne', params: ({ event }) => event.whom },
            target: 'restoring',
            actions: { type: 'setWhom', params: ({ event }) => event.whom },
          },
          {
            target: 'asking',
            actions: { type: 'setWhom', params: ({ event }) => event.whom },
          },
        ],
      },
    },
    asking: {
      on: {
        'restore.confirmed': 'restoring',
        'restore.left': { target: 'looking', actions: 'clear' },
      },
    },
    restoring: {
      invoke: {
        id: 'restoreLeavers',
        src: 'restoreLeavers',
        input: ({ context: { whom } }) => ({ leaverId: whom?.kind === 'one' ? whom.leaver.id : null }),
        onDone: {
          target: 'looking',
          actions: [{ type: 'emitRestored', params: ({ event }) => event.output }, 'clear'],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => failureOf(event.error) },
            target: 'looking',
            actions: ['emitConflict', 'clear'],
          },
          {
            target: 'refused',
            actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    refused: {
      on: {
        'restore.retried': 'restoring',
        'restore.left': { target: 'looking', actions: 'clear' },
      },
    },
  },
})
