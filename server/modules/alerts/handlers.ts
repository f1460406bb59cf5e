import { namesUser } from '#domain/validation.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { invalidInput } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { pagination, wantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireCompany } from '../people/company.ts'
import { refuseTooManyAlerts } from './limit.ts'
import { alertQueue, defineAlertJobs } from './sending.ts'
import { countRecipients, findRecipients, insertAlert, strangersAmong } from './store.ts'

export type AlertOperations =
  | 'listAlertRecipients'
  | 'countAlertRecipients'
  | 'countAlertAddresses'
  | 'alertUsers'

const eachOnce = (emails: readonly string[]): string[] => [
  ...new Set(emails.map(email => email.toLowerCase())),
]

/** Alerts to people of a company (spec 1 §7, invites/notify). Declares their jobs. */
export const createAlertsModule = (platform: Platform): Handlers<AlertOperations> => {
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
          actorId: caller.registerId ?? caller.cognitoId,
          action: 'alert.sent',
          subjectId: null,
          companyId,
          detail: { alertId: alert.id, recipients: alert.queued },
        })
        return { queued: alert.queued, refused }
      })
    },
  }
}
