import type { ActorRefFromLogic } from 'xstate'
import type { bulkScanFlow } from '#machines/flow/bulk-scan.ts'

export type BulkScanActor = ActorRefFromLogic<typeof bulkScanFlow>
