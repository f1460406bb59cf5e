import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

export type Locale = 'en-US' | 'fr-FR'

/** A message to a person, already in their language. */
export interface Message {
  readonly channel: 'email' | 'sms'
  /** An e-mail address, or a phone number in E.164. */
  readonly to: string
  /** Empty for text messages. */
  readonly subject: string
  readonly text: string
  /** The one-time code in the text, when there is one. */
  readonly code: string | null
}

/** Sends messages: into the inbox (embedded mode) or by SMTP, always through a job, so that none is lost or sent twice. */
export interface Messenger {
  /** `within`: the transaction of what the message tells, so that both happen or neither. */
  send(message: Message, within?: Kysely<Tables>): Promise<void>
}
