import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, oneLine, quoted } from '#server/platform/mail/templates/wording.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findStuckAlerts, markWritten, takeCopies } from './store.ts'

interface CompanyAlert {
  readonly company: string
  readonly sender: string | null
  readonly message: string
  readonly link: string | null
  /** The link to the training resources; null: none are offered. */
  readonly training: string | null
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
  ])
}

export const alertQueue = 'company.alert'

/** Copies written in one transaction: all or, when interrupted, none. */
const atOnce = 50
const minutesUntilStuck = 10

type Sending = Pick<Platform, 'db' | 'messenger' | 'clock' | 'config'>

const sendSome = (deps: Sending, alertId: string): Promise<number> =>
  deps.db.transaction().execute(async transaction => {
    const copies = await takeCopies(transaction, alertId, atOnce)
    for (const copy of copies) {
      const wording = companyAlert(copy.language, {
        ...copy,
        training: copy.training_resources ? `${deps.config.publicUrl}/dashboard?tab=training` : null,
      })
      await deps.messenger.send({ ...wording, channel: 'email', to: copy.email }, transaction)
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

export const defineAlertJobs = (deps: Sending & Pick<Platform, 'jobs'>): void => {
  deps.jobs.define<{ alertId: string }>({
    name: alertQueue,
    retryLimit: 10,
    expireInSeconds: 15 * 60,
    work: ({ alertId }, { signal }) => sendAlert(deps, alertId, signal),
  })
  deps.jobs.schedule({
    name: 'company.alert.sweep',
    cron: '*/10 * * * *',
    retryLimit: 2,
    expireInSeconds: 300,
    work: async () => {
      const since = new Date(deps.clock.now().getTime() - minutesUntilStuck * 60_000)
      for (const alertId of await findStuckAlerts(deps.db, since))
        await deps.jobs.send(alertQueue, { alertId }, { key: alertId })
    },
  })
}
