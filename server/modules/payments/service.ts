import type { Insertable, NotNull, Selectable } from 'kysely'
import type { AuditEntry } from '#domain/audit-actions.ts'
import { isPayableByCard, prices } from '#domain/prices.ts'
import { invoiceLifecycle } from '#machines/lifecycle/invoice.ts'
import { type PaymentEvent as ChartEvent, paymentLifecycle } from '#machines/lifecycle/payment.ts'
import { can, step } from '#machines/lifecycle/transitions.ts'
import type { Billing, Payment, PaymentIntent, Product } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { pagination } from '#server/platform/http/pagination.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { type CheckoutRequest, gatewayOf, type PaymentEvent } from '#server/platform/payments/gateway.ts'
import type { Platform } from '#server/platform/platform.ts'
import { settleInvoice } from './contract.ts'
import { grantCredits } from './credits.ts'
import { paymentReceipt, type Receipt } from './receipt.ts'

type PaymentRow = Selectable<Tables['payment']>

type Payer = { readonly registerId: string } | { readonly companyId: string }

type Purpose = { readonly register_id: string; readonly product: Product } | { readonly invoice_id: string }

const chartEvents: Readonly<Record<PaymentEvent['outcome'], ChartEvent>> = {
  processing: { type: 'payment.submitted' },
  paid: { type: 'payment.succeeded' },
  failed: { type: 'payment.failed' },
}

const canceled = { type: 'payment.canceled' } as const
const paidInvoice = { type: 'invoice.paid' } as const

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

