import type { BatchProgress, BatchScan } from '#openapi/generated/api.d.ts'

export type BatchUpdate =
  | { type: 'batch.progressed'; progress: BatchProgress }
  | { type: 'batch.completed'; progress: BatchProgress }
  | { type: 'batch.failed'; progress: BatchProgress }
  /** The connection is lost; the server continues. */
  | { type: 'batch.lost' }

export interface BatchChange {
  kind: 'cancel' | 'delete'
  batch: BatchScan
}

export interface StartBatch {
  companyId: string
  batchId: string
  monthly: boolean | null
  /** The confirmed number of removed people; null leaves the choice as it was. */
  leaves: number | null
}
