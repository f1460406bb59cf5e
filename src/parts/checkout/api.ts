import type { checkoutFlow } from '#machines/flow/checkout.ts'
import type { registerOnboardingFlow } from '#machines/flow/register-onboarding.ts'
import type { Billing } from '#openapi/generated/api.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import type { PortsOf } from '#src/services/flow-registry.ts'

export const readBilling = (api: Api, page: number) =>
  unwrap(api.GET('/v1/payments/list', { params: { query: { page } } }))

/** The payment that the bank has not decided; the same product has one at most. */
export const undecidedPayment = ({ items }: Pick<Billing, 'items'>) =>
  items.find(({ status }) => status === 'processing')

/** Resolves only if the person returns to the page as the browser stored it: it is being left. */
export const goToCheckout = ({ url }: { url: string }): Promise<void> => {
  location.assign(url)
  return new Promise(resolve => {
    // A page that is still loading is shown, too, without having been left.
    addEventListener('pageshow', ({ persisted }) => persisted && resolve())
  })
}

export const createPaymentPorts = (
  api: Api,
): PortsOf<typeof checkoutFlow> & Pick<PortsOf<typeof registerOnboardingFlow>, 'redeemCode'> => ({
  createIntent: body => unwrap(api.POST('/v1/payments/intent', { body })),

  async getPayment({ paymentId }) {
    const payment = await unwrap(api.GET('/v1/payments/{id}', { params: { path: { id: paymentId } } }))
    return { payment, at: Date.now() }
  },

  goToCheckout,

  redeemCode: ({ code }) => unwrap(api.POST('/v1/codes/{code}', { params: { path: { code } } })),
})
