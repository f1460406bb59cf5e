import type { Database } from '../platform/database/database.ts'

/** Notifications about a person's scans. Run in the transaction of the change. */
export interface ScanEvents {
  scanFinished(
    within: Database,
    scan: { readonly id: string; readonly registerId: string; readonly score: number; readonly at: Date },
  ): Promise<void>
  /** By the formula before, the same findings and answers would have got another score. */
  formulaChanged(
    within: Database,
    scan: {
      readonly id: string
      readonly registerId: string
      readonly score: number
      readonly byTheOld: number
      readonly at: Date
    },
  ): Promise<void>
  scanFailed(
    within: Database,
    scan: { readonly id: string; readonly registerId: string; readonly attempts: number; readonly at: Date },
  ): Promise<void>
  /** Addresses verified since a scan were checked; `since`: when the first of them was verified. */
  contactsChecked(
    within: Database,
    check: { readonly scanId: string; readonly registerId: string; readonly since: Date; readonly at: Date },
  ): Promise<void>
  deepScanLacksSeat(
    within: Database,
    scan: { readonly id: string; readonly companyId: string; readonly at: Date },
  ): Promise<void>
  companyScoreChanged(
    within: Database,
    company: {
      readonly id: string
      readonly score: number
      readonly before: number | null
      readonly at: Date
    },
  ): Promise<void>
}

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
