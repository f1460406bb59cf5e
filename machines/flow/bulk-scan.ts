import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { BatchProgress, BatchScan, EmployeeUpload, FittedBatch } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { type Failure, failureBy } from '../port-error.ts'
import { employeeFileFlow } from './employee-file.ts'
import type { BatchUpdate, CsvRequest, StartBatch } from './ports/bulk-scan.ts'

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
  | ({ type: 'csv.requested' } & CsvRequest)

export type BulkScanEmitted =
  | { type: 'bulkScan.started' }
  | { type: 'bulkScan.ended' }
  | { type: 'bulkScan.csvSaved' }
  | { type: 'bulkScan.csvRefused'; kind: CsvRequest['kind'] }

interface BulkScanContext {
  companyId: string
  domains: readonly string[]
  batch: BatchScan | null
  upload: EmployeeUpload | null
  progress: BatchProgress | null
  monthly: boolean | null
  leaves: number | null
  csv: CsvRequest | null
  failure: Failure | null
}

const awaitsDomains = ({ status, pendingReason }: BatchScan): boolean =>
  status === 'pending' && pendingReason === 'domainVerification'

const isOnlyUploaded = ({ status, pendingReason }: BatchScan): boolean =>
  status === 'canceled' || (status === 'pending' && pendingReason === null)

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
    watchBatch: fromCallback<BulkScanEvent, { companyId: string; batchId: string }>(() => {
      throw new Error('This port was not provided')
    }),
    fitBatch: fromPromise<FittedBatch, { companyId: string; batchId: string }>(notProvided),
    saveCsv: fromPromise<void, CsvRequest & { companyId: string }>(notProvided),
  },
  actions: {
    setUpload: assign((_, upload: EmployeeUpload) => ({ upload, batch: upload.batch, failure: null })),
    setBatch: assign((_, batch: BatchScan) => ({ batch, failure: null })),
    setAgain: assign((_, batch: BatchScan) => ({
      batch,
      upload: null,
      monthly: null,
      leaves: null,
      progress: null,
    })),
    setChoice: assign((_, chosen: Pick<BulkScanContext, 'monthly' | 'leaves'>) => chosen),
    setProgress: assign((_, progress: BatchProgress) => ({ progress, batch: progress.batch })),
    setLack: assign(({ context: { batch } }, failure: Failure) => ({
      failure,
      batch: batch && { ...batch, seats: failure.seats ?? batch.seats },
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setCsv: assign((_, csv: CsvRequest) => ({ csv })),
    clearRun: assign({
      batch: null,
      upload: null,
      progress: null,
      monthly: null,
      leaves: null,
      failure: null,
    }),
    clearCsv: assign({ csv: null }),
    emitStarted: emit({ type: 'bulkScan.started' }),
    emitEnded: emit({ type: 'bulkScan.ended' }),
    emitSaved: emit({ type: 'bulkScan.csvSaved' }),
    emitRefused: emit(({ context }) => ({
      type: 'bulkScan.csvRefused',
      kind: context.csv?.kind ?? 'results',
    })),
  },
  guards: {
    isAtHand: ({ context: { batch } }, batchId: string) => batch?.id === batchId,
    waitsAtHand: ({ context: { batch } }, batchId: string) =>
      batch?.id === batchId && (batch.status === 'pending' || batch.status === 'unavailable_seats'),
    hasStarted: ({ context }) => context.batch !== null && !isOnlyUploaded(context.batch),
    hasFailed: ({ context }) => context.batch?.status === 'failed',
    hasNoSeats: ({ context }) => context.batch?.status === 'unavailable_seats',
    /** Uploaded and not started: nothing to follow. */
    isNotStarted: (_, batch: BatchScan) => isOnlyUploaded(batch),
    lacksSeats: (_, batch: BatchScan) => batch.status === 'unavailable_seats',
    hasToWait: ({ context }) => context.batch !== null && awaitsDomains(context.batch),
    awaitsDomains: (_, batch: BatchScan) => awaitsDomains(batch),
    isAboutSeats: (_, { code }: Failure) => code === '0008',
    isConflict: (_, { code, fields }: Failure) => code === '0027' && fields.length === 0,
  },
})

const ofBatch = ({ context: { companyId, batch } }: { context: BulkScanContext }) => ({
  companyId,
  batchId: batch?.id ?? '',
})

const watching = <Id extends string>(id: Id) => ({ id, src: 'watchBatch', input: ofBatch }) as const

interface Progressed {
  event: { progress: BatchProgress }
}

const setProgress = { type: 'setProgress', params: ({ event }: Progressed) => event.progress } as const

const batchThat = <Name extends string>(type: Name) => ({
  type,
  params: ({ event }: Progressed) => event.progress.batch,
})

/** What is no longer followed: it wasn't started, lacks seats, or waits for its domains. */
const halted = [
  {
    guard: batchThat('isNotStarted'),
    target: 'notStarted',
    actions: [setProgress, { type: 'setFailure', params: failureBy('0027') }],
  },
  { guard: batchThat('lacksSeats'), target: 'lackingSeats', actions: setProgress },
  { guard: batchThat('awaitsDomains'), target: 'awaitingDomains', actions: setProgress },
] as const

const ended = {
  'batch.completed': { target: 'completed', actions: [setProgress, 'emitEnded'] },
  'batch.failed': { target: 'failed', actions: [setProgress, 'emitEnded'] },
} as const

/** Runs once, or monthly from now on. */
const uploaded = bulkScanSetup.createStateConfig({
  on: {
    'run.requested': {
      target: 'starting',
      actions: { type: 'setChoice', params: ({ event: { monthly, leaves } }) => ({ monthly, leaves }) },
    },
    'run.left': { target: 'idle', actions: 'clearRun' },
  },
})

export const bulkScanFlow = bulkScanSetup.createMachine({
  id: 'bulkScan',
  description: 'A company scans its list of employees: prepares the file, starts, follows and downloads.',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    upload: null,
    progress: null,
    monthly: null,
    leaves: null,
    csv: null,
    failure: null,
  }),
  states: {
    run: {
      description: 'The scan itself, from the file to its end.',
      initial: 'beginning',
      on: {
        'run.begun': { target: '.preparing', actions: 'clearRun' },
        'run.againRequested': {
          target: '.starting',
          actions: { type: 'setAgain', params: ({ event }) => event.batch },
        },
        'run.partRequested': {
          target: '.fitting',
          actions: { type: 'setAgain', params: ({ event }) => event.batch },
        },
        'batch.corrected': {
          guard: { type: 'waitsAtHand', params: ({ event }) => event.upload.batch.id },
          actions: { type: 'setUpload', params: ({ event }) => event.upload },
        },
        'batch.putAway': {
          guard: { type: 'isAtHand', params: ({ event }) => event.batchId },
          target: '.idle',
          actions: 'clearRun',
        },
      },
      states: {
        beginning: {
          description: 'The page has just opened, and looks at what the last scan is doing.',
          always: [
            { guard: 'hasFailed', target: 'failed' },
            { guard: 'hasNoSeats', target: 'lackingSeats' },
            { guard: 'hasToWait', target: 'awaitingDomains' },
            { guard: 'hasStarted', target: 'following' },
            { target: 'idle' },
          ],
        },
        idle: { description: 'No scan is under way, and a new one can begin.' },
        preparing: {
          description: 'The employee file is being chosen and checked in the dialog.',
          tags: 'preparing',
          invoke: {
            id: 'employeeFile',
            src: 'employeeFile',
            input: ({ context: { companyId, domains } }) => ({ companyId, domains }),
            onDone: { target: 'ready', actions: withOutput('setUpload') },
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
            input: ofBatch,
            onDone: {
              target: 'starting',
              actions: { type: 'setBatch', params: ({ event }) => event.output.batch },
            },
            onError: [
              { guard: withFailure('isAboutSeats'), target: 'lackingSeats', actions: withFailure('setLack') },
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
            input: ({ context: { companyId, batch, monthly, leaves } }) => ({
              companyId,
              batchId: batch?.id ?? '',
              monthly,
              leaves,
            }),
            onDone: [
              { guard: withOutput('lacksSeats'), target: 'lackingSeats', actions: withOutput('setBatch') },
              {
                guard: withOutput('awaitsDomains'),
                target: 'awaitingDomains',
                actions: withOutput('setBatch'),
              },
              { target: 'following', actions: [withOutput('setBatch'), 'emitStarted'] },
            ],
            onError: [
              // Still too few: fetches the number of missing seats again.
              { guard: withFailure('isAboutSeats'), target: 'lackingSeats', actions: withFailure('setLack') },
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
              { guard: batchThat('isNotStarted'), target: 'idle', actions: 'clearRun' },
              { guard: batchThat('awaitsDomains'), actions: setProgress },
              { guard: batchThat('lacksSeats'), target: 'lackingSeats', actions: setProgress },
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
        completed: {
          description: 'Every person on the list has been scanned.',
          on: { 'run.left': { target: 'idle', actions: 'clearRun' } },
        },
        failed: {
          description: 'The scan broke off, and can be run again.',
          on: { 'run.left': { target: 'idle', actions: 'clearRun' } },
        },
        lackingSeats: {
          description: 'The list has more people than free seats; it waits until there are enough.',
          on: { 'run.left': { target: 'idle', actions: 'clearRun' } },
        },
      },
    },
    csv: {
      description: 'The download of lists and results, at any time beside the scan.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No file is being downloaded.',
          on: {
            'csv.requested': {
              target: 'saving',
              actions: { type: 'setCsv', params: ({ event: { batchId, kind } }) => ({ batchId, kind }) },
            },
          },
        },
        saving: {
          description: 'A file is being prepared and saved to the person’s device.',
          invoke: {
            id: 'saveCsv',
            src: 'saveCsv',
            input: ({ context: { companyId, csv } }) => {
              if (!csv) throw new Error('No file was asked for')
              return { ...csv, companyId }
            },
            onDone: { target: 'idle', actions: ['emitSaved', 'clearCsv'] },
            // Spec 1 §8 only logs it, but a person waiting for a file has to see it.
            onError: { target: 'idle', actions: ['emitRefused', 'clearCsv'] },
          },
        },
      },
    },
  },
})
