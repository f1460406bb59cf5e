import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { enabledCategories } from '#domain/notifications.ts'
import type { NotificationCategory, NotificationToggles } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import type { Rows } from '#server/platform/http/pagination.ts'

export type NotificationRow = Selectable<Tables['notification']>

export const countsByCategory = (eb: ExpressionBuilder<Tables, 'register'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('notification')
      .select(({ fn }) => [
        'notification.category',
        fn.countAll<number>().as('total'),
        fn.countAll<number>().filterWhere('notification.state', '=', 'unread').as('unread'),
        fn.max('notification.created_at').as('newest'),
      ])
      .whereRef('notification.register_id', '=', 'register.id')
      .where('notification.presentable', '=', true)
      .groupBy('notification.category'),
  )

export const countUnread = (
  counts: readonly { readonly category: NotificationCategory; readonly unread: number }[],
  push: NotificationToggles,
  groups: readonly string[],
): number => {
  const shown = enabledCategories(push, groups)
  return counts
    .filter(({ category }) => shown.includes(category))
    .reduce((sum, { unread }) => sum + unread, 0)
}

/** A person's settings and counts by category: enough to detect any change. */
export const findOverview = (db: Database, registerId: string) =>
  db
    .selectFrom('register')
    .select('register.push_notifications')
    .select(eb => countsByCategory(eb).as('counts'))
    .where('register.id', '=', registerId)
    .executeTakeFirst()

export const findPage = (
  db: Database,
  page: {
    readonly registerId: string
    readonly categories: readonly NotificationCategory[]
    readonly state: 'unread' | 'read' | null
  } & Rows,
): Promise<NotificationRow[]> =>
  db
    .selectFrom('notification')
    .selectAll()
    .where('register_id', '=', page.registerId)
    .where('presentable', '=', true)
    .where('category', 'in', page.categories)
    .$if(page.state !== null, query => query.where('state', '=', page.state ?? 'unread'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export const findNotification = (db: Database, registerId: string, id: string) =>
  db
    .selectFrom('notification')
    .selectAll()
    .where('register_id', '=', registerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Moves a person's notifications from a state in `from` to `to`; the first time of reading stays. */
export const moveNotifications = (
  db: Database,
  move: {
    readonly registerId: string
    readonly which:
      | { readonly id: string }
      | { readonly until: Date; readonly categories: readonly NotificationCategory[] }
    readonly from: readonly NotificationRow['state'][]
    readonly to: NotificationRow['state']
    readonly at: Date
  },
) =>
  db
    .updateTable('notification')
    .set({ state: move.to, read_at: sql<Date>`coalesce(read_at, ${move.at})` })
    .where('register_id', '=', move.registerId)
    .where(eb =>
      'id' in move.which
        ? eb('id', '=', move.which.id)
        : eb.and([
            eb('created_at', '<=', move.which.until),
            eb('presentable', '=', true),
            eb('category', 'in', move.which.categories),
          ]),
    )
    .where('state', 'in', move.from)
