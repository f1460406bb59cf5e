import type { Language } from '#openapi/generated/api.ts'
import type { Database } from '../database/database.ts'

export type Locale = Language

export interface NextStep {
  readonly label: string
  readonly link: string
}

export interface Wording {
  readonly language: Locale
  readonly subject: string
  readonly text: string
  readonly code: string | null
  /** The one next step: a button where an email is shown as a page, a line of the text that names its address. */
  readonly nextStep?: NextStep | null
}

export interface Message extends Wording {
  readonly channel: 'email' | 'sms'
  /** An email address, or a phone number in E.164. */
  readonly to: string
  /** The link by which mail programs unsubscribe from emails of this kind (RFC 8058). */
  readonly unsubscribeLink?: string | null
}

/** Who a letter is from, other than us: it is sent as they wrote it. */
export interface Sender {
  readonly name: string
  /** Ours, from which the mail server may send. */
  readonly email: string
  readonly replyTo: readonly string[]
  /** What delivery reports come to. */
  readonly bouncesTo: string
}

/** Into the inbox at once, or by SMTP through a job, so that no message is lost. */
export interface Messenger {
  /** With SMTP text messages can't be sent: only Amazon Cognito sends them. */
  canSend(channel: Message['channel']): boolean
  /** `within`: the transaction of the change it is about, so that both happen or neither. */
  send(message: Message, within?: Database): Promise<void>
  /**
   * For messages whose outcome is shown: `refused` for an address that does not exist, throws where a retry
   * may succeed. The same `id` at every try marks repetitions.
   */
  deliver(
    email: Omit<Message, 'channel'>,
    options: { readonly id: string; readonly within: Database; readonly sender?: Sender },
  ): Promise<'sent' | 'refused'>
}
