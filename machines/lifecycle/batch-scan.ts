import { setup } from 'xstate'

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

/** It waits for domains (docs/adr/0038); one that has ended can't be canceled, nor a running or completed one deleted (docs/adr/0048). */
export const batchScanLifecycle = setup({
  types: { events: {} as BatchScanEvent, tags: {} as 'course' },
  guards: { isOnboarded: (_, { isOnboarded }: Company) => isOnboarded },
}).createMachine({
  id: 'batchScan',
  description: 'The scan of a company’s list of employees, from the upload of the list to the results.',
  initial: 'pending',
  states: {
    pending: {
      description: 'The list is uploaded, and waits for a start or for the company’s domains to be verified.',
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
      description:
        'It has been started, and its people are being added to the company; nobody is scanned yet.',
      tags: 'course',
      on: {
        'batchScan.scanningBegan': 'scanning',
        'batchScan.failed': 'failed',
        'batchScan.canceled': 'canceled',
      },
    },
    scanning: {
      description: 'We’re checking every source for the people on the list.',
      tags: 'course',
      on: {
        'batchScan.finished': 'completed',
        'batchScan.failed': 'failed',
        'batchScan.canceled': 'canceled',
      },
    },
    completed: { description: 'Every source was checked, and the results can be read.', tags: 'course' },
    failed: {
      description: 'Something broke on our side; it can be run again.',
      on: {
        'batchScan.retried': 'processing',
        'batchScan.domainsAwaited': 'pending',
        'batchScan.seatsExhausted': 'unavailable_seats',
        'batchScan.deleted': 'deleted',
      },
    },
    unavailable_seats: {
      description: 'The list has more people than the company has free seats.',
      on: {
        'batchScan.seatsGranted': 'pending',
        'batchScan.canceled': 'canceled',
        'batchScan.deleted': 'deleted',
      },
    },
    canceled: {
      description: 'The company called it off; only an administrator can start it again.',
      on: {
        'batchScan.retried': 'processing',
        'batchScan.domainsAwaited': 'pending',
        'batchScan.seatsExhausted': 'unavailable_seats',
        'batchScan.deleted': 'deleted',
      },
    },
    deleted: { description: 'It’s gone from the company’s list for good.', type: 'final' },
  },
})
