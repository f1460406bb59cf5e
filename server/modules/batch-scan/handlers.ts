import { seatNeed } from '#domain/seats.ts'
import type { BatchScan } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type ApiRequest, callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { answerCsv } from '#server/platform/http/csv-answer.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { pagination } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createDomainSearch } from '#server/scan/bulk/domain-search.ts'
import { createBulkScanEngine } from '#server/scan/bulk/engine.ts'
import { defineBulkScanJobs } from '#server/scan/bulk/jobs.ts'
import { createBulkSources } from '#server/scan/bulk/sources.ts'
import { createCorpusKeys, hashEmail } from '#server/scan/corpus/keys.ts'
import { haveIBeenPwned } from '#server/scan/have-i-been-pwned/client.ts'
import { seatsOf } from '../membership/seats.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { presentDeepScans } from '../people/present.ts'
import { totalsAsOf } from '../people/sums.ts'
import { cancelBatch, deleteBatch, type WantedChange } from './change.ts'
import { batchCsvLabels, resultsCsv, rowsCsv } from './downloads.ts'
import { fitToSeats } from './fit.ts'
import { startDueBulkScans } from './monthly.ts'
import { seatsFor } from './people.ts'
import {
  type BatchRow,
  disclosedExposed,
  disclosedScanned,
  presentBatch,
  presentProgress,
} from './present.ts'
import { describeLines, describeUpload, fixRow, isWaiting } from './refused-rows.ts'
import { rosterOf } from './roster.ts'
import { startBatch } from './start.ts'
import {
  batchPageSize,
  findBatchPage,
  findBatchRow,
  findLastCompleted,
  findLatestBatch,
  findOverview,
  findSources,
  nextBulkScan,
} from './store.ts'
import { takePeopleIn } from './taking-in.ts'
import { domainsFor, upload } from './upload.ts'

