import { paymentLifecycle } from '../../../machines/lifecycle/payment.ts'
import { defineModel } from '../../support/model.ts'

export const paymentModel = defineModel({
  machine: paymentLifecycle,
  events: [
    { type: 'payment.submitted' },
    { type: 'payment.succeeded' },
    { type: 'payment.failed' },
    { type: 'payment.expired' },
    { type: 'payment.retried' },
  ],
  promises: [
    {
      says: 'earns one credit when it is paid',
      when: ({ after }) => after.value === 'paid',
      holds: ({ facts }) => facts.length === 1 && facts[0]?.credits === 1,
    },
    {
      says: 'earns nothing otherwise',
      when: ({ after }) => after.value !== 'paid',
      holds: ({ facts }) => facts.length === 0,
    },
    {
      says: 'can be tried again after it failed',
      when: ({ after }) => after.value === 'failed',
      holds: ({ after }) => after.can({ type: 'payment.retried' }),
    },
  ],
})
