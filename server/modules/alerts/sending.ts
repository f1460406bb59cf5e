import { companyAlert } from '#server/platform/mail/templates/company-letters.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findStuckAlerts, markSent, takeCopies } from './store.ts'

/** The queue that alerts wait in. */
export const alertQueue = 'company.alert'

/** Copies that go out in one transaction: all of them, or, when it is cut off, none. */
const atOnce = 50
const minutesUntilStuck = 10

type Sending = Pick<Platform, 'db' | 'messenger' | 'clock' | 'config'>

/** Sends some of the copies that wait; answers how many there were. */
const sendSome = (world: Sending, alertId: string): Promise<number> =>
  world.db.transaction().execute(async transaction => {
    const copies = await takeCopies(transaction, alertId, atOnce)
    for (const copy of copies) {
      const wording = companyAlert(copy.language, {
        ...copy,
        training: copy.training_resources ? `${world.config.publicUrl}/dashboard?tab=training` : null,
      })
      await world.messenger.send({ ...wording, channel: 'email', to: copy.email }, transaction)
    }
    if (copies.length > 0)
      await markSent(
        transaction,
        alertId,
        copies.map(({ member_id: id }) => id),
        world.clock.now(),
      )
    return copies.length
  })

/** Sends every copy of an alert that waits. Whoever goes on after a process that died sends those that it had not. */
export const sendAlert = async (world: Sending, alertId: string, signal: AbortSignal): Promise<void> => {
  for (let sent = 1; sent > 0; ) {
    signal.throwIfAborted()
    sent = await sendSome(world, alertId)
  }
}

/** Declares the jobs by which alerts reach people. */
export const defineAlertJobs = (world: Sending & Pick<Platform, 'jobs'>): void => {
  world.jobs.define<{ alertId: string }>({
    name: alertQueue,
    retryLimit: 10,
    expireInSeconds: 15 * 60,
    work: ({ alertId }, { signal }) => sendAlert(world, alertId, signal),
  })
  world.jobs.schedule(
    {
      name: 'company.alert.sweep',
      retryLimit: 2,
      expireInSeconds: 300,
      work: async () => {
        const since = new Date(world.clock.now().getTime() - minutesUntilStuck * 60_000)
        for (const alertId of await findStuckAlerts(world.db, since))
          await world.jobs.send(alertQueue, { alertId }, { key: alertId })
      },
    },
    '*/10 * * * *',
  )
}
