import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '#server/config.ts'
import { readConfig } from '#server/config.ts'
import type { PaymentGateway } from './gateway.ts'
import { createStripeCheckout } from './stripe-checkout.ts'

const webhookSecret = 'whsec_example'
const calls: { path: string; sent: URLSearchParams }[] = []
let gateway: PaymentGateway
/** The payment that is read for its card; null: it can't be. */
let intent: object | null = null

/** The part of Stripe's API that is called, by its documentation. */
beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('fetch', async (address: URL | string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(address)
    calls.push({ path: pathname, sent: new URLSearchParams(typeof body === 'string' ? body : '') })
    if (pathname.startsWith('/v1/payment_intents/')) {
      if (intent === null) return Response.json({ error: { type: 'invalid_request_error' } }, { status: 404 })
      return Response.json({ id: 'pi_1', object: 'payment_intent', ...intent })
    }
    const url = `https://stripe.example${pathname}`
    return Response.json({ id: 'cs_1', object: 'checkout.session', url })
  })
  const config: Config = {
    ...readConfig({}),
    stripe: { secretKey: 'sk_test_example', webhookSecret },
  }
  gateway = createStripeCheckout(config)
})
afterEach(() => void vi.unstubAllGlobals())

const checkout = (customer: string | null) =>
  gateway.openCheckout({
    paymentId: crypto.randomUUID(),
    name: 'Personal Cyber Assessment',
    amountCents: 4999,
    currency: 'USD',
    email: 'robin@example.com',
    customer,
    language: 'en-US',
    returnUrl: 'https://wardlight.example/subscription',
  })

const webhook = (session: object) => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { client_reference_id: 'p1', payment_status: 'paid', ...session } },
  })
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  return gateway.readWebhook(Buffer.from(payload), { 'stripe-signature': header })
}

describe('Stripe', () => {
  it('opens the billing portal for the customer that it reported, never by an address', async () => {
    const url = await gateway.managementUrl({
      customer: 'cus_1',
      language: 'fr-FR',
      returnUrl: 'https://wardlight.example/subscription',
    })
    expect(url).toBe('https://stripe.example/v1/billing_portal/sessions')
    expect(calls.map(({ path, sent }) => [path, sent.get('customer'), sent.get('locale')])).toEqual([
      ['/v1/billing_portal/sessions', 'cus_1', 'fr'],
    ])
  })

  it('sends a person without a customer back, without a request', async () => {
    const back = 'https://wardlight.example/subscription'
    expect(await gateway.managementUrl({ customer: null, language: 'en-US', returnUrl: back })).toBe(back)
    expect(calls).toEqual([])
  })

  it.each([
    ['open', true],
    ['complete', false],
    ['expired', true],
  ])('closes a checkout unless something was submitted: %s', async (status, isClosed) => {
    vi.stubGlobal('fetch', async (address: URL | string) =>
      new URL(address).pathname.endsWith('/expire') && status !== 'open'
        ? Response.json({ error: { type: 'invalid_request_error', message: status } }, { status: 400 })
        : Response.json({ id: 'cs_1', object: 'checkout.session', status }),
    )
    expect(await gateway.closeCheckout('cs_1')).toBe(isClosed)
  })

  it('refuses a checkout that has no page with 0029', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ id: 'cs_1', object: 'checkout.session', url: null }))
    await expect(checkout(null)).rejects.toMatchObject({ code: '0029' })
  })

  it('has one customer for a person, and reports them with the payment', async () => {
    await checkout(null)
    await checkout('cus_1')
    expect(calls.map(({ sent }) => [sent.get('customer'), sent.get('customer_creation')])).toEqual([
      [null, 'always'],
      ['cus_1', null],
    ])
    expect(await webhook({ customer: 'cus_1' })).toMatchObject({ outcome: 'paid', customer: 'cus_1' })
    expect(await webhook({ customer: null })).not.toHaveProperty('customer')
  })

  it.each([
    ['a card', { latest_charge: { payment_method_details: { card: { last4: '4242' } } } }, '4242'],
    [
      'a bank debit',
      { latest_charge: { payment_method_details: { acss_debit: { last4: '6789' } } } },
      undefined,
    ],
    ['no charge', { latest_charge: null }, undefined],
    ['a payment that can’t be read', null, undefined],
  ])(
    'tells the last digits of a card that paid, and takes the payment without them: %s',
    async (_, read, cardDigits) => {
      intent = read
      const event = await webhook({ customer: null, payment_intent: 'pi_1' })
      expect(event).toMatchObject({ outcome: 'paid', paymentId: 'p1' })
      expect(event?.cardDigits).toBe(cardDigits)
      expect(calls.every(({ path }) => path === '/v1/payment_intents/pi_1')).toBe(true)
    },
  )
})
