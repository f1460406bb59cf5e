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

/** Fixed one by one, validated here and by the server; closed when the scan has been started. */
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
    closed: {},
    loading: {
      invoke: {
        id: 'listRefused',
        src: 'listRefused',
        input: ({ context: { companyId, batchId } }) => ({ companyId, batchId }),
        onDone: { target: 'listed', actions: withOutput('setUpload') },
        onError: [{ guard: withFailure('isConflict'), target: 'started' }, failTo('unavailable')],
      },
    },
    unavailable: { on: { 'rows.retried': 'loading' } },
    listed: {
      on: {
        'row.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event.line },
          target: 'editing',
          actions: { type: 'setLine', params: ({ event }) => event.line },
        },
      },
      initial: 'idle',
      states: {
        idle: {},
        /** The last fixed line is on the list now. */
        saved: {},
      },
    },
    editing: {
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
        asking: {},
        /** By the rules of the file, here or at the server. */
        refused: {},
        /** No answer, or another refusal: the same can be sent again. */
        failed: {},
      },
    },
    saving: {
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
    /** The scan has been started in the meantime: nothing can be fixed any more. */
    started: {},
  },
})
