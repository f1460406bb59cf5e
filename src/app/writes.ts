import type { PaymentPorts } from '#machines/flow/ports/payment.ts'
import type { SessionRegister } from '#machines/flow/ports/session.ts'
import { failureOf } from '#machines/port-error.ts'
import type { Writes } from '../routes/-services.ts'
import { type Api, unwrap } from '../services/api/client.ts'
import { updateRegister } from '../services/register/register-ports.ts'
import { toast, toastFailure } from './toasts.ts'

interface WritesContext {
  api: Api
  payment: PaymentPorts
  registerChanged: (register: SessionRegister) => void
  creditsChanged: (credits: number) => void
}

/** Small changes that take one call. Each resolves to whether it was made; the person has been told when it was not. */
export const createWrites = ({ api, payment, registerChanged, creditsChanged }: WritesContext): Writes => {
  const told = async (change: () => Promise<unknown>): Promise<boolean> => {
    try {
      await change()
      return true
    } catch (error) {
      void toastFailure(failureOf(error), 'notChanged')
      return false
    }
  }

  return {
    async changeRegister(payload) {
      try {
        registerChanged(await updateRegister(api, payload))
        return null
      } catch (error) {
        return failureOf(error)
      }
    },
    planChecked: () =>
      told(async () => {
        await api.PUT('/v1/register/lastResponsePlanCheck', { body: { date: new Date().toISOString() } })
        void toast('planReviewed')
      }),
    learnTutorial: body => told(() => unwrap(api.PUT('/v1/register/tutorial', { body }))),
    async redeemCode(code) {
      try {
        const { creditsAdded, credits } = await payment.redeemCode({ code })
        creditsChanged(credits)
        return { kind: 'redeemed', creditsAdded }
      } catch (error) {
        return { kind: 'refused', failure: failureOf(error) }
      }
    },
    async moveDeskRequest(id, body) {
      try {
        await unwrap(api.PATCH('/v1/operator/requests/{id}', { params: { path: { id } }, body }))
        return null
      } catch (error) {
        return failureOf(error)
      }
    },
    openPaymentManager: () =>
      told(async () => {
        const { url } = await unwrap(api.POST('/v1/payments/manager'))
        await payment.goToCheckout({ url })
      }),
  }
}
