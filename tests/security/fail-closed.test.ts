import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { root } from '#scripts/lib/project.mjs'
import { tokenLifetime } from '#server/identity/tokens.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { type Answer, call, cognito, testPassword } from '../support/people.ts'
import { clockAt } from '../support/scan-fixture.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { bringMember, type Member } from './support/cast.ts'

const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

type Postgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>

const folder = mkdtempSync(join(tmpdir(), 'wardlight-fail-closed-'))
// As root, PostgreSQL runs as a separate user, who needs access to the folder.
chmodSync(folder, 0o755)
const clock = clockAt(new Date().toISOString())

let postgres: Postgres
let address: Server
let server: TestServer
let person: Member

/** One address for the database, whatever port it returns on. */
const listenFor = (port: () => number): Promise<Server> =>
  new Promise(resolve => {
    const listener = createServer(socket => {
      const onward: Socket = connect(port(), '127.0.0.1')
      socket.pipe(onward).pipe(socket)
      socket.on('error', () => onward.destroy())
      onward.on('error', () => socket.destroy())
    })
    listener.listen(0, '127.0.0.1', () => resolve(listener))
  })

const portOf = (listener: Server): string => {
  const bound = listener.address()
  return typeof bound === 'object' && bound !== null ? String(bound.port) : ''
}

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder)
  address = await listenFor(() => Number(new URL(postgres.connectionString).port))
  const throughIt = new URL(postgres.connectionString)
  throughIt.port = portOf(address)
  server = await startTestServer({
    connectionString: throughIt.href,
    clock,
    env: { RUN_WORKERS: 'false', REQUESTS_PER_MINUTE: '1000000' },
    // The log of /readyz is expected here.
    logTo: { write: () => undefined },
  })
  person = await bringMember(server, [])
})
afterAll(async () => {
  await server.close()
  address.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const forged = (): string => {
  const [head = '', body = '', signature = ''] = person.accessToken.split('.')
  return [head, body, [...signature].reverse().join('')].join('.')
}
const open = (token: string) => call<{ code: string }>(server, 'GET', '/v1/register', { token })
const ready = async () => (await call(server, 'GET', '/readyz')).status
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())

describe('when the database goes away (ASVS 16.5.3)', () => {
  it('all is well before', async () => {
    expect(await ready()).toBe(200)
    expect((await person.call('GET', '/v1/register')).status).toBe(200)
  })

  it('says so in the error shape, and lets nobody in', async () => {
    await postgres.stop()
    expect(await call(server, 'GET', '/readyz')).toMatchObject({ status: 503, body: { code: '0000' } })
    expect(await call(server, 'GET', '/healthz')).toMatchObject({
      status: 200,
      body: { status: 'alive', version },
    })
    for (const [method, path, body] of [
      ['GET', '/v1/register'],
      ['GET', '/v1/notification'],
      ['PUT', '/v1/register/language', { language: 'fr' }],
      ['POST', '/v1/payments/intent', { product: 'PERSONAL_SCAN' }],
    ] as const) {
      const answer = await person.call(method, path, body)
      expect(answer, path).toMatchObject({ status: 503, body: { code: '0000', message: expect.any(String) } })
      expect(Object.keys(Object(answer.body)).sort()).toEqual(['code', 'message'])
      expect(answer.headers.get('retry-after')).toBe('5')
    }
  })

  it('still refuses forged tokens, and calls without one, as such', async () => {
    expect(await open(forged())).toMatchObject({ status: 401, body: { code: '0015' } })
    expect(await call(server, 'GET', '/v1/register')).toMatchObject({ status: 401, body: { code: '0015' } })
    expect((await call(server, 'GET', '/v1/operator/companies')).status).toBe(401)
  })

  it('signs nobody in, with the right password or the wrong one', async () => {
    for (const PASSWORD of [testPassword, 'Wrong-password-1']) {
      const { status, headers, body } = await cognito(server, 'InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: person.email, PASSWORD },
      })
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
      expect(JSON.stringify(body)).not.toMatch(/Token|ECONN|127\.0\.0\.1|postgres/i)
    }
  })

  it('recovers on its own when it is back, and nothing was changed in the meantime', async () => {
    postgres = await startEmbeddedPostgres(folder)
    await vi.waitUntil(async () => (await ready()) === 200, { timeout: 60_000, interval: 100 })
    expect(await person.call('GET', '/v1/register')).toMatchObject({
      status: 200,
      body: { language: 'en-US' },
    })
    expect(await open(forged())).toMatchObject({ status: 401 })
  })

  it('answers every caller while it restarts, and works again within ten seconds', async () => {
    const answers: Answer[] = []
    const over = new AbortController()
    const callers = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted)
        answers.push(await person.call('PUT', '/v1/register/language', { language: 'en' }))
    })
    try {
      await vi.waitUntil(() => answers.length > 0, { timeout: 60_000 })
      await postgres.stop()
      await vi.waitUntil(() => answers.some(({ status }) => status === 503), { timeout: 60_000 })
      postgres = await startEmbeddedPostgres(folder)
      const before = answers.length
      await vi.waitUntil(() => answers.slice(before).some(({ status }) => status < 300), { timeout: 60_000 })
    } finally {
      over.abort()
      await Promise.all(callers)
    }
    expect(
      answers.filter(
        ({ status, headers }) => status >= 300 && (status !== 503 || headers.get('retry-after') !== '5'),
      ),
    ).toEqual([])
  })

  it('refuses a token that ran out while it was away', async () => {
    await postgres.stop()
    later(tokenLifetime + 1)
    expect(await open(person.accessToken)).toMatchObject({ status: 401, body: { code: '0015' } })
    postgres = await startEmbeddedPostgres(folder)
    await vi.waitUntil(async () => (await ready()) === 200, { timeout: 60_000, interval: 100 })
    expect(await open(person.accessToken)).toMatchObject({ status: 401, body: { code: '0015' } })
  })
})
