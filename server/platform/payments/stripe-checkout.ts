import Stripe from 'stripe'
import { languageOf } from '#domain/locales.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { AppError } from '../http/app-error.ts'
import { outgoingTo } from '../outgoing.ts'
import type { PaymentEvent, PaymentGateway } from './gateway.ts'

const outcomes: Readonly<Record<string, Pick<PaymentEvent, 'outcome' | 'reason'>>> = {
  'checkout.session.async_payment_succeeded': { outcome: 'paid', reason: null },
  'checkout.session.async_payment_failed': { outcome: 'failed', reason: 'declined' },
  'checkout.session.expired': { outcome: 'failed', reason: 'expired' },
}

const outcomeOf = (event: Stripe.Event, session: Stripe.Checkout.Session) => {
  if (event.type !== 'checkout.session.completed') return outcomes[event.type]
  // A completed session is not always paid: bank debits settle days later.
  return session.payment_status === 'unpaid'
    ? { outcome: 'processing' as const, reason: null }
    : { outcome: 'paid' as const, reason: null }
}

const customerOf = ({ customer }: Stripe.Checkout.Session): string | null =>
  typeof customer === 'string' ? customer : (customer?.id ?? null)

export const createStripeCheckout = (config: Config): PaymentGateway => {
  if (config.stripe === null) throw new ConfigError('STRIPE_SECRET_KEY is needed for Stripe Checkout.')
  const { secretKey, webhookSecret } = config.stripe
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    httpClient: Stripe.createFetchHttpClient(outgoingTo('https://api.stripe.com')),
  })
  /** A receipt goes without the digits rather than a payment without being taken. */
  const cardDigitsOf = async ({
    payment_intent: intent,
  }: Stripe.Checkout.Session): Promise<string | null> => {
    const id = typeof intent === 'string' ? intent : intent?.id
    if (id === undefined) return null
    try {
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, {
        expand: ['latest_charge'],
      })
      const last4 = typeof charge === 'object' ? charge?.payment_method_details?.card?.last4 : null
      return /^\d{4}$/.test(last4 ?? '') ? (last4 ?? null) : null
    } catch {
      return null
    }
  }
  return {
    async openCheckout(request) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: request.paymentId,
          ...(request.customer === null
            ? { customer_email: request.email, customer_creation: 'always' as const }
            : { customer: request.customer }),
          locale: languageOf(request.language),
          success_url: `${request.returnUrl}?payment=${request.paymentId}`,
          // Nothing was submitted: there is no payment to watch.
          cancel_url: request.returnUrl,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: request.currency.toLowerCase(),
                unit_amount: request.amountCents,
                product_data: { name: request.name },
              },
            },
          ],
        },
        { idempotencyKey: request.paymentId },
      )
      if (session.url === null) throw new AppError('0029')
      return { url: session.url, reference: session.id }
    },
    async closeCheckout(reference) {
      try {
        await stripe.checkout.sessions.expire(reference)
        return true
      } catch (error) {
        // Only an open session can be expired.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return (await stripe.checkout.sessions.retrieve(reference)).status === 'expired'
      }
    },
    async readWebhook(rawBody, headers) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') throw new AppError('0017', { status: 401 })
      const event = await stripe.webhooks.constructEventAsync(rawBody, signature, webhookSecret).catch(() => {
        throw new AppError('0017', { status: 401 })
      })
      if (!event.type.startsWith('checkout.session.')) return null
      const session = event.data.object as Stripe.Checkout.Session
      const outcome = outcomeOf(event, session)
      if (outcome === undefined || session.client_reference_id === null) return null
      const customer = customerOf(session)
      const cardDigits = outcome.outcome === 'paid' ? await cardDigitsOf(session) : null
      return {
        eventId: event.id,
        paymentId: session.client_reference_id,
        ...outcome,
        ...(customer === null ? {} : { customer }),
        ...(cardDigits === null ? {} : { cardDigits }),
      }
    },
    async managementUrl({ customer, language, returnUrl }) {
      if (customer === null) return returnUrl
      const { url } = await stripe.billingPortal.sessions.create({
        customer,
        locale: languageOf(language),
        return_url: returnUrl,
      })
      return url
    },
  }
}
