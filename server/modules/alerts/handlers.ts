import { sql } from 'kysely'
import { alertLimits } from '#domain/limits.ts'
import { namesUser } from '#domain/validation.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { pagination, wantedPage } from '#server/platform/http/pagination.ts'
import { actorIdOf } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireCompany } from '../people/company.ts'
import { alertQueue, defineAlertJobs } from './sending.ts'
import { countRecipients, findRecipients, insertAlert, strangersAmong } from './store.ts'

const eachOnce = (emails: readonly string[]): string[] => [
  ...new Set(emails.map(email => email.toLowerCase())),
]

const { anHour, eachADay, atLeastADay } = alertLimits

/** One company's alerts are serialized until the transaction ends. @throws AppError 429 */
const refuseTooManyAlerts = async (transaction: Database, companyId: string, at: Date): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('company.alerts'), hashtext(${companyId}))`.execute(
    transaction,
  )
  // From the newest back: the next is possible once the one that reached the limit is old enough.
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

/** Alerts to people of a company (spec 1 §7, invites/notify). Declares their jobs. */
export const createAlertsModule = (platform: Platform) => {
  const { db, jobs, clock } = platform
  defineAlertJobs(platform)
  return {
    listAlertRecipients: async request => {
      const { id } = request.params
      await requireCompany(db, callerOf(request), id)
      const { search, filter } = request.query
      const wanted = wantedPage(request.query)
      const { items, total } = await findRecipients(db, id, filter ?? 'ALL', search, wanted)
      return { items, pagination: pagination(wanted, total) }
    },

    countAlertRecipients: async request => {
      const { id } = request.params
      await requireCompany(db, callerOf(request), id)
      return { count: await countRecipients(db, id, request.query.filter ?? 'ALL') }
    },

    countAlertAddresses: async request => {
      const { id } = request.params
      await requireCompany(db, callerOf(request), id)
      const emails = eachOnce(request.body.emails)
      const refused = await strangersAmong(db, id, emails)
      return { count: emails.length - refused.length, refused }
    },

    alertUsers: async request => {
      const { id: companyId } = request.params
      const caller = callerOf(request)
      await requireCompany(db, caller, companyId)
      const {
        message,
        link,
        trainingResources,
        emails: given,
        registerIds = [],
        filter,
        selection,
      } = request.body
      const emails = eachOnce(given)
      if (emails.length + registerIds.length === 0 && filter === undefined && selection === undefined)
        throw invalidInput({ name: 'emails', rule: 'recipientRequired' })
      if (link !== undefined && namesUser(link)) throw invalidInput({ name: 'link', rule: 'websiteNotValid' })
      const wanted = {
        emails,
        registerIds,
        ...(filter === undefined ? {} : { filter }),
        ...(selection === undefined ? {} : { selection }),
      }
      const at = clock.now()
      return db.transaction().execute(async transaction => {
        await refuseTooManyAlerts(transaction, companyId, at)
        const refused = await strangersAmong(transaction, companyId, emails)
        const alert = await insertAlert(
          transaction,
          {
            companyId,
            by: caller.registerId,
            message: message.trim(),
            link: link ?? null,
            training: trainingResources ?? false,
            at,
          },
          wanted,
        )
        await jobs.send(alertQueue, { alertId: alert.id }, { key: alert.id, within: transaction })
        await recordAudit(transaction, {
          actorId: actorIdOf(caller),
          action: 'alert.sent',
          companyId,
          detail: { alertId: alert.id, recipients: alert.queued },
        })
        return { queued: alert.queued, refused }
      })
    },
  } satisfies Partial<Handlers>
}
