import { seatNeed } from '#domain/seats.ts'
import type {
  BatchProgress,
  BatchRoster,
  BatchScanPage,
  EmployeeUpload,
  FittedBatch,
  RowCells,
  SeatCheck,
  StartBatchScan,
} from '#openapi/generated/api.d.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { pagination } from '#server/platform/http/pagination.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createCorpusKeys, hashEmail } from '#server/scan/corpus/keys.ts'
import type { BulkScanEvents } from '#server/scan/events.ts'
import { seatsOf } from '../company-members/seats.ts'
import { nextBulkScan } from '../company-profile/service.ts'
import { cancelBatch, deleteBatch } from './change.ts'
import { batchCsvLabels, resultsCsv, rowsCsv } from './downloads.ts'
import { fitToSeats } from './fit.ts'
import { seatsFor } from './people.ts'
import {
  type BatchRow,
  disclosedExposed,
  disclosedScanned,
  presentBatch,
  presentProgress,
} from './present.ts'
import { describeUpload, fixRow } from './refused-rows.ts'
import { type RosterQuery, rosterOf } from './roster.ts'
import { startBatch } from './start.ts'
import {
  batchPageSize,
  findBatchPage,
  findBatchRow,
  findLatestBatch,
  findOverview,
  findSources,
  type WantedBatches,
} from './store.ts'
import { storedLines } from './stored-lines.ts'
import { domainsFor } from './upload.ts'

type Verdict = 'good' | 'repaired' | 'refused'

interface WantedBatch {
  readonly companyId: string
  readonly who: string | null
  readonly batchId: string
}

interface WantedFile extends WantedBatch {
  readonly locale: Locale
}

interface CsvFile {
  readonly name: string
  readonly csv: string
}

const nameOf = (kind: string, batch: BatchRow): string =>
  `${kind}-${batch.uploaded_at.toISOString().slice(0, 10)}.csv`

export const createBatchScanService = (
  platform: Pick<Platform, 'db' | 'jobs' | 'clock' | 'keys'> & { readonly events: BulkScanEvents },
) => {
  const { db, clock, keys } = platform
  const { emailKey } = createCorpusKeys(keys)

  const find = async (companyId: string, id: string): Promise<BatchRow> => {
    const batch = await findBatchRow(db, companyId, id)
    if (batch === undefined) throw new AppError('0026')
    return batch
  }

  return {
    async start(companyId: string, who: string | null, { batchId, monthly, replace }: StartBatchScan) {
      await db.transaction().execute(async transaction => {
        const at = clock.now()
        await startBatch(transaction, platform, { companyId, batchId, who, at, leaves: replace?.leaves })
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
      })
      return presentBatch(await find(companyId, batchId), await seatsOf(db, companyId))
    },

    async roster(query: Omit<RosterQuery, 'at'>): Promise<BatchRoster> {
      await find(query.companyId, query.batchId)
      return rosterOf(db, { ...query, at: clock.now() })
    },

    async cancel(wanted: WantedBatch) {
      await db.transaction().execute(transaction => cancelBatch(transaction, { ...wanted, at: clock.now() }))
      return presentBatch(await find(wanted.companyId, wanted.batchId), await seatsOf(db, wanted.companyId))
    },

    async remove(wanted: WantedBatch) {
      await db.transaction().execute(transaction => deleteBatch(transaction, { ...wanted, at: clock.now() }))
      return undefined
    },

    async fit(wanted: WantedBatch): Promise<FittedBatch> {
      const { companyId, batchId } = wanted
      const rest = await db
        .transaction()
        .execute(transaction => fitToSeats(transaction, { ...wanted, at: clock.now() }))
      const seats = await seatsOf(db, companyId)
      return {
        batch: presentBatch(await find(companyId, batchId), seats),
        rest: rest === null ? null : presentBatch(await find(companyId, rest), seats),
        seats: await seatsFor(db, { id: batchId, companyId }, seats),
      }
    },

    refusedRows: (companyId: string, batchId: string) => describeUpload(db, companyId, batchId),

    async fixRow(wanted: WantedBatch, line: number, cells: RowCells): Promise<EmployeeUpload> {
      const { companyId, batchId, who } = wanted
      const at = clock.now()
      await db.transaction().execute(async transaction => {
        // A page beyond the end doesn't know the total.
        await domainsFor(transaction, companyId, who, at)
        await fixRow(transaction, { ...wanted, at, line, cells, hashOf: email => hashEmail(emailKey, email) })
      })
      return describeUpload(db, companyId, batchId)
    },

    async progress(companyId: string, batchId: string | undefined): Promise<BatchProgress> {
      const batch =
        batchId === undefined ? await findLatestBatch(db, companyId) : await find(companyId, batchId)
      if (batch === undefined) throw new AppError('0026')
      return presentProgress(
        batch,
        await seatsOf(db, companyId),
        await findSources(db, batch.id),
        await storedLines(db, batch),
      )
    },

    async seats(companyId: string, requested: number): Promise<SeatCheck> {
      return seatNeed(await seatsOf(db, companyId), requested)
    },

    async list(wanted: WantedBatches): Promise<BatchScanPage> {
      const overview = await findOverview(db, wanted.companyId)
      if (overview === undefined) throw new AppError('0004')
      const usersScanned = overview.users_scanned + overview.sums.people
      const seats = await seatsOf(db, wanted.companyId)
      const rows = await findBatchPage(db, wanted)
      // A page beyond the end tells nothing of how many there are.
      const [first] = rows.length > 0 ? rows : await findBatchPage(db, { ...wanted, page: 1 })
      return {
        overview: {
          seats,
          uploads: overview.uploads,
          usersScanned: disclosedScanned(usersScanned, overview.last_completed_at !== null),
          usersExposed: disclosedExposed(usersScanned, overview.users_exposed + overview.sums.exposed),
          lastCompletedAt: overview.last_completed_at?.toISOString() ?? null,
          monthly: overview.monthly,
          nextScanAt: overview.next_at?.toISOString() ?? null,
          running: overview.running,
          onboarded: overview.onboarded,
        },
        items: rows.map(row => presentBatch(row, seats)),
        pagination: pagination({ page: wanted.page, pageSize: batchPageSize }, first?.total ?? 0),
      }
    },

    /** @throws AppError 0027 while it is not completed. */
    async download({ companyId, who, batchId, locale }: WantedFile): Promise<CsvFile> {
      const batch = await find(companyId, batchId)
      if (batch.status !== 'completed') throw new AppError('0027')
      const csv = await resultsCsv(db, batch, locale)
      await noteExport(companyId, who, batchId, 'results')
      return { name: nameOf(batchCsvLabels[locale].results.file, batch), csv }
    },

    async populate(
      { companyId, who, batchId, locale }: WantedFile,
      verdict: Verdict | undefined,
    ): Promise<CsvFile> {
      const batch = await find(companyId, batchId)
      const csv = await rowsCsv(db, batch.id, verdict, locale)
      await noteExport(companyId, who, batchId, verdict ?? 'rows')
      return { name: nameOf(batchCsvLabels[locale].rows.file, batch), csv }
    },
  }

  function noteExport(companyId: string, who: string | null, batchId: string, what: string): Promise<void> {
    return recordAudit(db, {
      actorId: who,
      action: what === 'results' ? 'batchScan.exported' : 'batchScan.linesExported',
      companyId,
      detail: { batchId, what },
    })
  }
}
