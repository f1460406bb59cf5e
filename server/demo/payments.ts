import { dayOf } from '#domain/days.ts'
import { prices } from '#domain/prices.ts'
import { recordContract, renewContracts } from '../modules/company-billing/contract.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'

/** Codes for "Do you have a code?": one that works, a used up one, an expired one. */
export const demoCodes = {
  works: { code: 'WELCOME-2026', credits: 1, uses_left: 1000, expires_at: null },
  usedUp: { code: 'LAUNCH-DAY', credits: 1, uses_left: 0, expires_at: null },
  expired: { code: 'SPRING-2025', credits: 1, uses_left: 500, expires_at: '2025-06-21T00:00:00.000Z' },
} as const

/** Demo payments outlive their person, and must be found when the demo is loaded again. */
const reference = 'demo'

export const clearDemoPayments = async (db: Database): Promise<void> => {
  await db.deleteFrom('payment').where('reference', '=', reference).execute()
}

export const loadCodes = async (db: Database): Promise<void> => {
  await db
    .insertInto('promotion_code')
    .values(Object.values(demoCodes))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** One purchase with the profile, one declined, and two since: two scans are left. */
const history = [
  { daysAgo: 186, status: 'paid' },
  { daysAgo: 92, status: 'failed' },
  { daysAgo: 92, status: 'paid' },
  { daysAgo: 34, status: 'paid' },
] as const

/** The billing history of a paying person, with credits granted and some of them spent. */
export const loadBilling = async (db: Database, registerId: string, now: Date): Promise<void> => {
  // The embedded gateway's customer, with the test card it stores.
  const customer = `${crypto.randomUUID()}_4242`
  const payments = await db
    .insertInto('payment')
    .values(
      history.map(({ daysAgo, status }, order) => {
        const at = new Date(now.getTime() - daysAgo * 86_400_000 + order * 90_000)
        return {
          register_id: registerId,
          product: 'PERSONAL_SCAN' as const,
          amount_cents: prices.PERSONAL_SCAN.amount,
          currency: prices.PERSONAL_SCAN.currency,
          status,
          reason: status === 'failed' ? ('declined' as const) : null,
          checkout_url: null,
          reference,
          customer: status === 'paid' ? customer : null,
          created_at: at,
          settled_at: new Date(at.getTime() + 40_000),
        }
      }),
    )
    .returning(['id', 'status', 'settled_at'])
    .execute()
  for (const { id, status, settled_at: at } of payments)
    await recordAudit(db, {
      actorId: null,
      action: status === 'paid' ? 'payment.paid' : 'payment.failed',
      subjectId: registerId,
      at: at ?? now,
      detail: { paymentId: id },
    })
  await db
    .insertInto('credit_grant')
    .values(
      payments
        .filter(({ status }) => status === 'paid')
        .map(({ id, settled_at: at }) => ({
          register_id: registerId,
          source: 'payment' as const,
          reference: id,
          credits: 1,
          granted_at: at ?? now,
        })),
    )
    .execute()
}

/** What a company pays: recorded when it came, renewed twenty days ago. The first invoice is paid, the second open. */
export const loadContract = async (
  db: Database,
  companyId: string,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<void> => {
  const renewal = new Date(now.getTime() - 20 * 86_400_000)
  const contract = { seatPrice: 3600, renewsOn: dayOf(renewal) }
  await recordContract(db, companyId, { contract, sender: null, actorId: null, at: since })
  const at = new Date(since.getTime() + 12 * 86_400_000)
  const { id } = await db
    .updateTable('invoice')
    .set({ state: 'paid', settled_at: at })
    .where('company_id', '=', companyId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(db, {
    actorId: null,
    action: 'invoice.paid',
    subjectId: null,
    companyId,
    at,
    detail: { invoiceId: id },
  })
  await renewContracts({ db, clock: { now: () => renewal } }, null)
}
