import type { BatchProgress, BatchScan, RosterGroup } from '#openapi/generated/api.d.ts'

/** What `watchBatch` reports. */
export type BatchUpdate =
  | { type: 'batch.progressed'; progress: BatchProgress }
  | { type: 'batch.completed'; progress: BatchProgress }
  | { type: 'batch.failed'; progress: BatchProgress }
  /** It could not be asked about for a while; it goes on at the server. */
  | { type: 'batch.lost' }

/** What can be had as CSV: the results, or the uploaded lines with the verdict on each. */
export interface CsvRequest {
  batchId: string
  kind: 'results' | 'rows' | 'refused'
}

/** What can be done to a list that waits or has failed. */
export interface BatchChange {
  kind: 'cancel' | 'delete'
  batch: BatchScan
}

/** A new scan, one that failed, or one that lacked seats. */
export interface StartBatch {
  companyId: string
  batchId: string
  monthly: boolean | null
  /** How many leave because they are not in the file; null leaves it as it was chosen. */
  leaves: number | null
}

/** Ten names of a group of the people whom a list changes. */
export interface RosterPage {
  companyId: string
  batchId: string
  group: RosterGroup
  page: number
}
