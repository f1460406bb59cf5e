import type { Selectable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { brokenBillingRules, tidyBillingDetails } from '#domain/billing-details.ts'
import { dayOf } from '#domain/days.ts'
import { collectsTax } from '#domain/taxes.ts'
import type { InvoiceEvent } from '#machines/lifecycle/invoice.ts'
import type { BillingDetails, Invoice, SettleInvoice } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { actorIdOf } from '#server/platform/http/principal.ts'
import { refuseOldVersion } from '#server/platform/http/versions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seatsOf } from '../membership/seats.ts'
import { readBillingDetails } from './billing-details.ts'
import { contractColumns, contractOf, renewContracts, settleInvoice } from './contract.ts'
import { fileNames, sellerOf, writeInvoice } from './receipt.ts'
import { createPaymentsService, openPayment } from './service.ts'

const invoicesIn = (db: Database) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .select(({ selectFrom }) => [
      jsonObjectFrom(
        selectFrom('payment')
          .select(['id', 'status', 'refund_due as refundDue'])
          .whereRef('invoice_id', '=', 'invoice.id')
          .orderBy('created_at', 'desc')
          .limit(1),
      ).as('payment'),
      selectFrom('payment')
        .select('card_digits')
        .whereRef('invoice_id', '=', 'invoice.id')
        .where('status', '=', 'paid')
        .where('refund_due', '=', false)
        .limit(1)
        .as('card_digits'),
    ])

const present = (row: Selectable<Tables['invoice']> & Pick<Invoice, 'payment'>): Invoice => ({
  id: row.id,
  number: row.number,
  issuedOn: row.issued_on,
  dueOn: row.due_on,
  periodFrom: row.period_from,
  periodTo: row.period_to,
  seats: row.seats,
  seatPrice: row.seat_price_cents,
  period: row.billing_period,
  tax: row.tax,
  amount: row.amount_cents,
  currency: 'USD',
  state: row.state,
  settledAt: row.settled_at?.toISOString() ?? null,
  payment: row.payment,
})

const changedFields = (before: BillingDetails, now: BillingDetails) =>
  (Object.keys(now) as (keyof BillingDetails)[]).filter(field => before[field] !== now[field])

const eventOf: Record<SettleInvoice['state'], InvoiceEvent> = {
  paid: { type: 'invoice.paid' },
  void: { type: 'invoice.voided' },
}

export const createCompanyBillingModule = (platform: Platform) => {
  const { db, clock, jobs } = platform
  const payments = createPaymentsService(platform)
  jobs.schedule({
    name: 'contracts.renew',
    cron: '10 5 * * *',
    retryLimit: 2,
    expireInSeconds: 600,
    work: () => renewContracts(platform, platform),
  })
  return {
    getCompanyBilling: async ({ params: { id } }) => {
      const seats = await seatsOf(db, id)
      const company = await db
        .selectFrom('company')
        .select(contractColumns)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const invoices = await invoicesIn(db)
        .where('company_id', '=', id)
        .orderBy('number', 'desc')
        .limit(100)
        .execute()
      return {
        seats,
        contract: contractOf(company, dayOf(clock.now())),
        addsTax: collectsTax(sellerOf(platform.config)),
        billTo: await readBillingDetails(db, id),
        detailsKept: await payments.detailsKept({ companyId: id }),
        invoices: invoices.map(present),
      }
    },
    setBillingDetails: async request => {
      const { id } = request.params
      const { version, details: typed } = request.body
      const broken = brokenBillingRules(typed)
      if (broken.length > 0)
        throw invalidInput(...broken.map(([field, rule]) => ({ name: `details.${field}`, rule })))
      const details = tidyBillingDetails(typed)
      const actorId = actorIdOf(callerOf(request))
      return db.transaction().execute(async transaction => {
        // Held by whoever issues an invoice as well.
        await transaction
          .selectFrom('company')
          .select('id')
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow()
        const before = await readBillingDetails(transaction, id)
        refuseOldVersion(version, before.version)
        const changed = changedFields(before.details, details)
        if (changed.length === 0) return before
        const stored = { version: version + 1, details: JSON.stringify(details) }
        await transaction
          .insertInto('billing_details')
          .values({ company_id: id, ...stored })
          .onConflict(conflict => conflict.column('company_id').doUpdateSet(stored))
          .execute()
        await recordAudit(transaction, {
          actorId,
          action: 'company.billingDetailsChanged',
          companyId: id,
          detail: Object.fromEntries(changed.map(field => [field, null])),
        })
        return { version: stored.version, details }
      })
    },
    downloadInvoice: async request => {
      const { id, invoiceId } = request.params
      const invoice = await invoicesIn(db)
        .where('id', '=', invoiceId)
        .where('company_id', '=', id)
        .executeTakeFirst()
      if (invoice === undefined) throw new AppError('0016', { status: 404 })
      const locale = languageOf(request)
      const { number, issued_on: day, state, buyer, billed_to: billedTo } = invoice
      const kind = fileNames[locale][state === 'paid' ? 'receipt' : 'invoice']
      request.setHeader(
        'content-disposition',
        `attachment; filename="wardlight-${kind}-${number}-${day}.pdf"`,
      )
      return writeInvoice(locale, present(invoice), {
        buyer,
        billedTo,
        seller: invoice.seller ?? sellerOf(platform.config),
        bank: platform.config.sellerBank,
        cardDigits: invoice.card_digits,
      })
    },
    payInvoice: async request => {
      const { id, invoiceId } = request.params
      const { registerId } = callerOf(request)
      return payments.beginInvoice({ registerId, companyId: id, invoiceId }, languageOf(request))
    },
    openCompanyPaymentManager: async request => ({
      url: await payments.managementUrl({ companyId: request.params.id }, languageOf(request)),
    }),
    settleInvoice: async request => {
      const event = eventOf[request.body.state]
      const { id } = request.params
      const actorId = actorIdOf(callerOf(request))
      await payments.closeCheckoutOf(id, actorId)
      return db.transaction().execute(async transaction => {
        const by = { sender: platform, event, actorId, at: clock.now() }
        const isSettled = await settleInvoice(transaction, id, by)
        if (!isSettled || (await openPayment(transaction, { invoice_id: id })) !== undefined)
          throw new AppError('0040')
        return present(await invoicesIn(transaction).where('id', '=', id).executeTakeFirstOrThrow())
      })
    },
  } satisfies Partial<Handlers>
}
