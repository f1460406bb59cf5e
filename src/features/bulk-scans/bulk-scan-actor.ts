import type { ActorRefFromLogic } from 'xstate'
import type { batchChangeFlow } from '#machines/flow/batch-change.ts'
import type { bulkScanFlow } from '#machines/flow/bulk-scan.ts'
import type { rosterPreviewFlow } from '#machines/flow/roster-preview.ts'

export type BulkScanActor = ActorRefFromLogic<typeof bulkScanFlow>

export type BatchChangeActor = ActorRefFromLogic<typeof batchChangeFlow>

export type RosterPreviewActor = ActorRefFromLogic<typeof rosterPreviewFlow>
