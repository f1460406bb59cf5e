import type { Kysely } from 'kysely'
import type { Language } from '#openapi/generated/api.d.ts'
import type { Tables } from '../database/tables.ts'

export type Locale = Language

/** What a template says, in the person's language. */
export interface Wording {
  /** Text messages don't show it. */
  readonly subject: string
  readonly text: string
  /** The one-time code in the text, when there is one. */
  readonly code: string | null
}

/** A message to a person, already in their language. */
export interface Message extends Wording {
  readonly channel: 'email' | 'sms'
  /** An e-mail address, or a phone number in E.164. */
  readonly to: string
  /** Where mail programs let the person end emails like this one (RFC 8058). */
  readonly unsubscribeLink?: string | null
}

/**
 * Sends messages: into the inbox at once (embedded mode), or by SMTP through a job, so that none is lost and none is sent twice
 * unless the mail server broke off before it answered.
 */
export interface Messenger {
  /** Text messages go nowhere but to the inbox: with SMTP only Amazon Cognito sends them. */
  canSend(channel: Message['channel']): boolean
  /** `within`: the transaction of what the message tells, so that both happen or neither. */
  send(message: Message, within?: Kysely<Tables>): Promise<void>
  /**
   * Hands an e-mail over now and tells how it went, for messages whose outcome people are shown: `refused` where there is no such
   * address. Throws where another try may go well. The same `id` at every try, so that a repetition can be told.
   */
  deliver(
    email: Omit<Message, 'channel'>,
    options: { readonly id: string; readonly within: Kysely<Tables> },
  ): Promise<'sent' | 'refused'>
}
