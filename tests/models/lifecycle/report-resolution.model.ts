import { reportResolutionLifecycle } from '../../../machines/lifecycle/report-resolution.ts'
import { defineModel } from '../../support/model.ts'

export const reportResolutionModel = defineModel({
  machine: reportResolutionLifecycle,
  events: [
    { type: 'report.requested' },
    { type: 'report.cancelled' },
    { type: 'report.accepted' },
    { type: 'report.denied' },
    { type: 'report.feedbackAwaited' },
    { type: 'report.feedbackArrived' },
    { type: 'report.personAsked' },
    { type: 'report.personAnswered' },
    { type: 'report.answerLapsed' },
    { type: 'report.solved' },
    { type: 'report.removed' },
    { type: 'report.failed' },
    { type: 'report.solvedByPerson' },
    { type: 'report.deleted' },
    { type: 'report.reappeared' },
  ],
  promises: [
    {
      says: 'can be cancelled until somebody takes it up, and not after',
      when: ({ event }) => event !== null,
      holds: ({ after }) => after.can({ type: 'report.cancelled' }) === after.matches('PENDING'),
    },
    {
      says: 'can be deleted or declared solved by the person once it did not succeed, and only then',
      when: ({ event }) => event !== null,
      holds: ({ after }) =>
        after.can({ type: 'report.deleted' }) === after.hasTag('unsuccessful') &&
        after.can({ type: 'report.solvedByPerson' }) === after.hasTag('unsuccessful'),
    },
    {
      says: 'is denied instead of accepted, never after it',
      when: ({ event }) => event?.type === 'report.denied',
      holds: ({ before }) => before?.matches('PENDING') === true,
    },
    {
      says: 'ends by a deadline only where something is asked of the person, and can be asked for anew',
      when: ({ event }) => event?.type === 'report.answerLapsed',
      holds: ({ before, after }) =>
        before?.hasTag('actionRequired') === true && after.can({ type: 'report.deleted' }),
    },
    {
      says: 'can come back from every success, to be requested again',
      when: ({ event }) => event?.type === 'report.reappeared',
      holds: ({ after }) => after.can({ type: 'report.requested' }),
    },
    {
      says: 'stands under one card at a time, except while nothing was requested',
      when: ({ event }) => event !== null,
      holds: ({ after }) =>
        (['requestReceived', 'inProgress', 'actionRequired', 'unsuccessful', 'successful'] as const).filter(
          card => after.hasTag(card),
        ).length === (after.matches('unattended') ? 0 : 1),
    },
  ],
})
