import { paymentWatchMs } from '#domain/durations.ts'
import { checkoutFlow } from '#machines/flow/checkout.ts'
import {
  answers,
  anyOf,
  defineModel,
  done,
  elapsed,
  given,
  on,
  refused,
  refuses,
} from '#tests/support/model.ts'
import { stories } from './checkout.stories.ts'

const paymentId = '7f000000-0000-4000-8000-000000000001'
const intent = {
  paymentId,
  checkoutUrl: '/checkout/1',
  status: 'awaitingCheckout',
  amount: 4999,
  currency: 'USD',
}
const payment = (status: string, at: number, credits = 0) => ({
  payment: { status, reason: null, credits },
  at,
})

export const checkoutModel = defineModel({
  machine: checkoutFlow,
  inputs: {
    'beginning to pay': { product: 'PERSONAL_SCAN', paymentId: null },
    'back from the hosted page': { product: 'PERSONAL_SCAN', paymentId },
  },
  events: [
    { type: 'checkout.retried' },
    { type: 'checkout.checkedAgain' },
    { type: 'checkout.left' },
    done('createIntent', intent),
    refused('createIntent', '0029'),
    done('goToCheckout'),
    refused('goToCheckout', '0000'),
    done('getPayment', payment('processing', 1_000)),
    done('getPayment', payment('processing', 1_000 + paymentWatchMs)),
    done('getPayment', payment('paid', 2_000, 1)),
    done('getPayment', payment('failed', 2_000)),
    done('getPayment', payment('canceled', 2_000)),
    refused('getPayment', '0000'),
    elapsed(checkoutFlow, 'betweenChecks', 'processing.waiting'),
    elapsed(checkoutFlow, 'betweenLateChecks', 'stillPending'),
  ],
  project: ({ context }) => [context.paymentId, context.watchUntil, context.failure?.code],
  stories,
  unused: {
    'getPayment answers': 'How the payment went is where it leads; its credits are shown.',
    'createIntent answers awaitingCheckout':
      'Only what leads to the payment and looks it up again is needed.',
  },
  outcomes: [
    { state: 'paid', says: '2 §4: Payment', by: answers('getPayment', { payment: { status: 'paid' } }) },
    {
      state: 'failed',
      says: '2 §4: Payment: failed',
      by: answers('getPayment', { payment: { status: 'failed' } }),
    },
    {
      state: 'left',
      says: '2 §4: Payment: awaiting checkout, and canceled there',
      by: anyOf(on('checkout.left'), answers('getPayment', { payment: { status: 'canceled' } })),
    },
    {
      state: 'intentFailed',
      says: '2 §8: Something went wrong',
      by: anyOf(refuses('createIntent'), refuses('goToCheckout')),
    },
    {
      state: 'stillPending',
      says: '2 §4: Payment: processing, for longer than we watch it, or without an answer',
      by: anyOf(
        refuses('getPayment'),
        given(
          { watchUntil: 1_000 + paymentWatchMs },
          answers('getPayment', { payment: { status: 'processing' }, at: 1_000 + paymentWatchMs }),
        ),
      ),
    },
  ],
  promises: [
    {
      says: 'goes to the page that the intent named',
      when: ({ after, event }) =>
        after.matches('onHostedPage') && event?.type === 'xstate.done.actor.createIntent',
      holds: ({ invoked }) => JSON.stringify(invoked[0]?.input) === '{"url":"/checkout/1"}',
    },
    {
      says: 'answers with the credits once it is paid',
      when: ({ after }) => after.matches('paid'),
      holds: ({ after }) => after.output?.outcome === 'paid' && after.output.credits === 1,
    },
    {
      says: 'says that a payment failed, and which',
      when: ({ after }) => after.matches('failed'),
      holds: ({ after }) => after.output?.outcome === 'failed' && after.output.paymentId === paymentId,
    },
    {
      says: 'leaves a payment that was canceled',
      when: ({ event }) => JSON.stringify(event).includes('"status":"canceled"'),
      holds: ({ after }) => after.output?.outcome === 'left',
    },
    {
      says: 'stops watching at the deadline, and watches again when the person requests it',
      when: ({ after }) => after.matches('stillPending'),
      holds: ({ after }) =>
        after.can({ type: 'checkout.checkedAgain' }) && after.can({ type: 'checkout.left' }),
    },
    {
      says: 'keeps checking a payment that is still pending',
      when: ({ event }) => event?.type.startsWith('xstate.after.betweenLateChecks') === true,
      holds: ({ invoked }) => JSON.stringify(invoked[0]?.input) === `{"paymentId":"${paymentId}"}`,
    },
    {
      says: 'checks again only after a while',
      when: ({ after }) => after.matches({ processing: 'waiting' }),
      holds: ({ invoked }) => invoked.length === 0,
    },
  ],
})
