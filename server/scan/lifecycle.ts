import { type BatchScanEvent, batchScanLifecycle } from '#machines/lifecycle/batch-scan.ts'
import { type DeepScanEvent, deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import { sourcesOf, transitionTable } from '#machines/lifecycle/transitions.ts'
import type { BatchScanStatus, DeepScanStatus } from '#openapi/generated/api.ts'

/** What an UPDATE of `scan.status` may do for an event of the chart. */
export const deepScanStep = (
  event: DeepScanEvent['type'],
): { from: DeepScanStatus[]; to: DeepScanStatus } => {
  const [first] = transitionTable(deepScanLifecycle).filter(row => row.event === event)
  if (first === undefined) throw new Error(`The deepScan chart does not know ${event}`)
  return { from: sourcesOf(deepScanLifecycle, event), to: first.to }
}

export const runningStatuses: readonly DeepScanStatus[] = ['INITIATED', 'PROCESSING', 'SCANNING']

export type BatchStatus = BatchScanStatus

export const storedStatusesBefore = (event: BatchScanEvent['type']): BatchStatus[] =>
  sourcesOf(batchScanLifecycle, event).filter(status => status !== 'deleted')

/** What an UPDATE of `batch_scan.status` may do for an event of the chart. */
export const batchStep = (event: BatchScanEvent['type']): { from: BatchStatus[]; to: BatchStatus } => {
  const [first] = transitionTable(batchScanLifecycle).filter(row => row.event === event)
  if (first === undefined || first.to === 'deleted')
    throw new Error(`No status of a bulk scan follows from ${event}`)
  return { from: storedStatusesBefore(event), to: first.to }
}

export const runningBatches: readonly BatchStatus[] = ['processing', 'scanning']
