import type { bulkScanFlow } from '#machines/flow/bulk-scan.ts'
import { PortError } from '#machines/port-error.ts'
import { done, type FlowStory, refused } from '#tests/support/model.ts'
import {
  batchId,
  batchOf,
  companyId,
  lackingSeats,
  progressOf,
  uploadOf,
} from '#tests/support/samples/batch-scan.ts'

const employer = { companyId, domains: ['northwind.example'] }
const started = batchOf({ status: 'processing' })
const seatless = batchOf({ status: 'unavailable_seats' })
const forDomains = batchOf({ pendingReason: 'domainVerification' })
const isScanning = progressOf({ status: 'scanning' })
const atHand = { companyId, batchId }
const nothingAtHand = { keeps: { batch: null, upload: null, progress: null, failure: null } }
const follows = (id: 'watchBatch' | 'watchWaiting' | 'watchAgain') => ({ asks: { [id]: atHand } })
const asksToStart = (monthly: boolean | null, leaves: number | null) => ({
  asks: { startBatch: { ...atHand, monthly, leaves } },
})
const lacks = {
  type: 'xstate.error.actor.startBatch',
  error: new PortError('0008', { seats: lackingSeats }),
} as const
const progressed = (progress: ReturnType<typeof progressOf>) =>
  ({ type: 'batch.progressed', progress }) as const
const ready: FlowStory<typeof bulkScanFlow>['steps'] = [
  [{ type: 'run.begun' }, 'preparing', { asks: { employeeFile: employer }, ...nothingAtHand }],
  [
    done('employeeFile', uploadOf()),
    'ready',
    { emits: [{ type: 'bulkScan.listed' }], keeps: { batch: batchOf(), upload: uploadOf() } },
  ],
]

