import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Clock } from '../clock.ts'
import { awayForSeconds, type Database } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import { createDemoNotice } from '../http/demo-notice.ts'
import type { SecretKeys } from '../secret-keys.ts'
import {
  type CardRefusal,
  cardRefusalIn,
  checkoutPage,
  digits,
  outcomeOfCard,
  storedCardPage,
} from './checkout-page.ts'
import type { CheckoutRequest, ManagementRequest, PaymentEvent, PaymentGateway } from './gateway.ts'

const signatureHeader = 'wardlight-signature'

interface Options {
  readonly config: Config
  readonly db: Database
  readonly keys: SecretKeys
  readonly clock: Clock
}

interface CardPage {
  Querystring: { session?: string; refusal?: string }
}

/** What each hosted page is about, sealed into its address, so that the gateway stores nothing. */
interface Sealed {
  readonly checkout: CheckoutRequest
  readonly paymentManager: ManagementRequest & { readonly customer: string }
}

const seal = <K extends keyof Sealed>(keys: SecretKeys, page: K, request: Sealed[K]): string => {
  const payload = Buffer.from(JSON.stringify(request)).toString('base64url')
  return `${payload}.${keys.hash(page, payload).toString('base64url')}`
}

const unseal = <K extends keyof Sealed>(keys: SecretKeys, page: K, sealed: string): Sealed[K] => {
  const [payload = '', mac = ''] = sealed.split('.')
  const expected = keys.hash(page, payload)
  const given = Buffer.from(mac, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('0017', { status: 404 })
  // Sealed by us, so its shape is known.
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Sealed[K]
}

const lastDigits = (card: string): string => digits(card).slice(-4)

/** The gateway's customer carries the stored card: an id, and the last four digits. */
const withCard = (customer: string, card: string): string => `${customer.split('_')[0]}_${lastDigits(card)}`

/** A form on another site could post here; browsers send the origin of a post. */
const refuseOtherSites = async (request: FastifyRequest): Promise<void> => {
  const site = request.headers['sec-fetch-site']
  if (request.method === 'POST' && site !== undefined && site !== 'same-origin') throw new AppError('0016')
}

/** Where the person sees what has become of the payment. */
const returnUrlOf = ({ paymentId, returnUrl }: CheckoutRequest): string =>
  `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}payment=${paymentId}`

const textOf = (form: unknown, name: string): string => {
  const value: unknown =
    typeof form === 'object' && form !== null ? Object.entries(form).find(([key]) => key === name)?.[1] : ''
  return typeof value === 'string' ? value : ''
}

/** The maximum age of a signed webhook, against replays. */
const toleranceSeconds = 300

const mac = (key: KeyObject, timestamp: number, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${timestamp}.`).update(body).digest()

/** The header `wardlight-signature`: the time, and an HMAC-SHA-256 over time and body. */
export const sign = (key: KeyObject, body: Buffer, now: Date): string => {
  const timestamp = Math.floor(now.getTime() / 1000)
  return `t=${timestamp},v1=${mac(key, timestamp, body).toString('hex')}`
}

/** Whether the header was made with the key over this body, within the last five minutes. */
const isSigned = (key: KeyObject, body: Buffer, header: string, now: Date): boolean => {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  if (parts === null) return false
  const timestamp = Number(parts[1])
  if (Math.abs(now.getTime() / 1000 - timestamp) > toleranceSeconds) return false
  return timingSafeEqual(mac(key, timestamp, body), Buffer.from(parts[2] ?? '', 'hex'))
}

/** A hosted page with test cards, which reports payments by a signed webhook as a real gateway does. */
export const createEmbeddedCheckout = ({ config, db, keys, clock }: Options) => {
  const key = keys.derive('payment-webhook')

  const gateway: PaymentGateway = {
    async openCheckout(request) {
      return { url: `/checkout?session=${seal(keys, 'checkout', request)}`, reference: request.paymentId }
    },
    // The page serves only what awaits checkout, so that nothing has to be closed.
    async closeCheckout() {
      return true
    },
    async readWebhook(rawBody, headers) {
      const header = headers[signatureHeader]
      if (typeof header !== 'string' || !isSigned(key, rawBody, header, clock.now()))
        throw new AppError('0017', { status: 401 })
      // Signed by us, so its shape is known.
      return JSON.parse(rawBody.toString()) as PaymentEvent
    },
    async managementUrl({ customer, ...request }) {
      if (customer === null) return request.returnUrl
      return `/checkout/card?session=${seal(keys, 'paymentManager', { ...request, customer })}`
    },
  }

  const isOpen = async ({ paymentId }: CheckoutRequest): Promise<boolean> => {
    const payment = await db
      .selectFrom('payment')
      .select('status')
      .where('id', '=', paymentId)
      .executeTakeFirst()
    return payment?.status === 'awaitingCheckout'
  }

  const paymentsOf = ({ customer }: Sealed['paymentManager']) => `${customer.split('_')[0]}\\_%`

  const storedCard = async (
    session: Sealed['paymentManager'],
    sealed: string,
    refusal: CardRefusal | null,
  ): Promise<string> => {
    const { customer } = await db
      .selectFrom('payment')
      .select('customer')
      .where('customer', 'like', paymentsOf(session))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(() => new AppError('0017', { status: 404 }))
    const card = { language: session.language, lastDigits: lastDigits(customer ?? '') }
    return storedCardPage(card, sealed, refusal)
  }

  const sendWebhook = async (app: FastifyInstance, event: PaymentEvent): Promise<void> => {
    const payload = Buffer.from(JSON.stringify(event))
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/payments/webhook',
      headers: { 'content-type': 'application/json', [signatureHeader]: sign(key, payload, clock.now()) },
      payload,
    })
    if (answer.statusCode >= 300)
      throw new AppError('0000', { status: 503, retryAfterSeconds: awayForSeconds })
  }

  const serve = async (app: FastifyInstance): Promise<void> => {
    const withNotice = createDemoNotice(config)
    const style = readFileSync(join(import.meta.dirname, 'checkout.css'), 'utf8')
    await app.register(async pages => {
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 8192 },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      pages.addHook('onRequest', refuseOtherSites)
      pages.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      pages.get('/checkout/style.css', async (_request, reply) => reply.type('text/css').send(style))

      // A page that answered a form itself would ask to send it again on the way back.
      const askAgain = (reply: FastifyReply, path: string, sealed: string, refusal: CardRefusal) =>
        reply.redirect(`${path}?session=${sealed}&refusal=${refusal}`, 303)

      pages.get<CardPage>('/checkout', async (request, reply) => {
        const sealed = request.query.session ?? ''
        const session = unseal(keys, 'checkout', sealed)
        if (!(await isOpen(session))) return reply.redirect(returnUrlOf(session), 303)
        return reply
          .type('text/html; charset=utf-8')
          .send(withNotice(checkoutPage(session, sealed, cardRefusalIn(request.query.refusal))))
      })
      pages.post('/checkout', async (request, reply) => {
        const sealed = textOf(request.body, 'session')
        const session = unseal(keys, 'checkout', sealed)
        const { paymentId } = session
        // Nothing was submitted: there is no payment to watch.
        if (textOf(request.body, 'action') === 'cancel') return reply.redirect(session.returnUrl, 303)
        if (!(await isOpen(session))) return reply.redirect(returnUrlOf(session), 303)
        const card = textOf(request.body, 'card')
        const outcome = outcomeOfCard(card, textOf(request.body, 'expiry'), clock.now())
        if (outcome === 'cardNotValid' || outcome === 'cardExpired')
          return askAgain(reply, '/checkout', sealed, outcome)
        const reported = {
          paid: { outcome: 'paid', reason: null },
          declined: { outcome: 'failed', reason: 'declined' },
          pending: { outcome: 'processing', reason: null },
        } as const
        // One event says all: after a crash a payment was either not submitted, or is settled.
        await sendWebhook(app, {
          eventId: `${paymentId}:${outcome === 'paid' ? outcome : crypto.randomUUID()}`,
          paymentId,
          ...reported[outcome],
          ...(outcome !== 'declined' && {
            customer: withCard(session.customer ?? paymentId, card),
            cardDigits: lastDigits(card),
          }),
        })
        return reply.redirect(returnUrlOf(session), 303)
      })

      pages.get<CardPage>('/checkout/card', async (request, reply) => {
        const sealed = request.query.session ?? ''
        const session = unseal(keys, 'paymentManager', sealed)
        const page = await storedCard(session, sealed, cardRefusalIn(request.query.refusal))
        return reply.type('text/html; charset=utf-8').send(withNotice(page))
      })
      pages.post('/checkout/card', async (request, reply) => {
        const sealed = textOf(request.body, 'session')
        const session = unseal(keys, 'paymentManager', sealed)
        if (textOf(request.body, 'action') === 'cancel') return reply.redirect(session.returnUrl, 303)
        const card = textOf(request.body, 'card')
        const outcome = outcomeOfCard(card, textOf(request.body, 'expiry'), clock.now())
        if (outcome !== 'paid' && outcome !== 'pending')
          return askAgain(reply, '/checkout/card', sealed, outcome === 'declined' ? 'cardDeclined' : outcome)
        await db
          .updateTable('payment')
          .set({ customer: withCard(session.customer, card) })
          .where('customer', 'like', paymentsOf(session))
          .execute()
        return reply.redirect(`/checkout/card?session=${sealed}`, 303)
      })
    })
    app.log.info({ publicUrl: config.publicUrl }, 'embedded checkout: no real card is ever charged')
  }

  return { gateway, serve }
}
