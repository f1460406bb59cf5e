import type { KeyObject } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { SmtpConfig } from '#server/config.ts'
import { recordAudit } from '../audit.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs.ts'
import { type SecretKeys, seal, unseal } from '../secret-keys.ts'
import { emailHtml } from './email-html.ts'
import type { Message, Messenger, Sender } from './messenger.ts'

/** Codes don't wait behind other emails. */
const queueOf = ({ code }: Pick<Message, 'code'>) => (code === null ? 'message.send' : 'message.code')

/** Seconds that a mail server may take for each step. Some answer only after a minute that they took an email. */
export const smtpLimits = { connection: 15, greeting: 15, answer: 120 }
/** More than all steps together may take, so that no second attempt begins beside a slow one. */
export const attemptSeconds = 15 * 60

export const smtpTransport = (url: string) =>
  createTransport({
    url,
    dnsTimeout: smtpLimits.connection * 1000,
    connectionTimeout: smtpLimits.connection * 1000,
    greetingTimeout: smtpLimits.greeting * 1000,
    socketTimeout: smtpLimits.answer * 1000,
  })

interface SealedMessage {
  readonly id: string
  /** base64 of the sealed message: queues are stored for days, and would hold codes and addresses as long. */
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

const answerTo = (error: unknown): { command: unknown; code: number } | null =>
  error instanceof Error && 'command' in error && 'responseCode' in error
    ? { command: error.command, code: Number(error.responseCode) }
    : null

/** The mail server refuses this recipient or email for good, so a retry is pointless. */
const isFinal = (error: unknown): boolean => {
  const answer = answerTo(error)
  return answer !== null && answer.code >= 500 && (answer.command === 'RCPT TO' || answer.command === 'DATA')
}

/** The domain of `MAIL_FROM`, which an id is unique in (RFC 5322). */
const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'wardlight'

const unsubscribeHeaders = (link: string) => ({
  // Prepared: no line is folded inside the link.
  'List-Unsubscribe': { prepared: true, value: `<${link}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export const createSmtpMessenger = ({
  smtp,
  db,
  jobs,
  keys,
}: {
  readonly smtp: SmtpConfig
  readonly db: Database
  readonly jobs: Jobs
  readonly keys: SecretKeys
}): Messenger => {
  const key = keys.derive('message')
  const transport = smtpTransport(smtp.url)
  // The same id at every try, so that mail servers and readers recognize a repetition.
  const submitLetter = (
    id: string,
    { to, subject, text, language }: Omit<Message, 'channel'>,
    sender: Sender,
  ) =>
    transport.sendMail({
      from: { name: sender.name, address: sender.email },
      replyTo: [...sender.replyTo],
      envelope: { from: sender.bouncesTo, to },
      to,
      subject,
      text,
      messageId: `<${id}@${domainOf(sender.email)}>`,
      headers: { 'Content-Language': language },
    })
  const submit = (id: string, { unsubscribeLink = null, ...email }: Omit<Message, 'channel'>) =>
    transport.sendMail({
      from: smtp.from,
      ...(smtp.replyTo === null ? {} : { replyTo: smtp.replyTo }),
      to: email.to,
      subject: email.subject,
      text: email.text,
      html: emailHtml(email),
      messageId: `<${id}@${domainOf(smtp.from)}>`,
      headers: {
        // Keeps replies of absence away (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        'Content-Language': email.language,
        ...(unsubscribeLink === null ? {} : unsubscribeHeaders(unsubscribeLink)),
      },
    })
  /** For operators: who got no email, and the mail server's answer. */
  const recordUndelivered = async (to: string, error: unknown): Promise<void> => {
    const person = await db.selectFrom('register').select('id').where('email', '=', to).executeTakeFirst()
    await recordAudit(db, {
      actorId: null,
      action: 'email.undelivered',
      subjectId: person?.id ?? null,
      detail: { answer: answerTo(error)?.code ?? null },
    })
  }
  for (const name of ['message.send', 'message.code'])
    jobs.define<SealedMessage>({
      name,
      retryLimit: 10,
      expireInSeconds: attemptSeconds,
      concurrency: 4,
      work: async ({ id, sealed }, { isLast }) => {
        const message = open(key, sealed)
        try {
          await submit(id, message)
        } catch (error) {
          if (isFinal(error) || isLast) await recordUndelivered(message.to, error)
          if (!isFinal(error)) throw error
        }
      },
    })
  return {
    canSend: channel => channel === 'email',
    async send(message, within) {
      if (message.channel !== 'email') throw new Error('Text messages need Amazon Cognito')
      const id = crypto.randomUUID()
      const sealed = seal(key, JSON.stringify(message)).toString('base64')
      await jobs.send(queueOf(message), { id, sealed }, { key: id, within })
    },
    async deliver(email, { id, sender }) {
      try {
        await (sender === undefined ? submit(id, email) : submitLetter(id, email, sender))
        return 'sent'
      } catch (error) {
        if (isFinal(error)) return 'refused'
        throw error
      }
    },
  }
}
