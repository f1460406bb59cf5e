import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { answerUnlessKnown } from '#server/platform/http/conditional.ts'
import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { scheduleDigests } from './digest.ts'
import { createNotificationEvents, type NotificationEvents } from './notification-events.ts'
import { createNotificationsService } from './service.ts'
import { createSubscriptions } from './unsubscribe.ts'

const batch = 200

interface DuePerson {
  readonly id: string
  readonly open_findings: number
  readonly lacks_mfa: boolean
}

/** The next people by id with open findings, except findings of the last week. */
const findDue = async (db: Database, after: string, at: Date): Promise<DuePerson[]> => {
  const { rows } = await sql<DuePerson>`
    select id, open_findings, lacks_mfa from register
    cross join lateral (
      select count(*) as open_findings from leak
      where register_id = register.id and state = 'detected' and first_seen_at < ${at}::timestamptz - interval '7 days'
    ) as findings
    cross join lateral (select use_mfa is false as lacks_mfa) as answers
    where status = 'completed' and id > ${after} and (open_findings > 0 or lacks_mfa)
    order by id limit ${batch}`.execute(db)
  return rows
}

/** Reminds everyone monthly of their open findings. A repeated or interrupted run reminds no one twice. */
export const remindAll = async (db: Database, events: NotificationEvents, at: Date): Promise<void> => {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const people = await findDue(db, after, at)
    for (const { id, open_findings: openFindings, lacks_mfa: lacksMfa } of people)
      await db
        .transaction()
        .execute(transaction => events.stillOpen(transaction, { registerId: id, openFindings, lacksMfa, at }))
    const last = people.at(-1)
    if (last === undefined || people.length < batch) return
    after = last.id
  }
}

const scheduleReminders = (
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  events: NotificationEvents,
): void =>
  jobs.schedule({
    name: 'notification.reminders',
    cron: '0 9 3 * *',
    retryLimit: 5,
    expireInSeconds: 3600,
    work: () => remindAll(db, events, clock.now()),
  })

export const createNotificationsModule = (platform: Platform) => {
  const service = createNotificationsService(platform)
  const subscriptions = createSubscriptions(platform)
  scheduleReminders(platform, createNotificationEvents(platform))
  scheduleDigests(platform)
  return {
    listNotifications: async request => {
      const { page = 1, pageSize = 10, isRead } = request.query
      const wanted = {
        registerId: registerIdOf(request),
        groups: callerOf(request).groups,
        isRead,
        page,
        pageSize,
      }
      const overview = await service.overview(wanted)
      answerUnlessKnown(request, overview.version)
      return service.page(wanted, overview)
    },
    getNotification: async request => service.show(registerIdOf(request), request.params.id),
    readNotification: async request => service.open(registerIdOf(request), request.params.id),
    readNotifications: async request => {
      await service.openUntil(registerIdOf(request), callerOf(request).groups, new Date(request.body.until))
    },
    unsubscribe: async request => {
      await subscriptions.change(request.params.token, false)
    },
    getEmailSubscription: async request => subscriptions.show(request.params.token),
    changeEmailSubscription: async request =>
      subscriptions.change(request.params.token, request.body.isSubscribed),
  } satisfies Partial<Handlers>
}
