import { paymentLifecycle } from '#machines/lifecycle/payment.ts'
import { defineModel } from '#tests/support/model.ts'

export const paymentModel = defineModel({
  machine: paymentLifecycle,
  events: [
    { type: 'payment.submitted' },
    { type: 'payment.succeeded' },
    { type: 'payment.failed' },
    { type: 'payment.expired' },
    { type: 'payment.canceled' },
    { type: 'payment.retried' },
  ],
})
