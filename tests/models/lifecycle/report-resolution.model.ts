import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { defineModel } from '#tests/support/model.ts'

export const reportResolutionModel = defineModel({
  machine: reportResolutionLifecycle,
  events: [
    { type: 'report.requested' },
    { type: 'report.cancelled' },
    { type: 'report.accepted' },
    { type: 'report.denied' },
    { type: 'report.formBegun' },
    { type: 'report.formHandedOver' },
    { type: 'report.feedbackAwaited' },
    { type: 'report.feedbackArrived' },
    { type: 'report.actionRequested' },
    { type: 'report.personAnswered' },
    { type: 'report.answerLapsed' },
    { type: 'report.solved' },
    { type: 'report.removed' },
    { type: 'report.failed' },
    { type: 'report.solvedByPerson' },
    { type: 'report.deleted' },
    { type: 'report.reappeared' },
    { type: 'report.seenGone' },
    { type: 'report.siteGone' },
  ],
})
