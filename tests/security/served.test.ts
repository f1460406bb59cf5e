import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultFlags, type FlagValues } from '#domain/flags.ts'
import { answerErrors } from '#server/platform/http/errors.ts'
import { serveWebApp } from '#server/platform/http/web-app.ts'
import { createLog } from '#server/platform/log.ts'
import { cognito, testPassword } from '../support/people.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { bringMember, foundCompany, type Member } from './support/cast.ts'
import { filledIn, isJson, type Operation, operations, type Parameter } from './support/contract.ts'
import { callDirectly, type DirectAnswer } from './support/direct.ts'
import { parametersOf, sampleOf } from './support/samples.ts'

interface WireAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Sends the path unchanged: `fetch` would remove its dots. */
const ask = (origin: string, path: string, { method = 'GET', headers = {} } = {}): Promise<WireAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const sent = request({ hostname, port, path, method, headers }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

describe('files of the server (ASVS 13.4.1, 13.4.3)', () => {
  const secret = 'kept-from-everybody'
  const page = '<!doctype html><head><title>Wardlight</title></head>'
  const settings = {
    identity: { userPoolId: 'local_wardlight', userPoolClientId: 'wardlight', userPoolEndpoint: '/cognito' },
    companySite: 'https://company.example/</script>',
    supportEmail: 'support@company.example',
    takesPayments: true,
    addressesGoTo: [],
    searchesSites: false,
    tags: [],
  }
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-served-'))
  let pages: FastifyInstance
  let flags: FlagValues = defaultFlags
  let origin: string

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  beforeAll(async () => {
    for (const path of [
      '.git/config',
      '.env',
      'package.json',
      'server/main.ts',
      'dist/.git/config',
      'dist/.env',
      'dist/.vite/manifest.json',
    ])
      write(path, secret)
    write('dist/index.html', page)
    for (const language of ['en', 'fr'])
      write(`dist/pages/${language === 'en' ? 'en-US' : 'fr-FR'}/signup.html`, `visit-${language}`)
    write('dist/assets/listed-nowhere.js', '// a script')
    pages = Fastify()
    answerErrors(pages)
    await serveWebApp(pages, {
      dist: join(folder, 'dist'),
      connect: [],
      settings: async () => ({ ...settings, flags: { host: '/flags', clientKey: 'sdk', anonymous: flags } }),
    })
    origin = await pages.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await pages.close()
    rmSync(folder, { recursive: true })
  })

  it('are those that were built for browsers', async () => {
    expect(await ask(origin, '/assets/listed-nowhere.js')).toMatchObject({ status: 200, text: '// a script' })
    expect(await ask(origin, '/')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<title>Wardlight</title>'),
    })
  })

  // Password managers ask for this one to learn whether a status of 200 means anything here.
  it('are answered with 404 where a program asks for what is not there (RFC 8615)', async () => {
    const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect(await ask(origin, path, { headers: { accept: 'text/html' } })).toMatchObject({ status: 404 })
  })

  it('are pages for visitors in their language, and the app alone for everyone else', async () => {
    const shown = async (path: string, headers: Record<string, string>) => {
      const { text } = await ask(origin, path, { headers: { accept: 'text/html', ...headers } })
      return /visit|Wardlight/.exec(text)?.[0] === 'visit' ? text.slice(0, 8) : 'app'
    }
    expect(await shown('/signup', {})).toBe('visit-en')
    expect(await shown('/signup', { 'accept-language': 'de, fr-CA;q=0.9, en;q=0.8' })).toBe('visit-fr')
    expect(await shown('/signup', { cookie: 'a=b; wardlight-language=fr-FR', 'accept-language': 'en' })).toBe(
      'visit-fr',
    )
    expect(await shown('/signup?lang=en', { cookie: 'wardlight-language=fr-FR' })).toBe('visit-en')
    expect(await shown('/signup?code=1', {})).toBe('app')
    expect(await shown('/signup', { cookie: '__Host-wardlight-signed-in=1' })).toBe('app')
    expect(await shown('/dashboard', {})).toBe('app')
    flags = { ...defaultFlags, 'b2c-routes': false }
    expect(await shown('/signup', {})).toBe('app')
    flags = defaultFlags
    // They have the price.
    settings.takesPayments = false
    expect(await shown('/signup', {})).toBe('app')
    settings.takesPayments = true
  })

  it.each(['/dashboard', '/signup', '/'])('answer a HEAD as a GET, without the text: %s', async path => {
    const headers = { accept: 'text/html' }
    const { status, type } = await ask(origin, path, { headers })
    expect(status).toBe(200)
    expect(await ask(origin, path, { method: 'HEAD', headers })).toEqual({ status, type, text: '' })
  })

  it('bring the settings with them, which no text can leave', async () => {
    const { text } = await ask(origin, '/dashboard', { headers: { accept: 'text/html' } })
    const json = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(text)?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject({ companySite: settings.companySite })
  })

  it.each([
    '/.git/config',
    '/.git/',
    '/.env',
    '/.vite/manifest.json',
    '/package.json',
    '/server/main.ts',
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2f.git/config',
    '/assets/%2e%2e/%2e%2e/.env',
    '/assets/..\\..\\.env',
    '//package.json',
    '/%252e%252e/package.json',
    '/assets/..%252f..%252fpackage.json',
  ])('are no others: %s', async path => {
    const requested = await ask(origin, path)
    expect(requested.status).toBe(404)
    expect(requested.text).not.toContain(secret)
    // An unknown address opens the app, which says so.
    const opened = await ask(origin, path, { headers: { accept: 'text/html' } })
    expect(opened.text === requested.text || opened.text.includes('<title>Wardlight</title>')).toBe(true)
  })

  it.each(['/assets', '/assets/', '/assets/.', '/assets/%2e/', '/./'])('are never listed: %s', async path => {
    for (const accept of ['*/*', 'text/html', 'application/json']) {
      const { text } = await ask(origin, path, { headers: { accept } })
      expect(text).not.toContain('listed-nowhere')
    }
  })
})

