import { setup } from 'xstate'

/** Whether the company's setup is completed. */
interface Company {
  isOnboarded: boolean
}

export type BatchScanEvent =
  | ({ type: 'batchScan.started' } & Company)
  | { type: 'batchScan.domainsAwaited' }
  | { type: 'batchScan.domainsVerified' }
  | { type: 'batchScan.seatsExhausted' }
  | { type: 'batchScan.seatsGranted' }
  | { type: 'batchScan.scanningBegan' }
  | { type: 'batchScan.finished' }
  | { type: 'batchScan.failed' }
  | { type: 'batchScan.retried' }
  | { type: 'batchScan.canceled' }
  | { type: 'batchScan.deleted' }

/**
 * In the terms of spec 1 §4: pending until started, or until domains are verified (docs/adr/0038); without
 * seats unavailable_seats; a failed one can be rerun; a running or completed one can't be canceled or deleted
 * (docs/adr/0048).
 */
export const batchScanLifecycle = setup({
  types: { events: {} as BatchScanEvent, tags: {} as 'course' },
  guards: { isOnboarded: (_, { isOnboarded }: Company) => isOnboarded },
}).createMachine({
  id: 'batchScan',
  initial: 'pending',
  states: {
    pending: {
      tags: 'course',
      on: {
        'batchScan.started': {
          guard: { type: 'isOnboarded', params: ({ event }) => event },
          target: 'processing',
        },
        'batchScan.domainsAwaited': 'pending',
        'batchScan.domainsVerified': 'processing',
        'batchScan.seatsExhausted': 'unavailable_seats',
        'batchScan.canceled': 'canceled',
        'batchScan.deleted': 'deleted',
      },
    },
    processing: {
      tags: 'course',
      on: { 'batchScan.scanningBegan': 'scanning', 'batchScan.failed': 'failed' },
    },
    scanning: {
      tags: 'course',
      on: { 'batchScan.finished': 'completed', 'batchScan.failed': 'failed' },
    },
    completed: { tags: 'course' },
    failed: {
      on: {
        'batchScan.retried': 'processing',
        'batchScan.domainsAwaited': 'pending',
        'batchScan.seatsExhausted': 'unavailable_seats',
        'batchScan.canceled': 'canceled',
        'batchScan.deleted': 'deleted',
      },
    },
    unavailable_seats: {
      on: {
        'batchScan.seatsGranted': 'pending',
        'batchScan.canceled': 'canceled',
        'batchScan.deleted': 'deleted',
      },
    },
    /** Only an admin can start it again. */
    canceled: {
      on: {
        'batchScan.retried': 'processing',
        'batchScan.domainsAwaited': 'pending',
        'batchScan.seatsExhausted': 'unavailable_seats',
        'batchScan.deleted': 'deleted',
      },
    },
    deleted: { type: 'final' },
  },
})
