import { personalScanFlow } from '#machines/flow/personal-scan.ts'
import { anyOf, begins, defineModel, done, except, on, refused, refuses } from '#tests/support/model.ts'
import { sampleScan } from '#tests/support/samples.ts'
import { stories } from './personal-scan.stories.ts'

const cognitoId = '7f000000-0000-4000-8000-0000000000c1'
const running = sampleScan()
const failed = sampleScan({ status: 'FAILED', job: 'ERROR', canRetry: true })
const completed = sampleScan({ status: 'COMPLETED', job: 'COMPLETED', score: 640 })

export const personalScanModel = defineModel({
  machine: personalScanFlow,
  inputs: {
    'starting a scan': { cognitoId, scan: null },
    'coming back to a running scan': { cognitoId, scan: running },
    'coming back to a failed scan': { cognitoId, scan: failed },
  },
  events: [
    { type: 'scan.startRequested' },
    { type: 'scan.retryRequested' },
    { type: 'scan.watchRequested' },
    { type: 'scan.left' },
    { type: 'scan.progressed', scan: running },
    { type: 'scan.completed', scan: completed },
    { type: 'scan.failed', scan: failed },
    { type: 'scan.lost' },
    done('startScan', running),
    refused('startScan', '0013'),
    refused('startScan', '0040'),
    refused('startScan', '0000'),
    done('retryScan', running),
    refused('retryScan', '0040'),
    refused('retryScan', '0000'),
  ],
  project: ({ context }) => [context.scan?.status, context.failure?.code],
  stories,
  unused: {
    'retryScan refuses 0040': 'One runs already, and is followed.',
    'startScan refuses 0040': 'One runs already, and is followed.',
  },
  outcomes: [
    { state: 'completed', says: '2 §4: Completed', by: on('scan.completed') },
    {
      state: 'failed',
      says: '2 §4: on error a message and a Retry Scan button',
      by: anyOf(
        begins({ scan: { status: 'FAILED' } }),
        on('scan.failed'),
        except(refuses('retryScan'), refuses('retryScan', '0040')),
      ),
    },
    { state: 'lost', says: '2 §8: Network error', by: on('scan.lost') },
    { state: 'noCredits', says: '2 §8: 0013', by: refuses('startScan', '0013') },
    {
      state: 'notStarted',
      says: '2 §8: Something went wrong',
      by: except(refuses('startScan'), refuses('startScan', '0013', '0040')),
    },
    { state: 'left', says: '2 §4: in progress, up to 48 hours', by: on('scan.left') },
  ],
  promises: [
    {
      says: 'follows the scan that runs already instead of failing',
      when: ({ event }) =>
        event?.type.startsWith('xstate.error') === true && JSON.stringify(event).includes('"0040"'),
      holds: ({ after, invoked }) => after.matches('following') && invoked[0]?.id === 'watchScan',
    },
    {
      says: 'says that no credit is left',
      when: ({ after }) => after.matches('noCredits'),
      holds: ({ after }) => after.output?.outcome === 'noCredits',
    },
    {
      says: 'retries the same scan, so that no other credit is used',
      when: ({ event }) => event?.type === 'scan.retryRequested',
      holds: ({ invoked }) =>
        JSON.stringify(invoked[0]) === JSON.stringify({ id: 'retryScan', input: { scanId: failed.id } }),
    },
    {
      says: 'reports once that the scan is completed',
      when: ({ after }) => after.matches('completed'),
      holds: ({ facts, after }) =>
        facts.length === 1 &&
        facts[0]?.type === 'personalScan.completed' &&
        after.context.scan?.score === 640,
    },
    {
      says: 'continues on its own once there is an answer again',
      when: ({ before, event }) =>
        before?.matches('lost') === true &&
        ['scan.progressed', 'scan.completed', 'scan.failed'].includes(event?.type ?? ''),
      holds: ({ after }) => !after.matches('lost'),
    },
    {
      says: 'lets the person continue without waiting',
      when: ({ after }) => !after.hasTag('pending') && after.status === 'active',
      holds: ({ after }) => after.can({ type: 'scan.left' }),
    },
  ],
})
