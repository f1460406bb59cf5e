import { type ApiRequest, callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { answerCsv } from '#server/platform/http/csv-answer.ts'
import { languageOf } from '#server/platform/http/language.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createDomainSearch } from '#server/scan/bulk/domain-search.ts'
import { createBulkScanEngine } from '#server/scan/bulk/engine.ts'
import { defineBulkScanJobs } from '#server/scan/bulk/jobs.ts'
import { createBulkSources } from '#server/scan/bulk/sources.ts'
import { createHaveIBeenPwnedApi } from '#server/scan/sources/have-i-been-pwned.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { createCompanyScans } from './company-scans.ts'
import { startDueBulkScans } from './monthly.ts'
import { createBatchScanService } from './service.ts'
import { createUpload } from './upload.ts'

export const createBatchScanModule = (platform: Platform) => {
  const events = createNotificationEvents(platform)
  const deps = { ...platform, events }
  const { hibp } = platform.config
  const engine = createBulkScanEngine(deps, [
    ...createBulkSources(platform.keys),
    ...(hibp === null ? [] : [createDomainSearch(createHaveIBeenPwnedApi(hibp), platform.keys)]),
  ])
  defineBulkScanJobs(platform, engine, () => startDueBulkScans(deps))
  const service = createBatchScanService(deps)
  const upload = createUpload(platform)
  const scans = createCompanyScans(platform)
  const wantedBatch = (
    request: ApiRequest<
      | 'downloadBatchScan'
      | 'populateBatchScan'
      | 'cancelBatchScan'
      | 'deleteBatchScan'
      | 'fitBatchScan'
      | 'fixRefusedRow'
    >,
  ) => ({
    companyId: request.params.id,
    who: callerOf(request).registerId,
    batchId: request.params.batchId,
  })
  const wantedFile = (request: ApiRequest<'downloadBatchScan' | 'populateBatchScan'>) => ({
    ...wantedBatch(request),
    locale: languageOf(request),
  })
  const attach = (
    request: { setHeader(name: string, value: string): void },
    { name, csv }: { name: string; csv: string },
  ): string => {
    answerCsv(request, name)
    return csv
  }
  return {
    getCompanyBatch: async request => scans.batch(request.params.id),
    getCompanyScanStatus: async request => scans.status(request.params.id),
    uploadEmployeeFile: async request =>
      upload({
        companyId: request.params.id,
        who: callerOf(request).registerId,
        file: request.files['file'],
        name: request.body.name,
        mapping: request.body.mapping,
      }),
    startBatchScan: async request =>
      service.start(request.params.id, callerOf(request).registerId, request.body),
    getBatchProgress: async request => service.progress(request.params.id, request.query.batchId),
    checkBatchSeats: async request => service.seats(request.params.id, request.query.seats),
    listBatchScans: async ({ params, query }) =>
      service.list({
        companyId: params.id,
        page: query.page ?? 1,
        search: query.searchValue?.trim() ?? '',
        status: query.status,
        type: query.type,
        sortField: query.sortField ?? 'uploadedAt',
        sortOrder: query.sortField === undefined ? 'desc' : (query.sortOrder ?? 'asc'),
      }),
    cancelBatchScan: async request => service.cancel(wantedBatch(request)),
    deleteBatchScan: async request => service.remove(wantedBatch(request)),
    fitBatchScan: async request => service.fit(wantedBatch(request)),
    getBatchRoster: async ({ params, query }) =>
      service.roster({
        companyId: params.id,
        batchId: params.batchId,
        group: query.group ?? 'adds',
        page: query.page,
      }),
    listRefusedRows: async ({ params }) => service.refusedRows(params.id, params.batchId),
    fixRefusedRow: async request => service.fixRow(wantedBatch(request), request.params.line, request.body),
    downloadBatchScan: async request => attach(request, await service.download(wantedFile(request))),
    populateBatchScan: async request =>
      attach(request, await service.populate(wantedFile(request), request.query.verdict)),
  } satisfies Partial<Handlers>
}