export const stories: readonly FlowStory<typeof bulkScanFlow>[] = [
  {
    says: '2 §4: a file is uploaded, and scanned monthly from now on; its end is reported',
    input: { ...employer, batch: null },
    begins: 'idle',
    first: {
      refuses: [{ type: 'run.requested', monthly: null, leaves: null }, { type: 'batch.watchRequested' }],
    },
    steps: [
      ...ready,
      [{ type: 'run.requested', monthly: true, leaves: 12 }, 'starting', asksToStart(true, 12)],
      [
        done('startBatch', started),
        'following',
        { emits: [{ type: 'bulkScan.started' }], ...follows('watchBatch') },
      ],
      [progressed(isScanning), 'following', { keeps: { progress: isScanning, batch: isScanning.batch } }],
      [
        { type: 'batch.completed', progress: progressOf({ status: 'completed' }) },
        'completed',
        { emits: [{ type: 'bulkScan.stopped' }], keeps: { batch: batchOf({ status: 'completed' }) } },
      ],
      [{ type: 'run.begun' }, 'preparing', { asks: { employeeFile: employer }, ...nothingAtHand }],
      [{ type: 'run.left' }, 'idle'],
    ],
  },
  {
    says: '2 §8: Error starting bulk scan; the list is still there to try again, or to leave',
    input: { ...employer, batch: null },
    begins: 'idle',
    steps: [
      ...ready,
      [{ type: 'run.requested', monthly: null, leaves: null }, 'starting', asksToStart(null, null)],
      [refused('startBatch', '0000'), 'notStarted', { failure: '0000', keeps: { batch: batchOf() } }],
      [
        { type: 'run.requested', monthly: null, leaves: 3 },
        'starting',
        { failure: '0000', ...asksToStart(null, 3) },
      ],
      [refused('startBatch', '0000'), 'notStarted', { failure: '0000' }],
      [{ type: 'run.left' }, 'idle', nothingAtHand],
    ],
  },
  {
    says: '2 §4: Error, with a button to run it again; also when it had been left',
    input: { ...employer, batch: batchOf({ status: 'failed', failure: 'technicalError' }) },
    begins: 'failed',
    steps: [
      [{ type: 'run.againRequested', batch: batchOf() }, 'starting', asksToStart(null, null)],
      [refused('startBatch', '0040'), 'following', follows('watchBatch')],
      [
        { type: 'batch.failed', progress: progressOf({ status: 'failed' }) },
        'failed',
        { emits: [{ type: 'bulkScan.stopped' }] },
      ],
    ],
  },
  {
    says: '1 §4: UNAVAILABLE_SEATS; those who fit are scanned, and how many seats are missing is shown',
    input: { ...employer, batch: seatless },
    begins: 'lackingSeats',
    steps: [
      [{ type: 'run.partRequested', batch: seatless }, 'fitting', { asks: { fitBatch: atHand } }],
      [
        { ...lacks, type: 'xstate.error.actor.fitBatch' },
        'lackingSeats',
        {
          emits: [{ type: 'bulkScan.listed' }],
          failure: '0008',
          keeps: { batch: { ...seatless, seats: lackingSeats } },
        },
      ],
      [{ type: 'run.partRequested', batch: seatless }, 'fitting', { asks: { fitBatch: atHand } }],
      [refused('fitBatch', '0000'), 'notStarted', { failure: '0000' }],
      [{ type: 'run.partRequested', batch: seatless }, 'fitting', { asks: { fitBatch: atHand } }],
      [
        done('fitBatch', { batch: batchOf({ validUsers: 39 }), rest: seatless, seats: lackingSeats }),
        'starting',
        { ...asksToStart(null, null), keeps: { batch: batchOf({ validUsers: 39 }) } },
      ],
      [lacks, 'lackingSeats', { emits: [{ type: 'bulkScan.listed' }], failure: '0008' }],
      [{ type: 'run.againRequested', batch: seatless }, 'starting', asksToStart(null, null)],
      [
        done('startBatch', seatless),
        'lackingSeats',
        { emits: [{ type: 'bulkScan.listed' }], keeps: { batch: seatless } },
      ],
      [{ type: 'batch.putAway', batchId: 'another' }, 'lackingSeats'],
      [{ type: 'batch.putAway', batchId }, 'idle', nothingAtHand],
    ],
  },
  {
    says: 'ADR 38: it waits for its domains, and starts by itself; a colleague may cancel it',
    input: { ...employer, batch: forDomains },
    begins: 'awaitingDomains',
    first: follows('watchWaiting'),
    steps: [
      [progressed(progressOf(forDomains)), 'awaitingDomains', { keeps: { batch: forDomains } }],
      [{ type: 'batch.lost' }, 'lost', follows('watchAgain')],
      [
        progressed(progressOf(forDomains)),
        'awaitingDomains',
        { emits: [{ type: 'bulkScan.stopped' }], ...follows('watchWaiting'), keeps: { batch: forDomains } },
      ],
      [
        progressed(isScanning),
        'following',
        { emits: [{ type: 'bulkScan.started' }], ...follows('watchBatch') },
      ],
      [
        progressed(progressOf(forDomains)),
        'awaitingDomains',
        { emits: [{ type: 'bulkScan.stopped' }], ...follows('watchWaiting'), keeps: { batch: forDomains } },
      ],
      [
        progressed(progressOf(seatless)),
        'lackingSeats',
        { emits: [{ type: 'bulkScan.listed' }], keeps: { batch: seatless } },
      ],
      [{ type: 'run.againRequested', batch: seatless }, 'starting', asksToStart(null, null)],
      [
        done('startBatch', forDomains),
        'awaitingDomains',
        { emits: [{ type: 'bulkScan.stopped' }], ...follows('watchWaiting'), keeps: { batch: forDomains } },
      ],
      [progressed(progressOf({ status: 'canceled' })), 'idle', nothingAtHand],
    ],
  },
  {
    says: '2 §8: Network error; the scan itself goes on, and is found again',
    input: { ...employer, batch: batchOf({ status: 'scanning' }) },
    begins: 'following',
    first: follows('watchBatch'),
    steps: [
      [{ type: 'batch.lost' }, 'lost', follows('watchAgain')],
      [{ type: 'batch.lost' }, 'lost', follows('watchAgain')],
      [progressed(isScanning), 'following', { ...follows('watchBatch'), keeps: { progress: isScanning } }],
      [{ type: 'batch.lost' }, 'lost', follows('watchAgain')],
      [{ type: 'batch.watchRequested' }, 'following', follows('watchBatch')],
      [
        progressed(progressOf(seatless)),
        'lackingSeats',
        { emits: [{ type: 'bulkScan.listed' }], keeps: { batch: seatless } },
      ],
    ],
  },
  {
    says: 'ADR 48: a colleague may cancel what runs; another one can begin',
    input: { ...employer, batch: batchOf({ status: 'scanning' }) },
    begins: 'following',
    first: follows('watchBatch'),
    steps: [
      [
        progressed(progressOf({ status: 'canceled' })),
        'idle',
        { emits: [{ type: 'bulkScan.stopped' }], ...nothingAtHand },
      ],
    ],
  },
  {
    says: 'ADR 48: what was canceled or never started isn’t called running',
    input: { ...employer, batch: batchOf({ status: 'canceled' }) },
    begins: 'idle',
    first: nothingAtHand,
    steps: [
      [{ type: 'run.againRequested', batch: batchOf() }, 'starting', asksToStart(null, null)],
      [
        done('startBatch', started),
        'following',
        { emits: [{ type: 'bulkScan.started' }], ...follows('watchBatch') },
      ],
      [
        progressed(progressOf({ status: 'pending' })),
        'notStarted',
        { failure: '0040', keeps: { batch: progressOf({ status: 'pending' }).batch } },
      ],
    ],
  },
]
