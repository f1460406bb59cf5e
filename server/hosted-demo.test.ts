import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Error as ApiError } from '#openapi/generated/api.ts'
import { freePort } from '#scripts/lib/free-port.mjs'
import { newCompany, peopleOf } from '#tests/support/companies.ts'
import { type Killable, startKillable } from '#tests/support/killable.ts'
import {
  call,
  cognito,
  newEmail,
  type Reachable,
  signIn,
  signUpByCalls,
  testPassword,
} from '#tests/support/people.ts'
import { type InboxMessage, startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { admin, demoPassword, individual } from './demo/accounts.ts'
import { beginAnewWhenDue, limitUploads, whenNightComes } from './hosted-demo.ts'

const folder = mkdtempSync(join(tmpdir(), 'wardlight-hosted-'))
// As root, PostgreSQL runs as a separate user, who needs access to the folder.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let folders = 0
const folderWith = (files: Readonly<Record<string, string>>): string => {
  const made = join(folder, String((folders += 1)))
  mkdirSync(made)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(made, name), text)
  return made
}

const at = (text: string) => new Date(text)

describe('the folder of a hosted demo', () => {
  it('is never one that a Wardlight of another kind made, in which nothing is deleted', async () => {
    const files = { 'flags.json': '{}', 'postgres-password': 'secret' }
    const dataDir = folderWith(files)
    await expect(beginAnewWhenDue({ dataDir, hostedDemo: true })).rejects.toThrow(
      `DATA_DIR ${dataDir} holds what no hosted demo made, and HOSTED_DEMO=true would delete it every night: choose an empty folder.`,
    )
    expect(readdirSync(dataDir)).toEqual(Object.keys(files))
  })

  it('is never used by a Wardlight of another kind, whose data would be deleted', async () => {
    const dataDir = folderWith({})
    await beginAnewWhenDue({ dataDir, hostedDemo: true })
    await expect(beginAnewWhenDue({ dataDir, hostedDemo: false })).rejects.toThrow(
      `DATA_DIR ${dataDir} is a hosted demo’s, which is deleted every night`,
    )
  })

  it('is said to be none where it is a file', async () => {
    const dataDir = join(folderWith({ file: '' }), 'file')
    await expect(beginAnewWhenDue({ dataDir, hostedDemo: true })).rejects.toThrow(
      `DATA_DIR must be a folder, but ${dataDir} is a file or is below one.`,
    )
  })

  it('is made where there is none, by hosted demos alone', async () => {
    const dataDir = join(folderWith({}), 'new')
    expect(await beginAnewWhenDue({ dataDir, hostedDemo: false })).toBeNull()
    expect(existsSync(dataDir)).toBe(false)
    await beginAnewWhenDue({ dataDir, hostedDemo: true })
    expect(readdirSync(dataDir)).toEqual(['hosted-demo'])
  })

  it.each([
    ['2026-06-01T03:00:00Z', '2026-06-02T02:59:59Z', 'stays until 3 a.m. UTC'],
    ['2026-06-01T23:10:00Z', '2026-06-02T02:59:59Z', 'stays for an evening'],
    ['2026-06-01T23:10:00Z', '2026-06-02T03:00:00Z', 'begins anew at 3 a.m. UTC'],
    ['2026-06-02T02:59:59Z', '2026-06-02T03:00:00Z', 'begins anew though it just has begun'],
    ['2026-06-01T03:00:00Z', '2026-06-09T01:00:00Z', 'begins anew after a machine was off for nights'],
    ['2026-06-09T01:00:00Z', '2026-06-01T12:00:00Z', 'begins anew where the clock was put back'],
    ['', '2026-06-01T12:00:00Z', 'begins anew where its mark was cut off'],
  ])('that began at %s at %s: %s', async (began, now, what) => {
    const dataDir = folderWith({ 'flags.json': '{}', 'hosted-demo': began })
    mkdirSync(join(dataDir, 'postgres'))
    const since = await beginAnewWhenDue({ dataDir, hostedDemo: true }, at(now))
    const stays = what.startsWith('stays')
    expect(readdirSync(dataDir)).toEqual(stays ? ['flags.json', 'hosted-demo', 'postgres'] : ['hosted-demo'])
    expect(since).toEqual(at(stays ? began : now))
    expect(at(readFileSync(join(dataDir, 'hosted-demo'), 'utf8'))).toEqual(since)
  })
})

describe('a running hosted demo', () => {
  afterEach(() => vi.useRealTimers())

  it.each(['2026-06-02T03:00:10Z', '2026-06-05T14:00:00Z'])(
    'begins anew once, at night or when the machine awakes (%s)',
    later => {
      vi.useFakeTimers({ now: at('2026-06-02T02:59:00Z') })
      const beginAnew = vi.fn()
      whenNightComes(at('2026-06-01T12:00:00Z'), beginAnew)
      vi.advanceTimersByTime(55_000)
      expect(beginAnew).not.toHaveBeenCalled()
      vi.setSystemTime(at(later))
      vi.advanceTimersByTime(60_000)
      expect(beginAnew).toHaveBeenCalledOnce()
    },
  )
})

