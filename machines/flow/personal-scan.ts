import { assign, type EventObject, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { Scan } from '#openapi/generated/api.ts'
import { failTo, notProvided, notWatched, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'

export type ScanUpdate =
  | { type: 'scan.progressed'; scan: Scan }
  | { type: 'scan.completed'; scan: Scan }
  | { type: 'scan.failed'; scan: Scan }
  /** The connection is lost; the scan continues. */
  | { type: 'scan.lost' }

export interface PersonalScanInput {
  cognitoId: string
  /** The running or failed scan; null to start one. */
  scan: Scan | null
}

export type PersonalScanOutput = { outcome: 'completed' } | { outcome: 'noCredits' } | { outcome: 'left' }

export type PersonalScanEvent =
  | ScanUpdate
  | { type: 'scan.startRequested' }
  | { type: 'scan.retryRequested' }
  | { type: 'scan.watchRequested' }
  /** The person leaves without waiting; a scan may take up to 48 hours (spec 2 §4). */
  | { type: 'scan.left' }

export type PersonalScanEmitted = { type: 'personalScan.started' } | { type: 'personalScan.completed' }

interface PersonalScanContext {
  cognitoId: string
  scan: Scan | null
  failure: Failure | null
  ended: PersonalScanOutput['outcome']
}

const setScan = {
  type: 'setScan',
  params: ({ event }: { event: { scan: Scan } }) => event.scan,
} as const

const ended = {
  'scan.completed': { target: 'completed', actions: setScan },
  'scan.failed': { target: 'failed', actions: setScan },
} as const

export const personalScanFlow = setup({
  types: {
    context: {} as PersonalScanContext,
    input: {} as PersonalScanInput,
    output: {} as PersonalScanOutput,
    events: {} as PersonalScanEvent,
    emitted: {} as PersonalScanEmitted,
    tags: {} as 'pending',
  },
  actors: {
    startScan: fromPromise<Scan, { cognitoId: string }>(notProvided),
    retryScan: fromPromise<Scan, { scanId: string }>(notProvided),
    watchScan: fromCallback<EventObject>(notWatched),
  },
  actions: {
    setScan: assign((_, scan: Scan) => ({ scan, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    emitStarted: emit({ type: 'personalScan.started' }),
    emitCompleted: emit({ type: 'personalScan.completed' }),
  },
  guards: {
    hasFailedScan: ({ context }) => context.scan?.status === 'FAILED',
    hasScan: ({ context }) => context.scan !== null,
    hasNoCredits: (_, failure: Failure) => failure.code === '0013',
    isRunningAlready: (_, failure: Failure) => failure.code === '0040',
  },
}).createMachine({
  id: 'personalScan',
  description: 'A person’s own scan: it takes a credit, runs for up to 48 hours, and can be retried.',
  context: ({ input }) => ({ cognitoId: input.cognitoId, scan: input.scan, failure: null, ended: 'left' }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'It isn’t decided yet whether a scan already runs or has failed.',
      always: [
        { guard: 'hasFailedScan', target: 'failed' },
        { guard: 'hasScan', target: 'following' },
        { target: 'starting' },
      ],
    },
    starting: {
      description: 'A scan is being started.',
      tags: 'pending',
      invoke: {
        id: 'startScan',
        src: 'startScan',
        input: ({ context }) => ({ cognitoId: context.cognitoId }),
        onDone: { target: 'following', actions: [withOutput('setScan'), 'emitStarted'] },
        onError: [
          { guard: withFailure('hasNoCredits'), target: 'noCredits' },
          { guard: withFailure('isRunningAlready'), target: 'following' },
          failTo('notStarted'),
        ],
      },
    },
    notStarted: {
      description: 'The start didn’t work, and can be tried again.',
      on: { 'scan.startRequested': 'starting', 'scan.left': 'left' },
    },
    following: {
      description: 'The scan runs, and the page shows how far it is.',
      invoke: { id: 'watchScan', src: 'watchScan' },
      on: {
        'scan.progressed': { actions: setScan },
        ...ended,
        'scan.lost': 'lost',
        'scan.left': 'left',
      },
    },
    lost: {
      description: 'The connection is gone; the scan itself continues on the server.',
      invoke: { id: 'watchAgain', src: 'watchScan' },
      on: {
        'scan.watchRequested': 'following',
        'scan.progressed': { target: 'following', actions: setScan },
        ...ended,
        'scan.lost': { target: 'lost', reenter: true },
        'scan.left': 'left',
      },
    },
    failed: {
      description: 'The scan broke off, and can be tried again without another credit.',
      on: { 'scan.retryRequested': 'retrying', 'scan.left': 'left' },
    },
    retrying: {
      description: 'The scan is being started again.',
      tags: 'pending',
      invoke: {
        id: 'retryScan',
        src: 'retryScan',
        input: ({ context }) => ({ scanId: context.scan?.id ?? '' }),
        onDone: { target: 'following', actions: [withOutput('setScan'), 'emitStarted'] },
        onError: [{ guard: withFailure('isRunningAlready'), target: 'following' }, failTo('failed')],
      },
    },
    completed: {
      description: 'The results are ready.',
      type: 'final',
      entry: [assign({ ended: 'completed' }), 'emitCompleted'],
    },
    noCredits: {
      description: 'No credit is left to start a scan.',
      type: 'final',
      entry: assign({ ended: 'noCredits' }),
    },
    left: {
      description: 'The person went elsewhere, and the scan continues.',
      type: 'final',
    },
  },
  output: ({ context }) => ({ outcome: context.ended }),
})
