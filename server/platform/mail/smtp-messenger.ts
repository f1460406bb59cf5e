import type { KeyObject } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { SmtpConfig } from '#server/config.ts'
import type { Jobs } from '../jobs.ts'
import { seal, unseal } from '../sealed.ts'
import type { SecretKeys } from '../secret-keys.ts'
import type { Message, Messenger } from './messenger.ts'

export const messageQueue = 'message.send'

interface SealedMessage {
  readonly id: string
  /**
   * base64 of the sealed message: queues are stored for days, and would hold codes and addresses as long.
   */
  readonly sealed: string
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'to' in value && 'text' in value && 'subject' in value

const open = (key: KeyObject, sealed: string): Message => {
  const text = unseal(key, Buffer.from(sealed, 'base64'))
  const message: unknown = text === null ? null : JSON.parse(text)
  if (!isMessage(message)) throw new Error('A queued message can not be read: was SECRET_KEY changed?')
  return message
}

/** The mail server says that the recipient does not exist, so a retry is pointless. */
const refusesRecipient = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

const unsubscribeHeaders = (link: string) => ({
  // Prepared: no line is folded inside the link.
  'List-Unsubscribe': { prepared: true, value: `<${link}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Sends emails by SMTP, each by its own job that retries for about an hour. */
export const createSmtpMessenger = ({
  smtp,
  jobs,
  keys,
}: {
  readonly smtp: SmtpConfig
  readonly jobs: Jobs
  readonly keys: SecretKeys
}): Messenger => {
  const key = keys.derive('message')
  const transport = createTransport(smtp.url)
  // The same id at every try, so that mail servers and readers recognize a repetition.
  const submit = (id: string, { to, subject, text, unsubscribeLink = null }: Omit<Message, 'channel'>) =>
    transport.sendMail({
      from: smtp.from,
      to,
      subject,
      text,
      messageId: `<${id}@wardlight>`,
      headers: unsubscribeLink === null ? {} : unsubscribeHeaders(unsubscribeLink),
    })
  jobs.define<SealedMessage>({
    name: messageQueue,
    retryLimit: 10,
    expireInSeconds: 60,
    concurrency: 4,
    work: async ({ id, sealed }) => {
      await submit(id, open(key, sealed))
    },
  })
  return {
    canSend: channel => channel === 'email',
    async send(message, within) {
      if (message.channel !== 'email') throw new Error('Text messages need Amazon Cognito')
      const id = crypto.randomUUID()
      const sealed = seal(key, JSON.stringify(message)).toString('base64')
      await jobs.send(messageQueue, { id, sealed }, { key: id, ...(within === undefined ? {} : { within }) })
    },
    async deliver(email, { id }) {
      try {
        await submit(id, email)
        return 'sent'
      } catch (error) {
        if (refusesRecipient(error)) return 'refused'
        throw error
      }
    },
  }
}
