import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** What the admins of a company are told about a bulk scan. Runs in the transaction of what it tells. */
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
