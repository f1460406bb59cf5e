import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, changeProfile, form, profile, signUp } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { bringMember, foundCompany, type Member } from './support/cast.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the door', () => {
  it('refuses a stranger before the body is read', async () => {
    // A body without end: only a server that answers by the headers alone can answer.
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request(`${server.url}/v1/payments/intent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '1000' },
      })
      sent.on('response', answer => {
        resolve(answer.statusCode ?? 0)
        sent.destroy()
      })
      sent.on('error', reject)
      sent.write('{"product":')
    })
    expect(status).toBe(401)
  })

  it.each([
    [
      'NUL in a body',
      'POST',
      '/v1/register/before',
      { fullname: 'Ro\u0000sa', email: 'nul@example.com', phoneNumber: '+14165550123' },
    ],
    [
      'a lone surrogate in a body',
      'POST',
      '/v1/register/before',
      { fullname: 'Ro\ud800sa', email: 'lone@example.com', phoneNumber: '+14165550123' },
    ],
    [
      'an unknown field',
      'POST',
      '/v1/register/before',
      { fullname: 'Rosa', email: 'x@example.com', phoneNumber: '+14165550123', role: 'admin' },
    ],
    [
      '70 kB of name',
      'POST',
      '/v1/register/before',
      { fullname: 'R'.repeat(70_000), email: 'x@example.com', phoneNumber: '+14165550123' },
    ],
  ])('refuses %s with the error shape', async (_case, method, path, body) => {
    const answer = await call(server, method, path, { body })
    expect(answer).toMatchObject({ status: 400, body: { code: '0000', message: expect.any(String) } })
  })

  it('refuses ids that are none before they reach the database', async () => {
    const person = await signUp(server)
    for (const id of ['1', 'null', '%00', "' or 1=1", '../register'].map(encodeURIComponent)) {
      const answer = await person.call<{ code: string }>('GET', `/v1/findings/${id}`)
      expect([answer.status, answer.body.code], id).toEqual([400, '0000'])
    }
  })

  it('accepts a real id of an image only', async () => {
    const person = await signUp(server)
    for (const id of ['-'.repeat(36), '0123456789abcdef0123456789abcdef0123', 'a'.repeat(35)]) {
      const answer = await person.call<{ code: string }>('GET', `/v1/register/picture/${id}.webp`)
      expect([answer.status, answer.body.code], id).toEqual([400, '0000'])
    }
    const unknown = await person.call('GET', `/v1/register/picture/${crypto.randomUUID()}.webp`)
    expect(unknown).toMatchObject({ status: 404, body: { code: '0001' } })
  })

  it('refuses prototypes in JSON', async () => {
    const answer = await fetch(`${server.url}/v1/register/before`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"fullname":"Rosa","email":"p@example.com","phoneNumber":"+14165550123","__proto__":{"role":"admin"}}',
    })
    expect(answer.status).toBe(400)
  })

  it('answers what is too large with 413 and the error shape', async () => {
    const person = await signUp(server)
    const answer = await changeProfile(
      person,
      {},
      new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/png' }),
    )
    expect(answer).toMatchObject({ status: 413, body: { code: '0000' } })
  })

  it('gives every request an id and lets no API answer be stored', async () => {
    const person = await signUp(server)
    await person.call('POST', '/v1/register', form(profile))
    for (const answer of [
      await person.call('GET', '/v1/register'),
      await call(server, 'GET', '/v1/register'),
    ]) {
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('security headers', () => {
  it.each([
    '/',
    '/dashboard',
    '/openapi.json',
    '/v1/register',
    '/healthz',
    '/nothing-here',
    '/inbox',
    '/config.json',
  ])('are on %s', async path => {
    const { headers } = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/trusted-types wardlight-worker(?:;|$)/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it('make browsers stay with https where the address is https', async () => {
    const secure = await startTestServer({ env: { PUBLIC_URL: 'https://wardlight.example' } })
    const { headers } = await fetch(`${secure.url}/healthz`)
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    await secure.close()
  })
})

const onEveryAnswer: readonly (readonly [name: string, value: RegExp])[] = [
  ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'/],
  ['strict-transport-security', /^max-age=31536000; includeSubDomains$/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /camera=\(\).*microphone=\(\).*geolocation=\(\)/],
  ['x-permitted-cross-domain-policies', /^none$/],
  ['cache-control', /^no-store$/],
  ['x-request-id', /^[0-9a-f-]{36}$/],
]

/** Headers that describe the server, or let other sites read. */
const onNoAnswer = ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie']

describe('on the wire, every kind of answer (ASVS 3.2.1, 3.4.1, 3.4.3, 3.4.4, 3.4.6, 14.3.2)', () => {
  const perMinute = 40
  let secure: TestServer
  let admin: Member
  beforeAll(async () => {
    secure = await startTestServer({
      env: {
        PUBLIC_URL: 'https://wardlight.example',
        REQUESTS_PER_MINUTE: String(perMinute),
        TRUSTED_PROXIES: '1',
        RUN_WORKERS: 'false',
      },
    })
    admin = await bringMember(secure, ['COMPANY_OWNER'], await foundCompany(secure, 'Northwind'))
  })
  afterAll(() => secure.close())

  const send = (method: string, path: string, options: Parameters<typeof call>[3] = {}) =>
    call(secure, method, path, {
      ...options,
      headers: { 'x-forwarded-for': '192.0.2.40', ...options.headers },
    })
  const asAdmin = (method: string, path: string, body?: object) =>
    send(method, path, { token: admin.accessToken, ...(body === undefined ? {} : { body }) })
  const tooLarge = () => form({}, new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/png' }))
  const tooOften = async () => {
    const headers = { 'x-forwarded-for': '192.0.2.41' }
    for (let time = 0; time < perMinute; time += 1) await send('GET', '/v1/banks', { headers })
    return send('GET', '/v1/banks', { headers })
  }

  it.each<[what: string, status: number, answered: () => ReturnType<typeof send>]>([
    ['a success', 200, () => asAdmin('GET', '/v1/register')],
    ['bad input', 400, () => asAdmin('GET', '/v1/findings/1')],
    ['a stranger', 401, () => send('GET', '/v1/register')],
    ['somebody without the right', 403, () => asAdmin('GET', '/v1/operator/requests')],
    ['nothing there', 404, () => send('GET', '/v1/nothing')],
    ['a method that the address does not have', 404, () => send('DELETE', '/v1/banks')],
    ['a body that is too large', 413, () => asAdmin('PUT', '/v1/register', tooLarge())],
    [
      'a body of another type',
      415,
      () =>
        send('POST', '/v1/register/before', {
          body: new FormData(),
        }),
    ],
    ['too many calls', 429, tooOften],
    ['a file to download', 200, () => asAdmin('GET', `/v2/company/${admin.companyId}/log/export`)],
  ])('carries all headers: %s (%i)', async (what, status, answered) => {
    const answer = await answered()
    expect(answer.status).toBe(status)
    for (const [name, value] of onEveryAnswer) expect(answer.headers.get(name), name).toMatch(value)
    for (const name of onNoAnswer) expect(answer.headers.get(name), name).toBeNull()
    if (what === 'a file to download')
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/)
  })
})

describe('the contract as a document (ASVS 13.4.5)', () => {
  it('is served outside production only', async () => {
    expect((await call(server, 'GET', '/openapi.json')).status).toBe(200)
    const production = await startTestServer({
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://wardlight.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'wardlight@example.com',
        SUPPORT_EMAIL: 'help@example.com',
        SECRET_KEY: randomBytes(32).toString('base64url'),
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        RUN_WORKERS: 'false',
      },
    })
    expect((await call(production, 'GET', '/openapi.json')).status).toBe(404)
    await production.close()
  })
})

describe('a form on another site', () => {
  it('can’t change anything: calls need a token in a header, and bodies the right type', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const answer = await fetch(`${server.url}/v1/register/before`, {
        method: 'POST',
        headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' },
        body: '{"fullname":"Rosa","email":"csrf@example.com","phoneNumber":"+14165550123"}',
      })
      expect(answer.status).toBe(415)
    }
  })
})
