import { createActor } from 'xstate'
import { type CheckoutInput, checkoutFlow } from '#machines/flow/checkout.ts'
import type { Api } from '#src/services/api/client.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import type { AppContext } from '../page/app-context.ts'
import { createPaymentPorts } from './api.ts'

export const provideCheckout = (api: Api) => {
  const { createIntent, goToCheckout, getPayment } = createPaymentPorts(api)
  return withPorts(checkoutFlow, { createIntent, goToCheckout, getPayment })
}

/** Paying for another scan: started now, or returning from the hosted page. The onboarding has its own. */
export const openCheckout = (
  { api, registry, router, refresh, reloadRegister, inspected }: AppContext,
  input: CheckoutInput,
) =>
  registry.once('checkout', () => {
    const actor = createActor(provideCheckout(api), { ...inspected, input })
    const counted = async (): Promise<void> => {
      // The credits of the register and of cached pages predate the payment.
      await reloadRegister().catch(() => undefined)
      refresh()
    }
    actor.subscribe({
      complete: () => {
        const outcome = actor.getSnapshot().output?.outcome
        if (outcome === 'paid') void counted()
        if (outcome !== 'left') return
        // The next payment to follow may be opened from the page that this one is left for.
        registry.close('checkout')
        void router.navigate({ to: '/subscription', replace: true })
      },
    })
    return actor
  })

export const creditsChanged = ({ registerChanged }: AppContext, credits: number): void =>
  registerChanged(register => ({ ...register, stripe: { ...register.stripe, credits } }))
