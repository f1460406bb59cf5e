import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const send = (to: string, text: string, code: string | null = null, channel: 'email' | 'sms' = 'email') =>
  server.platform.messenger.send({ language: 'en-US', to, subject: 'A letter', text, code, channel })

const page = async (path: string) => {
  const answer = await fetch(`${server.url}${path}`)
  return { answer, html: await answer.text() }
}

describe('the inbox', () => {
  it('lists for programs what was sent to an address, newest first', async () => {
    const before = ['1', '2', '3', '4', '5', '6']
    for (const text of before) await send('robin@inbox.example', text)
    await send('Robin@inbox.example', 'one')
    await send('robin@inbox.example', 'two', '123456')
    await send('someone.else@inbox.example', 'three')
    const messages = await server.inbox('ROBIN@inbox.example')
    expect(messages).toMatchObject([
      { text: 'two', code: '123456', to: 'robin@inbox.example', channel: 'email' },
      { text: 'one' },
      ...before.toReversed().map(text => ({ text })),
    ])
    expect(messages[1]).not.toHaveProperty('code')
    expect(new Date(messages[0]?.sentAt ?? '').getTime()).toBeGreaterThan(0)
  })

  it('finds text messages by their number', async () => {
    await send('+14165550190', 'by phone', '654321', 'sms')
    expect(await server.inbox('+14165550190')).toMatchObject([{ channel: 'sms', code: '654321' }])
  })

  it('sends nothing when the change it reports is rolled back', async () => {
    const fail = server.platform.db.transaction().execute(async transaction => {
      await server.platform.messenger.send(
        {
          language: 'en-US',
          to: 'never@inbox.example',
          subject: 's',
          text: 't',
          code: null,
          channel: 'email',
        },
        transaction,
      )
      throw new Error('taken back')
    })
    await expect(fail).rejects.toThrow('taken back')
    expect(await server.inbox('never@inbox.example')).toEqual([])
  })

  it('shows people a page that needs no script and no style of its own', async () => {
    await send(
      'page@inbox.example',
      'Open this:\n\nhttps://wardlight.example/a?b=1&c=2\n\n    111222',
      '111222',
    )
    const { answer, html } = await page('/inbox?to=page@inbox.example')
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(html).toContain('<a href="https://wardlight.example/a?b=1&amp;c=2">')
    expect(html).toContain('<p class="code">111222</p>')
    expect(html).not.toMatch(/<script|<style|style=|javascript:/)
    expect((await fetch(`${server.url}/inbox/style.css`)).headers.get('content-type')).toContain('text/css')
  })

  it('reloads itself unless that is turned off', async () => {
    expect((await page('/inbox')).answer.headers.get('refresh')).toBe('5')
    expect((await page('/inbox?refresh=off')).answer.headers.get('refresh')).toBeNull()
  })

  it('shows markup as the text it is', async () => {
    await send('markup@inbox.example', '<img src=x onerror=alert(1)> "quoted" & https://x.example/"><b>')
    const { html } = await page('/inbox?to=markup@inbox.example')
    expect(html).not.toMatch(/<img|<b>/)
    const { html: echoed } = await page(`/inbox?to=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(echoed).not.toContain('<script>')
  })

  it('does not exist in production', async () => {
    const production = await startTestServer({
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://wardlight.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'wardlight@example.com',
        SUPPORT_EMAIL: 'help@example.com',
        SECRET_KEY: 'kX2v9QhP0sLr7TzWb4NdYc1GfJm8uEaR',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        RUN_WORKERS: 'false',
      },
    })
    expect((await fetch(`${production.url}/inbox/messages`)).status).toBe(404)
    await production.close()
  })
})
