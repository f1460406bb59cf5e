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
    { type: 'batchScan.canceled' },
    { type: 'batchScan.deleted' },
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
      holds: ({ after }) =>
        after.value === 'pending' || after.value === 'canceled' || after.value === 'deleted',
    },
    {
      says: 'is run again only when it has failed or was canceled',
      when: ({ after }) => after.can({ type: 'batchScan.retried' }),
      holds: ({ after }) => after.value === 'failed' || after.value === 'canceled',
    },
    {
      says: 'is neither canceled nor deleted while it runs or once it is completed',
      when: ({ after }) => after.hasTag('running') || after.value === 'completed',
      holds: ({ after }) =>
        !after.can({ type: 'batchScan.canceled' }) && !after.can({ type: 'batchScan.deleted' }),
    },
    {
      says: 'starts by nothing but an admin once it is canceled',
      when: ({ after }) => after.value === 'canceled',
      holds: ({ after }) =>
        !after.can({ type: 'batchScan.domainsVerified' }) && !after.can({ type: 'batchScan.seatsGranted' }),
    },
  ],
})
