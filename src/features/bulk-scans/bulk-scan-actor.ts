import type { ActorRefFromLogic } from 'xstate'
import type { bulkScanFlow } from '../../../machines/flow/bulk-scan.ts'

/** The chart behind the bulk scans of a company. */
export type BulkScanActor = ActorRefFromLogic<typeof bulkScanFlow>
