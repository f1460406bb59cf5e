import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { BatchProgress, BatchScan, EmployeeUpload, FittedBatch } from '#openapi/generated/api.ts'
import { failTo, notProvided, notWatched, withFailure, withOutput } from '../port-answer.ts'
import { type Failure, failureBy } from '../port-error.ts'
import { employeeFileFlow } from './employee-file.ts'

export type BatchUpdate =
  | { type: 'batch.progressed'; progress: BatchProgress }
  | { type: 'batch.completed'; progress: BatchProgress }
  | { type: 'batch.failed'; progress: BatchProgress }
  /** The connection is lost; the server continues. */
  | { type: 'batch.lost' }

export interface BatchChange {
  kind: 'cancel' | 'delete'
  batch: BatchScan
}

export interface StartBatch {
  companyId: string
  batchId: string
  monthly: boolean | null
  /** The confirmed number of removed people; null leaves the choice as it was. */
  leaves: number | null
}

export interface BulkScanInput {
  companyId: string
  domains: readonly string[]
  /** The running, failed or seatless bulk scan; null when there is none. */
  batch: BatchScan | null
}

export type BulkScanEvent =
  | BatchUpdate
  | { type: 'run.begun' }
  | { type: 'run.left' }
  /** `monthly`: repeated each month (spec 2 §3, Scheduled); null leaves the setting as it is. */
  /** `leaves`: the number of people the file removes; null: the file adds and updates. */
  | { type: 'run.requested'; monthly: boolean | null; leaves: number | null }
  /** Reruns one that failed (spec 2 §4), or lacked seats. */
  | { type: 'run.againRequested'; batch: BatchScan }
  /** Scans those who fit in the seats; the others wait on a separate list. */
  | { type: 'run.partRequested'; batch: BatchScan }
  | { type: 'batch.watchRequested' }
  /** A refused line was fixed, which adds a person to the list. */
  | { type: 'batch.corrected'; upload: EmployeeUpload }
  | { type: 'batch.putAway'; batchId: string }

/** Listed: uploaded, or waiting for seats. Stopped: completed, failed, or waiting for domains. */
export type BulkScanEmitted =
  | { type: 'bulkScan.listed' }
  | { type: 'bulkScan.started' }
  | { type: 'bulkScan.stopped' }

interface BulkScanContext {
  companyId: string
  domains: readonly string[]
  batch: BatchScan | null
  /** Of the list at hand, when it was uploaded here. */
  upload: EmployeeUpload | null
  progress: BatchProgress | null
  failure: Failure | null
}

