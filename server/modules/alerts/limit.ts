import { sql } from 'kysely'
import { alertLimits } from '#domain/alert-limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'

const { anHour, eachADay, atLeastADay } = alertLimits

/**
 * Refuses an alert over the company's limits (domain/alert-limits.ts). Alerts of one company are serialized
 * until the transaction ends.
 *
 * @throws AppError 429 with the moment the next one is possible.
 */
export const refuseTooManyAlerts = async (
  transaction: Database,
  companyId: string,
  at: Date,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('company.alerts'), hashtext(${companyId}))`.execute(
    transaction,
  )
  // Counts from the newest back: the next alert is possible once the one that reached the limit is old
  // enough.
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
