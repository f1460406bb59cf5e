import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import type { DataExport } from '#openapi/generated/api.ts'
import { failTo, notProvided, notWatched, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'

export type DataExportProgress =
  | { type: 'dataExport.progressed'; dataExport: DataExport }
  | { type: 'dataExport.ended'; dataExport: DataExport }
  | { type: 'dataExport.lost' }

export type DataExportFlowEvent =
  | DataExportProgress
  | { type: 'dataExport.requestStarted' }
  | { type: 'dataExport.downloadRequested' }

interface DataExportContext {
  dataExport: DataExport
  failure: Failure | null
}

export const dataExportFlow = setup({
  types: {
    context: {} as DataExportContext,
    input: {} as { dataExport: DataExport },
    events: {} as DataExportFlowEvent,
    tags: {} as 'pending',
  },
  actors: {
    requestExport: fromPromise<DataExport>(notProvided),
    downloadExport: fromPromise<void>(notProvided),
    watchExport: fromCallback<EventObject>(notWatched),
  },
  actions: {
    setExport: assign((_, dataExport: DataExport) => ({ dataExport, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRunning: ({ context }) => ['requested', 'building'].includes(context.dataExport.state),
    isReady: ({ context }) => context.dataExport.state === 'ready',
    canRequest: ({ context }) => context.dataExport.nextAt === null,
    isRunningAlready: (_, { code }: Failure) => code === '0040',
  },
}).createMachine({
  id: 'dataExport',
  description: 'A person asks for a file with all their data, follows it, and downloads it.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'It isn’t decided yet whether a file is being made.',
      always: [{ guard: 'isRunning', target: 'following' }, { target: 'idle' }],
    },
    idle: {
      description: 'The page shows when the last file was made, and whether a new one can be requested.',
      on: {
        'dataExport.requestStarted': { guard: 'canRequest', target: 'requesting', actions: 'clearFailure' },
        'dataExport.downloadRequested': { guard: 'isReady', target: 'downloading', actions: 'clearFailure' },
      },
    },
    requesting: {
      description: 'The request is being sent.',
      tags: 'pending',
      invoke: {
        id: 'requestExport',
        src: 'requestExport',
        onDone: { target: 'following', actions: withOutput('setExport') },
        onError: [{ guard: withFailure('isRunningAlready'), target: 'following' }, failTo('idle')],
      },
    },
    following: {
      description: 'The file is being made, and the page shows how far it is.',
      invoke: { id: 'watchExport', src: 'watchExport' },
      on: {
        'dataExport.progressed': {
          actions: { type: 'setExport', params: ({ event }) => event.dataExport },
        },
        'dataExport.ended': {
          target: 'idle',
          actions: { type: 'setExport', params: ({ event }) => event.dataExport },
        },
        'dataExport.lost': { target: 'following', reenter: true },
      },
    },
    downloading: {
      description: 'The file is being saved to the person’s device.',
      tags: 'pending',
      invoke: {
        id: 'downloadExport',
        src: 'downloadExport',
        onDone: 'idle',
        onError: failTo('idle'),
      },
    },
  },
})
