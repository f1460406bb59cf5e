import { setup } from 'xstate'

export type ReportResolutionEvent =
  | { type: 'report.requested' }
  | { type: 'report.cancelled' }
  | { type: 'report.accepted' }
  /** We fill in the site’s own form by ourselves, or can’t and hand over to the desk. */
  | { type: 'report.formBegun' }
  | { type: 'report.formHandedOver' }
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
  /** Our own looks at the page say so, whoever asked for what. */
  | { type: 'report.seenGone' }
  | { type: 'report.siteGone' }

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
  description: 'A removal request, from the person’s click to the site’s answer, as our team works on it.',
  initial: 'unattended',
  states: {
    unattended: {
      description: 'No removal is under way for this finding.',
      on: { 'report.requested': 'PENDING' },
    },
    PENDING: {
      description: 'Our team has the request and hasn’t reviewed it; the person can still cancel.',
      tags: ['course', 'withDesk', 'requestReceived'],
      on: {
        'report.cancelled': 'unattended',
        'report.accepted': 'ACCEPTED',
        'report.denied': 'REQUEST DENIED',
        'report.formBegun': 'WAITING FEEDBACK',
        'report.seenGone': 'REMOVE',
        'report.siteGone': 'SOLVED',
      },
    },
    ACCEPTED: {
      description: 'Our team is working on the removal.',
      tags: ['course', 'withDesk', 'inProgress'],
      on: {
        'report.feedbackAwaited': 'WAITING FEEDBACK',
        'report.actionRequested': 'USER ACTION',
        'report.solved': 'SOLVED',
        'report.removed': 'REMOVE',
        'report.failed': 'FAILED',
        'report.seenGone': 'REMOVE',
        'report.siteGone': 'SOLVED',
      },
    },
    'WAITING FEEDBACK': {
      description: 'Our team has written to the site and waits for an answer.',
      tags: ['withDesk', 'inProgress'],
      on: {
        'report.feedbackArrived': 'ACCEPTED',
        'report.formHandedOver': 'ACCEPTED',
        'report.actionRequested': 'USER ACTION',
        'report.solved': 'SOLVED',
        'report.removed': 'REMOVE',
        'report.failed': 'FAILED',
        'report.seenGone': 'REMOVE',
        'report.siteGone': 'SOLVED',
      },
    },
    'USER ACTION': {
      description: 'Our team needs something from the person before it can continue.',
      tags: ['withDesk', 'actionRequired'],
      on: {
        'report.personAnswered': 'WAITING FEEDBACK',
        'report.answerLapsed': 'FAILED',
        'report.solved': 'SOLVED',
        'report.removed': 'REMOVE',
        'report.failed': 'FAILED',
        'report.seenGone': 'REMOVE',
        'report.siteGone': 'SOLVED',
      },
    },
    'REQUEST DENIED': {
      description: 'Our team won’t pursue this request, and has given the reason.',
      tags: 'unsuccessful',
      on: {
        'report.deleted': 'unattended',
        'report.solvedByPerson': 'SOLVED',
        'report.seenGone': 'REMOVE',
        'report.siteGone': 'SOLVED',
      },
    },
    FAILED: {
      description: 'The removal didn’t work out, or the person didn’t answer in time.',
      tags: 'unsuccessful',
      on: {
        'report.deleted': 'unattended',
        'report.solvedByPerson': 'SOLVED',
        'report.seenGone': 'REMOVE',
        'report.siteGone': 'SOLVED',
      },
    },
    SOLVED: {
      description: 'The problem is solved, by our team or by the person.',
      tags: 'successful',
      on: { 'report.reappeared': 'unattended' },
    },
    REMOVE: {
      description: 'The data is gone from the site.',
      tags: ['course', 'successful'],
      on: { 'report.reappeared': 'unattended' },
    },
  },
})