describe('an error that nobody foresaw, in production', () => {
  let server: TestServer
  let person: Member
  const log: string[] = []

  beforeAll(async () => {
    const connectionString = await createTestDatabase()
    server = await startTestServer({
      connectionString,
      env: {
        NODE_ENV: 'production',
        LOG_LEVEL: 'info',
        PUBLIC_URL: 'https://wardlight.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'wardlight@example.com',
        SUPPORT_EMAIL: 'help@example.com',
        SECRET_KEY: randomBytes(32).toString('base64url'),
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        RUN_WORKERS: 'false',
      },
      logTo: { write: line => void log.push(line) },
    })
    person = await bringMember(server, [])
    const owner = new pg.Client({ connectionString })
    await owner.connect()
    for (const table of ['notification', 'backoff'])
      await owner.query(`alter table ${table} rename to gone_${table}`)
    await owner.end()
  })
  afterAll(() => server.close())

  const signIn = () =>
    cognito(server, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: person.email, PASSWORD: testPassword },
    })

  it.each([
    [
      'the API',
      'notification',
      () => person.call('GET', '/v1/notification'),
      { code: '0000', message: 'Generic error' },
    ],
    [
      'the identity service',
      'backoff',
      signIn,
      { __type: 'InternalErrorException', message: 'Something went wrong. Please try again later.' },
    ],
  ])(
    'is answered by %s in general words, and logged with the id of the request (ASVS 13.4.2, 16.3.4, 16.5.1)',
    async (_who, table, ask, answer) => {
      const { status, headers, body } = await ask()
      expect([status, body]).toEqual([500, answer])
      const id = headers.get('x-request-id')
      const logged = log.filter(line => line.includes(`"reqId":"${id}"`)).map(line => JSON.parse(line))
      expect(logged).toContainEqual(
        expect.objectContaining({
          level: 50,
          err: expect.objectContaining({
            message: expect.stringContaining(`relation "${table}" does not exist`),
            stack: expect.any(String),
          }),
        }),
      )
    },
  )
})

describe('an escaped address', () => {
  it('is decoded once, before it is judged (ASVS 1.1.1)', async () => {
    const server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
    const statusOf = async (email: string) => (await ask(server.url, `/v1/user/status/${email}`)).status
    expect(await statusOf('rosa%40example.com')).toBe(200)
    // Decoded once more it would be an address; as it is, it has no @.
    expect(await statusOf('rosa%2540example.com')).toBe(400)
    await server.close()
  })
})

describe('answers with a text', () => {
  it('say what they are and in which characters (ASVS 4.1.1)', async () => {
    const server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
    for (const path of ['/config.json', '/v1/banks', '/v1/nothing', '/v1/register', '/healthz', '/%zz']) {
      const { type, text } = await ask(server.url, path)
      expect(type, path).toBe('application/json; charset=utf-8')
      expect(() => JSON.parse(text), path).not.toThrow()
    }
    await server.close()
  })
})

describe('a line of the log', () => {
  it('is one line, whatever it contains (ASVS 16.4.1)', () => {
    const lines: string[] = []
    const log = createLog({ logLevel: 'info' }, { write: line => void lines.push(line) })
    const forged = 'x\n{"level":50,"msg":"forged"}\r\n\u2028\u0000"'
    log.info({ note: forged, err: new Error(forged) }, 'a sentence')
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r\u0000]/)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, note: forged, msg: 'a sentence' })
  })
})

