import { setup } from 'xstate'

/** Whether the company has been set up: its onboarding is completed. */
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
 * A bulk scan of an employee file, in the status words of spec 1 §4. It waits as pending until an admin starts it, or, while
 * the company is being onboarded, until the one who holds that lock confirms the last step; where the seats do not
 * suffice it becomes unavailable_seats, and waits again once seats were granted. Where domains of its
 * people are not verified it stays pending, and starts by itself once they are (docs/adr/0038). processing takes the people in, scanning asks the
 * sources. A failed one can be run again (spec 2 §4), which asks for the seats of those who lost theirs meanwhile. What waits or has failed
 * can be canceled, which keeps the list, or deleted with it; what runs or is completed can't (docs/adr/0048).
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
    /** Nothing starts it but an admin who runs it again. */
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
