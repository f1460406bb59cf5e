import type { Insertable, Selectable } from 'kysely'
import { prices } from '#domain/prices.ts'
import { type PaymentEvent as ChartEvent, paymentLifecycle } from '#machines/lifecycle/payment.ts'
import { can, step } from '#machines/lifecycle/transitions.ts'
import type { Billing, Payment, PaymentIntent, Product } from '#openapi/generated/api.d.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { paymentReceipt } from '#server/platform/mail/templates/payment-emails.ts'
import type { PaymentEvent } from '#server/platform/payments/gateway.ts'
import type { Platform } from '#server/platform/platform.ts'
import { grantCredits } from './credits.ts'
import type { Receipt } from './receipt.ts'

type PaymentRow = Selectable<Tables['payment']>

const chartEvents: Readonly<Record<PaymentEvent['outcome'], ChartEvent>> = {
  processing: { type: 'payment.submitted' },
  paid: { type: 'payment.succeeded' },
  failed: { type: 'payment.failed' },
}

const canceled = { type: 'payment.canceled' } as const

/** What the gateway tells, on the payment's chart. Only a checkout that nobody submitted expires or is canceled. */
const chartEventOf = ({ outcome, reason }: PaymentEvent): ChartEvent => {
  if (outcome === 'failed' && reason === 'canceled') return canceled
  return outcome === 'failed' && reason === 'expired' ? { type: 'payment.expired' } : chartEvents[outcome]
}

const reasonOf = (event: PaymentEvent): PaymentRow['reason'] => {
  if (event.outcome !== 'failed' || event.reason === 'canceled') return null
  return event.reason === 'expired' ? 'expired' : 'declined'
}

/** Some gateways settle at once and never say `processing`; the chart still goes through it. */
const follow = (status: PaymentRow['status'], paymentEvent: PaymentEvent) => {
  const event = chartEventOf(paymentEvent)
  const straight = step(paymentLifecycle, status, event)
  if (straight !== null) return straight
  const submitted = step(paymentLifecycle, status, { type: 'payment.submitted' })
  return submitted === null ? null : step(paymentLifecycle, submitted.state, event)
}

