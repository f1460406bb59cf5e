import type { Selectable } from 'kysely'
import { type InvoiceEvent, invoiceLifecycle } from '#machines/lifecycle/invoice.ts'
import { next } from '#machines/lifecycle/transitions.ts'
import type { Invoice, SettleInvoice } from '#openapi/generated/api.d.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seatsOf } from '../company-members/seats.ts'
import { writeInvoice } from '../payments/receipt.ts'
import { contractOf, renewContracts } from './contract.ts'

export type CompanyBillingOperations = 'getCompanyBilling' | 'downloadInvoice' | 'settleInvoice'

const present = (row: Selectable<Tables['invoice']>): Invoice => ({
  id: row.id,
  number: row.number,
  issuedOn: row.issued_on,
  dueOn: row.due_on,
  periodFrom: row.period_from,
  periodTo: row.period_to,
  seats: row.seats,
  seatPrice: row.seat_price_cents,
  amount: row.amount_cents,
  currency: 'USD',
  state: row.state,
  settledAt: row.settled_at?.toISOString() ?? null,
})

const eventOf: Record<SettleInvoice['state'], InvoiceEvent> = {
  paid: { type: 'invoice.paid' },
  void: { type: 'invoice.voided' },
}

export const createCompanyBillingModule = (platform: Platform): Handlers<CompanyBillingOperations> => {
  const { db, clock, jobs } = platform
  jobs.schedule(
    {
      name: 'contracts.renew',
      retryLimit: 2,
      expireInSeconds: 600,
      work: () => renewContracts(platform, platform),
    },
    '10 5 * * *',
  )
  return {
    getCompanyBilling: async ({ params: { id } }) => {
      const seats = await seatsOf(db, id)
      const company = await db
        .selectFrom('company')
        .select(['seat_price_cents', 'renews_on'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const invoices = await db
        .selectFrom('invoice')
        .selectAll()
        .where('company_id', '=', id)
        .orderBy('number', 'desc')
        .limit(100)
        .execute()
      return { seats, contract: contractOf(company), invoices: invoices.map(present) }
    },
    downloadInvoice: async request => {
      const { id, invoiceId } = request.params
      const invoice = await db
        .selectFrom('invoice')
        .selectAll()
        .where('id', '=', invoiceId)
        .where('company_id', '=', id)
        .executeTakeFirst()
      if (invoice === undefined) throw new AppError('0016', { status: 404 })
      request.setHeader(
        'content-disposition',
        `attachment; filename="wardlight-${invoice.number}-${invoice.issued_on}.pdf"`,
      )
      return writeInvoice(languageOf(request), present(invoice), invoice.buyer)
    },
    settleInvoice: async request => {
      const { registerId, cognitoId } = callerOf(request)
      const event = eventOf[request.body.state]
      return db.transaction().execute(async transaction => {
        const invoice = await transaction
          .selectFrom('invoice')
          .selectAll()
          .where('id', '=', request.params.id)
          .forUpdate()
          .executeTakeFirst()
        if (invoice === undefined) throw new AppError('0016', { status: 404 })
        const state = next(invoiceLifecycle, invoice.state, event)
        if (state === null) throw new AppError('0027')
        const settled = { ...invoice, state, settled_at: clock.now() }
        await transaction
          .updateTable('invoice')
          .set({ state, settled_at: settled.settled_at })
          .where('id', '=', invoice.id)
          .execute()
        await recordAudit(transaction, {
          actorId: registerId ?? cognitoId,
          action: event.type,
          subjectId: null,
          companyId: invoice.company_id,
          detail: { invoiceId: invoice.id },
        })
        return present(settled)
      })
    },
  }
}
