import { deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import { defineModel } from '#tests/support/model.ts'

export const deepScanModel = defineModel({
  machine: deepScanLifecycle,
  events: [
    { type: 'deepScan.invited' },
    { type: 'deepScan.enrolled' },
    { type: 'deepScan.invitationAccepted' },
    { type: 'deepScan.started' },
    { type: 'deepScan.processingBegan' },
    { type: 'deepScan.scanningBegan' },
    { type: 'deepScan.finished' },
    { type: 'deepScan.failed' },
    { type: 'deepScan.seatsExhausted' },
    { type: 'deepScan.retried' },
    { type: 'deepScan.seatsGranted' },
    { type: 'deepScan.consentWithdrawn' },
  ],
})
