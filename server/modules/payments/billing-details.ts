import { noBillingDetails } from '#domain/billing-details.ts'
import type { StoredBillingDetails } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What a company wants on its invoices; version 0 with empty texts before anybody entered it. */
export const readBillingDetails = async (db: Database, companyId: string): Promise<StoredBillingDetails> =>
  (await db
    .selectFrom('billing_details')
    .select(['version', 'details'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()) ?? { version: 0, details: noBillingDetails }
