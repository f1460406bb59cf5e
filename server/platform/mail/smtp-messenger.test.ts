import { createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** A minimal mail server; `busy` defers that many messages. */
const startMailServer = async () => {
  const messages: string[] = []
  const state = { busy: 0 }
  const listener: Server = createServer(socket => {
    let message: string | null = null
    socket.on('error', () => undefined)
    socket.write('220 test\r\n')
    socket.on('data', chunk => {
      const text = chunk.toString()
      if (message !== null) {
        message += text
        if (!message.endsWith('\r\n.\r\n')) return
        messages.push(message)
        message = null
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(text)) {
        if (state.busy > 0) {
          state.busy -= 1
          socket.write('451 try again\r\n')
          return
        }
        message = ''
        socket.write('354 go on\r\n')
      } else if (/^RCPT TO:<nobody@/i.test(text)) socket.write('550 no such recipient\r\n')
      else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    })
  })
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { messages, state, port, close: () => void listener.close() }
}

let mail: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({
    env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'wardlight@example.com' },
  })
})
afterAll(async () => {
  await server.close()
  mail.close()
})

const message = {
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
    expect(mail.messages[0]).toContain('123456')
    const { rows } = await sql`select data from pgboss.job where name = 'message.send'`.execute(
      server.platform.db,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/robin|123456/)
  })

  it('are tried again under the same id when the mail server is busy', async () => {
    mail.state.busy = 1
    await server.platform.messenger.send(message)
    await delivered(2)
    expect(mail.messages[1]).toMatch(/Message-ID: <[\w-]+@wardlight>/)
  })

  it('are not sent when the change they report is rolled back', async () => {
    const fail = server.platform.db.transaction().execute(async transaction => {
      await server.platform.messenger.send(message, transaction)
      throw new Error('taken back')
    })
    await expect(fail).rejects.toThrow('taken back')
    await server.platform.messenger.send({ ...message, subject: 'After' })
    await delivered(3)
    expect(mail.messages[2]).toContain('Subject: After')
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

  it('report at once how delivery went', async () => {
    const { messenger, db } = server.platform
    const deliver = (to: string) =>
      messenger.deliver({ ...message, to }, { id: crypto.randomUUID(), within: db })
    expect(await deliver('robin@example.com')).toBe('sent')
    expect(await deliver('nobody@example.com')).toBe('refused')
    mail.state.busy = 1
    await expect(deliver('robin@example.com')).rejects.toThrow('451')
  })
})
