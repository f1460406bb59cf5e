import type { Generated } from 'kysely'
import type { NotificationCategory, NotificationData, NotificationType } from '#openapi/generated/api.d.ts'
import type { Instant, Json } from './tables.ts'

/** Something a person was told (spec 1 §3 Notification). */
export interface NotificationTable {
  id: Generated<string>
  register_id: string
  kind: NotificationType
  category: NotificationCategory
  /** The notification lifecycle. */
  state: Generated<'unread' | 'read'>
  /** Has what it needs to be shown at all (`isPresentable` in domain/notifications.ts). */
  presentable: boolean
  data: Json<NotificationData>
  /** What it is about, when the same must not be told twice. */
  once: string | null
  /** Waits for the weekly email, with what somebody wrote to the person. */
  held: Generated<boolean>
  note: string | null
  created_at: Instant
  read_at: Instant | null
}

/** Tables of the notifications capability. */
export interface NotificationTables {
  notification: NotificationTable
}
