import { type BatchScanEvent, batchScanLifecycle } from '#machines/lifecycle/batch-scan.ts'
import { sourcesOf, transitionTable } from '#machines/lifecycle/transitions.ts'
import type { BatchScanStatus } from '#openapi/generated/api.d.ts'

export type BatchStatus = BatchScanStatus

/** In which statuses a bulk scan accepts an event. */
export const storedStatusesBefore = (event: BatchScanEvent['type']): BatchStatus[] =>
  sourcesOf(batchScanLifecycle, event).filter(status => status !== 'deleted')

/** From where an event of the batchScan chart leads where: what an UPDATE of `batch_scan.status` may do. */
export const batchStep = (event: BatchScanEvent['type']): { from: BatchStatus[]; to: BatchStatus } => {
  const [first] = transitionTable(batchScanLifecycle).filter(row => row.event === event)
  if (first === undefined || first.to === 'deleted')
    throw new Error(`No status of a bulk scan follows from ${event}`)
  return { from: storedStatusesBefore(event), to: first.to }
}

/** The statuses in which a bulk scan is on its way. */
export const runningBatches: readonly BatchStatus[] = ['processing', 'scanning']
