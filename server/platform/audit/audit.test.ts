import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { call, cognito, form, type Person, profile, refusalOf, signUp } from '#tests/support/people.ts'
import { deleteProfile } from '#tests/support/profile-deletion.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { extendChain } from './chain.ts'
import { verifyAudit } from './verify.ts'

const file = join(tmpdir(), `audit-${crypto.randomUUID()}.jsonl`)
let server: TestServer
let person: Person & { readonly id: string }
beforeAll(async () => {
  server = await startTestServer({ env: { AUDIT_LOG_FILE: file, TRUSTED_PROXIES: '1' } })
  person = await register('ada')
})
afterAll(async () => {
  await server.close()
  await rm(file, { force: true })
})

const register = async (name: string) => {
  const newcomer = await signUp(server, { email: `${name}-${crypto.randomUUID()}@example.com` })
  const { body } = await newcomer.call<{ id: string }>('POST', '/v1/register', form(profile))
  return { ...newcomer, id: body.id }
}

const rowsOf = (action: string) =>
  server.platform.db
    .selectFrom('audit_event')
    .leftJoin('audit_person_key', 'person_id', 'sealed_for')
    .selectAll('audit_event')
    .select('key')
    .where('action', '=', action)
    .orderBy('at')
    .execute()

const originsOf = async (action: string, subjectId: string) =>
  (await rowsOf(action))
    .filter(row => row.subject_id === subjectId)
    .map(row => server.platform.auditOrigins.open(row))

const patience = { timeout: 15_000, interval: 100 }

describe('an event of the audit log (ASVS 16.2.1)', () => {
  it('says from which address, browser and request it came', async () => {
    const password = 'Wrong-Harbour-Lantern-42!'
    const answer = await fetch(`${server.url}/cognito`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        'x-forwarded-for': '203.0.113.77',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
      body: JSON.stringify({
        ClientId: 'wardlight',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: person.email, PASSWORD: password },
      }),
    })
    const [row] = await rowsOf('signIn.refused')
    expect(row?.request_id).toBe(answer.headers.get('x-request-id'))
    expect(await originsOf('signIn.refused', person.id)).toEqual([
      { address: '203.0.113.77', browser: 'Firefox, Windows' },
    ])
  })

  it('says the same after a body was read, of a call of the API too', async () => {
    expect((await originsOf('register.completed', person.id))[0]?.address).toBe('127.0.0.1')
  })

  it('stores neither address nor browser in the open', async () => {
    const rows = JSON.stringify(await server.platform.db.selectFrom('audit_event').selectAll().execute())
    expect(rows).not.toContain('203.0.113.77')
    expect(rows).not.toContain('Firefox')
  })
})

describe('what attackers cause', () => {
  const refuse = (address: string) =>
    fetch(`${server.url}/cognito`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        'x-forwarded-for': address,
      },
      body: JSON.stringify({
        ClientId: 'wardlight',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'nobody-at-all@example.com', PASSWORD: 'Harbour-Lantern-43!' },
      }),
    })

  it('is counted after the first few of a kind from one network', async () => {
    const before = (await rowsOf('signIn.refused')).length
    for (let time = 0; time < 9; time += 1) await refuse(`2001:db8:0:7::${time}`)
    expect((await rowsOf('signIn.refused')).length - before).toBe(5)
    await refuse('2001:db8:0:8::1')
    expect((await rowsOf('signIn.refused')).length - before, 'another network').toBe(6)
  })
})

