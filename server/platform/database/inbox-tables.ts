import type { Generated } from 'kysely'
import type { Instant } from './tables.ts'

export interface InboxMessageTable {
  id: Generated<string>
  channel: 'email' | 'sms'
  /** An email address in lower case, or a phone number in E.164. */
  recipient: string
  subject: string
  text: string
  code: string | null
  sent_at: Instant
}

export interface InboxTables {
  inbox_message: InboxMessageTable
}
