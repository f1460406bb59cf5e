import { assign, emit, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { type Failure, failureOf } from '../port-error.ts'
import type { BatchChange } from './ports/bulk-scan.ts'

export type BatchChangeEvent =
  | { type: 'change.requested'; change: BatchChange }
  | { type: 'change.confirmed' }
  | { type: 'change.left' }

export interface BatchChangeEmitted {
  type: 'batchChange.done'
  change: BatchChange
}

interface BatchChangeContext {
  companyId: string
  change: BatchChange | null
  failure: Failure | null
}

/** Canceling or deleting an uploaded list after a confirmation (docs/adr/0048). */
export const batchChangeFlow = setup({
  types: {
    context: {} as BatchChangeContext,
    input: {} as { companyId: string },
    events: {} as BatchChangeEvent,
    emitted: {} as BatchChangeEmitted,
  },
  actors: {
    changeBatch: fromPromise<void, { companyId: string; batchId: string; kind: BatchChange['kind'] }>(
      notProvided,
    ),
  },
  actions: {
    setChange: assign((_, change: BatchChange) => ({ change, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    clearChange: assign({ change: null, failure: null }),
    emitDone: emit(({ context: { change } }) => {
      if (!change) throw new Error('No list was named')
      return { type: 'batchChange.done' as const, change }
    }),
  },
}).createMachine({
  id: 'batchChange',
  context: ({ input }) => ({ ...input, change: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'change.requested': {
          target: 'asking',
          actions: { type: 'setChange', params: ({ event }) => event.change },
        },
      },
    },
    asking: {
      on: {
        'change.confirmed': { target: 'changing', actions: 'clearFailure' },
        'change.left': { target: 'idle', actions: 'clearChange' },
      },
    },
    changing: {
      invoke: {
        id: 'changeBatch',
        src: 'changeBatch',
        input: ({ context: { companyId, change } }) => {
          if (!change) throw new Error('No list was named')
          return { companyId, batchId: change.batch.id, kind: change.kind }
        },
        onDone: { target: 'idle', actions: ['emitDone', 'clearChange'] },
        onError: {
          target: 'asking',
          actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
})
