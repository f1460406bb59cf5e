import type { personalScanFlow } from '#machines/flow/personal-scan.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'
import { sampleScan } from '#tests/support/samples.ts'

const scanner = { cognitoId: 'ada' }
const scanRuns = sampleScan()
const scanFailed = sampleScan({ status: 'FAILED', job: 'ERROR', canRetry: true })
const scanDone = sampleScan({ status: 'COMPLETED', job: 'COMPLETED', score: 640 })
const asksForScan = { asks: { startScan: scanner } }
const watchesScan = { asks: { watchScan: undefined } }
const watchesAgain = { asks: { watchAgain: undefined } }

export const stories: readonly FlowStory<typeof personalScanFlow>[] = [
  {
    says: '2 §4: a scan is started, followed and completed',
    input: { ...scanner, scan: null },
    begins: 'starting',
    first: asksForScan,
    steps: [
      [
        refused('startScan', '0000'),
        'notStarted',
        { failure: '0000', refuses: [{ type: 'scan.retryRequested' }] },
      ],
      [{ type: 'scan.startRequested' }, 'starting', { failure: '0000', ...asksForScan }],
      [
        done('startScan', scanRuns),
        'following',
        { ...watchesScan, emits: [{ type: 'personalScan.started' }], keeps: { scan: scanRuns } },
      ],
      [
        { type: 'scan.progressed', scan: { ...scanRuns, score: 1 } },
        'following',
        { keeps: { scan: { ...scanRuns, score: 1 } } },
      ],
      [
        { type: 'scan.completed', scan: scanDone },
        'completed',
        { emits: [{ type: 'personalScan.completed' }], keeps: { scan: scanDone } },
      ],
    ],
    ends: { outcome: 'completed' },
  },
  {
    says: '2 §8: 0013: without a credit nothing is scanned',
    input: { ...scanner, scan: null },
    begins: 'starting',
    first: asksForScan,
    steps: [[refused('startScan', '0013'), 'noCredits']],
    ends: { outcome: 'noCredits' },
  },
  {
    says: '2 §4: Failed, with Retry Scan',
    input: { ...scanner, scan: scanFailed },
    begins: 'failed',
    first: { refuses: [{ type: 'scan.startRequested' }] },
    steps: [
      [{ type: 'scan.retryRequested' }, 'retrying', { asks: { retryScan: { scanId: scanFailed.id } } }],
      [refused('retryScan', '0000'), 'failed', { failure: '0000' }],
      [
        { type: 'scan.retryRequested' },
        'retrying',
        { failure: '0000', asks: { retryScan: { scanId: scanFailed.id } } },
      ],
      [
        done('retryScan', scanRuns),
        'following',
        { ...watchesScan, emits: [{ type: 'personalScan.started' }] },
      ],
      [{ type: 'scan.failed', scan: scanFailed }, 'failed', { keeps: { scan: scanFailed } }],
      [{ type: 'scan.left' }, 'left'],
    ],
    ends: { outcome: 'left' },
  },
  {
    says: '2 §8: Network error; the scan itself goes on, and is found again',
    input: { ...scanner, scan: scanRuns },
    begins: 'following',
    first: watchesScan,
    steps: [
      [{ type: 'scan.lost' }, 'lost', watchesAgain],
      [{ type: 'scan.lost' }, 'lost', watchesAgain],
      [{ type: 'scan.watchRequested' }, 'following', watchesScan],
      [{ type: 'scan.lost' }, 'lost', watchesAgain],
      [{ type: 'scan.progressed', scan: scanRuns }, 'following', watchesScan],
      [{ type: 'scan.lost' }, 'lost', watchesAgain],
      [{ type: 'scan.failed', scan: scanFailed }, 'failed', { keeps: { scan: scanFailed } }],
    ],
  },
  ...(['following', 'lost'] as const).map(
    (place): FlowStory<typeof personalScanFlow> => ({
      says: `2 §4: up to 48 hours, so the person needn’t wait (${place})`,
      input: { ...scanner, scan: scanRuns },
      begins: 'following',
      first: watchesScan,
      steps: [
        ...(place === 'lost' ? [[{ type: 'scan.lost' }, 'lost', watchesAgain] as const] : []),
        [{ type: 'scan.left' }, 'left'],
      ],
      ends: { outcome: 'left' },
    }),
  ),
  {
    says: '2 §4: a start that didn’t work can be left',
    input: { ...scanner, scan: null },
    begins: 'starting',
    first: asksForScan,
    steps: [
      [refused('startScan', '0000'), 'notStarted', { failure: '0000' }],
      [{ type: 'scan.left' }, 'left', { failure: '0000' }],
    ],
    ends: { outcome: 'left' },
  },
]
