import { createHash } from 'node:crypto'
import { enabledCategories, notificationData } from '#domain/notifications.ts'
import { notificationLifecycle } from '#machines/lifecycle/notification.ts'
import { initialStateOf, next, sourcesOf } from '#machines/lifecycle/transitions.ts'
import type {
  Notification,
  NotificationCategory,
  NotificationPage,
  NotificationToggles,
} from '#openapi/generated/api.d.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { pagination, rowsOf } from '#server/platform/http/pagination.ts'
import { findNotification, findOverview, findPage, moveNotifications, type NotificationRow } from './store.ts'

interface CategoryCounts {
  readonly category: NotificationCategory
  readonly total: number
  readonly unread: number
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

export const countUnread = (
  counts: readonly Pick<CategoryCounts, 'category' | 'unread'>[],
  push: NotificationToggles,
  groups: readonly string[],
): number => {
  const shown = enabledCategories(push, groups)
  return counts
    .filter(({ category }) => shown.includes(category))
    .reduce((sum, { unread }) => sum + unread, 0)
}

export interface Wanted {
  readonly registerId: string
  readonly groups: readonly string[]
  readonly isRead: boolean | undefined
  readonly page: number
  readonly pageSize: number
}

export const createNotificationsService = ({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}) => ({
  /** Notifications are only added and read, so counts and the newest time suffice as a version. */
  async overview(wanted: Wanted) {
    const found = await findOverview(db, wanted.registerId)
    if (found === undefined) throw new AppError('0001')
    const categories = enabledCategories(found.push_notifications, wanted.groups)
    const counts = found.counts.filter(({ category }) => categories.includes(category))
    const unread = counts.reduce((sum, count) => sum + count.unread, 0)
    const all = counts.reduce((sum, count) => sum + count.total, 0)
    const total = wanted.isRead === undefined ? all : wanted.isRead ? all - unread : unread
    const version = createHash('sha256')
      .update(
        JSON.stringify([wanted, categories, counts.toSorted((a, b) => a.category.localeCompare(b.category))]),
      )
      .digest('base64url')
    return { categories, unread, total, version }
  },

  async page(
    wanted: Wanted,
    overview: { categories: readonly NotificationCategory[]; unread: number; total: number },
  ): Promise<NotificationPage> {
    const isEmpty = overview.categories.length === 0
    const rows = isEmpty
      ? []
      : await findPage(db, {
          registerId: wanted.registerId,
          categories: overview.categories,
          state: wanted.isRead === undefined ? null : wanted.isRead ? 'read' : 'unread',
          ...rowsOf(wanted),
        })
    return {
      items: rows.map(present),
      unread: overview.unread,
      pagination: pagination(wanted, overview.total),
    }
  },

  async show(registerId: string, id: string): Promise<Notification> {
    const row = await findNotification(db, registerId, id)
    if (row === undefined) throw new AppError('0026')
    return present(row)
  },

  async open(registerId: string, id: string): Promise<Notification> {
    const row = await moveNotifications(db, { registerId, which: { id }, ...opening, at: clock.now() })
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) throw new AppError('0026')
    return present(row)
  },

  /** Reads what the list shows: not what is in categories that are turned off. */
  async openUntil(registerId: string, groups: readonly string[], until: Date): Promise<void> {
    const register = await db
      .selectFrom('register')
      .select('push_notifications')
      .where('id', '=', registerId)
      .executeTakeFirst()
    if (register === undefined) throw new AppError('0001')
    const categories = enabledCategories(register.push_notifications, groups)
    if (categories.length === 0) return
    const from = opening.from.filter(state => state !== opening.to)
    await moveNotifications(db, {
      registerId,
      which: { until, categories },
      from,
      to: opening.to,
      at: clock.now(),
    }).execute()
  },
})
