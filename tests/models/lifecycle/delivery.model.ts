import { deliveryLifecycle } from '#machines/lifecycle/delivery.ts'
import { defineModel } from '#tests/support/model.ts'

export const deliveryModel = defineModel({
  machine: deliveryLifecycle,
  events: [
    { type: 'delivery.takenBack' },
    { type: 'delivery.accepted' },
    { type: 'delivery.rejected' },
    { type: 'delivery.bounced' },
    { type: 'delivery.answered' },
    { type: 'delivery.lapsed' },
    { type: 'delivery.escalated' },
    { type: 'delivery.complained' },
  ],
})
