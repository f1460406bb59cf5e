import { findingDisputeLifecycle } from '#machines/lifecycle/finding-dispute.ts'
import { defineModel } from '#tests/support/model.ts'

export const findingDisputeModel = defineModel({
  machine: findingDisputeLifecycle,
  events: [
    { type: 'dispute.opened' },
    { type: 'dispute.withdrawn' },
    { type: 'dispute.upheld' },
    { type: 'dispute.rejected' },
  ],
})
