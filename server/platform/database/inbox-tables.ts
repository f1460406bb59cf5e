import type { Generated } from 'kysely'
import type { Instant } from './tables.ts'

/** A message that was sent in embedded mode, where nothing leaves the machine. */
export interface InboxMessageTable {
  id: Generated<string>
  channel: 'email' | 'sms'
  /** An e-mail address in lower case, or a phone number in E.164. */
  recipient: string
  subject: string
  text: string
  code: string | null
  sent_at: Instant
}

/** Tables of the inbox capability. */
export interface InboxTables {
  inbox_message: InboxMessageTable
}
