import type { ActorRefFromLogic } from 'xstate'
import type { batchChangeFlow } from '#machines/flow/batch-change.ts'
import type { bulkScanFlow } from '#machines/flow/bulk-scan.ts'
import type { rosterPreviewFlow } from '#machines/flow/roster-preview.ts'

/** The chart behind the bulk scans of a company. */
export type BulkScanActor = ActorRefFromLogic<typeof bulkScanFlow>

/** The chart behind canceling and deleting a list. */
export type BatchChangeActor = ActorRefFromLogic<typeof batchChangeFlow>

/** The chart behind what a list would change. */
export type RosterPreviewActor = ActorRefFromLogic<typeof rosterPreviewFlow>