const bulkScanSetup = setup({
  types: {
    context: {} as BulkScanContext,
    input: {} as BulkScanInput,
    events: {} as BulkScanEvent,
    emitted: {} as BulkScanEmitted,
    tags: {} as 'pending' | 'preparing',
  },
  actors: {
    employeeFile: employeeFileFlow,
    startBatch: fromPromise<BatchScan, StartBatch>(notProvided),
    watchBatch: fromCallback<BulkScanEvent, { companyId: string; batchId: string }>(notWatched),
    fitBatch: fromPromise<FittedBatch, { companyId: string; batchId: string }>(notProvided),
  },
  actions: {
    setUpload: assign((_, upload: EmployeeUpload) => ({ upload, batch: upload.batch, failure: null })),
    setBatch: assign((_, batch: BatchScan) => ({ batch })),
    setAgain: assign((_, batch: BatchScan) => ({ batch, upload: null, progress: null, failure: null })),
    setProgress: assign((_, progress: BatchProgress) => ({ progress, batch: progress.batch })),
    setLack: assign(({ context: { batch } }, failure: Failure) => ({
      failure,
      batch: batch && { ...batch, seats: failure.seats ?? batch.seats },
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearRun: assign({ batch: null, upload: null, progress: null, failure: null }),
    emitListed: emit({ type: 'bulkScan.listed' }),
    emitStarted: emit({ type: 'bulkScan.started' }),
    emitStopped: emit({ type: 'bulkScan.stopped' }),
  },
  guards: {
    isAtHand: ({ context }, batchId: string) => context.batch?.id === batchId,
    /** Uploaded and not started: nothing to follow. */
    isNotStarted: (_, batch: BatchScan | null) =>
      batch === null ||
      batch.status === 'canceled' ||
      (batch.status === 'pending' && batch.pendingReason === null),
    /** It was running, and somebody has called it off. */
    wasCanceled: ({ context: { batch } }, now: BatchScan | null) =>
      now?.status === 'canceled' && (batch?.status === 'processing' || batch?.status === 'scanning'),
    hasFailed: (_, batch: BatchScan | null) => batch?.status === 'failed',
    lacksSeats: (_, batch: BatchScan | null) => batch?.status === 'unavailable_seats',
    awaitsDomains: (_, batch: BatchScan | null) => batch?.pendingReason === 'domainVerification',
    isAboutSeats: (_, { code }: Failure) => code === '0008',
    isConflict: (_, { code, fields }: Failure) => code === '0040' && fields.length === 0,
  },
})

const atHand = ({ context: { companyId, batch } }: { context: BulkScanContext }) => {
  if (!batch) throw new Error('No list is at hand')
  return { companyId, batchId: batch.id }
}

const watching = <Id extends string>(id: Id) => ({ id, src: 'watchBatch', input: atHand }) as const

interface Progressed {
  event: { progress: BatchProgress }
}

const setProgress = { type: 'setProgress', params: ({ event }: Progressed) => event.progress } as const

const ofBatch = <Name extends string>(type: Name) => ({
  type,
  params: ({ context }: { context: BulkScanContext }) => context.batch,
})

const ofProgress = <Name extends string>(type: Name) => ({
  type,
  params: ({ event }: Progressed) => event.progress.batch,
})

/** What is no longer followed: it was canceled or not started, lacks seats, or waits for its domains. */
const halted = [
  { guard: ofProgress('wasCanceled'), target: 'idle', actions: 'emitStopped' },
  {
    guard: ofProgress('isNotStarted'),
    target: 'notStarted',
    actions: [setProgress, { type: 'setFailure', params: failureBy('0040') }],
  },
  { guard: ofProgress('lacksSeats'), target: 'lackingSeats', actions: [setProgress, 'emitListed'] },
  { guard: ofProgress('awaitsDomains'), target: 'awaitingDomains', actions: [setProgress, 'emitStopped'] },
] as const

const ended = {
  'batch.completed': { target: 'completed', actions: [setProgress, 'emitStopped'] },
  'batch.failed': { target: 'failed', actions: [setProgress, 'emitStopped'] },
} as const

const uploaded = bulkScanSetup.createStateConfig({
  on: { 'run.requested': 'starting', 'run.left': 'idle' },
})

export const bulkScanFlow = bulkScanSetup.createMachine({
  id: 'bulkScan',
  description: 'A company scans its list of employees: prepares the file, starts and follows.',
  context: ({ input }) => ({ ...input, upload: null, progress: null, failure: null }),
  initial: 'beginning',
  on: {
    'run.begun': '.preparing',
    'run.againRequested': {
      target: '.starting',
      actions: { type: 'setAgain', params: ({ event }) => event.batch },
    },
    'run.partRequested': {
      target: '.fitting',
      actions: { type: 'setAgain', params: ({ event }) => event.batch },
    },
    'batch.corrected': {
      guard: { type: 'isAtHand', params: ({ event }) => event.upload.batch.id },
      actions: { type: 'setUpload', params: ({ event }) => event.upload },
    },
    'batch.putAway': {
      guard: { type: 'isAtHand', params: ({ event }) => event.batchId },
      target: '.idle',
    },
  },
  states: {
    beginning: {
      description: 'The page has just opened, and looks at what the last scan is doing.',
      always: [
        { guard: ofBatch('isNotStarted'), target: 'idle' },
        { guard: ofBatch('hasFailed'), target: 'failed' },
        { guard: ofBatch('lacksSeats'), target: 'lackingSeats' },
        { guard: ofBatch('awaitsDomains'), target: 'awaitingDomains' },
        { target: 'following' },
      ],
    },
    idle: {
      description: 'No scan is under way, and a new one can begin.',
      entry: 'clearRun',
    },
    preparing: {
      description: 'The employee file is being chosen and checked in the dialog.',
      tags: 'preparing',
      entry: 'clearRun',
      invoke: {
        id: 'employeeFile',
        src: 'employeeFile',
        input: ({ context: { companyId, domains } }) => ({ companyId, domains }),
        onDone: { target: 'ready', actions: [withOutput('setUpload'), 'emitListed'] },
      },
      on: { 'run.left': 'idle' },
    },
    ready: {
      description: 'The list is uploaded; its changes are shown, and the scan can start.',
      tags: 'preparing',
      ...uploaded,
    },
    fitting: {
      description: 'The list is being cut to the people who fit in the seats.',
      tags: 'pending',
      invoke: {
        id: 'fitBatch',
        src: 'fitBatch',
        input: atHand,
        onDone: {
          target: 'starting',
          actions: { type: 'setBatch', params: ({ event }) => event.output.batch },
        },
        onError: [
          {
            guard: withFailure('isAboutSeats'),
            target: 'lackingSeats',
            actions: [withFailure('setLack'), 'emitListed'],
          },
          failTo('notStarted'),
        ],
      },
    },
    starting: {
      description: 'The server is starting the scan.',
      tags: 'pending',
      invoke: {
        id: 'startBatch',
        src: 'startBatch',
        input: ({ context, event }) => {
          const { monthly, leaves } = event.type === 'run.requested' ? event : { monthly: null, leaves: null }
          return { ...atHand({ context }), monthly, leaves }
        },
        onDone: [
          {
            guard: withOutput('lacksSeats'),
            target: 'lackingSeats',
            actions: [withOutput('setBatch'), 'emitListed'],
          },
          {
            guard: withOutput('awaitsDomains'),
            target: 'awaitingDomains',
            actions: [withOutput('setBatch'), 'emitStopped'],
          },
          { target: 'following', actions: [withOutput('setBatch'), 'emitStarted'] },
        ],
        onError: [
          // Still too few: fetches the number of missing seats again.
          {
            guard: withFailure('isAboutSeats'),
            target: 'lackingSeats',
            actions: [withFailure('setLack'), 'emitListed'],
          },
          // A colleague, or another tab, has started it already.
          { guard: withFailure('isConflict'), target: 'following' },
          failTo('notStarted'),
        ],
      },
    },
    notStarted: {
      description: 'The start didn’t work; the list is still there to try again.',
      ...uploaded,
    },
    following: {
      description: 'The scan runs, and the page shows how far it is.',
      invoke: watching('watchBatch'),
      on: { 'batch.progressed': [...halted, { actions: setProgress }], ...ended, 'batch.lost': 'lost' },
    },
    awaitingDomains: {
      description: 'The scan waits, and starts by itself once the company’s domains are verified.',
      invoke: watching('watchWaiting'),
      on: {
        'batch.progressed': [
          // A colleague has canceled it.
          { guard: ofProgress('isNotStarted'), target: 'idle' },
          { guard: ofProgress('awaitsDomains'), actions: setProgress },
          {
            guard: ofProgress('lacksSeats'),
            target: 'lackingSeats',
            actions: [setProgress, 'emitListed'],
          },
          { target: 'following', actions: [setProgress, 'emitStarted'] },
        ],
        ...ended,
        'batch.lost': 'lost',
      },
    },
    lost: {
      description: 'The connection is gone; the scan itself continues on the server.',
      invoke: watching('watchAgain'),
      on: {
        'batch.watchRequested': 'following',
        'batch.progressed': [...halted, { target: 'following', actions: setProgress }],
        ...ended,
        'batch.lost': { target: 'lost', reenter: true },
      },
    },
    completed: { description: 'Every person on the list has been scanned.' },
    failed: { description: 'The scan broke off, and can be run again.' },
    lackingSeats: {
      description: 'The list has more people than free seats; it waits until there are enough.',
    },
  },
})
