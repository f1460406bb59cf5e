import { deepScanLifecycle } from '../../../machines/lifecycle/deep-scan.ts'
import { defineModel } from '../../support/model.ts'

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
  ],
  promises: [
    {
      says: 'can always invite again who has been invited',
      when: ({ after }) => after.value === 'INVITED',
      holds: ({ after }) => after.can({ type: 'deepScan.invited' }),
    },
    {
      says: 'never has two scans of one person running',
      when: ({ after }) => after.hasTag('running'),
      holds: ({ after }) =>
        !after.can({ type: 'deepScan.started' }) && !after.can({ type: 'deepScan.retried' }),
    },
    {
      says: 'completes only after it has scanned',
      when: ({ after }) => after.value === 'COMPLETED',
      holds: ({ before }) => before?.value === 'SCANNING',
    },
    {
      says: 'offers a retry only when it has failed',
      when: ({ after }) => after.can({ type: 'deepScan.retried' }),
      holds: ({ after }) => after.value === 'FAILED',
    },
  ],
})
