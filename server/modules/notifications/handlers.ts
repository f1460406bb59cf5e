import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { enabledCategories, notificationData } from '#domain/notifications.ts'
import { notificationLifecycle } from '#machines/lifecycle/notification.ts'
import { initialStateOf, next, sourcesOf } from '#machines/lifecycle/transitions.ts'
import type { Notification } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { answerUnlessKnown } from '#server/platform/http/conditional.ts'
import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { pagination, rowsOf } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createNotificationEvents, type NotificationEvents } from './notification-events.ts'
import { scheduleDigests } from './notify.ts'
import { findNotification, findOverview, findPage, moveNotifications, type NotificationRow } from './store.ts'
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

const initial = initialStateOf(notificationLifecycle)
/** Opening marks as read (spec 1 §4), from the states the chart allows. */
const opening = {
  from: sourcesOf(notificationLifecycle, 'notification.opened'),
  to: next(notificationLifecycle, initial, { type: 'notification.opened' }) ?? initial,
}

const present = (row: NotificationRow): Notification => ({
  _id: row.id,
  isRead: row.state === 'read',
  notificationType: row.kind,
  notificationCategory: row.category,
  createdAt: row.created_at.toISOString(),
  // Older rows lack fields that were added later.
  data: notificationData(row.data),
})

export const createNotificationsModule = (platform: Platform) => {
  const { db, jobs, clock } = platform
  const subscriptions = createSubscriptions(platform)
  const events = createNotificationEvents(platform)
  jobs.schedule({
    name: 'notification.reminders',
    cron: '0 9 3 * *',
    retryLimit: 5,
    expireInSeconds: 3600,
    work: () => remindAll(db, events, clock.now()),
  })
  scheduleDigests(platform)

  return {
    async listNotifications(request) {
      const registerId = registerIdOf(request)
      const { groups } = callerOf(request)
      const { page = 1, pageSize = 10, isRead } = request.query
      const found = await findOverview(db, registerId)
      if (found === undefined) throw new AppError('0001')
      const categories = enabledCategories(found.push_notifications, groups)
      const counts = found.counts
        .filter(({ category }) => categories.includes(category))
        .toSorted((a, b) => a.category.localeCompare(b.category))
      // Notifications are only added and read, so counts and the newest time suffice as a version.
      const version = JSON.stringify([registerId, groups, isRead, page, pageSize, categories, counts])
      answerUnlessKnown(request, createHash('sha256').update(version).digest('base64url'))
      const unread = counts.reduce((sum, count) => sum + count.unread, 0)
      const all = counts.reduce((sum, count) => sum + count.total, 0)
      const rows =
        categories.length === 0
          ? []
          : await findPage(db, {
              registerId,
              categories,
              state: isRead === undefined ? null : isRead ? 'read' : 'unread',
              ...rowsOf({ page, pageSize }),
            })
      return {
        items: rows.map(present),
        unread,
        pagination: pagination(
          { page, pageSize },
          isRead === undefined ? all : isRead ? all - unread : unread,
        ),
      }
    },

    async getNotification(request) {
      const row = await findNotification(db, registerIdOf(request), request.params.id)
      if (row === undefined) throw new AppError('0041')
      return present(row)
    },

    async readNotification(request) {
      const { id } = request.params
      const move = { registerId: registerIdOf(request), which: { id }, ...opening, at: clock.now() }
      const row = await moveNotifications(db, move).returningAll().executeTakeFirst()
      if (row === undefined) throw new AppError('0041')
      return present(row)
    },

    /** Reads what the list shows: not what is in categories that are turned off. */
    async readNotifications(request) {
      const registerId = registerIdOf(request)
      const register = await db
        .selectFrom('register')
        .select('push_notifications')
        .where('id', '=', registerId)
        .executeTakeFirst()
      if (register === undefined) throw new AppError('0001')
      const categories = enabledCategories(register.push_notifications, callerOf(request).groups)
      if (categories.length === 0) return
      await moveNotifications(db, {
        registerId,
        which: { until: new Date(request.body.until), categories },
        from: opening.from.filter(state => state !== opening.to),
        to: opening.to,
        at: clock.now(),
      }).execute()
    },

    async unsubscribe(request) {
      await subscriptions.change(request.params.token, false)
    },
    getEmailSubscription: async request => subscriptions.show(request.params.token),
    changeEmailSubscription: async request =>
      subscriptions.change(request.params.token, request.body.isSubscribed),
  } satisfies Partial<Handlers>
}