describe('the files of a day', () => {
  let demo: TestServer
  beforeAll(async () => {
    const env = { HOSTED_DEMO: 'true', DATABASE_URL: '', RUN_WORKERS: 'false', TRUSTED_PROXIES: '1' }
    demo = await startTestServer({ env })
  })
  afterAll(() => demo.close())

  it('are 50 calls from an address, after which only what has no file goes on', async () => {
    const company = await newCompany(demo)
    const base = `/v2/company/${company.id}`
    const upload = (from: string) => {
      const body = new FormData()
      const lines = ['First name,Last name,Email,Department,Role', ...peopleOf(company.domain, 2)]
      body.set('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'people.csv')
      const headers = { 'x-forwarded-for': from }
      const { accessToken: token } = company.owner
      return call<ApiError>(demo, 'POST', `${base}/scan/batch/upload`, { token, body, headers })
    }
    for (let count = 1; count <= 50; count += 1) expect((await upload('192.0.2.1')).status).toBe(201)
    const refused = await upload('192.0.2.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body.message).toBe(
      'This demonstration takes no more files before 3:00 UTC, when it begins anew.',
    )
    expect((await company.owner.call('GET', `${base}/settings/company-profile`)).status).toBe(200)
    expect((await upload('192.0.2.2')).status).toBe(201)
  })

  it.each([
    ['2026-06-02T01:00:00Z', 7_200],
    ['2026-06-02T03:00:00Z', 86_400],
  ])('are 400 calls in all, and the next ones are told to wait until the night (%s)', async (now, wait) => {
    await sql`truncate throttle`.execute(demo.platform.db)
    const admit = limitUploads({ ...demo.platform, clock: { now: () => at(now) } })
    for (let count = 0; count < 400; count += 1) await admit({ ip: `192.0.2.${count % 40}` })
    await expect(admit({ ip: '198.51.100.1' })).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: wait,
    })
  })
})

describe('the night of a hosted demo', () => {
  const dataDir = join(folder, 'night')
  let started: Killable | undefined
  afterAll(() => started?.killAll())

  const start = async (): Promise<Killable & Reachable> => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    started = startKillable(['server/main.ts'], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        HOSTED_DEMO: 'true',
        PORT: String(port),
        DATA_DIR: dataDir,
      },
    })
    return {
      ...started,
      url,
      platform: { identity: { clientSettings: { userPoolClientId: 'wardlight' } } },
      inbox: async to =>
        (await call<InboxMessage[]>({ url }, 'GET', `/inbox/messages?to=${encodeURIComponent(to)}`)).body,
    }
  }
  const isReady = async ({ url }: Reachable): Promise<void> => {
    const ready = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(ready, { timeout: 60_000 }).toBe(true)
  }
  const refresh = (demo: Reachable, { refreshToken }: { refreshToken: string }) =>
    cognito(demo, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    })

  it('deletes what visitors did, even one that was cut off twice', { timeout: 180_000 }, async () => {
    const evening = await start()
    await isReady(evening)
    const visitor = await signUpByCalls(evening, { email: newEmail('visitor') })
    const demoAdmin = await signIn(evening, admin.email, demoPassword)
    const changed = await cognito(evening, 'ChangePassword', {
      AccessToken: demoAdmin.accessToken,
      PreviousPassword: demoPassword,
      ProposedPassword: testPassword,
    })
    expect(changed.status).toBe(200)
    const robin = await signIn(evening, individual.email, demoPassword)
    expect(await robin.call('DELETE', '/v1/register')).toMatchObject({
      body: { deletedAt: expect.any(String) },
    })
    expect((await refresh(evening, visitor)).status).toBe(200)
    expect(await evening.inbox(visitor.email)).not.toEqual([])
    await evening.killAll()

    writeFileSync(join(dataDir, 'hosted-demo'), new Date(Date.now() - 86_400_000).toISOString())
    const cutOffAtFirst = await start()
    await vi.waitUntil(() => !existsSync(join(dataDir, 'postgres')), { timeout: 30_000, interval: 2 })
    await cutOffAtFirst.killAll()
    const cutOffLater = await start()
    await vi.waitUntil(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), {
      timeout: 60_000,
      interval: 5,
    })
    await cutOffLater.killAll()

    const morning = await start()
    await isReady(morning)
    await signIn(morning, admin.email, demoPassword)
    const again = await signIn(morning, individual.email, demoPassword)
    expect((await again.call('GET', '/v1/register')).body).toMatchObject({ deletionDueAt: null })
    await expect(signIn(morning, visitor.email)).rejects.toThrow('could not sign in')
    expect(await morning.inbox(visitor.email)).toEqual([])
    for (const { accessToken: token } of [visitor, demoAdmin])
      expect((await call(morning, 'GET', '/v1/register', { token })).status).toBe(401)
    expect(await refresh(morning, visitor)).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException' },
    })
  })
})
