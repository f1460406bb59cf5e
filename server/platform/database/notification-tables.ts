import type { Generated } from 'kysely'
import type { NotificationCategory, NotificationData, NotificationType } from '#openapi/generated/api.d.ts'
import type { Instant, Json } from './tables.ts'

/** A notification to a person (spec 1 §3 Notification). */
export interface NotificationTable {
  id: Generated<string>
  register_id: string
  kind: NotificationType
  category: NotificationCategory
  state: Generated<'unread' | 'read'>
  /** Has what it needs to be shown (`isPresentable` in domain/notifications.ts). */
  presentable: boolean
  data: Json<NotificationData>
  /** Its deduplication key. */
  once: string | null
  /** Held for the weekly email, with a message to the person. */
  held: Generated<boolean>
  note: string | null
  created_at: Instant
  read_at: Instant | null
}

export interface NotificationTables {
  notification: NotificationTable
}