export const createBatchScanModule = (platform: Platform) => {
  const { db, clock, keys } = platform
  const deps = { ...platform, events: createNotificationEvents(platform) }
  const { hibp } = platform.config
  const engine = createBulkScanEngine(deps, [
    ...createBulkSources(keys),
    ...(hibp === null ? [] : [createDomainSearch(haveIBeenPwned(hibp), keys)]),
  ])
  defineBulkScanJobs(platform, engine, {
    takePeopleIn: (batchId, signal) => takePeopleIn(platform, batchId, signal),
    startDue: () => startDueBulkScans(deps),
  })
  const { emailKey } = createCorpusKeys(keys)

  const wantedBatch = (
    request: ApiRequest<'cancelBatchScan' | 'deleteBatchScan' | 'fitBatchScan' | 'fixRefusedRow'>,
  ): WantedChange => ({
    companyId: request.params.id,
    batchId: request.params.batchId,
    who: callerOf(request).registerId,
    at: clock.now(),
  })

  const find = async (companyId: string, batchId: string, from: Database = db): Promise<BatchRow> => {
    const batch = await findBatchRow(from, companyId, batchId)
    if (batch === undefined) throw new AppError('0041')
    return batch
  }

  /** Within the transaction of a change, so that the answer is about that change and no later one. */
  const show = async (transaction: Database, companyId: string, batchId: string): Promise<BatchScan> =>
    presentBatch(await find(companyId, batchId, transaction), await seatsOf(transaction, companyId))

  const findCompany = async (companyId: string) => {
    const company = await db
      .selectFrom('company')
      .innerJoin('company_onboarding', 'company_onboarding.company_id', 'company.id')
      .select([
        'company_onboarding.state',
        'company_onboarding.name as draft_name',
        'company_onboarding.batch_id as draft_batch',
        'company.monthly_bulk_scan',
        'company.next_bulk_scan_at',
      ])
      .where('company.id', '=', companyId)
      .executeTakeFirst()
    if (company === undefined) throw new AppError('0004')
    return company
  }

  /** Records who downloads which file of a list, and names it. */
  const attach = async (
    request: ApiRequest<'downloadBatchScan' | 'populateBatchScan'>,
    { id, company_id, uploaded_at }: BatchRow,
    what: 'results' | 'rows' | 'good' | 'repaired' | 'refused',
  ): Promise<void> => {
    await recordAudit(db, {
      actorId: callerOf(request).registerId,
      action: what === 'results' ? 'batchScan.exported' : 'batchScan.linesExported',
      companyId: company_id,
      detail: { batchId: id, what },
    })
    const { file } = batchCsvLabels[languageOf(request)][what === 'results' ? 'results' : 'rows']
    answerCsv(request, `${file}-${uploaded_at.toISOString().slice(0, 10)}.csv`)
  }

  return {
    async getCompanyBatch({ params: { id: companyId } }) {
      const company = await findCompany(companyId)
      const latest = await findLatestBatch(db, companyId)
      const completed = await findLastCompleted(db, companyId)
      const seats = await seatsOf(db, companyId)
      const isOnboarded = company.state === 'completed'
      return {
        setup: {
          companyDetails: isOnboarded || company.draft_name !== null,
          employeeDetails: company.draft_batch !== null || (isOnboarded && latest !== undefined),
        },
        current: latest === undefined || latest.status === 'completed' ? null : presentBatch(latest, seats),
        lastCompleted: completed === undefined ? null : presentBatch(completed, seats),
        monthly: company.monthly_bulk_scan,
        nextScanAt: company.next_bulk_scan_at?.toISOString() ?? null,
      }
    },

    async getCompanyScanStatus({ params: { id: companyId } }) {
      const company = await findCompany(companyId)
      const latest = await findLatestBatch(db, companyId)
      const counts = await db
        .selectFrom('company_member')
        .select(['deep_scan_status', eb => eb.fn.countAll<number>().as('users')])
        .where('company_id', '=', companyId)
        .groupBy('deep_scan_status')
        .execute()
      return {
        bulkScan:
          latest === undefined
            ? null
            : presentProgress(latest, await seatsOf(db, companyId), await findSources(db, latest.id)),
        deepScans: presentDeepScans(counts),
        nextScanAt: company.next_bulk_scan_at?.toISOString() ?? null,
      }
    },

    uploadEmployeeFile: async request =>
      upload(platform, {
        companyId: request.params.id,
        who: callerOf(request).registerId,
        file: request.files['file'],
        name: request.body.name,
        mapping: request.body.mapping,
      }),

    async startBatchScan(request) {
      const companyId = request.params.id
      const { batchId, monthly, replace } = request.body
      const who = callerOf(request).registerId
      return db.transaction().execute(async transaction => {
        const at = clock.now()
        await startBatch(transaction, deps, { companyId, batchId, who, at, leaves: replace?.leaves })
        if (monthly !== undefined)
          await transaction
            .updateTable('company')
            .set({
              monthly_bulk_scan: monthly,
              next_bulk_scan_at: monthly ? nextBulkScan(companyId, at) : null,
              updated_at: at,
              updated_by: who,
            })
            .where('id', '=', companyId)
            .execute()
        return show(transaction, companyId, batchId)
      })
    },

    async getBatchProgress({ params: { id: companyId }, query: { batchId } }) {
      const batch =
        batchId === undefined ? await findLatestBatch(db, companyId) : await find(companyId, batchId)
      if (batch === undefined) throw new AppError('0041')
      return presentProgress(
        batch,
        await seatsOf(db, companyId),
        await findSources(db, batch.id),
        isWaiting(batch.status) ? await describeLines(db, batch.id) : null,
      )
    },

    checkBatchSeats: async ({ params, query }) => seatNeed(await seatsOf(db, params.id), query.seats),

    async listBatchScans({ params: { id: companyId }, query }) {
      const overview = await findOverview(db, companyId)
      if (overview === undefined) throw new AppError('0004')
      const usersScanned = overview.users_scanned + overview.sums.people
      const seats = await seatsOf(db, companyId)
      const page = query.page ?? 1
      const rows = await findBatchPage(db, companyId, query, page)
      // A page beyond the end tells nothing of how many there are.
      const [first] = rows.length > 0 ? rows : await findBatchPage(db, companyId, query, 1)
      return {
        overview: {
          seats,
          uploads: overview.uploads,
          usersScanned: disclosedScanned(usersScanned, overview.last_completed_at !== null),
          usersExposed: disclosedExposed(usersScanned, overview.users_exposed + overview.sums.exposed),
          totalsAsOf: totalsAsOf(overview.sums),
          lastCompletedAt: overview.last_completed_at?.toISOString() ?? null,
          monthly: overview.monthly,
          nextScanAt: overview.next_at?.toISOString() ?? null,
          running: overview.running,
          onboarded: overview.onboarded,
        },
        items: rows.map(row => presentBatch(row, seats)),
        pagination: pagination({ page, pageSize: batchPageSize }, first?.total ?? 0),
      }
    },

    async cancelBatchScan(request) {
      const wanted = wantedBatch(request)
      return db.transaction().execute(async transaction => {
        await cancelBatch(transaction, wanted)
        return show(transaction, wanted.companyId, wanted.batchId)
      })
    },

    async deleteBatchScan(request) {
      await db.transaction().execute(transaction => deleteBatch(transaction, wantedBatch(request)))
    },

    async fitBatchScan(request) {
      const wanted = wantedBatch(request)
      const { companyId, batchId: id } = wanted
      return db.transaction().execute(async transaction => {
        const rest = await fitToSeats(transaction, wanted)
        return {
          batch: await show(transaction, companyId, id),
          rest: rest === null ? null : await show(transaction, companyId, rest),
          seats: await seatsFor(transaction, { id, companyId }, await seatsOf(transaction, companyId)),
        }
      })
    },

    async getBatchRoster({ params: { id: companyId, batchId }, query: { group = 'adds', page } }) {
      await find(companyId, batchId)
      return rosterOf(db, { companyId, batchId, group, page, at: clock.now() })
    },

    listRefusedRows: async ({ params }) => describeUpload(db, params.id, params.batchId),

    async fixRefusedRow(request) {
      const wanted = wantedBatch(request)
      const { companyId, batchId, who, at } = wanted
      const { line } = request.params
      return db.transaction().execute(async transaction => {
        await domainsFor(transaction, companyId, who, at)
        const hashOf = (email: string) => hashEmail(emailKey, email)
        await fixRow(transaction, { ...wanted, line, cells: request.body, hashOf })
        return describeUpload(transaction, companyId, batchId)
      })
    },

    /** @throws AppError 0040 while it is not completed. */
    async downloadBatchScan(request) {
      const batch = await find(request.params.id, request.params.batchId)
      if (batch.status !== 'completed') throw new AppError('0040')
      const csv = await resultsCsv(db, batch, languageOf(request))
      await attach(request, batch, 'results')
      return csv
    },

    async populateBatchScan(request) {
      const batch = await find(request.params.id, request.params.batchId)
      const { verdict } = request.query
      const csv = await rowsCsv(db, batch.id, verdict, languageOf(request))
      await attach(request, batch, verdict ?? 'rows')
      return csv
    },
  } satisfies Partial<Handlers>
}
