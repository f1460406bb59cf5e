import { setup } from 'xstate'

export type ReportResolutionEvent =
  | { type: 'report.requested' }
  | { type: 'report.cancelled' }
  | { type: 'report.accepted' }
  | { type: 'report.denied' }
  | { type: 'report.feedbackAwaited' }
  | { type: 'report.feedbackArrived' }
  | { type: 'report.actionRequested' }
  | { type: 'report.personAnswered' }
  /** The person did not answer in time. */
  | { type: 'report.answerLapsed' }
  | { type: 'report.solved' }
  | { type: 'report.removed' }
  | { type: 'report.failed' }
  | { type: 'report.solvedByPerson' }
  | { type: 'report.deleted' }
  | { type: 'report.reappeared' }

/** The states are the stored values (spec 2 §4), tags the visible statuses; the desk acts in `withDesk`. */
export const reportResolutionLifecycle = setup({
  types: {
    events: {} as ReportResolutionEvent,
    tags: {} as
      | 'course'
      | 'withDesk'
      | 'requestReceived'
      | 'inProgress'
      | 'actionRequired'
      | 'unsuccessful'
      | 'successful',
  },
}).createMachine({
  id: 'reportResolution',
  initial: 'unattended',
  states: {
    unattended: {
      on: { 'report.requested': 'PENDING' },
    },
    PENDING: {
      tags: ['course', 'withDesk', 'requestReceived'],
      on: {
        'report.cancelled': 'unattended',
        'report.accepted': 'ACCEPTED',
        'report.denied': 'REQUEST DENIED',
      },
    },
    ACCEPTED: {
      tags: ['course', 'withDesk', 'inProgress'],
      on: {
        'report.feedbackAwaited': 'WAITING FEEDBACK',
        'report.actionRequested': 'USER ACTION',
        'report.solved': 'SOLVED',
        'report.removed': 'REMOVE',
        'report.failed': 'FAILED',
      },
    },
    'WAITING FEEDBACK': {
      tags: ['withDesk', 'inProgress'],
      on: {
        'report.feedbackArrived': 'ACCEPTED',
        'report.actionRequested': 'USER ACTION',
        'report.solved': 'SOLVED',
        'report.removed': 'REMOVE',
        'report.failed': 'FAILED',
      },
    },
    'USER ACTION': {
      tags: ['withDesk', 'actionRequired'],
      on: {
        'report.personAnswered': 'WAITING FEEDBACK',
        'report.answerLapsed': 'FAILED',
        'report.solved': 'SOLVED',
        'report.removed': 'REMOVE',
        'report.failed': 'FAILED',
      },
    },
    'REQUEST DENIED': {
      tags: 'unsuccessful',
      on: { 'report.deleted': 'unattended', 'report.solvedByPerson': 'SOLVED' },
    },
    FAILED: {
      tags: 'unsuccessful',
      on: { 'report.deleted': 'unattended', 'report.solvedByPerson': 'SOLVED' },
    },
    SOLVED: {
      tags: 'successful',
      on: { 'report.reappeared': 'unattended' },
    },
    REMOVE: {
      tags: ['course', 'successful'],
      on: { 'report.reappeared': 'unattended' },
    },
  },
})
