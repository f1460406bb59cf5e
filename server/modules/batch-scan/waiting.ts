import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BulkScanEvents } from '#server/scan/bulk/events.ts'
import { startBatch } from './start.ts'

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'log'> & { readonly events: BulkScanEvents }

const findWaiting = (db: Database, companyId: string | null) =>
  db
    .selectFrom('batch_scan')
    .select(['id', 'company_id', 'wanted_by'])
    .where('pending_reason', 'is not', null)
    .where('status', '=', 'pending')
    .$if(companyId !== null, query => query.where('company_id', '=', companyId ?? ''))
    .orderBy('uploaded_at')
    .execute()

/**
 * Starts the bulk scans whose domains have been verified, of one company or of all. One that can't start yet,
 * because another one is running, keeps waiting.
 */
export const startWaitingScans = async (deps: Deps, companyId: string | null = null): Promise<void> => {
  const { db, clock, log } = deps
  for (const { id: batchId, company_id: company, wanted_by: who } of await findWaiting(db, companyId)) {
    try {
      await db
        .transaction()
        .execute(transaction =>
          startBatch(transaction, deps, { companyId: company, batchId, who, at: clock.now() }),
        )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.info({ companyId: company, batchId, code: error.code }, 'bulk scan: it goes on waiting')
    }
  }
}
