import { expect, it, onTestFinished, vi } from 'vitest'
import { createFlowRegistry } from '#src/services/flow-registry.ts'
import { visitorApi } from '#tests/support/visitor-api.ts'
import { openOnboarding } from './-onboarding.ts'
import type { CurrentUser, RouterContext } from './-services.ts'

const paymentId = '7f000000-0000-4000-8000-000000000001'

/** The offer of a person with such a last payment, and what was read. */
const openOffer = async (status: string, takesPayments = true) => {
  const requested: string[] = []
  const api = visitorApi({
    async fetch({ url }) {
      const { pathname } = new URL(url)
      requested.push(pathname)
      return Response.json(
        pathname.endsWith('/list') ? { items: [{ id: paymentId, status }] } : { status, credits: 0 },
      )
    },
  })
  const session = {
    api,
    read: (ask: (...parts: unknown[]) => unknown, ...questions: unknown[]) => ask(api, ...questions),
    registry: createFlowRegistry(),
    router: { latestLocation: { pathname: '/get-started', search: {} }, navigate: async () => {} },
  }
  const context = {
    services: { session, settings: { takesPayments } },
    currentUser: {
      user: { cognitoId: paymentId, role: 'userB2C' },
      register: { status: 'pending', stripe: { credits: 0 } },
    } as CurrentUser,
  } as unknown as RouterContext & { currentUser: CurrentUser }
  const { actor } = await openOnboarding('get-started')({ context, deps: {} })
  onTestFinished(() => {
    actor.stop()
  })
  return { state: actor.getSnapshot().value, requested }
}

it('follows a payment that the bank has not decided, also after a new sign-in', async () => {
  const { state, requested } = await openOffer('processing')
  expect(state).toBe('checkout')
  await vi.waitFor(() => expect(requested).toEqual(['/v1/payments/list', `/v1/payments/${paymentId}`]))
})

it('shows the offer where no payment is with the bank', async () => {
  for (const status of ['awaitingCheckout', 'failed', 'canceled'])
    expect((await openOffer(status)).state).toBe('getStarted')
})

it('asks for no payment where payments are off', async () => {
  expect(await openOffer('processing', false)).toEqual({ state: 'getStarted', requested: [] })
})
