import type { ActorRefFromLogic } from 'xstate'
import type { bulkScanFlow } from '#machines/flow/bulk-scan.ts'
import type { rosterPreviewFlow } from '#machines/flow/roster-preview.ts'

export type BulkScanActor = ActorRefFromLogic<typeof bulkScanFlow>

export type RosterPreviewActor = ActorRefFromLogic<typeof rosterPreviewFlow>
