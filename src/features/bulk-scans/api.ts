import type { BatchChange, BatchUpdate, StartBatch } from '#machines/flow/bulk-scan.ts'
import { refusalBy } from '#machines/port-error.ts'
import type { BatchProgress, RosterGroup, RowCells } from '#openapi/generated/api.ts'
import { type CompanyCalls, type CompanyContext, seatsRead } from '#src/parts/company/company-context.ts'
import { saveAnswer } from '#src/parts/page/save-answer.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { omitUndefined, readOrNull } from '#src/services/api/queries.ts'
import { watch } from '#src/services/api/watch.ts'
import type { BulkScansSearch } from './bulk-scans-search.ts'

export const readBatch = ({ api, id }: CompanyCalls) =>
  unwrap(api.GET('/v2/company/{id}/batch', { params: { path: { id } } }))

export const readBatchScans = async (
  company: CompanyContext,
  { scan: _scan, ...search }: BulkScansSearch,
) => {
  const { api, id } = company
  const scans = await unwrap(
    api.GET('/v2/company/{id}/scan/batch', {
      params: {
        path: { id },
        query: omitUndefined(search),
      },
    }),
  )
  seatsRead(company, scans.overview.seats)
  return scans
}

const askProgress = (api: Api, id: string, batchId: string) =>
  unwrap(api.GET('/v2/company/{id}/scan/batch/progress', { params: { path: { id }, query: { batchId } } }))

/** The progress of one bulk scan; null when there is none. */
export const readBatchProgress = ({ api, id }: CompanyCalls, batchId: string) =>
  readOrNull('0041', batchId, () => askProgress(api, id, batchId))

const updateOf = (progress: BatchProgress): BatchUpdate => {
  if (progress.batch.status === 'completed') return { type: 'batch.completed', progress }
  if (progress.batch.status === 'failed') return { type: 'batch.failed', progress }
  return { type: 'batch.progressed', progress }
}

/** What a list would change, with ten names of one group. */
export const readRoster = (
  { api, id }: Pick<CompanyCalls, 'api' | 'id'>,
  batchId: string,
  group: RosterGroup,
  page: number,
) =>
  unwrap(
    api.GET('/v2/company/{id}/scan/batch/{batchId}/roster', {
      params: { path: { id, batchId }, query: { group, page } },
    }),
  )

export const readRefusedRows = ({ api, id }: CompanyCalls, batchId: string) =>
  unwrap(api.GET('/v2/company/{id}/scan/batch/{batchId}/refused-rows', { params: { path: { id, batchId } } }))

export const fixRow = ({ api, id }: CompanyCalls, batchId: string, line: number, cells: RowCells) =>
  unwrap(
    api.PUT('/v2/company/{id}/scan/batch/{batchId}/refused-rows/{line}', {
      params: { path: { id, batchId, line } },
      body: cells,
    }),
  )

export const startBatch = (api: Api, { companyId, batchId, monthly, leaves }: StartBatch) =>
  unwrap(
    api.POST('/v2/company/{id}/scan/batch/start', {
      params: { path: { id: companyId } },
      body: {
        batchId,
        ...(monthly !== null && { monthly }),
        ...(leaves !== null && { replace: { leaves } }),
      },
    }),
  )

/** Polls the progress until the scan completes or fails. Returns a function that stops it. */
export const watchBatch = (
  api: Api,
  { companyId, batchId }: { companyId: string; batchId: string },
  report: (update: BatchUpdate) => void,
) =>
  watch<BatchProgress, BatchUpdate>(
    {
      ask: () => askProgress(api, companyId, batchId),
      updateOf,
      isLast: ({ type }) => type !== 'batch.progressed',
      lost: { type: 'batch.lost' },
      everyMs: 2_000,
    },
    report,
  )

/** The results, or the uploaded lines with their verdicts. */
type BatchFile = 'results' | 'rows' | 'refused'

export type DownloadBatch = (batchId: string, file: BatchFile) => Promise<void>

export const downloadBatch = (
  { api, id }: Pick<CompanyCalls, 'api' | 'id'>,
  batchId: string,
  file: BatchFile,
) => {
  const path = { id, batchId }
  if (file === 'results')
    return saveAnswer(
      'bulk-scan-results.csv',
      api.GET('/v2/company/{id}/scan/batch/{batchId}/download', { params: { path }, parseAs: 'blob' }),
    )
  return saveAnswer(
    `bulk-scan-${file}.csv`,
    api.GET('/v2/company/{id}/scan/batch/{batchId}/populate', {
      params: { path, query: file === 'refused' ? { verdict: 'refused' } : {} },
      parseAs: 'blob',
    }),
    'rowsNotSaved',
  )
}

export const changeBatch = ({ api, id }: CompanyCalls, { kind, batch }: BatchChange) => {
  const params = { path: { id, batchId: batch.id } }
  return refusalBy(
    kind === 'cancel'
      ? api.POST('/v2/company/{id}/scan/batch/{batchId}/cancel', { params })
      : api.DELETE('/v2/company/{id}/scan/batch/{batchId}', { params }),
  )
}
