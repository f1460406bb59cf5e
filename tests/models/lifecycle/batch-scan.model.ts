import { batchScanLifecycle } from '../../../machines/lifecycle/batch-scan.ts'
import { defineModel } from '../../support/model.ts'

export const batchScanModel = defineModel({
  machine: batchScanLifecycle,
  events: [
    { type: 'batchScan.started', isOnboarded: true },
    { type: 'batchScan.started', isOnboarded: false },
    { type: 'batchScan.domainsAwaited' },
    { type: 'batchScan.domainsVerified' },
    { type: 'batchScan.seatsExhausted' },
    { type: 'batchScan.seatsGranted' },
    { type: 'batchScan.scanningBegan' },
    { type: 'batchScan.finished' },
    { type: 'batchScan.failed' },
    { type: 'batchScan.retried' },
  ],
  promises: [
    {
      says: 'is never started while it is running or over',
      when: ({ after }) => after.hasTag('running') || after.value === 'completed',
      holds: ({ after }) =>
        !after.can({ type: 'batchScan.started', isOnboarded: true }) &&
        !after.can({ type: 'batchScan.retried' }),
    },
    {
      says: 'is never started before the company has been onboarded',
      when: () => true,
      holds: ({ after }) => !after.can({ type: 'batchScan.started', isOnboarded: false }),
    },
    {
      says: 'completes only after it has scanned',
      when: ({ after }) => after.value === 'completed',
      holds: ({ before }) => before?.value === 'scanning',
    },
    {
      says: 'never runs without seats',
      when: ({ before }) => before?.value === 'unavailable_seats',
      holds: ({ after }) => after.value === 'pending',
    },
    {
      says: 'is run again only when it has failed',
      when: ({ after }) => after.can({ type: 'batchScan.retried' }),
      holds: ({ after }) => after.value === 'failed',
    },
  ],
})