describe('the log of calls', () => {
  it('has one line of JSON for each, with method, address, status and time', async () => {
    const lines: string[] = []
    const server = await startTestServer({
      env: { RUN_WORKERS: 'false', LOG_LEVEL: 'info' },
      logTo: { write: line => void lines.push(line) },
    })
    const answer = await fetch(`${server.url}/v1/user/status/rosa%40example.com?x=1`)
    const refused = await fetch(`${server.url}/v1/register`, { method: 'DELETE' })
    await server.close()
    const logged = (of: Response): unknown[] =>
      lines.filter(line => line.includes(`"${of.headers.get('x-request-id')}"`)).map(line => JSON.parse(line))
    expect(logged(answer)).toEqual([
      expect.objectContaining({
        level: 30,
        req: { method: 'GET', url: '/v1/user/status/…?…' },
        res: { statusCode: answer.status },
        responseTime: expect.any(Number),
      }),
    ])
    expect(logged(refused)).toEqual([
      expect.objectContaining({
        req: { method: 'DELETE', url: '/v1/register' },
        res: { statusCode: refused.status },
      }),
    ])
  })
})

describe('TRACE (ASVS 13.4.4)', () => {
  it('is refused wherever it is sent, and returns nothing of the request', async () => {
    const server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
    for (const path of ['/', '/v1/register', '/cognito', '/healthz', '/assets/a.js']) {
      const headers = { accept: 'text/html', cookie: 'echoed=to-nobody', authorization: 'Bearer echoed' }
      const { status, text } = await ask(server.url, path, { method: 'TRACE', headers })
      expect(status, path).toBe(404)
      expect(text, path).not.toContain('echoed')
    }
    await server.close()
  })
})

/** Query parameters that may occur once, by operation: all but lists. */
const once = operations.flatMap(operation =>
  operation.parameters
    .filter(({ in: place, schema }) => place === 'query' && schema['type'] !== 'array')
    .map(parameter => [operation.id, parameter.name, operation, parameter] as const),
)

describe('a parameter that is sent twice (ASVS 15.3.7)', () => {
  let server: TestServer
  let owner: Member
  let operator: Member
  beforeAll(async () => {
    server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
    owner = await bringMember(server, ['COMPANY_OWNER'], await foundCompany(server, 'Northwind'))
    operator = await bringMember(server, ['SUPER_ADMIN'])
  })
  afterAll(() => server.close())

  const send = (operation: Operation, { name, schema }: Parameter, times: number): Promise<DirectAnswer> => {
    const id = operation.access === 'self' ? owner.id : (owner.companyId ?? '')
    const isSubject = operation.access === 'self' || operation.companyFrom === 'path'
    const path = { ...parametersOf(operation, 'path'), ...(isSubject ? { id } : {}) }
    const sample = encodeURIComponent(String(sampleOf(schema)))
    const others = operation.parameters.filter(
      other => other.in === 'query' && other.required && other.name !== name,
    )
    const query = [
      ...Array.from({ length: times }, () => `${name}=${sample}`),
      ...others.map(other => `${other.name}=${encodeURIComponent(String(sampleOf(other.schema)))}`),
    ].join('&')
    return callDirectly(server, operation, `${filledIn(operation.path, path)}?${query}`, {
      token: (operation.access === 'operator' ? operator : owner).accessToken,
      ...(operation.body === null ? {} : { body: sampleOf(operation.body.schema, true) }),
    })
  }

  const refused = ({ body }: DirectAnswer): unknown => (isJson(body) ? body['fields'] : undefined)

  it('is looked for in every query of the contract', () => {
    expect(once.length).toBeGreaterThan(100)
  })

  it.each(once)('is refused with its name: %s, %s', async (_id, name, operation, parameter) => {
    const twice = await send(operation, parameter, 2)
    expect(twice.status).toBe(400)
    expect(refused(twice)).toEqual([{ name, rule: 'type' }])
    // Once is allowed: any refusal has another reason.
    expect(refused(await send(operation, parameter, 1))).not.toEqual([{ name, rule: 'type' }])
  })

  it('makes a list of what the contract calls a list', async () => {
    const path = `/v2/company/${owner.companyId}/user`
    expect((await owner.call('GET', `${path}?riskLevel=LOW&riskLevel=HIGH`)).status).toBe(200)
  })

  it('counts in its own place only: a query says nothing for a body', async () => {
    const answer = await owner.call('PUT', '/v1/register/language?language=fr-FR', {})
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ name: 'language', rule: 'required' }] } })
  })
})
