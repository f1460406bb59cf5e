import type { ActorRefFromLogic } from 'xstate'
import type { batchChangeFlow } from '../../../machines/flow/batch-change.ts'
import type { bulkScanFlow } from '../../../machines/flow/bulk-scan.ts'

/** The chart behind the bulk scans of a company. */
export type BulkScanActor = ActorRefFromLogic<typeof bulkScanFlow>

/** The chart behind canceling and deleting a list. */
export type BatchChangeActor = ActorRefFromLogic<typeof batchChangeFlow>
