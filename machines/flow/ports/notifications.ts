import type { Notification, NotificationPage, NotificationSettings } from '#openapi/generated/api.d.ts'

export type NotificationItem = Notification
/** Unread is what waits; All has everything that the settings enable. */
export type NotificationTab = 'unread' | 'all'

export interface NotificationQuestion {
  tab: NotificationTab
  /** How many are shown at most. */
  shown: number
  /** Of the last answer to the same question; null when there was none. */
  etag: string | null
}

/** `page` is null when nothing has changed since the etag. */
export interface NotificationAnswer {
  page: (Pick<NotificationPage, 'items' | 'unread'> & { total: number }) | null
  etag: string | null
}

/** Every method rejects with a `PortError`. */
export interface NotificationPorts {
  /** GET /v1/notification */
  listNotifications(question: NotificationQuestion): Promise<NotificationAnswer>
  /** PUT /v1/notification/{id} */
  readNotification(input: { id: string }): Promise<void>
  /** PUT /v1/notification/read */
  readNotifications(input: { until: string }): Promise<void>
  /** PUT /v1/register with the settings. */
  saveSettings(input: { settings: NotificationSettings }): Promise<void>
}