/** A payment that has not ended: not submitted yet, or with the bank. */
export const openPayment = (db: Database, purpose: Purpose) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where(({ and }) => and(purpose))
    .where('status', 'in', ['awaitingCheckout', 'processing'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

export const createPaymentsService = (platform: Platform) => {
  const { db, clock, config } = platform

  const present = (row: PaymentRow & { product: Product }, credits: number): Payment => ({
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

  /** The customer that the gateway last told of; null: it has told of none. */
  const customerOf = async (payer: Payer): Promise<string | null> => {
    const row = await db
      .selectFrom('payment')
      .leftJoin('invoice', 'invoice.id', 'payment.invoice_id')
      .select('customer')
      .where(eb =>
        'registerId' in payer
          ? eb('register_id', '=', payer.registerId)
          : eb('invoice.company_id', '=', payer.companyId),
      )
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
      .$narrowType<{ product: NotNull }>()
      .executeTakeFirst()
    if (row === undefined) throw new AppError('0016', { status: 404 })
    return row
  }

  /** Answers nothing where another checkout for the same is open. @throws AppError 0040 for an invoice settled meanwhile */
  const insertPayment = (
    payment: Insertable<Tables['payment']> & { id: string },
    by: Pick<AuditEntry, 'actorId' | 'subjectId' | 'companyId'>,
  ) =>
    db.transaction().execute(async transaction => {
      const { invoice_id: invoiceId = null } = payment
      if (invoiceId !== null) {
        const { state } = await transaction
          .selectFrom('invoice')
          .select('state')
          .where('id', '=', invoiceId)
          .forUpdate()
          .executeTakeFirstOrThrow()
        const open = await openPayment(transaction, { invoice_id: invoiceId })
        if (!can(invoiceLifecycle, state, paidInvoice) || open?.status === 'processing')
          throw new AppError('0040')
      }
      const inserted = await transaction
        .insertInto('payment')
        .values(payment)
        .onConflict(conflict => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (inserted !== undefined)
        await recordAudit(transaction, {
          ...by,
          action: 'payment.awaitingCheckout',
          detail: { paymentId: payment.id },
        })
      return inserted
    })

  /** Answers an awaiting one again. @throws AppError 0040 while the bank decides, 0029 where payments are off */
  const beginCheckout = async (
    purpose: Purpose,
    checkout: Omit<CheckoutRequest, 'paymentId'>,
    by: Parameters<typeof insertPayment>[1],
  ): Promise<PaymentIntent> => {
    const gateway = gatewayOf(platform)
    const open = await openPayment(db, purpose)
    if (open?.status === 'processing') throw new AppError('0040')
    if (open !== undefined) return intentOf(open)
    const id = crypto.randomUUID()
    const { url, reference } = await gateway.openCheckout({ ...checkout, paymentId: id })
    const { amountCents: amount_cents, currency } = checkout
    const inserted = await insertPayment(
      { ...purpose, id, amount_cents, currency, checkout_url: url, reference },
      by,
    )
    // Two tabs at once: the other one's checkout is as good.
    const payment = inserted ?? (await openPayment(db, purpose))
    if (payment === undefined) throw new AppError('0029')
    return intentOf(payment)
  }

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
        .leftJoin('invoice', 'invoice.id', 'payment.invoice_id')
        .selectAll('payment')
        .select(['register.email', 'register.language', 'invoice.company_id'])
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
      const at = clock.now()
      await transaction
        .updateTable('payment')
        .set({
          status: followed.state,
          reason: reasonOf(event),
          settled_at: followed.state === 'processing' ? null : at,
          ...(event.customer === undefined ? {} : { customer: event.customer }),
          ...(event.cardDigits === undefined ? {} : { card_digits: event.cardDigits }),
        })
        .where('id', '=', payment.id)
        .execute()
      const credits = followed.facts.reduce((sum, fact) => sum + fact.credits, 0)
      const {
        register_id: registerId,
        invoice_id: invoiceId,
        company_id: companyId,
        email,
        language,
      } = payment
      // A profile that was deleted in the meantime: the payment is kept, there is nobody to credit.
      if (registerId === null && invoiceId === null) return
      await recordAudit(transaction, {
        actorId,
        action: `payment.${followed.state}`,
        subjectId: registerId,
        companyId,
        detail: { paymentId: payment.id },
      })
      if (credits === 0) return
      if (invoiceId !== null) {
        const isSettled = await settleInvoice(transaction, invoiceId, {
          sender: platform,
          event: paidInvoice,
          actorId,
          at,
        })
        if (isSettled) return
        await transaction
          .updateTable('payment')
          .set({ refund_due: true })
          .where('id', '=', payment.id)
          .execute()
        await recordAudit(transaction, {
          actorId,
          action: 'invoice.refundDue',
          companyId,
          detail: { invoiceId, paymentId: payment.id },
        })
        return
      }
      if (registerId === null || email === null || language === null) return
      await grantCredits(transaction, { registerId, source: 'payment', reference: payment.id, credits })
      const receipt = paymentReceipt(language, {
        publicUrl: config.publicUrl,
        amountCents: payment.amount_cents,
        currency: payment.currency,
        paidAt: at,
      })
      await platform.messenger.send({ ...receipt, channel: 'email', to: email }, transaction)
    })
  }

  const cancelPayment = async (
    { id, status, reference }: Pick<PaymentRow, 'id' | 'status' | 'reference'>,
    actorId: string | null,
  ): Promise<void> => {
    const isClosed =
      can(paymentLifecycle, status, canceled) &&
      reference !== null &&
      (await gatewayOf(platform).closeCheckout(reference))
    if (!isClosed) throw new AppError('0040')
    await take({ eventId: `${id}:canceled`, paymentId: id, outcome: 'failed', reason: 'canceled' }, actorId)
  }

  return {
    async managementUrl(payer: Payer, language: Locale): Promise<string> {
      return gatewayOf(platform).managementUrl({
        customer: await customerOf(payer),
        language,
        returnUrl: `${config.publicUrl}${'registerId' in payer ? '/subscription' : '/billing-settings'}`,
      })
    },

    /** Whether the gateway stores a card that can be replaced. */
    detailsKept: async (payer: Payer): Promise<boolean> => (await customerOf(payer)) !== null,

    /** @throws AppError 0016 for a partner */
    async begin(registerId: string, product: Product, language: Locale): Promise<PaymentIntent> {
      const person = await db
        .selectFrom('register')
        .select(['email', 'status', 'partner_since'])
        .where('id', '=', registerId)
        .executeTakeFirstOrThrow()
      if (person.partner_since !== null) throw new AppError('0016')
      const { amount: amountCents, currency } = prices[product]
      const i18n = i18nIn[language]
      return beginCheckout(
        { register_id: registerId, product },
        {
          name: i18n.t('Personal Cyber Assessment'),
          amountCents,
          currency,
          email: person.email,
          customer: await customerOf({ registerId }),
          language,
          returnUrl: `${config.publicUrl}${person.status === 'pending' ? '/get-started' : '/subscription'}`,
        },
        { actorId: registerId, subjectId: registerId },
      )
    },

    /** @throws AppError 0016 without such an invoice, 0040 for one that no card can pay */
    async beginInvoice(
      {
        registerId,
        companyId,
        invoiceId,
      }: { registerId: string | null; companyId: string; invoiceId: string },
      language: Locale,
    ): Promise<PaymentIntent> {
      const invoice = await db
        .selectFrom('invoice')
        .innerJoin('register', 'register.company_id', 'invoice.company_id')
        .select(['number', 'state', 'amount_cents as amountCents', 'email'])
        .where('invoice.id', '=', invoiceId)
        .where('invoice.company_id', '=', companyId)
        .where('register.id', '=', registerId)
        .executeTakeFirst()
      if (invoice === undefined) throw new AppError('0016', { status: 404 })
      const { number, state, amountCents, email } = invoice
      if (!can(invoiceLifecycle, state, paidInvoice) || !isPayableByCard(amountCents))
        throw new AppError('0040')
      const i18n = i18nIn[language]
      return beginCheckout(
        { invoice_id: invoiceId },
        {
          name: i18n.t('Wardlight invoice {number}', { number }),
          amountCents,
          currency: 'USD',
          email,
          customer: await customerOf({ companyId }),
          language,
          returnUrl: `${config.publicUrl}/billing-settings`,
        },
        { actorId: registerId, companyId },
      )
    },

    /** Cancels the invoice's payment that awaits its checkout. @throws AppError 0040 once the bank has it */
    async closeCheckoutOf(invoiceId: string, actorId: string): Promise<void> {
      const open = await openPayment(db, { invoice_id: invoiceId })
      if (open !== undefined) await cancelPayment(open, actorId)
    },

    show,

    /** A later report of the gateway counts. @throws AppError 0040 once the bank has it, or it has ended. */
    async cancel(registerId: string, paymentId: string): Promise<Payment> {
      await cancelPayment(await ownPayment(registerId, paymentId), registerId)
      const payment = await show(registerId, paymentId)
      if (payment.status === 'processing' || payment.status === 'paid') throw new AppError('0040')
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
        cardDigits: row.card_digits,
        buyer: { name: row.fullname, email: row.email },
      }
    },

    async list(registerId: string, page: number, pageSize: number): Promise<Billing> {
      const own = db.selectFrom('payment').where('register_id', '=', registerId)
      const rows = await own
        .selectAll()
        .$narrowType<{ product: NotNull }>()
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
        detailsKept: (await customerOf({ registerId })) !== null,
        items: rows.map(row => ({
          id: row.id,
          date: row.created_at.toISOString(),
          amount: row.amount_cents,
          currency: row.currency,
          details: row.product,
          status: row.status,
          receipt: row.status === 'paid' ? `/v1/payments/${row.id}/receipt` : null,
        })),
        pagination: pagination({ page, pageSize }, total),
      }
    },

    take,
  }
}
