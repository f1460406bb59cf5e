import { sql } from 'kysely'
import { alertLimits } from '#domain/limits.ts'
import { namesUser } from '#domain/validation.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { pagination, wantedPage } from '#server/platform/http/pagination.ts'
import { actorIdOf } from '#server/platform/http/principal.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, oneLine, quoted } from '#server/platform/mail/templates/wording.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refusalLine, sendCompanyEmail } from '../notifications/company-emails.ts'
import { requireCompany } from '../people/company.ts'
import {
  countRecipients,
  findRecipients,
  findStuckAlerts,
  insertAlert,
  markWritten,
  strangersAmong,
  takeCopies,
} from './store.ts'

interface CompanyAlert {
  readonly company: string
  readonly sender: string | null
  readonly message: string
  readonly link: string | null
  /** The link to the training resources; null: none are offered. */
  readonly training: string | null
  readonly unsubscribeLink: string
}

/** An admin's message to people of the company (spec 2 §6), quoted as the admin's. */
export const companyAlert = (locale: Locale, alert: CompanyAlert): Wording => {
  const i18n = i18nIn[locale]
  const company = oneLine(alert.company)
  const sender = oneLine(alert.sender ?? company)
  const { message, link, training } = alert
  return composeEmail(locale, i18n.t('Security alert from {company}', { company }), [
    i18n.t('A message from {sender} to people at {company}:', { sender, company }),
    quoted(message),
    link === null ? null : i18n.t('Learn more: {link}', { link }),
    training === null ? null : i18n.t('Training on staying safe online: {training}', { training }),
    i18n.t('Wardlight passed this message on. Never reply to an email with a password or a code.'),
    refusalLine(locale, company, alert.unsubscribeLink),
  ])
}

const queue = 'company.alert'

/** Copies written in one transaction: all or, when interrupted, none. */
const atOnce = 50
const minutesUntilStuck = 10

type Sending = Pick<Platform, 'db' | 'messenger' | 'clock' | 'config' | 'keys'>

const sendSome = (deps: Sending, alertId: string): Promise<number> =>
  deps.db.transaction().execute(async transaction => {
    const copies = await takeCopies(transaction, alertId, atOnce)
    for (const copy of copies) {
      const training = copy.training_resources ? `${deps.config.publicUrl}/dashboard?tab=training` : null
      await sendCompanyEmail(deps, transaction, {
        companyId: copy.company_id,
        to: copy.email,
        compose: unsubscribeLink => companyAlert(copy.language, { ...copy, training, unsubscribeLink }),
      })
    }
    if (copies.length > 0)
      await markWritten(
        transaction,
        alertId,
        copies.map(({ member_id: id }) => id),
        deps.clock.now(),
      )
    return copies.length
  })

/** Writes every pending copy of an alert, for the jobs that deliver emails; after a crash the next run writes only what is left. */
export const sendAlert = async (deps: Sending, alertId: string, signal: AbortSignal): Promise<void> => {
  for (let written = 1; written > 0; ) {
    signal.throwIfAborted()
    written = await sendSome(deps, alertId)
  }
}

const eachOnce = (emails: readonly string[]): string[] => [...new Set(emails)]

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

/** Alerts to people of a company (spec 1 §7, invites/notify). */
export const createAlertsModule = (platform: Platform) => {
  const { db, jobs, clock } = platform
  jobs.define<{ alertId: string }>({
    name: queue,
    retryLimit: 10,
    expireInSeconds: 15 * 60,
    work: ({ alertId }, { signal }) => sendAlert(platform, alertId, signal),
  })
  jobs.schedule({
    name: 'company.alert.sweep',
    cron: '*/10 * * * *',
    retryLimit: 2,
    expireInSeconds: 300,
    work: async () => {
      const since = new Date(clock.now().getTime() - minutesUntilStuck * 60_000)
      for (const alertId of await findStuckAlerts(db, since))
        await jobs.send(queue, { alertId }, { key: alertId })
    },
  })

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
        await jobs.send(queue, { alertId: alert.id }, { key: alert.id, within: transaction })
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
