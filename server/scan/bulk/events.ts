import type { Database } from '#server/platform/database/database.ts'

/** Notifications to a company's admins about a bulk scan. Run in the transaction of the change. */
export interface BulkScanEvents {
  bulkScanEnded(
    within: Database,
    batch: {
      readonly id: string
      readonly companyId: string
      readonly outcome: 'bulkScanCompleted' | 'bulkScanFailed' | 'bulkScanLacksSeats'
      readonly at: Date
    },
  ): Promise<void>
}
