import type { Selectable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { dayOf } from '#domain/days.ts'
import type { InvoiceEvent } from '#machines/lifecycle/invoice.ts'
import type { Invoice, SettleInvoice } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { actorIdOf } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seatsOf } from '../membership/seats.ts'
import { contractColumns, contractOf, renewContracts, settleInvoice } from './contract.ts'
import { fileNames, writeInvoice } from './receipt.ts'
import { createPaymentsService, openPayment } from './service.ts'

const invoicesIn = (db: Database) =>
  db
    .selectFrom('invoice')
    .selectAll()
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('payment')
          .select(['id', 'status', 'refund_due as refundDue'])
          .whereRef('invoice_id', '=', 'invoice.id')
          .orderBy('created_at', 'desc')
          .limit(1),
      ).as('payment'),
    )

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
  amount: row.amount_cents,
  currency: 'USD',
  state: row.state,
  settledAt: row.settled_at?.toISOString() ?? null,
  payment: row.payment,
})

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
        detailsKept: await payments.detailsKept({ companyId: id }),
        invoices: invoices.map(present),
      }
    },
    downloadInvoice: async request => {
      const { id, invoiceId } = request.params
      const invoice = await invoicesIn(db)
        .where('id', '=', invoiceId)
        .where('company_id', '=', id)
        .executeTakeFirst()
      if (invoice === undefined) throw new AppError('0016', { status: 404 })
      const locale = languageOf(request)
      const { number, issued_on: day, state, buyer } = invoice
      const kind = fileNames[locale][state === 'paid' ? 'receipt' : 'invoice']
      request.setHeader(
        'content-disposition',
        `attachment; filename="wardlight-${kind}-${number}-${day}.pdf"`,
      )
      return writeInvoice(locale, present(invoice), { buyer, seller: platform.config })
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
        const by = { event, actorId, at: clock.now() }
        const isSettled = await settleInvoice(transaction, id, by)
        if (!isSettled || (await openPayment(transaction, { invoice_id: id })) !== undefined)
          throw new AppError('0040')
        return present(await invoicesIn(transaction).where('id', '=', id).executeTakeFirstOrThrow())
      })
    },
  } satisfies Partial<Handlers>
}
