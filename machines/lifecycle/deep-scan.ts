import { setup } from 'xstate'

export type DeepScanEvent =
  | { type: 'deepScan.invited' }
  | { type: 'deepScan.enrolled' }
  | { type: 'deepScan.invitationAccepted' }
  | { type: 'deepScan.started' }
  | { type: 'deepScan.processingBegan' }
  | { type: 'deepScan.scanningBegan' }
  | { type: 'deepScan.finished' }
  | { type: 'deepScan.failed' }
  | { type: 'deepScan.seatsExhausted' }
  | { type: 'deepScan.retried' }
  | { type: 'deepScan.seatsGranted' }
  | { type: 'deepScan.consentWithdrawn' }

const withdrawal = { 'deepScan.consentWithdrawn': 'NOT_INVITED' } as const

/**
 * In the terms of spec 1 §4; withdrawing the consent resets it, while a scan under way continues as the
 * person's own and one that waits for a seat is gone.
 */
export const deepScanLifecycle = setup({
  types: { events: {} as DeepScanEvent, tags: {} as 'course' },
}).createMachine({
  id: 'deepScan',
  initial: 'NOT_INVITED',
  states: {
    NOT_INVITED: {
      on: { 'deepScan.invited': 'INVITED', 'deepScan.enrolled': 'NOT_STARTED' },
    },
    INVITED: {
      on: { 'deepScan.invitationAccepted': 'NOT_STARTED', 'deepScan.invited': 'INVITED' },
    },
    NOT_STARTED: {
      tags: 'course',
      on: { 'deepScan.started': 'INITIATED', ...withdrawal },
    },
    INITIATED: {
      tags: 'course',
      on: {
        'deepScan.processingBegan': 'PROCESSING',
        'deepScan.failed': 'FAILED',
        'deepScan.seatsExhausted': 'UNAVAILABLE_SEATS',
        ...withdrawal,
      },
    },
    PROCESSING: {
      tags: 'course',
      on: {
        'deepScan.scanningBegan': 'SCANNING',
        'deepScan.failed': 'FAILED',
        'deepScan.seatsExhausted': 'UNAVAILABLE_SEATS',
        ...withdrawal,
      },
    },
    SCANNING: {
      tags: 'course',
      on: {
        'deepScan.finished': 'COMPLETED',
        'deepScan.failed': 'FAILED',
        'deepScan.seatsExhausted': 'UNAVAILABLE_SEATS',
        ...withdrawal,
      },
    },
    COMPLETED: {
      tags: 'course',
      on: { 'deepScan.started': 'INITIATED', ...withdrawal },
    },
    FAILED: {
      on: { 'deepScan.retried': 'INITIATED', ...withdrawal },
    },
    UNAVAILABLE_SEATS: {
      on: { 'deepScan.seatsGranted': 'INITIATED', ...withdrawal },
    },
  },
})
