import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Notifications to a company's admins about a bulk scan. Run in the transaction of the change. */
export interface BulkScanEvents {
  bulkScanEnded(
    within: Kysely<Tables>,
    batch: {
      readonly id: string
      readonly companyId: string
      readonly outcome: 'bulkScanCompleted' | 'bulkScanFailed' | 'bulkScanLacksSeats'
      readonly at: Date
    },
  ): Promise<void>
}
