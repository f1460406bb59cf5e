import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Emailed, sendEmail } from './notify.ts'

const queue = 'notification.digest'

/** Takes what is pending for the person's weekly email, the oldest first. */
const takeHeld = async (within: Database, registerId: string) => {
  const { rows } = await sql<Emailed & { day: Date }>`
    with held as (
      select id, kind, category, data, note, created_at from notification where register_id = ${registerId} and held for update
    ), taken as (
      update notification set held = false, note = null from held where notification.id = held.id
    )
    select kind, category, data, note, created_at as day from held order by created_at, id`.execute(within)
  return rows
}

export const requestDigest = (
  { jobs }: Pick<Platform, 'jobs'>,
  registerId: string,
  within?: Database,
): Promise<void> => jobs.send(queue, { registerId }, within === undefined ? { key: registerId } : { within })

/** On Mondays at 13:00 UTC, to everyone with pending notifications, whatever their settings are now. */
export const scheduleDigests = (platform: Platform): void => {
  const { db, jobs } = platform
  jobs.define<{ registerId: string }>({
    name: queue,
    retryLimit: 5,
    expireInSeconds: 60,
    work: ({ registerId }) =>
      db.transaction().execute(async transaction => {
        const person = await transaction
          .selectFrom('register')
          .select(['id', 'email', 'language', 'email_notifications', 'groups'])
          .where('id', '=', registerId)
          .where('email_validated', '=', true)
          .executeTakeFirst()
        if (person === undefined) return
        const held = await takeHeld(transaction, registerId)
        await sendEmail(platform, person, held, transaction)
      }),
  })
  jobs.schedule({
    name: 'notification.digests',
    cron: '0 13 * * 1',
    retryLimit: 5,
    expireInSeconds: 3600,
    work: async () => {
      const people = await db
        .selectFrom('notification')
        .select('register_id')
        .distinct()
        .where('held', '=', true)
        .execute()
      for (const { register_id: registerId } of people) await requestDigest(platform, registerId)
    },
  })
}
