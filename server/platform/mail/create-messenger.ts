import { sql } from 'kysely'
import { canonicalEmail } from '#domain/email-rule.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs.ts'
import type { SecretKeys } from '../secret-keys.ts'
import type { Message, Messenger } from './messenger.ts'
import { createSmtpMessenger } from './smtp-messenger.ts'

/** Names under `.invalid` never exist (RFC 6761): refused as a mail server would. */
const isNowhere = (email: string): boolean => email.toLowerCase().endsWith('.invalid')

const keep = async (within: Database, { channel, to, subject, text, code }: Message): Promise<void> => {
  await within
    .insertInto('inbox_message')
    // Wall-clock time: tests move the clock of the rules, not of the inbox. The database's is finer than ours, so that the newest is the first.
    .values({
      channel,
      recipient: channel === 'email' ? canonicalEmail(to) : to,
      subject,
      text,
      code,
      sent_at: sql`clock_timestamp()`,
    })
    .execute()
}

/** Stores every message in the database, where `/inbox` shows it; committed with the change it is about. */
export const createInboxMessenger = (db: Database): Messenger => ({
  canSend: () => true,
  send: (message, within = db) => keep(within, message),
  async deliver(email, { within }) {
    if (isNowhere(email.to)) return 'refused'
    await keep(within, { ...email, channel: 'email' })
    return 'sent'
  },
})

/** Each email also says where its sender is reached by mail (CASL, CAN-SPAM). */
const withAddress = (messenger: Messenger, address: string): Messenger => {
  const signed = <Email extends Pick<Message, 'text'>>(email: Email): Email => ({
    ...email,
    text: `${email.text}\n${address}`,
  })
  return {
    ...messenger,
    send: (message, within) =>
      messenger.send(message.channel === 'email' ? signed(message) : message, within),
    // A letter is its sender's.
    deliver: (email, options) =>
      messenger.deliver(options.sender === undefined ? signed(email) : email, options),
  }
}

export const createMessenger = ({
  config,
  db,
  jobs,
  keys,
}: {
  readonly config: Pick<Config, 'smtp' | 'postalAddress'>
  readonly db: Database
  readonly jobs: Jobs
  readonly keys: SecretKeys
}): Messenger => {
  const { smtp, postalAddress } = config
  const messenger = smtp === null ? createInboxMessenger(db) : createSmtpMessenger({ smtp, db, jobs, keys })
  return postalAddress === null ? messenger : withAddress(messenger, postalAddress)
}
