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

/** A scan under way when the consent is withdrawn continues as the person's own; one that waits for a seat is gone. */
export const deepScanLifecycle = setup({
  types: { events: {} as DeepScanEvent, tags: {} as 'course' },
}).createMachine({
  id: 'deepScan',
  description: 'One person’s full scan within a company, which needs their consent and a seat.',
  initial: 'NOT_INVITED',
  states: {
    NOT_INVITED: {
      description: 'The company hasn’t invited this person, or the person has withdrawn their consent.',
      on: { 'deepScan.invited': 'INVITED', 'deepScan.enrolled': 'NOT_STARTED' },
    },
    INVITED: {
      description: 'The invitation is out, and the person hasn’t answered.',
      on: { 'deepScan.invitationAccepted': 'NOT_STARTED', 'deepScan.invited': 'INVITED' },
    },
    NOT_STARTED: {
      description: 'The person has agreed, and the first scan is yet to begin.',
      tags: 'course',
      on: { 'deepScan.started': 'INITIATED', ...withdrawal },
    },
    INITIATED: {
      description: 'A scan has been started and takes its turn.',
      tags: 'course',
      on: {
        'deepScan.processingBegan': 'PROCESSING',
        'deepScan.failed': 'FAILED',
        'deepScan.seatsExhausted': 'UNAVAILABLE_SEATS',
        ...withdrawal,
      },
    },
    PROCESSING: {
      description: 'We’re getting ready what the sources will be checked for.',
      tags: 'course',
      on: {
        'deepScan.scanningBegan': 'SCANNING',
        'deepScan.failed': 'FAILED',
        'deepScan.seatsExhausted': 'UNAVAILABLE_SEATS',
        ...withdrawal,
      },
    },
    SCANNING: {
      description: 'We’re checking every source for this person.',
      tags: 'course',
      on: {
        'deepScan.finished': 'COMPLETED',
        'deepScan.failed': 'FAILED',
        'deepScan.seatsExhausted': 'UNAVAILABLE_SEATS',
        ...withdrawal,
      },
    },
    COMPLETED: {
      description: 'The results are ready; another scan can follow.',
      tags: 'course',
      on: { 'deepScan.started': 'INITIATED', ...withdrawal },
    },
    FAILED: {
      description: 'Something broke on our side; the scan can be tried again.',
      on: { 'deepScan.retried': 'INITIATED', ...withdrawal },
    },
    UNAVAILABLE_SEATS: {
      description: 'The scan waits because every seat of the company is taken.',
      on: { 'deepScan.seatsGranted': 'INITIATED', ...withdrawal },
    },
  },
})
