import { sql } from 'kysely'
import { reasonsOfFailure } from '#domain/coverage.ts'
import type { Database } from '../platform/database/database.ts'
import { runningStatuses } from './lifecycle.ts'
import type { RunningScan } from './store.ts'

/** What is checked as soon as it is confirmed, without a scan. */
export const contactKinds = ['EMAIL', 'PHONE'] as const

/** The scan to add newly confirmed addresses and numbers to: the last completed one, unless another is running. */
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

/** Everyone with a confirmed address or number that no completed scan has checked. */
export const findAwaitingContacts = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from register
    where (phone_check_awaited_since is not null or exists (select from email_address
        where register_id = register.id and check_awaited_since is not null and status = 'verified'))
      and exists (select from scan where register_id = register.id and status = 'COMPLETED')`.execute(db)
  return rows.map(row => row.id)
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
    .where('subject_kind', 'in', [...contactKinds])
    .where('subject_key', 'in', keys.length === 0 ? [''] : [...keys])
    .where('outcome', '=', 'COULD_NOT_CHECK')
    .where('reason', 'in', [...reasonsOfFailure])
    // Asked again within the hour, the source would say the same.
    .where('reason', '<>', 'PARTLY_READ')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

interface CheckedContacts {
  readonly registerId: string
  readonly phone: string | null
  /** Addresses verified by then were checked. */
  readonly until: Date
}

/** Returns since when findings are theirs and not a scan's, which was reported; null when none waited. */
export const endAwaiting = async (
  db: Database,
  { registerId, phone, until }: CheckedContacts,
): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date | null }>`with ended as (
      select id, check_awaited_since as since from email_address
      where register_id = ${registerId} and check_awaited_since <= ${until}::timestamptz for update
    ), noted as (
      update email_address set check_awaited_since = null from ended where email_address.id = ended.id
    ), ended_phone as (
      select id, phone_check_awaited_since as since from register
      where id = ${registerId} and phone = ${phone} and phone_check_awaited_since is not null for update
    ), noted_phone as (
      update register set phone_check_awaited_since = null from ended_phone where register.id = ended_phone.id
    ) select case when min(since) is not null then greatest(min(since), (select max(completed_at) from scan
        where register_id = ${registerId} and status = 'COMPLETED')) end as since from (select since from ended union all select since from ended_phone) as every`.execute(
    db,
  )
  return rows[0]?.since ?? null
}
