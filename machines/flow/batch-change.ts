import { assign, emit, fromPromise, setup } from 'xstate'
import { type Failure, failureOf } from '../port-error.ts'
import { unprovided } from '../unprovided.ts'
import type { BatchChange, BulkScanPorts } from './ports/bulk-scan.ts'

export type BatchChangeEvent =
  | { type: 'change.asked'; change: BatchChange }
  | { type: 'change.confirmed' }
  | { type: 'change.left' }

export interface BatchChangeFact {
  type: 'batchChange.done'
  change: BatchChange
}

interface BatchChangeContext {
  companyId: string
  change: BatchChange | null
  failure: Failure | null
}

/** Canceling or deleting an uploaded list (docs/adr/0048): asked, confirmed, done; or refused, with the reason. */
export const batchChangeFlow = setup({
  types: {
    context: {} as BatchChangeContext,
    input: {} as { companyId: string },
    events: {} as BatchChangeEvent,
    emitted: {} as BatchChangeFact,
  },
  actors: {
    changeBatch: fromPromise<void, Parameters<BulkScanPorts['changeBatch']>[0]>(unprovided),
  },
  actions: {
    rememberChange: assign((_, change: BatchChange) => ({ change, failure: null })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetChange: assign({ change: null, failure: null }),
    tellDone: emit(({ context: { change } }) => {
      if (!change) throw new Error('No list was named')
      return { type: 'batchChange.done' as const, change }
    }),
  },
}).createMachine({
  id: 'batchChange',
  context: ({ input }) => ({ ...input, change: null, failure: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'change.asked': {
          target: 'asking',
          actions: { type: 'rememberChange', params: ({ event }) => event.change },
        },
      },
    },
    asking: {
      on: {
        'change.confirmed': { target: 'changing', actions: 'forgetFailure' },
        'change.left': { target: 'resting', actions: 'forgetChange' },
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
        onDone: { target: 'resting', actions: ['tellDone', 'forgetChange'] },
        onError: {
          target: 'asking',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
})
