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
 * A bulk scan of an employee file, in the status terms of spec 1 §4. It is pending until an admin starts it,
 * or, during the company's setup, until the holder of its lock confirms the last step; without enough seats
 * it becomes unavailable_seats, and waits again once seats were granted. With unverified domains it stays
 * pending, and starts by itself once they are verified (docs/adr/0038). processing prepares the people,
 * scanning checks the sources. A failed one can be rerun (spec 2 §4), which needs seats for people who lost
 * theirs in the meantime. A waiting or failed one can be canceled, which keeps the list, or deleted with it;
 * a running or completed one can't (docs/adr/0048).
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
