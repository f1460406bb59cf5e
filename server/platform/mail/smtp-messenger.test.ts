import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer } from '#tests/support/mail-server.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import type { JobQueue, Jobs } from '../jobs.ts'
import { attemptSeconds, createSmtpMessenger, smtpLimits } from './smtp-messenger.ts'

const postalAddress = 'Example Inc., 1 Example Street, Toronto, Canada'
let mail: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Wardlight <wardlight@mail.example.com>',
      SUPPORT_EMAIL: 'help@example.com',
      POSTAL_ADDRESS: postalAddress,
    },
  })
})
afterAll(async () => {
  await server.close()
  mail.close()
})

const message = {
  language: 'fr-FR',
  channel: 'email',
  to: 'robin@example.com',
  subject: 'Bonjour à vous',
  text: 'Your code: 123456',
  code: '123456',
} as const
const delivered = (count: number) => expect.poll(() => mail.messages.length, { timeout: 15_000 }).toBe(count)

describe('messages by SMTP', () => {
  it('arrive once, and can’t be read in the queue', async () => {
    await server.platform.messenger.send(message)
    await delivered(1)
    expect(mail.messages[0]).toContain('To: robin@example.com')
    // Several emails ask for an answer.
    expect(mail.messages[0]).toContain('Reply-To: help@example.com')
    expect(mail.messages[0]).toContain('Auto-Submitted: auto-generated')
    expect(mail.messages[0]).toContain('Content-Language: fr-FR')
    const unfolded = mail.messages[0]?.replaceAll('=\r\n', '')
    expect(unfolded).toMatch(/Content-Type: text\/plain[^<]+Your code: 123456/)
    expect(unfolded).toMatch(/Content-Type: text\/html[^]+<p [^>]*>Your code: 123456<br\/>/)
    const { rows } = await sql`select data from pgboss.job where name like 'message.%'`.execute(
      server.platform.db,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/robin|123456/)
  })

  it('end with where their sender is reached by mail, in the text and the HTML', async () => {
    const count = mail.messages.length
    const { messenger, db } = server.platform
    await messenger.send(message)
    await messenger.deliver(message, { id: crypto.randomUUID(), within: db })
    await delivered(count + 2)
    for (const one of mail.messages.slice(count)) {
      const unfolded = one.replaceAll('=\r\n', '')
      expect(unfolded).toContain(`Your code: 123456\r\n${postalAddress}\r\n`)
      expect(unfolded).toContain(`<br/>${postalAddress}</p>`)
    }
  })

  it('are tried again under the same id when the mail server is busy', async () => {
    mail.state.busy = 1
    await server.platform.messenger.send(message)
    await delivered(4)
    expect(mail.messages[3]).toMatch(/Message-ID: <[\w-]+@mail\.example\.com>/)
  })

  it('are not sent when the change they report is rolled back', async () => {
    const fail = server.platform.db.transaction().execute(async transaction => {
      await server.platform.messenger.send(message, transaction)
      throw new Error('taken back')
    })
    await expect(fail).rejects.toThrow('taken back')
    await server.platform.messenger.send({ ...message, subject: 'After' })
    await delivered(5)
    expect(mail.messages[4]).toContain('Subject: After')
  })

  it('go by email only: nobody is offered a text message', async () => {
    expect(server.platform.messenger.canSend('sms')).toBe(false)
    await expect(
      server.platform.messenger.send({ ...message, channel: 'sms', to: '+14165550100' }),
    ).rejects.toThrow()
  })

  it('let mail programs unsubscribe where there is a link, and only there (RFC 8058)', async () => {
    const count = mail.messages.length
    const unsubscribeLink = `https://wardlight.test/unsubscribe/${'token'.repeat(30)}`
    await server.platform.messenger.send({ ...message, unsubscribeLink })
    await delivered(count + 1)
    expect(mail.messages[count]).toContain(`List-Unsubscribe: <${unsubscribeLink}>\r\n`)
    expect(mail.messages[count]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    await server.platform.messenger.send(message)
    await delivered(count + 2)
    expect(mail.messages[count + 1]).not.toContain('List-Unsubscribe')
  })

  it('are not tried again when the refusal is final, which operators see', async () => {
    const { messenger, db } = server.platform
    const undelivered = () =>
      db.selectFrom('audit_event').select('detail').where('action', '=', 'email.undelivered').execute()
    await messenger.send({ ...message, to: 'nobody@example.com' })
    await expect.poll(undelivered).toEqual([{ detail: { answer: 550 } }])
    expect(mail.state.refused).toBe(1)
    const waiting = sql`select id from pgboss.job where name like 'message.%' and state <> 'completed'`
    await expect.poll(async () => (await waiting.execute(db)).rows).toEqual([])
  })

  it('are reported to operators after the last attempt', async () => {
    const { db, keys } = server.platform
    const queues = new Map<string, JobQueue<object>>()
    const sent: object[] = []
    const jobs: Jobs = {
      ...server.platform.jobs,
      define: queue => void queues.set(queue.name, queue as JobQueue<object>),
      send: async (_, data) => void sent.push(data),
    }
    const smtp = { url: `smtp://127.0.0.1:${mail.port}`, from: 'wardlight@example.com', replyTo: null }
    await createSmtpMessenger({ smtp, db, jobs, keys }).send(message)
    mail.state.busy = 2
    const attempt = (isLast: boolean) =>
      queues.get('message.code')?.work(sent[0] ?? {}, { isLast, signal: new AbortController().signal })
    const undelivered = () =>
      db.selectFrom('audit_event').select('id').where(sql<SqlBool>`detail @> '{"answer": 451}'`).execute()
    await expect(attempt(false)).rejects.toThrow('451')
    expect(await undelivered()).toEqual([])
    await expect(attempt(true)).rejects.toThrow('451')
    expect(await undelivered()).toHaveLength(1)
  })

  it('that are codes do not wait behind a slow mail server’s other emails', async () => {
    const count = mail.messages.length
    for (let each = 0; each < 6; each += 1)
      await server.platform.messenger.send({ ...message, subject: 'Slow', code: null })
    await expect.poll(() => mail.held.length).toBe(4)
    await server.platform.messenger.send({ ...message, subject: 'Your code' })
    await expect.poll(() => mail.messages.length).toBe(count + 5)
    expect(mail.messages.at(-1)).toContain('Subject: Your code')
    expect(mail.held).toHaveLength(4)
    await expect
      .poll(() => {
        for (const answer of mail.held.splice(0)) answer()
        return mail.messages.length
      })
      .toBe(count + 7)
    for (const answer of mail.held.splice(0)) answer()
  })

  it('are attempted by one worker at a time, however slow the mail server', () => {
    const { connection, greeting, answer } = smtpLimits
    // Name look-up, connection and greeting, then EHLO, MAIL FROM, RCPT TO, DATA and its end.
    expect(attemptSeconds).toBeGreaterThan(2 * connection + greeting + 5 * answer)
    // A server that takes 75 seconds to answer is waited for.
    expect(answer).toBeGreaterThan(75)
  })

  it('report at once how delivery went', async () => {
    const { messenger, db } = server.platform
    const deliver = (to: string) =>
      messenger.deliver({ ...message, to }, { id: crypto.randomUUID(), within: db })
    expect(await deliver('robin@example.com')).toBe('sent')
    expect(await deliver('nobody@example.com')).toBe('refused')
    mail.state.busy = 1
    await expect(deliver('robin@example.com')).rejects.toThrow('451')
  })

  it('of a person’s are sent as they wrote them, and come back to their own address', async () => {
    const count = mail.messages.length
    const { messenger, db } = server.platform
    const sender = {
      name: 'Łukasz “Luke”\r\nBcc: all@example.com',
      email: 'requests@example.com',
      replyTo: ['lukasz@mail.example', 'requests+1@example.com'],
      bouncesTo: 'requests+1@example.com',
    }
    const letter = { ...message, code: null, to: 'privacy@site.example', text: 'Erase it.' }
    await messenger.deliver(letter, { id: 'letter-1', within: db, sender })
    await delivered(count + 1)
    const sent = mail.messages.at(-1) ?? ''
    expect(mail.senders.at(-1)).toBe('requests+1@example.com')
    expect(sent).toContain('<requests@example.com>')
    expect(sent).toMatch(/^Reply-To: lukasz@mail\.example,\s+requests\+1@example\.com$/m)
    expect(sent).toContain('Message-ID: <letter-1@example.com>')
    expect(sent).toMatch(/\r\n\r\nErase it\.\r\n\.\r\n$/)
    expect(sent).not.toMatch(/^Bcc:|^Auto-Submitted:|text\/html/m)
  })
})
