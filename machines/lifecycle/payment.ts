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

export const paymentLifecycle = setup({
  types: { events: {} as PaymentEvent, emitted: {} as PaymentEmitted, tags: {} as 'course' },
  actions: { earnCredit: emit({ type: 'payment.creditEarned', credits: 1 }) },
}).createMachine({
  id: 'payment',
  description: 'One payment for a credit, from the checkout page until the bank decides.',
  initial: 'awaitingCheckout',
  states: {
    awaitingCheckout: {
      description: 'The person is on the way to the payment page, or on it.',
      tags: 'course',
      on: {
        'payment.submitted': 'processing',
        'payment.expired': 'failed',
        'payment.canceled': 'canceled',
      },
    },
    processing: {
      description: 'The payment was sent, and the bank hasn’t decided yet.',
      tags: 'course',
      on: { 'payment.succeeded': 'paid', 'payment.failed': 'failed' },
    },
    failed: {
      description: 'The bank refused, or time ran out; the person can try again.',
      on: { 'payment.retried': 'awaitingCheckout' },
    },
    canceled: {
      description: 'The person left the payment page; money received all the same still counts.',
      on: { 'payment.retried': 'awaitingCheckout', 'payment.submitted': 'processing' },
    },
    paid: {
      description: 'The money has been received, and one credit was added.',
      tags: 'course',
      type: 'final',
      entry: 'earnCredit',
    },
  },
})
