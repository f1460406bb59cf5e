import { sql } from 'kysely'
import { reasonsOfFailure } from '#domain/coverage.ts'
import type { Database } from '../platform/database/database.ts'
import { runningStatuses } from './lifecycle.ts'
import type { RunningScan } from './store.ts'

/** The scan to add newly verified addresses to: the last completed one, unless another is running. */
export const findScanToAddTo = (db: Database, registerId: string): Promise<RunningScan | undefined> =>
  db
    .selectFrom('scan')
    .select(['id', 'register_id', 'status', 'attempts'])
    .where('register_id', '=', registerId)
    .where('status', '=', 'COMPLETED')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scan as other')
            .whereRef('other.register_id', '=', 'scan.register_id')
            .where('other.status', 'in', [...runningStatuses]),
        ),
      ),
    )
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Everyone with a verified address that no completed scan has checked. */
export const findAwaitingAddresses = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('email_address')
    .select('register_id')
    .distinct()
    .where('check_awaited_since', 'is not', null)
    .where('status', '=', 'verified')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('scan')
          .whereRef('scan.register_id', '=', 'email_address.register_id')
          .where('scan.status', '=', 'COMPLETED'),
      ),
    )
    .execute()
  return rows.map(row => row.register_id)
}

/** Reopens the failed checks of a completed scan; returns how many checks are open. */
export const reopenFailedChecks = async (
  db: Database,
  scanId: string,
  keys: readonly string[],
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('scan_check')
    .set({ outcome: null, reason: null, checked_at: null })
    .where('scan_id', '=', scanId)
    .where('subject_kind', '=', 'EMAIL')
    .where('subject_key', 'in', keys.length === 0 ? [''] : [...keys])
    .where('outcome', '=', 'COULD_NOT_CHECK')
    .where('reason', 'in', [...reasonsOfFailure])
    // Asked again within the hour, the source would say the same.
    .where('reason', '<>', 'PARTLY_READ')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Of addresses verified by then; returns the earliest, or null when there was none. */
export const endAwaiting = async (db: Database, registerId: string, until: Date): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date | null }>`with ended as (
      select id, check_awaited_since as since from email_address
      where register_id = ${registerId} and check_awaited_since <= ${until}::timestamptz for update
    ), noted as (
      update email_address set check_awaited_since = null from ended where email_address.id = ended.id
    ) select min(since) as since from ended`.execute(db)
  return rows[0]?.since ?? null
}
