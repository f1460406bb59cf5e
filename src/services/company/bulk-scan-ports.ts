import type { BatchNews, BatchProgress, BulkScanPorts, CsvRequest } from '#machines/flow/ports/bulk-scan.ts'
import { type Api, unwrap } from '../api/client.ts'
import { watch } from '../api/watch.ts'
import { nameIn, saveFile } from './save-file.ts'

const newsOf = (progress: BatchProgress): BatchNews => {
  if (progress.batch.status === 'completed') return { type: 'batch.completed', progress }
  if (progress.batch.status === 'failed') return { type: 'batch.failed', progress }
  return { type: 'batch.progressed', progress }
}

/** Bulk scans as their flow asks for them. */
export const createBulkScanPorts = (api: Api): Omit<BulkScanPorts, 'fitBatch'> => ({
  startBatch: ({ companyId, batchId, monthly, leaves }) =>
    unwrap(
      api.POST('/v2/company/{id}/scan/batch/start', {
        params: { path: { id: companyId } },
        body: {
          batchId,
          ...(monthly !== null && { monthly }),
          ...(leaves !== null && { replace: { leaves } }),
        },
      }),
    ),

  readRoster: ({ companyId, batchId, group, page }) =>
    unwrap(
      api.GET('/v2/company/{id}/scan/batch/{batchId}/roster', {
        params: { path: { id: companyId, batchId }, query: { group, page } },
      }),
    ),

  watchBatch: ({ companyId, batchId }, report) =>
    watch<BatchProgress, BatchNews>(
      {
        ask: () =>
          unwrap(
            api.GET('/v2/company/{id}/scan/batch/progress', {
              params: { path: { id: companyId }, query: { batchId } },
            }),
          ),
        newsOf,
        isLast: ({ type }) => type !== 'batch.progressed',
        lost: { type: 'batch.lost' },
        everyMs: 2_000,
      },
      report,
    ),

  async changeBatch({ companyId, batchId, kind }) {
    const params = { path: { id: companyId, batchId } }
    if (kind === 'cancel') await api.POST('/v2/company/{id}/scan/batch/{batchId}/cancel', { params })
    else await api.DELETE('/v2/company/{id}/scan/batch/{batchId}', { params })
  },

  async saveCsv({ companyId, batchId, kind }) {
    const { data, response } = await csvOf(api, companyId, batchId, kind)
    saveFile(nameIn(response) ?? `bulk-scan-${kind}.csv`, data ?? new Blob())
  },
})

const csvOf = (api: Api, id: string, batchId: string, kind: CsvRequest['kind']) => {
  const path = { id, batchId }
  if (kind === 'results')
    return api.GET('/v2/company/{id}/scan/batch/{batchId}/download', { params: { path }, parseAs: 'blob' })
  return api.GET('/v2/company/{id}/scan/batch/{batchId}/populate', {
    params: { path, query: kind === 'refused' ? { verdict: 'refused' } : {} },
    parseAs: 'blob',
  })
}
