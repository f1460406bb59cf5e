import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { whosePassword } from '#server/identity/actions/sign-in.ts'
import { createKnownDevices } from '#server/identity/known-devices.ts'
import { createLimits } from '#server/identity/limits.ts'
import { cheapCost, createPasswordHasher, passwordHashes } from '#server/identity/password-hash.ts'
import { createBackoff } from '#server/platform/backoff.ts'
import type { Clock } from '#server/platform/clock.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { createThrottle } from '#server/platform/throttle.ts'
import {
  ClientId,
  goodPassword,
  identityClient,
  newAddress,
  signUpAndIn,
} from '../support/identity-client.ts'
import { call } from '../support/people.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const wrong = 'Wrong-password-1'

/** A clock that a test moves. */
// It stands still: the duration of a thousand tries decides nothing.
const began = Date.now()
let ahead = 0
const clock: Clock = { now: () => new Date(began + ahead) }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock, env: { TRUSTED_PROXIES: '1', RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

interface From {
  readonly address: string
  readonly cookie?: string
}

const signIn = async (
  email: string,
  password: string,
  { address, cookie }: From,
  at: TestServer = server,
) => {
  const answer = await fetch(`${at.url}/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'x-forwarded-for': address,
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  })
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after')),
    cookie: answer.headers.get('set-cookie'),
  }
}

const times = async (
  count: number,
  ask: (time: number) => Promise<{ status: number }>,
): Promise<number[]> => {
  const statuses: number[] = []
  for (let time = 0; time < count; time += 50) {
    const some = Array.from({ length: Math.min(50, count - time) }, (_, at) => ask(time + at))
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  return statuses
}

const cookieOf = (set: string | null): string => set?.split(';', 1)[0] ?? ''
const minutes = (count: number) => {
  ahead += count * 60_000
}

describe('wrong passwords (ASVS 6.3.1, 2.4.1)', { timeout: 120_000 }, () => {
  const stopNobody = async (tries: number): Promise<void> => {
    const { email } = await signUpAndIn(server)
    const home = { address: '192.0.2.10' }
    const { cookie } = await signIn(email, goodPassword, home)
    const attacker = { address: '203.0.113.66' }
    const statuses = await times(tries, () => signIn(email, wrong, attacker))
    expect(statuses.filter(status => status === 429).length).toBeGreaterThan(tries - 20)
    // On the device even from the attacker's network; and from home without it.
    expect(await signIn(email, goodPassword, { ...attacker, cookie: cookieOf(cookie) })).toMatchObject({
      status: 200,
    })
    expect(await signIn(email, goodPassword, home)).toMatchObject({ status: 200 })
    const beside = await signIn(email, goodPassword, attacker)
    expect(beside.status).toBe(429)
    expect(beside.retryAfter).toBeLessThanOrEqual(60)
    minutes(1)
    expect((await signIn(email, goodPassword, attacker)).status).toBe(200)
  }

  it('a hundred of them never stop the owner on a known device, and a new device waits a minute at most', () =>
    stopNobody(100))

  it(
    'a thousand of them never stop the owner on a known device, and a new device waits a minute at most',
    {
      tags: ['exhaustive'],
    },
    () => stopNobody(1000),
  )

  it('from as many networks as they like, a minute is the longest wait', async () => {
    const { email } = await signUpAndIn(server)
    const statuses = await times(400, time =>
      signIn(email, wrong, { address: `198.51.${time >> 8}.${time & 255}` }),
    )
    expect(statuses.filter(status => status === 400).length).toBeLessThan(120)
    const refused = await signIn(email, goodPassword, { address: '192.0.2.77' })
    expect(refused.status === 200 || refused.retryAfter <= 60).toBe(true)
    minutes(1.1)
    expect((await signIn(email, goodPassword, { address: '192.0.2.77' })).status).toBe(200)
  })

  it('are guessed slowly: at most one in a minute after the first hundred, whatever the number of networks', async () => {
    const { email } = await signUpAndIn(server)
    await times(300, time => signIn(email, wrong, { address: `198.18.${time >> 8}.${time & 255}` }))
    minutes(2)
    let tried = 0
    for (let minute = 0; minute < 30; minute += 1) {
      const statuses = await times(10, time => signIn(email, wrong, { address: `198.19.${minute}.${time}` }))
      tried += statuses.filter(status => status === 400).length
      minutes(1)
    }
    expect(tried).toBeLessThanOrEqual(31)
  })

  it('many at once are no more than one after the other', async () => {
    const { email } = await signUpAndIn(server)
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => signIn(email, wrong, { address: '203.0.113.99' })),
    )
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(7)
  })

  it('of an address without an account have to wait just alike', async () => {
    const { email } = await signUpAndIn(server)
    const sequence = async (address: string) => {
      const answers = []
      for (let tries = 0; tries < 8; tries += 1) {
        const { status, retryAfter } = await signIn(address, wrong, { address: '203.0.113.7' })
        answers.push([status, status === 429 ? retryAfter : 0])
      }
      return answers
    }
    expect(await sequence(newAddress())).toEqual(await sequence(email))
  })

  it('sixty of one colleague do not concern anyone else behind the same address', async () => {
    const office = { address: '192.0.2.200' }
    const [clumsy, colleague] = [await signUpAndIn(server), await signUpAndIn(server)]
    for (let mistake = 0; mistake < 60; mistake += 1) {
      await signIn(clumsy.email, wrong, office)
      minutes(1)
    }
    expect((await signIn(colleague.email, goodPassword, office)).status).toBe(200)
    minutes(1)
    expect((await signIn(clumsy.email, goodPassword, office)).status).toBe(200)
  })

  it('at very many accounts from one network are refused: lists of stolen passwords', async () => {
    const thief = { address: '203.0.113.150' }
    const statuses = await times(120, () => signIn(newAddress(), wrong, thief))
    expect(statuses.filter(status => status === 400)).toHaveLength(100)
    const { email } = await signUpAndIn(server)
    expect((await signIn(email, goodPassword, { address: '192.0.2.151' })).status).toBe(200)
  })

  it('at addresses without an account are hashed twenty times in twenty seconds, and take as long beyond', async () => {
    const database = await openTestDatabase()
    const pool = new pg.Pool({ connectionString: database.connectionString })
    const limits = createLimits({
      throttle: createThrottle(pool),
      backoff: createBackoff(database.db, clock),
      keys: database.keys,
      devices: createKnownDevices(database.keys, false),
    })
    const attempt = { right: vi.fn(), takeBack: vi.fn() }
    const passwords = {
      ...createPasswordHasher(cheapCost),
      whichMatches: vi.fn(async () => null),
      waitAsLong: vi.fn(async () => undefined),
    }
    for (let tries = 0; tries < 30; tries += 1)
      expect(await whosePassword({ limits, passwords }, attempt, undefined, wrong)).toBeNull()
    expect(passwords.whichMatches).toHaveBeenCalledTimes(20)
    expect(passwords.waitAsLong).toHaveBeenCalledTimes(10)
    expect(attempt.takeBack).not.toHaveBeenCalled()
    await pool.end()
    await database.close()
  })

  it('that could not be compared are not counted', async () => {
    const { email } = await signUpAndIn(server)
    const from = { address: '192.0.2.32' }
    const busy = vi.spyOn(passwordHashes, 'isFull', 'get').mockReturnValue(true)
    const answers = []
    for (let tries = 0; tries < 8; tries += 1) answers.push(await signIn(email, wrong, from))
    busy.mockRestore()
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, retryAfter: 5 })
    expect((await signIn(email, goodPassword, from)).status).toBe(200)
  })

  it('keep nobody waiting because a clock was ahead', async () => {
    const { email } = await signUpAndIn(server)
    const [home, office] = [{ address: '192.0.2.33' }, { address: '192.0.2.34' }]
    expect((await signIn(email, goodPassword, home)).status).toBe(200)
    for (let tries = 0; tries < 8; tries += 1) await signIn(email, wrong, office)
    expect((await signIn(email, goodPassword, office)).status).toBe(429)
    minutes(-0.5)
    expect((await signIn(email, goodPassword, home)).status).toBe(200)
    minutes(-59.5)
    expect((await signIn(email, goodPassword, home)).status).toBe(200)
    expect((await signIn(email, goodPassword, office)).status).toBe(200)
    minutes(60)
  })

  it('are forgotten after an hour, and after the right one', async () => {
    const { email } = await signUpAndIn(server)
    const from = { address: '192.0.2.31' }
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, wrong, from)
    expect((await signIn(email, goodPassword, from)).status).toBe(200)
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(email, wrong, from)).status).toBe(400)
    minutes(61)
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(email, wrong, from)).status).toBe(400)
  })
})

describe('a known device', () => {
  it('belongs to the person who signed in on it, and can’t be made up', async () => {
    const [ann, bea] = [await signUpAndIn(server), await signUpAndIn(server)]
    const from = { address: '192.0.2.40' }
    const { cookie } = await signIn(ann.email, goodPassword, from)
    const exhausted = async (email: string) => {
      for (let tries = 0; tries < 10; tries += 1) await signIn(email, wrong, from)
    }
    await exhausted(ann.email)
    await exhausted(bea.email)
    const known = { ...from, cookie: cookieOf(cookie) }
    expect((await signIn(bea.email, goodPassword, known)).status).toBe(429)
    for (const forged of [
      known.cookie.slice(0, -4),
      `${known.cookie.slice(0, -3)}AAA`,
      'wardlight-device=x.y',
    ])
      expect((await signIn(ann.email, goodPassword, { ...from, cookie: forged })).status).toBe(429)
    expect((await signIn(ann.email, goodPassword, known)).status).toBe(200)
  })

  it('counts its own mistakes', async () => {
    const { email } = await signUpAndIn(server)
    const from = { address: '192.0.2.41' }
    const known = { ...from, cookie: cookieOf((await signIn(email, goodPassword, from)).cookie) }
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await signIn(email, wrong, known)).status)
    expect(statuses).toContain(429)
  })

  it('can be shared: both people stay known', async () => {
    const [ann, bea] = [await signUpAndIn(server), await signUpAndIn(server)]
    const from = { address: '192.0.2.42' }
    const first = cookieOf((await signIn(ann.email, goodPassword, from)).cookie)
    const both = cookieOf((await signIn(bea.email, goodPassword, { ...from, cookie: first })).cookie)
    for (let tries = 0; tries < 10; tries += 1) {
      await signIn(ann.email, wrong, from)
      await signIn(bea.email, wrong, from)
    }
    for (const { email } of [ann, bea])
      expect((await signIn(email, goodPassword, { ...from, cookie: both })).status).toBe(200)
  })

  it('is identified by a cookie that no script reads and no other host sets (ASVS 3.3.1 to 3.3.4)', async () => {
    const { email } = await signUpAndIn(server)
    const { cookie } = await signIn(email, goodPassword, { address: '192.0.2.43' })
    expect(cookie).toMatch(
      /^wardlight-device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    )
    expect(cookie).not.toContain(email)
    const secure = await startTestServer({
      env: { PUBLIC_URL: 'https://wardlight.example', RUN_WORKERS: 'false' },
    })
    const person = await signUpAndIn(secure)
    const set = (await signIn(person.email, goodPassword, { address: '192.0.2.43' }, secure)).cookie
    expect(set).toMatch(
      /^__Host-wardlight-device=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )
    await secure.close()
  })

  it('does not block Amazon’s own client', async () => {
    const { email } = await signUpAndIn(server)
    const answer = await identityClient(server).send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
      }),
    )
    expect(answer.AuthenticationResult?.AccessToken).toBeTruthy()
  })
})

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('is what every limit goes by: addresses of one /64 share it', async () => {
    const { email } = await signUpAndIn(server)
    const statuses = await times(20, time =>
      signIn(email, wrong, { address: `2001:db8:5:5::${(time + 1).toString(16)}` }),
    )
    expect(statuses.filter(status => status === 400).length).toBeLessThanOrEqual(7)
    expect((await signIn(email, goodPassword, { address: '2001:db8:5:6::1' })).status).toBe(200)
  })
})

describe('signing up by the API (ASVS 2.4.1)', () => {
  const note = (email: string, address: string) =>
    call(server, 'POST', '/v1/register/before', {
      body: { fullname: 'Robin Example', email, phoneNumber: '+14165550123' },
      headers: { 'x-forwarded-for': address },
    })

  it('is noted a hundred times in an hour from one network', async () => {
    const statuses = await times(110, time => note(newAddress(), `2001:db8:9:9::${time.toString(16)}`))
    expect(statuses.filter(status => status === 202)).toHaveLength(100)
    expect((await note(newAddress(), '192.0.2.90')).status).toBe(202)
  })

  it('is accepted twenty times for one address, wherever the calls come from', async () => {
    const email = newAddress()
    const statuses = await times(25, time => note(email, `192.0.2.${100 + time}`))
    expect(statuses.filter(status => status === 202)).toHaveLength(20)
  })
})

describe('requests of one caller', () => {
  it('are counted by all processes together', async () => {
    const env = { REQUESTS_PER_MINUTE: '20', TRUSTED_PROXIES: '1', RUN_WORKERS: 'false' }
    const one = await startTestServer({ env })
    const other = await startTestServer({ env, connectionString: one.connectionString })
    const ask = (at: TestServer) =>
      fetch(`${at.url}/v1/banks`, { headers: { 'x-forwarded-for': '192.0.2.55' } }).then(
        ({ status }) => status,
      )
    const stored = async () => {
      const { points } = await one.platform.db
        .selectFrom('throttle')
        .select(eb => eb.fn.sum<number>('points').as('points'))
        .where('key', 'like', 'requests:%')
        .executeTakeFirstOrThrow()
      return points
    }
    let through = 0
    for (let time = 0; time < 40; time += 1) {
      const isThrough = (await ask(time % 2 === 0 ? one : other)) === 200
      through += Number(isThrough)
      await expect.poll(stored).toBeGreaterThanOrEqual(through)
    }
    await Promise.all([one.close(), other.close()])
    // Separately they would let all 40 through. A process learns of the other's requests by its own next one.
    expect(through).toBeGreaterThanOrEqual(20)
    expect(through).toBeLessThanOrEqual(24)
  })
})
