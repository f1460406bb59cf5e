import { companyAlert } from '#server/platform/mail/templates/company-emails.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findStuckAlerts, markWritten, takeCopies } from './store.ts'

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
