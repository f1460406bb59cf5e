import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Billing, Payment, PaymentIntent, RedeemableCode } from '#openapi/generated/api.ts'
import { testCards } from '#server/platform/payments/checkout-page.ts'
import { sign } from '#server/platform/payments/embedded-checkout.ts'
import { gatewayOf } from '#server/platform/payments/gateway.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { type Person, signUp } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createPaymentsService } from './service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const begin = async (person: Person) =>
  (await person.call<PaymentIntent>('POST', '/v1/payments/intent', { product: 'PERSONAL_SCAN' })).body

/** Fills in the hosted page's form, as a browser would. */
const payWith = async (intent: PaymentIntent, card: string, action = 'pay') => {
  const session = new URL(intent.checkoutUrl, server.url).searchParams.get('session') ?? ''
  return fetch(`${server.url}/checkout`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ session, card, expiry: '12/39', action }),
  })
}

const cancel = (person: Person, id: string) => person.call<Payment>('POST', `/v1/payments/${id}/cancel`)

const paymentOf = async (person: Person, id: string) =>
  (await person.call<Payment>('GET', `/v1/payments/${id}`)).body

const ownerOf = async (id: string) => {
  const { register_id } = await server.platform.db
    .selectFrom('payment')
    .select('register_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return register_id ?? ''
}

const post = (event: object, signature: string) =>
  fetch(`${server.url}/v1/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'wardlight-signature': signature },
    body: JSON.stringify(event),
  })

const signatureOf = (event: object, at = new Date()) =>
  sign(server.platform.keys.derive('payment-webhook'), Buffer.from(JSON.stringify(event)), at)

const signed = (event: object, at = new Date()) => post(event, signatureOf(event, at))

describe('a payment', () => {
  it('earns one credit with the card that succeeds, and sends a receipt', async () => {
    const person = await signUp(server)
    const intent = await begin(person)
    const back = await payWith(intent, testCards.succeeds)
    expect(back.headers.get('location')).toContain(`/get-started?payment=${intent.paymentId}`)
    expect(await paymentOf(person, intent.paymentId)).toMatchObject({
      status: 'paid',
      credits: 1,
      amount: 4999,
    })
    expect((await server.inbox(person.email))[0]?.text).toContain('49.99')
  })

  it('fails with the declined card, earns nothing, and can be paid again', async () => {
    const person = await signUp(server)
    const first = await begin(person)
    await payWith(first, testCards.declined)
    expect(await paymentOf(person, first.paymentId)).toMatchObject({
      status: 'failed',
      reason: 'declined',
      credits: 0,
    })
    const second = await begin(person)
    await payWith(second, testCards.succeeds)
    expect(await paymentOf(person, second.paymentId)).toMatchObject({ status: 'paid', credits: 1 })
  })

  it('that nobody submitted is not waited for: the person comes back without it', async () => {
    const person = await signUp(server)
    const intent = await begin(person)
    const back = await payWith(intent, '', 'cancel')
    expect(new URL(back.headers.get('location') ?? '').search).toBe('')
    expect(await paymentOf(person, intent.paymentId)).toMatchObject({ status: 'awaitingCheckout' })
  })

  it('stays in processing with the pending card', async () => {
    const person = await signUp(server)
    const intent = await begin(person)
    await payWith(intent, testCards.pending)
    expect(await paymentOf(person, intent.paymentId)).toMatchObject({ status: 'processing', credits: 0 })
  })

  it('is not started again while the bank has not answered about the last one', async () => {
    const person = await signUp(server)
    const { paymentId } = await begin(person).then(async intent => {
      await payWith(intent, testCards.pending)
      return intent
    })
    const again = () => person.call('POST', '/v1/payments/intent', { product: 'PERSONAL_SCAN' })
    expect(await again()).toMatchObject({ status: 409, body: { code: '0040' } })
    await signed({ eventId: `late-${paymentId}`, paymentId, outcome: 'failed', reason: 'declined' })
    expect((await again()).status).toBe(201)
  })

  it('can be canceled by its person while nothing is submitted, and another one started', async () => {
    const person = await signUp(server)
    const first = await begin(person)
    expect(await cancel(person, first.paymentId)).toMatchObject({ status: 200, body: { status: 'canceled' } })
    const second = await begin(person)
    expect(second.paymentId).not.toBe(first.paymentId)
    const owner = await ownerOf(first.paymentId)
    const [audited] = await server.platform.db
      .selectFrom('audit_event')
      .select('actor_id')
      .where('action', '=', 'payment.canceled')
      .where('subject_id', '=', owner)
      .execute()
    expect(audited).toEqual({ actor_id: owner })
  })

  it('that was canceled can’t be paid on its page, which leads back', async () => {
    const person = await signUp(server)
    const intent = await begin(person)
    await cancel(person, intent.paymentId)
    for (const answer of [
      await fetch(new URL(intent.checkoutUrl, server.url), { redirect: 'manual' }),
      await payWith(intent, testCards.succeeds),
    ])
      expect(answer.headers.get('location')).toContain(`/get-started?payment=${intent.paymentId}`)
    expect(await paymentOf(person, intent.paymentId)).toMatchObject({ status: 'canceled', credits: 0 })
  })

  it('that was paid before it was canceled, or while it was, is paid', async () => {
    const person = await signUp(server)
    const paidEvent = (paymentId: string) => ({
      eventId: `race-${paymentId}`,
      paymentId,
      outcome: 'paid',
      reason: null,
    })
    const late = await begin(person)
    await cancel(person, late.paymentId)
    await signed(paidEvent(late.paymentId))
    expect(await paymentOf(person, late.paymentId)).toMatchObject({ status: 'paid', credits: 1 })

    const meanwhile = await begin(person)
    const closing = createPaymentsService({
      ...server.platform,
      payments: {
        ...gatewayOf(server.platform),
        closeCheckout: async () => (await signed(paidEvent(meanwhile.paymentId))).ok,
      },
    })
    const refusal = { code: '0040' }
    await expect(
      closing.cancel(await ownerOf(meanwhile.paymentId), meanwhile.paymentId),
    ).rejects.toMatchObject(refusal)
    expect(await paymentOf(person, meanwhile.paymentId)).toMatchObject({ status: 'paid', credits: 2 })
    expect(await cancel(person, meanwhile.paymentId)).toMatchObject({ status: 409, body: refusal })
  })

  it('stays as it is when the gateway has already received it', async () => {
    const person = await signUp(server)
    const { paymentId } = await begin(person)
    const { cancel: cancelSubmitted } = createPaymentsService({
      ...server.platform,
      payments: { ...gatewayOf(server.platform), closeCheckout: async () => false },
    })
    await expect(cancelSubmitted(await ownerOf(paymentId), paymentId)).rejects.toMatchObject({ code: '0040' })
    expect(await paymentOf(person, paymentId)).toMatchObject({ status: 'awaitingCheckout' })
  })

  it('is begun once while it awaits checkout, even from two tabs', async () => {
    const person = await signUp(server)
    const intents = await Promise.all([begin(person), begin(person), begin(person)])
    expect(new Set(intents.map(intent => intent.paymentId)).size).toBe(1)
  })

  it('counts once however often the gateway reports it', async () => {
    const person = await signUp(server)
    const { paymentId } = await begin(person)
    const event = { eventId: `evt-${paymentId}`, paymentId, outcome: 'paid', reason: null }
    const answers = await Promise.all(Array.from({ length: 10 }, () => signed(event)))
    expect(answers.map(answer => answer.status)).toEqual(Array(10).fill(200))
    await signed({ ...event, eventId: `other-${paymentId}` })
    expect((await paymentOf(person, paymentId)).credits).toBe(1)
  })

  it('ignores what is unsigned, forged or old', async () => {
    const person = await signUp(server)
    const { paymentId } = await begin(person)
    const event = { eventId: 'forged', paymentId, outcome: 'paid', reason: null }
    expect((await post(event, 't=1,v1=00')).status).toBe(401)
    expect((await signed(event, new Date(Date.now() - 3_600_000))).status).toBe(401)
    expect(await paymentOf(person, paymentId)).toMatchObject({ status: 'awaitingCheckout', credits: 0 })
  })

  it('ignores a signature of another event, and an old one that calls itself new', async () => {
    const person = await signUp(server)
    const { paymentId } = await begin(person)
    const event = { eventId: 'borrowed', paymentId, outcome: 'paid', reason: null }
    expect((await post(event, signatureOf({ ...event, outcome: 'processing' }))).status).toBe(401)
    const now = new Date()
    const old = signatureOf(event, new Date(now.getTime() - 3_600_000))
    const renewed = old.replace(/^t=\d+/, `t=${Math.floor(now.getTime() / 1000)}`)
    expect((await post(event, renewed)).status).toBe(401)
    expect(await paymentOf(person, paymentId)).toMatchObject({ status: 'awaitingCheckout', credits: 0 })
  })

  it('is stored whole or not at all, and once it is reported again', async () => {
    const person = await signUp(server)
    await person.call('PUT', '/v1/register/language', { language: 'fr' })
    const { paymentId } = await begin(person)
    const before = (await server.inbox(person.email)).length
    const { messenger } = server.platform
    const cutOff = createPaymentsService({
      ...server.platform,
      messenger: {
        ...messenger,
        send: async (...receipt) => {
          await messenger.send(...receipt)
          throw new Error('the process ends here')
        },
      },
    })
    const event = { eventId: `cut-${paymentId}`, paymentId, outcome: 'paid', reason: null } as const
    await expect(cutOff.take(event)).rejects.toThrow('ends here')
    expect(await paymentOf(person, paymentId)).toMatchObject({ status: 'awaitingCheckout', credits: 0 })
    expect(await server.inbox(person.email)).toHaveLength(before)

    await signed(event)
    expect(await paymentOf(person, paymentId)).toMatchObject({ status: 'paid', credits: 1 })
    const [receipt, ...others] = await server.inbox(person.email)
    expect(others).toHaveLength(before)
    expect(receipt?.text).toContain('49,99\u00a0$\u00a0US')
    const trail = await server.platform.db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'payment.paid')
      .execute()
    expect(trail.filter(({ detail }) => detail['paymentId'] === paymentId)).toHaveLength(1)
  })

  it('is nobody else’s to see', async () => {
    const { paymentId } = await begin(await signUp(server))
    const stranger = await signUp(server)
    expect((await stranger.call('GET', `/v1/payments/${paymentId}`)).status).toBe(404)
  })

  it('is listed in the billing history, newest first, a page at a time', async () => {
    const person = await signUp(server)
    const ids: string[] = []
    for (let number = 0; number < 3; number += 1) {
      const intent = await begin(person)
      await payWith(intent, testCards.succeeds)
      ids.unshift(intent.paymentId)
    }
    const page = async (number: number) => {
      const { body } = await person.call<Billing>('GET', `/v1/payments/list?page=${number}&pageSize=2`)
      return body.items.map(({ id }) => id)
    }
    expect([await page(1), await page(2)]).toEqual([ids.slice(0, 2), ids.slice(2)])
  })
})

describe('a receipt', () => {
  const download = (person: Person, id: string, language = 'en-US') =>
    fetch(`${server.url}/v1/payments/${id}/receipt`, {
      headers: { authorization: `Bearer ${person.accessToken}`, 'accept-language': language },
    })
  const receiptOf = async (person: Person, language: string) => {
    const intent = await begin(person)
    await payWith(intent, testCards.succeeds)
    await server.platform.db
      .updateTable('payment')
      .set({ settled_at: '2026-08-01T12:00:00Z' })
      .where('id', '=', intent.paymentId)
      .execute()
    const answer = await download(person, intent.paymentId, language)
    return { id: intent.paymentId, answer, text: await pdfText(answer) }
  }

  it('is a PDF that names the seller, the buyer, what was bought and how much was paid, in which currency', async () => {
    const person = await signUp(server, { fullname: 'Zoé O’Neil' })
    const { id, answer, text } = await receiptOf(person, 'en-US')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="wardlight-receipt-2026-08-01.pdf"',
    )
    expect(text).toBe(
      `Wardlight | Receipt | Receipt number | ${id} | Date of payment | August 1, 2026 | ` +
        `Sold by | Wardlight | Ontario, Canada | Sold to | Zoé O’Neil | ${person.email} | ` +
        'What was bought | Amount | Personal Cyber Assessment, one-time | $49.99 | ' +
        'No tax: the seller isn’t registered for it. | $0.00 | Total, US dollars (USD) | $49.99 | ' +
        'Status | Paid, with the card ending in 4242',
    )
  })

  it('is in the caller’s language and names a buyer in any letters', async () => {
    const person = await signUp(server, { fullname: 'Ольга Петрова' })
    const { id, answer, text } = await receiptOf(person, 'fr-FR')
    expect(answer.headers.get('content-disposition')).toContain('"wardlight-recu-2026-08-01.pdf"')
    expect(text).toBe(
      `Wardlight | Reçu | Numéro du reçu | ${id} | Date du paiement | 1er\u00a0août\u00a02026 | ` +
        `Vendeur | Wardlight | Ontario, Canada | Acheteur | Ольга Петрова | ${person.email} | ` +
        'Achat | Montant | Bilan de cybersécurité personnel, paiement unique | 49,99\u00a0$\u00a0US | ' +
        'Sans taxe\u202f: le vendeur n’y est pas inscrit. | 0,00\u00a0$\u00a0US | ' +
        'Total, dollars des États-Unis (USD) | 49,99\u00a0$\u00a0US | État | Payé, par la carte se terminant par 4242',
    )
  })

  it('is there only for what is paid, and listed with it', async () => {
    const person = await signUp(server)
    const { paymentId } = await begin(person)
    const listed = async () =>
      (await person.call<Billing>('GET', '/v1/payments/list')).body.items.map(({ receipt }) => receipt)
    for (const outcome of ['awaitingCheckout', 'processing', 'failed']) {
      if (outcome !== 'awaitingCheckout')
        await signed({ eventId: `${outcome}-${paymentId}`, paymentId, outcome, reason: null })
      expect(await paymentOf(person, paymentId)).toMatchObject({ status: outcome })
      expect((await download(person, paymentId)).status).toBe(404)
      expect(await listed()).toEqual([null])
    }
    const { id } = await receiptOf(person, 'en-US')
    expect(await listed()).toEqual([`/v1/payments/${id}/receipt`, null])
    expect((await download(await signUp(server), id)).status).toBe(404)
  })
})

describe('a code', () => {
  it('is not to be guessed', async () => {
    const person = await signUp(server)
    const guess = async () => (await person.call('POST', '/v1/codes/NOT-THIS-ONE')).status
    const answers: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) answers.push(await guess())
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  })

  it('gives its credits once to a person and never more often than it has uses', async () => {
    await server.platform.db
      .insertInto('promotion_code')
      .values({ code: 'WELCOME-2', credits: 2, uses_left: 3, expires_at: null })
      .execute()
    const people = await Promise.all(Array.from({ length: 5 }, () => signUp(server)))
    const first = people[0]
    if (first === undefined) throw new Error('nobody signed up')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => first.call('POST', '/v1/codes/welcome-2')),
    )
    const once = { status: 200, body: { creditsAdded: 2, credits: 2 } }
    expect(answers).toMatchObject(Array.from({ length: 5 }, () => once))
    const others = await Promise.all(
      people.slice(1).map(person => person.call('POST', '/v1/codes/WELCOME-2')),
    )
    expect(others.filter(answer => answer.status === 200)).toHaveLength(2)
    expect((await first.call<Billing>('GET', '/v1/payments/list')).body.availableScans).toBe(2)
  })

  it('can be the first thing that an account asks for', async () => {
    const { db } = server.platform
    await db
      .insertInto('promotion_code')
      .values({ code: 'FIRST-1', credits: 1, uses_left: 1, expires_at: null })
      .execute()
    const person = await signUp(server)
    await db.deleteFrom('register').where('email', '=', person.email).execute()
    expect(await person.call('POST', '/v1/codes/FIRST-1')).toMatchObject({
      status: 200,
      body: { credits: 1 },
    })
    expect((await person.call<Billing>('GET', '/v1/payments/list')).body.availableScans).toBe(1)
  })

  it('tells who asks again within a day what was given, also after its last use', async () => {
    const { db } = server.platform
    await db
      .insertInto('promotion_code')
      .values({ code: 'LAST-USE', credits: 2, uses_left: 1, expires_at: null })
      .execute()
    const [person, late] = await Promise.all([signUp(server), signUp(server)])
    const redeem = (by: Person) => by.call('POST', '/v1/codes/last-use')
    const first = await redeem(person)
    expect(first).toMatchObject({ status: 200, body: { creditsAdded: 2, credits: 2 } })
    await db
      .updateTable('promotion_code')
      .set({ expires_at: '2025-01-01' })
      .where('code', '=', 'LAST-USE')
      .execute()
    expect((await redeem(person)).body).toEqual(first.body)
    expect(await redeem(late)).toMatchObject({ status: 410, body: { code: '0025' } })
    await db
      .updateTable('promotion_code')
      .set({ uses_left: 5, expires_at: null })
      .where('code', '=', 'LAST-USE')
      .execute()
    await sql`update credit_grant set granted_at = granted_at - interval '1 day' where reference = 'LAST-USE'`.execute(
      db,
    )
    expect(await redeem(person)).toMatchObject({ status: 400, body: { code: '0024' } })
    const { uses_left } = await db
      .selectFrom('promotion_code')
      .select('uses_left')
      .where('code', '=', 'LAST-USE')
      .executeTakeFirstOrThrow()
    expect(uses_left).toBe(5)
  })

  it('says whether this person can still redeem it', async () => {
    await server.platform.db
      .insertInto('promotion_code')
      .values({ code: 'TWO-PEOPLE', credits: 3, uses_left: 2, expires_at: null })
      .execute()
    const [first, second, late] = await Promise.all([signUp(server), signUp(server), signUp(server)])
    const look = async (person: Person) =>
      (await person.call<RedeemableCode>('GET', '/v1/codes/two-people')).body
    expect(await look(first)).toEqual({ code: 'TWO-PEOPLE', usable: true, credits: 3, expiresAt: null })
    await first.call('POST', '/v1/codes/two-people')
    expect([await look(first), await look(second)]).toMatchObject([{ usable: false }, { usable: true }])
    await second.call('POST', '/v1/codes/two-people')
    expect(await look(late)).toMatchObject({ usable: false })
    expect(await late.call('POST', '/v1/codes/two-people')).toMatchObject({
      status: 400,
      body: { code: '0024' },
    })
  })

  it('says whether it is unknown or expired', async () => {
    await server.platform.db
      .insertInto('promotion_code')
      .values({ code: 'LAST-YEAR', credits: 1, uses_left: 9, expires_at: '2025-01-01' })
      .execute()
    const person = await signUp(server)
    expect(await person.call('GET', '/v1/codes/NOBODY-KNOWS')).toMatchObject({
      status: 404,
      body: { code: '0023' },
    })
    for (const method of ['GET', 'POST'])
      expect(await person.call(method, '/v1/codes/LAST-YEAR')).toMatchObject({
        status: 410,
        body: { code: '0025' },
      })
  })
})
