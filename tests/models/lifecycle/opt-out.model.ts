import { optOutLifecycle } from '#machines/lifecycle/opt-out.ts'
import { defineModel } from '#tests/support/model.ts'

export const optOutModel = defineModel({
  machine: optOutLifecycle,
  events: [
    { type: 'optOut.begun' },
    { type: 'optOut.sent' },
    { type: 'optOut.linkPromised' },
    { type: 'optOut.linkArrived' },
    { type: 'optOut.postponed' },
    { type: 'optOut.handedOver' },
  ],
})
