import { batchScanLifecycle } from '#machines/lifecycle/batch-scan.ts'
import { defineModel } from '#tests/support/model.ts'

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
})