export const createPaymentsService = (platform: Platform) => {
  const { db, clock, config } = platform

  const present = (row: PaymentRow, credits: number): Payment => ({
    id: row.id,
    product: row.product,
    amount: row.amount_cents,
    currency: row.currency,
    status: row.status,
    reason: row.reason,
    checkoutUrl: row.status === 'awaitingCheckout' ? row.checkout_url : null,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    credits,
  })

  const intentOf = (row: PaymentRow): PaymentIntent => {
    if (row.checkout_url === null) throw new AppError('0029')
    return {
      paymentId: row.id,
      checkoutUrl: row.checkout_url,
      status: row.status,
      amount: row.amount_cents,
      currency: row.currency,
    }
  }

  /** A payment that has not ended: not submitted yet, or with the bank. */
  const openPayment = (registerId: string, product: Product) =>
    db
      .selectFrom('payment')
      .selectAll()
      .where('register_id', '=', registerId)
      .where('product', '=', product)
      .where('status', 'in', ['awaitingCheckout', 'processing'])
      .orderBy('created_at', 'desc')
      .executeTakeFirst()

  /** The customer that the gateway last told of; null: it has told of none. */
  const customerOf = async (registerId: string): Promise<string | null> => {
    const row = await db
      .selectFrom('payment')
      .select('customer')
      .where('register_id', '=', registerId)
      .where('customer', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.customer ?? null
  }

  const ownPayment = async (registerId: string, paymentId: string) => {
    const row = await db
      .selectFrom('payment')
      .innerJoin('register', 'register.id', 'payment.register_id')
      .selectAll('payment')
      .select(['register.credits', 'register.fullname', 'register.email'])
      .where('payment.id', '=', paymentId)
      .where('payment.register_id', '=', registerId)
      .executeTakeFirst()
    if (row === undefined) throw new AppError('0016', { status: 404 })
    return row
  }

  /** Answers nothing where another checkout of the same product is open. */
  const insertPayment = (payment: Insertable<Tables['payment']> & { id: string; register_id: string }) =>
    db.transaction().execute(async transaction => {
      const inserted = await transaction
        .insertInto('payment')
        .values(payment)
        .onConflict(conflict => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (inserted !== undefined)
        await recordAudit(transaction, {
          actorId: payment.register_id,
          action: 'payment.awaitingCheckout',
          subjectId: payment.register_id,
          detail: { paymentId: payment.id },
        })
      return inserted
    })

  const show = async (registerId: string, paymentId: string): Promise<Payment> => {
    const row = await ownPayment(registerId, paymentId)
    return present(row, row.credits)
  }

  /** Takes what the gateway tells: the same event twice changes nothing, and a payment earns its credit once. */
  const take = async (event: PaymentEvent, actorId: string | null = null): Promise<void> => {
    await db.transaction().execute(async transaction => {
      const payment = await transaction
        .selectFrom('payment')
        .leftJoin('register', 'register.id', 'payment.register_id')
        .selectAll('payment')
        .select(['register.email', 'register.language'])
        .where('payment.id', '=', event.paymentId)
        .forUpdate('payment')
        .executeTakeFirst()
      if (payment === undefined) throw new AppError('0023')
      const isNew = await transaction
        .insertInto('payment_event')
        .values({ event_id: event.eventId, payment_id: payment.id })
        .onConflict(conflict => conflict.doNothing())
        .returning('event_id')
        .executeTakeFirst()
      const followed = isNew === undefined ? null : follow(payment.status, event)
      if (followed === null) return
      await transaction
        .updateTable('payment')
        .set({
          status: followed.state,
          reason: reasonOf(event),
          settled_at: followed.state === 'processing' ? null : clock.now(),
          ...(event.customer === undefined ? {} : { customer: event.customer }),
        })
        .where('id', '=', payment.id)
        .execute()
      const credits = followed.facts.reduce((sum, fact) => sum + fact.credits, 0)
      const { register_id: registerId, email, language } = payment
      // A profile that was deleted in the meantime: the payment is kept, there is nobody to credit.
      if (registerId === null || email === null || language === null) return
      await recordAudit(transaction, {
        actorId,
        action: `payment.${followed.state}`,
        subjectId: registerId,
        detail: { paymentId: payment.id },
      })
      if (credits === 0) return
      await grantCredits(transaction, { registerId, source: 'payment', reference: payment.id, credits })
      const receipt = paymentReceipt(language, {
        amountCents: payment.amount_cents,
        currency: payment.currency,
        paidAt: clock.now(),
      })
      await platform.messenger.send({ ...receipt, channel: 'email', to: email }, transaction)
    })
  }

  return {
    async managementUrl(registerId: string, language: Locale): Promise<string> {
      return platform.payments.managementUrl({
        customer: await customerOf(registerId),
        language,
        returnUrl: `${config.publicUrl}/subscription`,
      })
    },

    /** Answers an awaiting one again. @throws AppError 0016 for a partner, 0027 while the bank decides */
    async begin(registerId: string, product: Product, language: Locale): Promise<PaymentIntent> {
      const person = await db
        .selectFrom('register')
        .select(['email', 'status', 'partner_since'])
        .where('id', '=', registerId)
        .executeTakeFirstOrThrow()
      if (person.partner_since !== null) throw new AppError('0016')
      const open = await openPayment(registerId, product)
      if (open?.status === 'processing') throw new AppError('0027')
      if (open !== undefined) return intentOf(open)
      const id = crypto.randomUUID()
      const checkout = await platform.payments.openCheckout({
        paymentId: id,
        product,
        amountCents: prices[product].amount,
        currency: prices[product].currency,
        email: person.email,
        customer: await customerOf(registerId),
        language,
        returnUrl: `${config.publicUrl}${person.status === 'pending' ? '/get-started' : '/subscription'}`,
      })
      const inserted = await insertPayment({
        id,
        register_id: registerId,
        product,
        amount_cents: prices[product].amount,
        currency: prices[product].currency,
        checkout_url: checkout.url,
        reference: checkout.reference,
      })
      // Two tabs at once: the other one's checkout is as good.
      const payment = inserted ?? (await openPayment(registerId, product))
      if (payment === undefined) throw new AppError('0029')
      return intentOf(payment)
    },

    show,

    /** A later report of the gateway counts. @throws AppError 0027 once the bank has it, or it has ended. */
    async cancel(registerId: string, paymentId: string): Promise<Payment> {
      const { status, reference } = await ownPayment(registerId, paymentId)
      const isClosed =
        can(paymentLifecycle, status, canceled) &&
        reference !== null &&
        (await platform.payments.closeCheckout(reference))
      if (!isClosed) throw new AppError('0027')
      const event = {
        eventId: `${paymentId}:canceled`,
        paymentId,
        outcome: 'failed',
        reason: 'canceled',
      } as const
      await take(event, registerId)
      const payment = await show(registerId, paymentId)
      if (payment.status === 'processing' || payment.status === 'paid') throw new AppError('0027')
      return payment
    },

    /** @throws AppError 0016 also for a payment that is not paid. */
    async receipt(registerId: string, paymentId: string): Promise<Receipt> {
      const row = await ownPayment(registerId, paymentId)
      if (row.status !== 'paid' || row.settled_at === null) throw new AppError('0016', { status: 404 })
      return {
        number: row.id,
        paidAt: row.settled_at,
        product: row.product,
        amountCents: row.amount_cents,
        currency: row.currency,
        buyer: { name: row.fullname, email: row.email },
      }
    },

    async list(registerId: string, page: number, pageSize: number): Promise<Billing> {
      const own = db.selectFrom('payment').where('register_id', '=', registerId)
      const rows = await own
        .selectAll()
        .orderBy('created_at', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      const { total, paid } = await own
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          fn.countAll<number>().filterWhere('status', '=', 'paid').as('paid'),
        ])
        .executeTakeFirstOrThrow()
      const { credits, company_id, partner_since } = await db
        .selectFrom('register')
        .select(['credits', 'company_id', 'partner_since'])
        .where('id', '=', registerId)
        .executeTakeFirstOrThrow()
      // With a code nothing was paid.
      const price = { ...prices.PERSONAL_SCAN, ...(paid === 0 && { amount: 0 }) }
      return {
        plan:
          partner_since === null
            ? { plan: company_id === null ? 'communityDefender' : 'business', ...price }
            : { plan: 'partner', ...price, amount: 0 },
        availableScans: credits,
        detailsKept: (await customerOf(registerId)) !== null,
        items: rows.map(row => ({
          id: row.id,
          date: row.created_at.toISOString(),
          amount: row.amount_cents,
          currency: row.currency,
          details: row.product,
          status: row.status,
          receipt: row.status === 'paid' ? `/v1/payments/${row.id}/receipt` : null,
        })),
        pagination: {
          currentPage: page,
          totalRecords: total,
          totalPages: Math.max(1, Math.ceil(total / pageSize)),
          recordsPerPage: pageSize,
        },
      }
    },

    take,
  }
}
