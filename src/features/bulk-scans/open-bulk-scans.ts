import { type ActorRefFromLogic, createActor, type EventFromLogic, fromCallback } from 'xstate'
import {
  type BatchChange,
  type BulkScanEvent,
  type BulkScanInput,
  bulkScanFlow,
} from '#machines/flow/bulk-scan.ts'
import type { companyOnboardingFlow } from '#machines/flow/company-onboarding.ts'
import type { BatchScan } from '#openapi/generated/api.ts'
import { type CompanyContext, seatsRead } from '#src/parts/company/company-context.ts'
import type { RefusedLineCalls } from '#src/parts/company/employee-file/fix-refused-lines.tsx'
import { toast } from '#src/parts/page/toasts.ts'
import { createEmployeeFile } from '#src/services/employee-file/employee-file.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { changeBatch, fixRow, readRefusedRows, startBatch, watchBatch } from './api.ts'

export type BulkScanActor = ActorRefFromLogic<typeof bulkScanFlow>

export const openBulkScan = (
  company: CompanyContext,
  place: 'bulkScan' | 'batchLoading',
  input: Omit<BulkScanInput, 'companyId'>,
) => {
  const { api, id, registry, inspected, refresh } = company
  return registry.once(place, () => {
    const file = createEmployeeFile(api, seats => seatsRead(company, seats))
    const flow = withPorts(bulkScanFlow, {
      startBatch: wanted => startBatch(api, wanted),
      fitBatch: file.fitBatch,
    }).provide({
      actors: {
        employeeFile: file.flow,
        watchBatch: fromCallback<BulkScanEvent, { companyId: string; batchId: string }>(
          ({ input, sendBack }) => watchBatch(api, input, sendBack),
        ),
      },
    })
    const actor = createActor(flow, { ...inspected, input: { ...input, companyId: id } })
    actor.on('bulkScan.listed', refresh)
    actor.on('bulkScan.started', () => {
      void toast('bulkScanStarted')
      refresh()
    })
    actor.on('bulkScan.stopped', refresh)
    return actor
  })
}

/** Cancels or deletes an uploaded list (docs/adr/0048); resolves to the refusal, or null. */
export const takeBatchAway = async (company: CompanyContext, change: BatchChange) => {
  const refused = await changeBatch(company, change)
  if (refused) return refused
  void toast(change.kind === 'cancel' ? 'bulkScanCanceled' : 'listDeleted')
  const { registry, refresh } = company
  registry.send('bulkScan', { type: 'batch.putAway', batchId: change.batch.id } satisfies BulkScanEvent)
  refresh()
  return null
}

/** The refused lines of a list. A corrected list is reported to the flows that show it. */
export const refusedLineCalls = (company: CompanyContext): RefusedLineCalls => ({
  read: batchId => readRefusedRows(company, batchId),
  async fix(...row) {
    const { registry, refresh } = company
    const upload = await fixRow(company, ...row)
    registry.send('bulkScan', { type: 'batch.corrected', upload } satisfies BulkScanEvent)
    registry.send('companyOnboarding', {
      type: 'file.corrected',
      upload,
    } satisfies EventFromLogic<typeof companyOnboardingFlow>)
    refresh()
    return upload
  },
})

/** Of bulk scans, the newest first: that one when it needs an action, else one that waits for seats. */
export const batchInNeed = (
  [newest]: readonly BatchScan[],
  [waiting]: readonly BatchScan[],
): BatchScan | null =>
  newest && (newest.status === 'failed' || newest.pendingReason !== null) ? newest : (waiting ?? null)
