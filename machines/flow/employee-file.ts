import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { type EmployeeFileRule, employeeFileRules } from '#domain/employee-file/limits.ts'
import type { Repair } from '#domain/employee-file/refusals.ts'
import type {
  ColumnMapping,
  EmployeeRow,
  EmployeeUpload,
  FittedBatch,
  RefusalCount,
  RefusedRow,
  RowCounts,
  SeatCheck,
} from '#openapi/generated/api.ts'
import { failTo, notProvided, notWatched, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'

/** Why a whole file is refused (spec 2 §§5, 8): by a rule, or because it could not be read at all. */
export type FileProblem = EmployeeFileRule | 'fileUnreadable'

/** The counted progress of a check: bytes while the file is read, then lines. */
export interface CheckProgress {
  stage: 'reading' | 'judging'
  done: number
  total: number
}

export interface ColumnQuestion {
  titles: readonly string[]
  suggested: ColumnMapping
  missing: readonly ('name' | 'email')[]
  /** Set when the first line may be a person: the cells of it, and whether an email address is among them. */
  firstLine: { cells: readonly string[]; emailAt: number | null } | null
}

/** The browser's result for a file, which the server validates again. */
export interface CheckedFile {
  rows: RowCounts
  /** The first 10 profiles (spec 2 §5). */
  preview: readonly EmployeeRow[]
  /** The first 200 changed cells. */
  repairs: readonly Repair[]
  refusals: readonly RefusalCount[]
  /** The first 200 of the refused lines. */
  refused: readonly RefusedRow[]
  /** Every refused line with its reason, as CSV; null when there is none. */
  refusedCsv: Blob | null
}

export type CheckUpdate =
  | { type: 'check.progressed'; progress: CheckProgress }
  | { type: 'check.passed'; checked: CheckedFile }
  | { type: 'check.columnsUnclear'; question: ColumnQuestion }
  | { type: 'check.refused'; problem: FileProblem }

export interface CheckRequest {
  file: File
  /** Other addresses are refused. */
  domains: readonly string[]
  /** Null until the columns are mapped. */
  mapping: ColumnMapping | null
}

export interface EmployeeFileInput {
  companyId: string
  domains: readonly string[]
}

export type EmployeeFileEvent =
  | CheckUpdate
  | { type: 'file.chosen'; file: File }
  | { type: 'file.removed' }
  | { type: 'columns.mapped'; mapping: ColumnMapping }
  | { type: 'columns.reopened' }
  /** `name`: of the bulk scan, if any. */
  | { type: 'file.confirmed'; name: string | null }
  | { type: 'seats.checkRequested' }
  /** Uploads those who fit in the seats; the others wait on a separate list. */
  | { type: 'seats.partAccepted' }
  /** Compares the list with the members: those missing from it may be removed, which frees seats. */
  | { type: 'seats.rosterRequested' }

interface EmployeeFileContext extends EmployeeFileInput {
  file: File | null
  mapping: ColumnMapping | null
  progress: CheckProgress | null
  question: ColumnQuestion | null
  checked: CheckedFile | null
  problem: FileProblem | null
  seats: SeatCheck | null
  upload: EmployeeUpload | null
  name: string | null
  failure: Failure | null
}

const nothing = {
  file: null,
  mapping: null,
  progress: null,
  question: null,
  checked: null,
  problem: null,
  seats: null,
  upload: null,
  failure: null,
} as const

const problemOf = ({ fields }: Failure): FileProblem | null => {
  const rule = fields.find(({ name }) => name === 'file')?.rule
  return employeeFileRules.find(known => known === rule) ?? null
}

const uploadIn = ({ upload }: EmployeeFileContext): EmployeeUpload => {
  if (!upload) throw new Error('There is no upload')
  return upload
}

export const employeeFileFlow = setup({
  types: {
    context: {} as EmployeeFileContext,
    input: {} as EmployeeFileInput,
    events: {} as EmployeeFileEvent,
    output: {} as EmployeeUpload,
    tags: {} as 'pending',
  },
  actors: {
    checkFile: fromCallback<EmployeeFileEvent, CheckRequest>(notWatched),
    fitBatch: fromPromise<FittedBatch, { companyId: string; batchId: string }>(notProvided),
    checkSeats: fromPromise<SeatCheck, { companyId: string; seats: number }>(notProvided),
    uploadEmployees: fromPromise<
      EmployeeUpload,
      { companyId: string; file: File; name: string | null; mapping: ColumnMapping | null }
    >(notProvided),
  },
  actions: {
    setFile: assign((_, file: File) => ({ ...nothing, file })),
    clearFile: assign(nothing),
    setProgress: assign((_, progress: CheckProgress) => ({ progress })),
    setQuestion: assign((_, question: ColumnQuestion) => ({ question })),
    setMapping: assign((_, mapping: ColumnMapping) => ({ mapping, progress: null })),
    setChecked: assign((_, checked: CheckedFile) => ({ checked })),
    setProblem: assign((_, problem: FileProblem | null) => ({ problem })),
    setProblemOf: assign((_, failure: Failure) => ({ problem: problemOf(failure) })),
    setName: assign((_, name: string | null) => ({ name, failure: null })),
    setSeats: assign((_, seats: SeatCheck) => ({ seats, failure: null })),
    setUpload: assign((_, upload: EmployeeUpload) => ({ upload, seats: upload.seats, failure: null })),
    setFitted: assign(({ context: { upload } }, { batch, seats }: FittedBatch) => ({
      upload: upload && { ...upload, batch, seats },
      seats,
      failure: null,
    })),
    setPreviewed: assign((_, seats: SeatCheck | null) => ({ seats })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    hasQuestion: ({ context }) => context.question !== null,
    suffices: (_, seats: SeatCheck) => seats.sufficient,
    isAboutFile: (_, failure: Failure) => problemOf(failure) !== null,
  },
}).createMachine({
  id: 'employeeFile',
  description: 'An employee file is chosen, checked in the browser, mapped, counted and uploaded.',
  context: ({ input }) => ({ ...input, ...nothing, name: null }),
  initial: 'choosing',
  on: {
    'file.chosen': {
      target: '.checking',
      actions: { type: 'setFile', params: ({ event }) => event.file },
    },
    'file.removed': { target: '.choosing', actions: 'clearFile' },
  },
  states: {
    choosing: { description: 'No file is chosen yet.' },
    checking: {
      description: 'The file is being read and checked in the browser.',
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context: { file, domains, mapping } }) => {
          if (!file) throw new Error('There is no file')
          return { file, domains, mapping }
        },
      },
      on: {
        'check.progressed': {
          actions: { type: 'setProgress', params: ({ event }) => event.progress },
        },
        'check.columnsUnclear': {
          target: 'mapping',
          actions: { type: 'setQuestion', params: ({ event }) => event.question },
        },
        'check.refused': {
          target: 'refused',
          actions: { type: 'setProblem', params: ({ event }) => event.problem },
        },
        'check.passed': {
          target: 'checked',
          actions: { type: 'setChecked', params: ({ event }) => event.checked },
        },
      },
    },
    refused: { description: 'The file can’t be used, and its problems are listed.' },
    mapping: {
      description: 'The columns don’t match ours, so the person says which is which.',
      on: {
        'columns.mapped': {
          target: 'checking',
          actions: { type: 'setMapping', params: ({ event }) => event.mapping },
        },
      },
    },
    checked: {
      description: 'Counts, refused lines and the first profiles are shown for a review.',
      // At most so many are needed: some people may have a seat.
      invoke: {
        id: 'previewSeats',
        src: 'checkSeats',
        input: ({ context: { companyId, checked } }) => {
          if (!checked) throw new Error('The file is not checked')
          return { companyId, seats: checked.rows.good + checked.rows.repaired }
        },
        onDone: { actions: withOutput('setPreviewed') },
        // The upload says it.
        onError: { actions: { type: 'setPreviewed', params: null } },
      },
      on: {
        'file.confirmed': {
          target: 'uploading',
          actions: { type: 'setName', params: ({ event }) => event.name },
        },
        'columns.reopened': { guard: 'hasQuestion', target: 'mapping' },
      },
    },
    uploading: {
      description: 'The list is being uploaded.',
      tags: 'pending',
      invoke: {
        id: 'uploadEmployees',
        src: 'uploadEmployees',
        input: ({ context: { companyId, file, name, mapping } }) => {
          if (!file) throw new Error('There is no file')
          return { companyId, file, name, mapping }
        },
        onDone: [
          {
            guard: { type: 'suffices', params: ({ event }) => event.output.seats },
            target: 'uploaded',
            actions: withOutput('setUpload'),
          },
          { target: 'seatsExceeded', actions: withOutput('setUpload') },
        ],
        onError: [
          {
            guard: withFailure('isAboutFile'),
            target: 'refused',
            actions: withFailure('setProblemOf'),
          },
          failTo('checked'),
        ],
      },
    },
    seatsExceeded: {
      description: 'More people need a seat than there are free ones.',
      on: {
        'seats.checkRequested': 'checkingAgain',
        'seats.partAccepted': 'fitting',
        'seats.rosterRequested': 'uploaded',
      },
    },
    fitting: {
      description: 'The list is being cut to the people who fit in the seats.',
      tags: 'pending',
      invoke: {
        id: 'fitBatch',
        src: 'fitBatch',
        input: ({ context }) => ({ companyId: context.companyId, batchId: uploadIn(context).batch.id }),
        onDone: { target: 'uploaded', actions: withOutput('setFitted') },
        onError: failTo('seatsExceeded'),
      },
    },
    checkingAgain: {
      description: 'We’re looking whether there are enough seats now.',
      tags: 'pending',
      invoke: {
        id: 'checkSeats',
        src: 'checkSeats',
        input: ({ context }) => ({ companyId: context.companyId, seats: uploadIn(context).seats.requested }),
        onDone: [
          { guard: withOutput('suffices'), target: 'uploaded', actions: withOutput('setSeats') },
          { target: 'seatsExceeded', actions: withOutput('setSeats') },
        ],
        onError: failTo('seatsExceeded'),
      },
    },
    uploaded: {
      description: 'The list is with us, or the administrator looks for seats among those it would remove.',
      type: 'final',
    },
  },
  output: ({ context }) => uploadIn(context),
})
