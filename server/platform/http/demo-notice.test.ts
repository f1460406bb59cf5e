import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentIntent } from '#openapi/generated/api.ts'
import { call, signUp } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const promise = {
  'en-US': 'Everything is deleted every night at 3:00 UTC.',
  'fr-FR': 'Tout est supprimé chaque nuit à 3 h UTC.',
}

let demo: TestServer
let other: TestServer
beforeAll(async () => {
  demo = await startTestServer({ env: { HOSTED_DEMO: 'true', DATABASE_URL: '', RUN_WORKERS: 'false' } })
  other = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(async () => {
  await demo.close()
  await other.close()
})

const checkoutOf = async (server: TestServer): Promise<string> => {
  const person = await signUp(server)
  const { body } = await person.call<PaymentIntent>('POST', '/v1/payments/intent', {
    product: 'PERSONAL_SCAN',
  })
  return body.checkoutUrl
}

describe('a hosted demo', () => {
  it.each([
    ['the inbox', async () => '/inbox'],
    ['the checkout', checkoutOf],
  ])(
    'says on its pages in both languages that everything is deleted, and others don’t: %s',
    async (_name, path) => {
      const pageOf = async (server: TestServer) =>
        (await call<string>(server, 'GET', await path(server), { headers: { accept: 'text/html' } })).body
      const [shown, silent] = [await pageOf(demo), await pageOf(other)]
      for (const [language, sentence] of Object.entries(promise)) {
        expect(shown).toMatch(
          new RegExp(`<body>.*<aside [^>]*lang="${language}"[^>]*><p>[^<]*${sentence}`, 's'),
        )
        expect(silent).not.toContain(sentence)
      }
      expect(silent).toContain('<body>')
    },
  )

  it('shows the sentence in the language of the page', async () => {
    const { status, body, headers } = await call<string>(demo, 'GET', '/demo-notice.css')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
    expect(body).toContain('html:lang(fr) .demo-notice:lang(en)')
    expect((await call(other, 'GET', '/demo-notice.css')).status).toBe(404)
  })

  it('is left out by search engines', async () => {
    const robots = async (server: TestServer) =>
      (await call(server, 'GET', '/inbox')).headers.get('x-robots-tag')
    expect(await robots(demo)).toBe('noindex, nofollow')
    expect(await robots(other)).toBeNull()
  })
})
