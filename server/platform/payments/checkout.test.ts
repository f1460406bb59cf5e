import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Billing, CustomerPortal, Payment, PaymentIntent } from '#openapi/generated/api.ts'
import { call, type Person, signUp } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { testCards } from './checkout-page.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

/** Starts a new person's payment, and returns the session of its hosted page. */
const begin = async (person: Person) => {
  const { body } = await person.call<PaymentIntent>('POST', '/v1/payments/intent', {
    product: 'PERSONAL_SCAN',
  })
  const session = new URL(body.checkoutUrl, server.url).searchParams.get('session') ?? ''
  return { person, paymentId: body.paymentId, session }
}

const submit = (session: string, filled: Readonly<Record<string, string>>, headers = {}) =>
  fetch(`${server.url}/checkout`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ session, action: 'pay', ...filled }),
  })

const goodCard = { card: testCards.succeeds, expiry: '12/39' }

const statusOf = async ({ person, paymentId }: Awaited<ReturnType<typeof begin>>) =>
  (await person.call<Payment>('GET', `/v1/payments/${paymentId}`)).body.status

describe('the embedded gateway’s page', () => {
  it('names the price, in the language of the pages it was opened from', async () => {
    const { accessToken: token } = await signUp(server)
    const { body: intent } = await call<PaymentIntent>(server, 'POST', '/v1/payments/intent', {
      token,
      body: { product: 'PERSONAL_SCAN' },
      headers: { 'accept-language': 'fr-FR' },
    })
    const page = await fetch(new URL(intent.checkoutUrl, server.url))
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('49,99')
  })

  it('says when to try again where the payment can’t be recorded, and takes it then', async () => {
    const payment = await begin(await signUp(server))
    const { db } = server.platform
    const unrecorded = sql`check (status <> 'paid') not valid`
    await sql`alter table payment add constraint unrecorded ${unrecorded}`.execute(db)
    const refused = await submit(payment.session, goodCard)
    await sql`alter table payment drop constraint unrecorded`.execute(db)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await submit(payment.session, goodCard)).status).toBe(303)
    expect(await statusOf(payment)).toBe('paid')
  })

  it('accepts no other price, nor another’s payment, than was sealed', async () => {
    const payment = await begin(await signUp(server))
    const [payload = '', seal = ''] = payment.session.split('.')
    const reported: object = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const cheaper = Buffer.from(JSON.stringify({ ...reported, amountCents: 1 })).toString('base64url')
    for (const session of [`${cheaper}.${seal}`, `${payload}.`, payload, '']) {
      expect((await fetch(`${server.url}/checkout?session=${session}`)).status).toBe(404)
      expect((await submit(session, goodCard)).status).toBe(404)
    }
    expect(await statusOf(payment)).toBe('awaitingCheckout')
  })

  it.each([
    ['a number that is none', { card: '4242 4242 4242 4241', expiry: '12/39' }, 'Check the card number'],
    ['a date that is none', { card: testCards.succeeds, expiry: '13/39' }, 'Check the card number'],
    ['a card of last year', { card: testCards.succeeds, expiry: '12/25' }, 'This card has expired'],
  ])(
    'asks again for %s by a page that can be left and reloaded, and nothing is submitted',
    async (_what, filled, text) => {
      const payment = await begin(await signUp(server))
      const answer = await submit(payment.session, filled)
      expect(answer.status).toBe(303)
      const page = await fetch(new URL(answer.headers.get('location') ?? '', server.url))
      expect(await page.text()).toContain(text)
      expect(await statusOf(payment)).toBe('awaitingCheckout')
    },
  )

  it.each([
    ['succeeds', 'paid'],
    ['declined', 'failed'],
    ['pending', 'processing'],
  ] as const)(
    'reports the card “%s” by one event, so that no crash leaves it half reported',
    async (card, status) => {
      const payment = await begin(await signUp(server))
      await submit(payment.session, { ...goodCard, card: testCards[card] })
      const events = await server.platform.db
        .selectFrom('payment_event')
        .select('event_id')
        .where('payment_id', '=', payment.paymentId)
        .execute()
      expect(events).toHaveLength(1)
      expect(await statusOf(payment)).toBe(status)
    },
  )

  it('stores the card that paid, and replaces it on its own page', async () => {
    const person = await signUp(server)
    const details = async () => {
      const { body } = await person.call<CustomerPortal>('POST', '/v1/payments/manager')
      return body.url
    }
    const isStored = async () => (await person.call<Billing>('GET', '/v1/payments/list')).body.detailsKept
    const text = async (url: string) => (await fetch(new URL(url, server.url))).text()
    expect([await isStored(), await details()]).toEqual([
      false,
      `${server.platform.config.publicUrl}/subscription`,
    ])
    for (const card of [testCards.succeeds, testCards.declined, testCards.pending]) {
      const { session } = await begin(person)
      await submit(session, { ...goodCard, card })
    }
    expect(await isStored()).toBe(true)
    const url = await details()
    expect(await text(url)).toContain('ending in 3220')

    const session = new URL(url, server.url).searchParams.get('session') ?? ''
    const replace = (filled: object, headers = {}, sealed = session) =>
      fetch(`${server.url}/checkout/card`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ session: sealed, action: 'pay', ...goodCard, ...filled }),
      })
    const other = await begin(await signUp(server))
    const refused = [
      await replace({ card: testCards.declined }),
      await replace({ expiry: '12/25' }),
      await replace({}, { 'sec-fetch-site': 'cross-site' }),
      await replace({}, {}, other.session),
    ]
    expect(refused.map(({ status }) => status)).toEqual([303, 303, 403, 404])
    expect(await text(refused[0]?.headers.get('location') ?? '')).toContain('This card was declined')
    expect(await text(url)).toContain('ending in 3220')

    const replaced = await replace({})
    expect(await text(replaced.headers.get('location') ?? '')).toContain('ending in 4242')
    expect(await text(await details())).toContain('ending in 4242')
    const back = await replace({ card: '', action: 'cancel' })
    expect(back.headers.get('location')).toBe(`${server.platform.config.publicUrl}/subscription`)
  })

  it('accepts no form of another site', async () => {
    const payment = await begin(await signUp(server))
    const answer = await submit(payment.session, goodCard, { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
    expect(await statusOf(payment)).toBe('awaitingCheckout')
  })
})
