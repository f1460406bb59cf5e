import { type Kysely, sql } from 'kysely'
import { alertLimits } from '#domain/alert-limits.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/app-error.ts'

const { anHour, eachADay, atLeastADay } = alertLimits

/**
 * Makes sure that the company may send another alert now (domain/alert-limits.ts). Its alerts wait for each other until the transaction ends.
 *
 * @throws AppError 429 with the moment from which on it may.
 */
export const refuseTooManyAlerts = async (
  transaction: Kysely<Tables>,
  companyId: string,
  at: Date,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('company.alerts'), hashtext(${companyId}))`.execute(
    transaction,
  )
  // Counted from the newest back: the alert with which a limit is reached is the one that has to grow old.
  const { rows } = await sql<{ seconds: number | null }>`with recent as (
      select requested_at, row_number() over newest as alerts, sum(queued) over newest as copies
      from company_alert where company_id = ${companyId} and requested_at > ${at}::timestamptz - interval '24 hours'
      window newest as (order by requested_at desc, id)
    ), free as (
      select max(requested_at) + interval '1 hour' as at from recent where alerts >= ${anHour}
      union all
      select max(requested_at) + interval '24 hours' from recent where copies >= greatest(${atLeastADay}::integer,
        (select ${eachADay}::integer * count(*) from company_member where company_id = ${companyId}))
    )
    select ceil(extract(epoch from max(free.at) - ${at}::timestamptz))::integer as seconds from free`.execute(
    transaction,
  )
  const seconds = rows[0]?.seconds ?? 0
  if (seconds > 0) throw new AppError('0000', { status: 429, retryAfterSeconds: seconds })
}
