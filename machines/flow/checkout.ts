import { assign, fromPromise, setup } from 'xstate'
import { paymentWatchMs } from '#domain/durations.ts'
import type { Payment, PaymentIntent, Product } from '#openapi/generated/api.ts'
import { failTo, notProvided, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'

export interface CheckoutInput {
  product: Product
  /** The payment that the hosted page returned with; null when the person starts to pay. */
  paymentId: string | null
}

export type CheckoutOutput =
  | { outcome: 'paid'; credits: number }
  | { outcome: 'failed'; paymentId: string | null }
  | { outcome: 'left' }

export type CheckoutEvent =
  | { type: 'checkout.retried' }
  | { type: 'checkout.checkedAgain' }
  | { type: 'checkout.left' }

interface CheckoutContext {
  product: Product
  paymentId: string | null
  url: string | null
  /** Polls the payment until this moment (milliseconds); null before the first answer. */
  watchUntil: number | null
  checkedAt: number
  credits: number
  failure: Failure | null
  ended: CheckoutOutput['outcome']
}

export interface PaymentNow {
  payment: Pick<Payment, 'status' | 'reason' | 'credits'>
  at: number
}

/** Leaving is always possible, as the webhook grants the credit. */
export const checkoutFlow = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as CheckoutInput,
    output: {} as CheckoutOutput,
    events: {} as CheckoutEvent,
    tags: {} as 'pending',
  },
  actors: {
    createIntent: fromPromise<PaymentIntent, { product: Product }>(notProvided),
    goToCheckout: fromPromise<void, { url: string }>(notProvided),
    getPayment: fromPromise<PaymentNow, { paymentId: string }>(notProvided),
  },
  actions: {
    setIntent: assign((_, intent: PaymentIntent) => ({
      paymentId: intent.paymentId,
      url: intent.checkoutUrl,
      failure: null,
    })),
    setCheck: assign(({ context }, { payment, at }: PaymentNow) => ({
      checkedAt: at,
      credits: payment.credits,
      watchUntil: context.watchUntil ?? at + paymentWatchMs,
      failure: null,
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    watchAnew: assign({ watchUntil: null, failure: null }),
  },
  guards: {
    isBack: ({ context }) => context.paymentId !== null,
    isPaid: (_, { payment }: PaymentNow) => payment.status === 'paid',
    isCanceled: (_, { payment }: PaymentNow) => payment.status === 'canceled',
    isFailed: (_, { payment }: PaymentNow) => payment.status === 'failed',
    isWatchOver: ({ context }, { at }: PaymentNow) => context.watchUntil !== null && at >= context.watchUntil,
  },
  delays: { betweenChecks: 2_000, betweenLateChecks: 60_000 },
}).createMachine({
  id: 'checkout',
  description: 'Paying for a credit on the payment provider’s page, and waiting for the result.',
  context: ({ input }) => ({
    product: input.product,
    paymentId: input.paymentId,
    url: null,
    watchUntil: null,
    checkedAt: 0,
    credits: 0,
    failure: null,
    ended: 'left',
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'It isn’t decided yet whether the person starts to pay or comes back from paying.',
      always: [{ guard: 'isBack', target: 'processing' }, { target: 'creatingIntent' }],
    },
    creatingIntent: {
      description: 'The payment is being set up with the provider.',
      tags: 'pending',
      invoke: {
        id: 'createIntent',
        src: 'createIntent',
        input: ({ context }) => ({ product: context.product }),
        onDone: { target: 'onHostedPage', actions: withOutput('setIntent') },
        onError: failTo('intentFailed'),
      },
    },
    intentFailed: {
      description: 'The payment page couldn’t be opened, and the person can try again.',
      on: { 'checkout.retried': 'creatingIntent', 'checkout.left': 'left' },
    },
    onHostedPage: {
      description: 'The person is on the provider’s page.',
      invoke: {
        id: 'goToCheckout',
        src: 'goToCheckout',
        input: ({ context }) => ({ url: context.url ?? '' }),
        onDone: 'processing',
        onError: failTo('intentFailed'),
      },
      on: { 'checkout.left': 'left' },
    },
    processing: {
      description: 'The person is back, and the result is being looked up.',
      initial: 'asking',
      on: { 'checkout.left': 'left' },
      states: {
        asking: {
          description: 'The state of the payment is being looked up.',
          tags: 'pending',
          invoke: {
            id: 'getPayment',
            src: 'getPayment',
            input: ({ context }) => ({ paymentId: context.paymentId ?? '' }),
            onDone: [
              { guard: withOutput('isPaid'), target: '#checkout.paid', actions: withOutput('setCheck') },
              { guard: withOutput('isFailed'), target: '#checkout.failed' },
              { guard: withOutput('isCanceled'), target: '#checkout.left' },
              {
                guard: withOutput('isWatchOver'),
                target: '#checkout.stillPending',
                actions: withOutput('setCheck'),
              },
              { target: 'waiting', actions: withOutput('setCheck') },
            ],
            onError: failTo('#checkout.stillPending'),
          },
        },
        waiting: {
          description: 'There’s no result yet; the next look follows shortly.',
          after: { betweenChecks: 'asking' },
        },
      },
    },
    stillPending: {
      description: 'The bank is taking long; the page looks less often, and the person can leave.',
      after: { betweenLateChecks: 'processing' },
      on: {
        'checkout.checkedAgain': { target: 'processing', actions: 'watchAnew' },
        'checkout.left': 'left',
      },
    },
    paid: { description: 'The payment went through.', type: 'final', entry: assign({ ended: 'paid' }) },
    failed: { description: 'The payment was refused.', type: 'final', entry: assign({ ended: 'failed' }) },
    left: {
      description: 'The person went elsewhere without waiting for the result.',
      type: 'final',
    },
  },
  output: ({ context }) => {
    if (context.ended === 'failed') return { outcome: 'failed', paymentId: context.paymentId }
    if (context.ended === 'paid') return { outcome: 'paid', credits: context.credits }
    return { outcome: 'left' }
  },
})
