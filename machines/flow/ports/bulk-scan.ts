import type { BatchProgress, BatchRoster, BatchScan, RosterGroup } from '#openapi/generated/api.d.ts'
import type { EmployeeFilePorts } from './employee-file.ts'

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

/** Every method rejects with a `PortError`. */
export interface BulkScanPorts {
  /**
   * POST /v2/company/{id}/scan/batch/start, for a new one, one that failed, or one that lacked seats. `leaves`: who is not in the file leaves, so
   * many; null leaves it as it was chosen. 0026, 0027, with the rule rosterChanged where others would leave by now.
   */
  startBatch(input: {
    companyId: string
    batchId: string
    monthly: boolean | null
    leaves: number | null
  }): Promise<BatchScan>
  /** GET …/roster: ten names of a group, and how many there are in each. 0026, 0027. */
  readRoster(input: {
    companyId: string
    batchId: string
    group: RosterGroup
    page: number
  }): Promise<BatchRoster>
  fitBatch: EmployeeFilePorts['fitBatch']
  /** POST …/cancel, or DELETE. 0026, 0027. */
  changeBatch(input: { companyId: string; batchId: string; kind: BatchChange['kind'] }): Promise<void>
  /** GET /v2/company/{id}/scan/batch/progress again and again, until it completes or fails. The answer stops asking. */
  watchBatch(input: { companyId: string; batchId: string }, report: (update: BatchUpdate) => void): () => void
  /** GET …/download or …/populate, saved as a file on the person's device. 0027 while there are no results. */
  saveCsv(input: CsvRequest & { companyId: string }): Promise<void>
}
