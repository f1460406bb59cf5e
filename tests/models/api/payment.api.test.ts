import { createSecretKey, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { paymentLifecycle } from '#machines/lifecycle/payment.ts'
import type { Payment, PaymentIntent } from '#openapi/generated/api.ts'
import { sign } from '#server/platform/payments/embedded-checkout.ts'
import type { PaymentEvent } from '#server/platform/payments/gateway.ts'
import type { LifecycleDriver } from '#tests/support/model.ts'
import { type Answer, call, type Person, signUp } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { paymentModel } from '../lifecycle/payment.model.ts'
import { testLifecycle } from './test-lifecycle.ts'

/** A person's payment; a failed one is followed by its retry. */
interface Subject {
  readonly person: Person
  id: string
}

let server: TestServer
let gatewayKey: KeyObject
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
  gatewayKey = server.platform.keys.derive('payment-webhook')
})
afterAll(() => server.close())

const askForIntent = (person: Person) =>
  person.call<PaymentIntent>('POST', '/v1/payments/intent', { product: 'PERSONAL_SCAN' })

const paymentOf = async ({ person, id }: Subject) =>
  (await person.call<Payment>('GET', `/v1/payments/${id}`)).body

type Disclosed = Pick<PaymentEvent, 'outcome' | 'reason'>

const webhook = (subject: Subject, reported: Disclosed, key: KeyObject): Promise<Answer> => {
  const event: PaymentEvent = { eventId: crypto.randomUUID(), paymentId: subject.id, ...reported }
  const signature = sign(key, Buffer.from(JSON.stringify(event)), new Date())
  return call(server, 'POST', '/v1/payments/webhook', {
    body: event,
    headers: { 'wardlight-signature': signature },
  })
}

/**
 * The gateway reports a payment. The answer is always a success, so that it doesn't repeat; a refusal of the
 * chart shows in the unchanged payment.
 */
const gatewayReports = async (subject: Subject, reported: Disclosed): Promise<'accepted' | 'refused'> => {
  const before = await paymentOf(subject)
  expect((await webhook(subject, reported, gatewayKey)).status).toBe(200)
  const after = await paymentOf(subject)
  if (after.status !== before.status) return 'accepted'
  expect(after).toEqual(before)
  return 'refused'
}

/**
 * A gateway that settles at once reports an unsubmitted payment with both events: see the tests of its own
 * below.
 */
const gatewaySettles = async (subject: Subject, reported: Disclosed): Promise<'accepted' | 'refused'> => {
  const { status } = await paymentOf(subject)
  if (status !== 'awaitingCheckout' && status !== 'canceled') return gatewayReports(subject, reported)
  expect((await webhook(subject, reported, createSecretKey('the key of somebody else', 'utf8'))).status).toBe(
    401,
  )
  return 'refused'
}

const driver: LifecycleDriver<typeof paymentLifecycle, Subject> = {
  async begin() {
    const person = await signUp(server)
    return { person, id: (await askForIntent(person)).body.paymentId }
  },
  read: async subject => (await paymentOf(subject)).status,
  events: {
    'payment.submitted': subject => gatewayReports(subject, { outcome: 'processing', reason: null }),
    'payment.succeeded': subject => gatewaySettles(subject, { outcome: 'paid', reason: null }),
    'payment.failed': subject => gatewaySettles(subject, { outcome: 'failed', reason: 'card_declined' }),
    'payment.expired': subject => gatewayReports(subject, { outcome: 'failed', reason: 'expired' }),
    'payment.canceled': async subject => {
      const before = await paymentOf(subject)
      const { status, body } = await subject.person.call<Payment>('POST', `/v1/payments/${subject.id}/cancel`)
      expect(status).toBe(before.status === 'awaitingCheckout' ? 200 : 409)
      if (status === 200) return 'accepted'
      expect(body).toMatchObject({ code: '0040' })
      expect(await paymentOf(subject)).toEqual(before)
      return 'refused'
    },
    // A paid payment is never retried: another intent is another purchase, of another scan. A pending one
    // waits for its bank.
    'payment.retried': async subject => {
      const before = await paymentOf(subject)
      const { status, body } = await askForIntent(subject.person)
      expect(await paymentOf(subject)).toEqual(before)
      expect(status).toBe(before.status === 'processing' ? 409 : 201)
      if (before.status !== 'failed' && before.status !== 'canceled') return 'refused'
      expect(body.status).toBe('awaitingCheckout')
      subject.id = body.paymentId
      return 'accepted'
    },
  },
}

describe('a payment over the API', () => {
  testLifecycle(paymentModel, driver)

  it('goes through processing when the gateway confirms it at once, for one credit', async () => {
    const subject = await driver.begin()
    expect(await gatewayReports(subject, { outcome: 'paid', reason: null })).toBe('accepted')
    expect(await paymentOf(subject)).toMatchObject({ status: 'paid', credits: 1 })
    expect(await gatewayReports(subject, { outcome: 'failed', reason: 'card_declined' })).toBe('refused')
  })

  it('fails when the gateway declines it at once, for no credit', async () => {
    const subject = await driver.begin()
    expect(await gatewayReports(subject, { outcome: 'failed', reason: 'card_declined' })).toBe('accepted')
    expect(await paymentOf(subject)).toMatchObject({ status: 'failed', reason: 'declined', credits: 0 })
  })
})
