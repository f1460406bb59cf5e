import { type DeepScanEvent, deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import { sourcesOf, transitionTable } from '#machines/lifecycle/transitions.ts'
import type { DeepScanStatus } from '#openapi/generated/api.d.ts'

/** What an UPDATE of `scan.status` may do for an event of the chart. */
export const deepScanStep = (
  event: DeepScanEvent['type'],
): { from: DeepScanStatus[]; to: DeepScanStatus } => {
  const [first] = transitionTable(deepScanLifecycle).filter(row => row.event === event)
  if (first === undefined) throw new Error(`The deepScan chart does not know ${event}`)
  return { from: sourcesOf(deepScanLifecycle, event), to: first.to }
}

export const runningStatuses: readonly DeepScanStatus[] = ['INITIATED', 'PROCESSING', 'SCANNING']
