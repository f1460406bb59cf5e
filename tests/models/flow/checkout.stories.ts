import { checkoutFlow } from '#machines/flow/checkout.ts'
import { done, elapsed, type FlowStory, refused } from '#tests/support/model.ts'

const intent = { paymentId: 'p1', checkoutUrl: 'https://pay.example/p1' }
const begun = { product: 'PERSONAL_SCAN', paymentId: null } as const
const back = { ...begun, paymentId: 'p1' }
const asksPayment = { asks: { getPayment: { paymentId: 'p1' } } }
const paymentIs = (status: string, at: number, credits = 0) =>
  done('getPayment', { payment: { status, credits }, at })

export const stories: readonly FlowStory<typeof checkoutFlow>[] = [
  {
    says: '2 §4: awaiting checkout on the hosted page, processing, and then there is a credit',
    input: begun,
    begins: 'creatingIntent',
    first: { asks: { createIntent: { product: 'PERSONAL_SCAN' } } },
    steps: [
      [done('createIntent', intent), 'onHostedPage', { asks: { goToCheckout: { url: intent.checkoutUrl } } }],
      [done('goToCheckout'), 'processing.asking', asksPayment],
      [paymentIs('processing', 1_000), 'processing.waiting'],
      [elapsed(checkoutFlow, 'betweenChecks', 'processing.waiting'), 'processing.asking', asksPayment],
      [paymentIs('paid', 3_000, 2), 'paid'],
    ],
    ends: { outcome: 'paid', credits: 2 },
  },
  {
    says: '2 §8: "Payment Failed", with the payment that can be retried',
    input: back,
    begins: 'processing.asking',
    first: asksPayment,
    steps: [[paymentIs('failed', 1_000), 'failed']],
    ends: { outcome: 'failed', paymentId: 'p1' },
  },
  {
    says: '2 §4: still processing after a minute is shown, is checked again, and can be left',
    input: back,
    begins: 'processing.asking',
    first: asksPayment,
    steps: [
      [paymentIs('processing', 1_000), 'processing.waiting'],
      [elapsed(checkoutFlow, 'betweenChecks', 'processing.waiting'), 'processing.asking', asksPayment],
      [paymentIs('processing', 60_999), 'processing.waiting'],
      [elapsed(checkoutFlow, 'betweenChecks', 'processing.waiting'), 'processing.asking', asksPayment],
      [paymentIs('processing', 61_000), 'stillPending', { keeps: { checkedAt: 61_000 } }],
      [elapsed(checkoutFlow, 'betweenLateChecks', 'stillPending'), 'processing.asking', asksPayment],
      [paymentIs('processing', 130_000), 'stillPending'],
      [{ type: 'checkout.checkedAgain' }, 'processing.asking', asksPayment],
      [paymentIs('processing', 140_000), 'processing.waiting'],
      [{ type: 'checkout.left' }, 'left'],
    ],
    ends: { outcome: 'left' },
  },
  {
    says: '2 §8: what went wrong is shown, and can be tried again or left',
    input: begun,
    begins: 'creatingIntent',
    first: { asks: { createIntent: { product: 'PERSONAL_SCAN' } } },
    steps: [
      [refused('createIntent', '0000'), 'intentFailed', { failure: '0000' }],
      [
        { type: 'checkout.retried' },
        'creatingIntent',
        { failure: '0000', asks: { createIntent: { product: 'PERSONAL_SCAN' } } },
      ],
      [done('createIntent', intent), 'onHostedPage', { asks: { goToCheckout: { url: intent.checkoutUrl } } }],
      [refused('goToCheckout', '0000'), 'intentFailed', { failure: '0000' }],
      [{ type: 'checkout.left' }, 'left', { failure: '0000' }],
    ],
    ends: { outcome: 'left' },
  },
  {
    says: '2 §8: a payment that can’t be checked is pending, not failed',
    input: back,
    begins: 'processing.asking',
    first: asksPayment,
    steps: [
      [refused('getPayment', '0000'), 'stillPending', { failure: '0000' }],
      [{ type: 'checkout.checkedAgain' }, 'processing.asking', asksPayment],
      [refused('getPayment', '0000'), 'stillPending', { failure: '0000' }],
      [{ type: 'checkout.left' }, 'left', { failure: '0000' }],
    ],
    ends: { outcome: 'left' },
  },
  {
    says: '2 §4: the hosted page can be left',
    input: begun,
    begins: 'creatingIntent',
    first: { asks: { createIntent: { product: 'PERSONAL_SCAN' } } },
    steps: [
      [done('createIntent', intent), 'onHostedPage', { asks: { goToCheckout: { url: intent.checkoutUrl } } }],
      [{ type: 'checkout.left' }, 'left'],
    ],
    ends: { outcome: 'left' },
  },
]
