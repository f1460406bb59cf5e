import { emit, setup } from 'xstate'

export type PaymentEvent =
  | { type: 'payment.submitted' }
  | { type: 'payment.succeeded' }
  | { type: 'payment.failed' }
  | { type: 'payment.expired' }
  | { type: 'payment.canceled' }
  | { type: 'payment.retried' }

/** A paid payment grants one credit (spec 2 §4). */
export type PaymentEmitted = { type: 'payment.creditEarned'; credits: 1 }

/** What the bank has received counts, even when canceled; only a paid one is final. */
export const paymentLifecycle = setup({
  types: { events: {} as PaymentEvent, emitted: {} as PaymentEmitted, tags: {} as 'course' },
  actions: { earnCredit: emit({ type: 'payment.creditEarned', credits: 1 }) },
}).createMachine({
  id: 'payment',
  initial: 'awaitingCheckout',
  states: {
    awaitingCheckout: {
      tags: 'course',
      on: {
        'payment.submitted': 'processing',
        'payment.expired': 'failed',
        'payment.canceled': 'canceled',
      },
    },
    processing: {
      tags: 'course',
      on: { 'payment.succeeded': 'paid', 'payment.failed': 'failed' },
    },
    failed: {
      on: { 'payment.retried': 'awaitingCheckout' },
    },
    canceled: {
      on: { 'payment.retried': 'awaitingCheckout', 'payment.submitted': 'processing' },
    },
    paid: { tags: 'course', type: 'final', entry: 'earnCredit' },
  },
})
