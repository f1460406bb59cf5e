import type { Notification, NotificationPage } from '#openapi/generated/api.d.ts'

export type NotificationItem = Notification
/** Unread shows what is waiting; All shows everything that the settings enable. */
export type NotificationTab = 'unread' | 'all'

export interface NotificationQuestion {
  tab: NotificationTab
  shown: number
  /** Of the last answer to the same query; null when there was none. */
  etag: string | null
}

/** `page` is null when nothing has changed since the etag. */
export interface NotificationAnswer {
  page: (Pick<NotificationPage, 'items' | 'unread'> & { total: number }) | null
  etag: string | null
}
