import { assign, emit, fromPromise, setup } from 'xstate'
import type { NewUserReport, UserReport } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { type Failure, failureOf } from '../port-error.ts'

export type ExposureReportEvent =
  | { type: 'exposureReport.submitted'; report: NewUserReport }
  | { type: 'exposureReport.anotherRequested' }

export type ExposureReportEmitted = { type: 'exposureReport.reported'; report: UserReport }

interface ExposureReportContext {
  reported: UserReport | null
  failure: Failure | null
}

/** Reporting an exposure (spec 2 §5), which enters the same lifecycle as a scan's findings. */
export const exposureReportFlow = setup({
  types: {
    context: {} as ExposureReportContext,
    events: {} as ExposureReportEvent,
    emitted: {} as ExposureReportEmitted,
    tags: {} as 'pending',
  },
  actors: {
    reportExposure: fromPromise<UserReport, { report: NewUserReport }>(notProvided),
  },
  actions: {
    setReported: assign((_, reported: UserReport) => ({ reported, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clear: assign({ reported: null, failure: null }),
    emitReported: emit((_, report: UserReport) => ({ type: 'exposureReport.reported' as const, report })),
  },
  guards: {
    isKnown: (_, failure: Failure) => failure.code === '0027',
  },
}).createMachine({
  id: 'exposureReport',
  context: { reported: null, failure: null },
  initial: 'describing',
  states: {
    describing: {
      on: { 'exposureReport.submitted': 'sending' },
    },
    sending: {
      tags: 'pending',
      invoke: {
        id: 'reportExposure',
        src: 'reportExposure',
        input: ({ event }) => {
          if (event.type !== 'exposureReport.submitted') throw new Error('Nothing was described')
          return { report: event.report }
        },
        onDone: {
          target: 'reported',
          actions: [
            { type: 'setReported', params: ({ event }) => event.output },
            { type: 'emitReported', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isKnown', params: ({ event }) => failureOf(event.error) },
            target: 'knownAlready',
          },
          {
            target: 'describing',
            actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    /** The same page under the same type is in the list already. */
    knownAlready: {
      on: {
        'exposureReport.submitted': 'sending',
        'exposureReport.anotherRequested': { target: 'describing', actions: 'clear' },
      },
    },
    reported: {
      on: { 'exposureReport.anotherRequested': { target: 'describing', actions: 'clear' } },
    },
  },
})