describe('passwords that have to wait (ASVS 16.3.1)', () => {
  it('are recorded for the account they were tried on, with the address they came from', async () => {
    const victim = await register('victim')
    const tries = Array.from({ length: 7 }, () =>
      cognito(server, 'InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: victim.email, PASSWORD: 'Harbour-Lantern-43!' },
      }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    const waited = statuses.filter(status => status === 429).length
    expect(waited).toBeGreaterThan(0)
    expect((await originsOf('signIn.throttled', victim.id)).map(origin => origin?.address)).toEqual(
      Array.from({ length: waited }, () => '127.0.0.1'),
    )
  })
})

describe('forgeries and floods (ASVS 16.3.3)', () => {
  it('are recorded, whatever is forged, with the address they came from', async () => {
    const from = { 'x-forwarded-for': '198.51.100.9' }
    const [head, , signature] = person.accessToken.split('.')
    const claims = Buffer.from(JSON.stringify({ sub: person.cognitoId })).toString('base64url')
    await fetch(`${server.url}/v1/register`, {
      headers: { ...from, authorization: `Bearer ${head}.${claims}.${signature}` },
    })
    await fetch(`${server.url}/v1/payments/webhook`, {
      method: 'POST',
      headers: { ...from, 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      body: '{}',
    })
    await cognito(server, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: 'forged' },
    })
    const [token] = await rowsOf('token.refused')
    expect(server.platform.auditOrigins.open(token ?? { sealed: null, key: null })?.address).toBe(
      '198.51.100.9',
    )
    expect(await rowsOf('webhook.refused')).toHaveLength(1)
    expect(await rowsOf('refreshToken.refused')).toHaveLength(1)
  })

  it('are recorded when there are too many calls (ASVS 16.3.3)', async () => {
    const small = await startTestServer({ env: { REQUESTS_PER_MINUTE: '2', RUN_WORKERS: 'false' } })
    const statuses: number[] = []
    for (let time = 0; time < 12; time += 1) statuses.push((await fetch(`${small.url}/v1/banks`)).status)
    const rows = await vi.waitUntil(async () => {
      const found = await small.platform.db
        .selectFrom('audit_event')
        .select('detail')
        .where('action', '=', 'request.throttled')
        .execute()
      return found.length >= 5 && found
    }, patience)
    await small.close()
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
    expect(rows.map(({ detail }) => detail)).toEqual(Array.from({ length: 5 }, () => ({ call: '/v1/banks' })))
  })

  it('and a sign-in says by which factor (ASVS 16.2.1)', async () => {
    expect((await rowsOf('signIn.completed'))[0]?.detail).toEqual({ factor: 'none' })
  })
})

describe('after a profile is deleted', () => {
  it('nothing about the person can be read, and the chain still fits', async () => {
    const gone = await register('gone')
    const { db, keys } = server.platform
    expect((await originsOf('register.completed', gone.id))[0]?.address).toBe('127.0.0.1')
    expect(refusalOf(await deleteProfile(server, gone))[0]).toBeLessThan(300)
    await cognito(server, 'DeleteUser', { AccessToken: gone.accessToken })
    const about = await db
      .selectFrom('audit_event')
      .leftJoin('audit_person_key', 'person_id', 'sealed_for')
      .select(['action', 'sealed', 'key'])
      .where(eb =>
        eb.or([
          eb('subject_id', 'in', [gone.id, gone.cognitoId]),
          eb('actor_id', 'in', [gone.id, gone.cognitoId]),
        ]),
      )
      .execute()
    expect(about.map(({ action }) => action)).toContain('register.deleted')
    expect(about.filter(row => row.key !== null)).toEqual([])
    expect(about.map(row => server.platform.auditOrigins.open(row))).toEqual(about.map(() => null))
    while ((await extendChain(db, keys)) > 0);
    expect((await verifyAudit(db, keys)).problems).toEqual([])
  })
})

describe('the lines for a collector (ASVS 16.4.3)', () => {
  it('say every event once, in the order of the chain, without an address', async () => {
    await call(server, 'GET', '/v1/register', { token: person.accessToken })
    const { db, keys } = server.platform
    const lines = await vi.waitUntil(async () => {
      const text = await readFile(file, 'utf8').catch(() => '')
      const read = text
        .split('\n')
        .filter(line => line !== '')
        .map(line => JSON.parse(line) as Record<string, unknown>)
      const { links } = await verifyAudit(db, keys)
      const { rows } = await db
        .selectFrom('audit_event')
        .select(eb => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      return read.length === links && links === rows && read
    }, patience)
    expect(lines.map(line => line['position'])).toEqual(lines.map((_, index) => index + 1))
    expect(lines[0]).toMatchObject({ type: 'audit', action: 'signUp.submitted', detail: {} })
    expect(JSON.stringify(lines)).not.toContain('203.0.113.77')
    expect(JSON.stringify(lines)).not.toContain(person.email)
  })
})
