import { assign, emit, fromPromise, not, setup, stateIn } from 'xstate'
import { judgeFixedRow } from '#domain/employee-file/judge-row.ts'
import { columnOf, isRefusalReason } from '#domain/employee-file/refusals.ts'
import type { EmployeeUpload, RefusedRow, RowCells } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { type Failure, failureOf } from '../port-error.ts'

export type RefusedRowsEvent =
  | { type: 'rows.opened'; batchId: string }
  | { type: 'rows.closed' }
  | { type: 'rows.retried' }
  | { type: 'row.chosen'; line: number }
  | { type: 'row.left' }
  | { type: 'row.saved'; cells: RowCells }

export interface RefusedRowsEmitted {
  type: 'refusedRows.fixed'
  upload: EmployeeUpload
}

export type RefusedAgain = Pick<RefusedRow, 'column' | 'reason'>

interface RefusedRowsContext {
  companyId: string
  batchId: string
  upload: EmployeeUpload | null
  /** The line being fixed, or fixed last. */
  line: number | null
  cells: RowCells | null
  refused: RefusedAgain | null
  /** Someone else has fixed the line first. */
  isGone: boolean
  failure: Failure | null
}

const refusalIn = ({ code, fields }: Failure, cells: RowCells | null): RefusedAgain | null => {
  const rule = fields[0]?.rule ?? ''
  return code === '0000' && cells !== null && isRefusalReason(rule)
    ? { reason: rule, column: columnOf(rule, cells) }
    : null
}

const refusalOf = ({ line, upload }: RefusedRowsContext, cells: RowCells): RefusedAgain | null =>
  judgeFixedRow(line ?? 0, cells, upload?.batch.domains ?? []).refused

const closed = {
  batchId: '',
  upload: null,
  line: null,
  cells: null,
  refused: null,
  isGone: false,
  failure: null,
} as const

export const refusedRowsFlow = setup({
  types: {
    context: {} as RefusedRowsContext,
    input: {} as { companyId: string },
    events: {} as RefusedRowsEvent,
    emitted: {} as RefusedRowsEmitted,
  },
  actors: {
    listRefused: fromPromise<EmployeeUpload, { companyId: string; batchId: string }>(notProvided),
    fixRow: fromPromise<
      EmployeeUpload,
      { companyId: string; batchId: string; line: number; cells: RowCells }
    >(notProvided),
  },
  actions: {
    setList: assign((_, batchId: string) => ({ ...closed, batchId })),
    clearList: assign(closed),
    setUpload: assign((_, upload: EmployeeUpload) => ({ upload, failure: null, refused: null })),
    setLine: assign((_, line: number) => ({ line, isGone: false, failure: null, refused: null })),
    setCells: assign((_, cells: RowCells) => ({ cells, failure: null, refused: null })),
    setRefusal: assign((_, refused: RefusedAgain | null) => ({ refused, failure: null })),
    setGone: assign({ isGone: true }),
    setFailure: assign((_, failure: Failure) => ({ failure, refused: null })),
    emitFixed: emit((_, upload: EmployeeUpload) => ({ type: 'refusedRows.fixed' as const, upload })),
  },
  guards: {
    /** Closing while saving would hide the result. */
    isNotSaving: not(stateIn('#refusedRows.saving')),
    isRefused: ({ context }, cells: RowCells) => refusalOf(context, cells) !== null,
    isAboutRow: ({ context: { cells } }, failure: Failure) => refusalIn(failure, cells) !== null,
    isConflict: (_, { code }: Failure) => code === '0027',
    isNoMore: (_, { code }: Failure) => code === '0026',
    isListed: ({ context: { upload } }, line: number) =>
      upload?.refused.some(row => row.line === line) === true,
  },
}).createMachine({
  id: 'refusedRows',
  description: 'Lines of an employee file that couldn’t be used are corrected one by one before the scan.',
  context: ({ input }) => ({ ...input, ...closed }),
  initial: 'closed',
  on: {
    'rows.opened': {
      guard: 'isNotSaving',
      target: '.loading',
      actions: { type: 'setList', params: ({ event }) => event.batchId },
    },
    'rows.closed': { guard: 'isNotSaving', target: '.closed', actions: 'clearList' },
  },
  states: {
    closed: { description: 'The dialog isn’t shown.' },
    loading: {
      description: 'The refused lines are being loaded.',
      invoke: {
        id: 'listRefused',
        src: 'listRefused',
        input: ({ context: { companyId, batchId } }) => ({ companyId, batchId }),
        onDone: { target: 'listed', actions: withOutput('setUpload') },
        onError: [{ guard: withFailure('isConflict'), target: 'started' }, failTo('unavailable')],
      },
    },
    unavailable: {
      description: 'The lines couldn’t be loaded, and can be tried again.',
      on: { 'rows.retried': 'loading' },
    },
    listed: {
      description: 'The lines that are left are shown.',
      on: {
        'row.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event.line },
          target: 'editing',
          actions: { type: 'setLine', params: ({ event }) => event.line },
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'No line has been corrected since the list was loaded.' },
        saved: { description: 'The last corrected line is now on the list of people.' },
      },
    },
    editing: {
      description: 'One line is open with its fields.',
      on: {
        'row.left': 'listed',
        'row.saved': [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.cells },
            target: '.refused',
            actions: {
              type: 'setRefusal',
              params: ({ context, event }) => refusalOf(context, event.cells),
            },
          },
          {
            target: 'saving',
            actions: { type: 'setCells', params: ({ event }) => event.cells },
          },
        ],
      },
      initial: 'asking',
      states: {
        asking: { description: 'Its fields can be corrected.' },
        refused: { description: 'The correction still breaks a rule, which is shown at its field.' },
        failed: { description: 'The correction got no answer; the same can be sent again.' },
      },
    },
    saving: {
      description: 'The corrected line is being saved.',
      invoke: {
        id: 'fixRow',
        src: 'fixRow',
        input: ({ context: { companyId, batchId, line, cells } }) => {
          if (line === null || cells === null) throw new Error('No line was fixed')
          return { companyId, batchId, line, cells }
        },
        onDone: {
          target: 'listed.saved',
          actions: [withOutput('setUpload'), withOutput('emitFixed')],
        },
        onError: [
          {
            guard: withFailure('isAboutRow'),
            target: 'editing.refused',
            actions: {
              type: 'setRefusal',
              params: ({ context, event }) => refusalIn(failureOf(event.error), context.cells),
            },
          },
          { guard: withFailure('isConflict'), target: 'started' },
          { guard: withFailure('isNoMore'), target: 'loading', actions: 'setGone' },
          failTo('editing.failed'),
        ],
      },
    },
    started: { description: 'The scan has begun in the meantime, and nothing can be corrected now.' },
  },
})
