import type { PaymentPorts } from '#machines/flow/ports/payment.ts'
import { type Api, answerOf } from '../api/client.ts'

/** Payments and codes as the checkout asks for them. */
export const createPaymentPorts = (
  api: Api,
  world: { now: () => number; leaveFor: (url: string) => void },
): PaymentPorts => ({
  createIntent: body => answerOf(api.POST('/v1/payments/intent', { body })),

  async getPayment({ paymentId }) {
    const payment = await answerOf(api.GET('/v1/payments/{id}', { params: { path: { id: paymentId } } }))
    return { payment, at: world.now() }
  },

  // Resolves only if the person is still here afterwards: the page is left meanwhile.
  goToCheckout({ url }) {
    world.leaveFor(url)
    return new Promise<void>(resolve => {
      addEventListener('pageshow', () => resolve(), { once: true })
    })
  },

  redeemCode: ({ code }) => answerOf(api.POST('/v1/codes/{code}', { params: { path: { code } } })),
})
