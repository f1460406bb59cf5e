import type { Language } from '#openapi/generated/api.d.ts'
import type { Database } from '../database/database.ts'

export type Locale = Language

/** A template's text in the person's language. */
export interface Wording {
  readonly language: Locale
  readonly subject: string
  readonly text: string
  /** The one-time code in the text, if any. */
  readonly code: string | null
}

/** A message to a person, already in their language. */
export interface Message extends Wording {
  readonly channel: 'email' | 'sms'
  /** An email address, or a phone number in E.164. */
  readonly to: string
  /** The link by which mail programs unsubscribe from emails of this kind (RFC 8058). */
  readonly unsubscribeLink?: string | null
}

/**
 * Sends messages: into the inbox at once (embedded mode), or by SMTP through a job, so that none is lost and
 * none is sent twice unless the mail server broke off before it answered.
 */
export interface Messenger {
  /** With SMTP text messages can't be sent: only Amazon Cognito sends them. */
  canSend(channel: Message['channel']): boolean
  /** `within`: the transaction of the change it is about, so that both happen or neither. */
  send(message: Message, within?: Database): Promise<void>
  /**
   * Delivers an email at once, for messages whose outcome is shown: returns `refused` for an address that
   * does not exist, and throws where a retry may succeed. Pass the same `id` at every try, so that
   * repetitions are recognized.
   */
  deliver(
    email: Omit<Message, 'channel'>,
    options: { readonly id: string; readonly within: Database },
  ): Promise<'sent' | 'refused'>
}
