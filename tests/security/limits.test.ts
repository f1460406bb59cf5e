import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerUnreadableRequest } from '#server/platform/http/errors.ts'
import { serverWithHeaders } from '#server/platform/http/security-headers.ts'
import { signUp } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { callDirectly } from './support/direct.ts'

const perMinute = 20
/** A caller by the last address a proxy has seen; earlier ones are the caller's own claim. */
const from = (forwarded: string) => ({ 'x-forwarded-for': forwarded })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: {
      PUBLIC_URL: 'https://wardlight.example',
      REQUESTS_PER_MINUTE: String(perMinute),
      TRUSTED_PROXIES: '1',
      RUN_WORKERS: 'false',
    },
  })
})
afterAll(() => server.close())

const ask = (url: string, headers: Readonly<Record<string, string>>) =>
  callDirectly(server, { method: 'GET', body: null }, url, { headers })

const burst = async (url: string, headersOf: (time: number) => Readonly<Record<string, string>>) => {
  const answers = []
  for (let time = 0; time <= perMinute; time += 1) answers.push(await ask(url, headersOf(time)))
  return answers
}

describe('too much is too much (ASVS 2.4.1)', () => {
  it.each([
    ['a call for everybody', '/v1/banks', 200],
    ['a call of nobody', '/v1/register', 401],
    ['the key set', '/cognito/local_wardlight/.well-known/jwks.json', 200],
  ])('in a burst of %s', async (name, url, usual) => {
    const answers = await burst(url, () => from(`192.0.2.${name.length}`))
    expect(answers.slice(0, -1).filter(({ status }) => status !== usual)).toEqual([])
    const last = answers.at(-1)
    expect(last).toMatchObject({ status: 429, body: { code: '0000', message: 'Too many requests' } })
    const seconds = Number(last?.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  it('for the one address only that calls too much', async () => {
    await burst('/v1/banks', () => from('192.0.2.201'))
    expect((await ask('/v1/banks', from('192.0.2.201'))).status).toBe(429)
    expect((await ask('/v1/banks', from('192.0.2.202'))).status).toBe(200)
  })

  describe('for people by themselves', () => {
    const office = from('192.0.2.220')
    const times = async (count: number, headers: Readonly<Record<string, string>>, url = '/v1/banks') => {
      const statuses: number[] = []
      for (let time = 0; time < count; time += 1) statuses.push((await ask(url, headers)).status)
      return statuses
    }
    const bringPeople = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, at) => signUp({ ...server, address: `198.51.100.${200 + at}` })),
      )
    const as = (token: string) => ({ ...office, authorization: `Bearer ${token}` })
    const all = (status: number) => Array<number>(perMinute).fill(status)

    it('each of an office, which is one address', async () => {
      const [ann, bea, cal] = await bringPeople(3)
      for (const person of [ann, bea])
        expect(await times(perMinute, as(person?.accessToken ?? ''))).toEqual(all(200))
      expect(await times(1, as(ann?.accessToken ?? ''))).toEqual([429])
      expect(await times(1, as(cal?.accessToken ?? ''))).toEqual([200])
      // From home as well: it is the same person.
      const home = { ...as(ann?.accessToken ?? ''), ...from('192.0.2.221') }
      expect(await times(1, home)).toEqual([429])
      // Signing in is without a token, and not used up.
      expect(await times(perMinute + 1, office)).toEqual([...all(200), 429])
    })

    it('but not for one whom a forged token names', async () => {
      const [person, other] = await bringPeople(2)
      const [head, , signature] = (person?.accessToken ?? '').split('.')
      const forgedAs = (at: number) => {
        const claims = { ...JSON.parse(atob(other?.accessToken.split('.')[1] ?? '')), sub: `someone-${at}` }
        return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
      }
      const attacker = from('192.0.2.222')
      const statuses: number[] = []
      for (let at = 0; at <= perMinute; at += 1) {
        const forged = { ...attacker, authorization: `Bearer ${forgedAs(at)}` }
        statuses.push(...(await times(1, forged, '/v1/register')))
      }
      expect(statuses).toEqual([...all(401), 429])
      expect(await times(1, as(other?.accessToken ?? ''))).toEqual([200])
    })

    it('and never for a probe or the flags, however many people share its address', async () => {
      const proxy = from('192.0.2.223')
      for (const url of ['/healthz', '/readyz', '/flags/api/features/sdk-wardlight'])
        expect(await times(perMinute + 1, proxy, url)).toEqual([...all(200), 200])
      expect(await times(perMinute + 1, proxy)).toEqual([...all(200), 429])
      expect(await times(1, proxy, '/readyz')).toEqual([200])
    })
  })

  it('whatever addresses a caller claims to have come from', async () => {
    const answers = await burst('/v1/banks', time => from(`198.51.100.${time}, 192.0.2.203`))
    expect(answers.at(-1)?.status).toBe(429)
  })

  it('whatever is claimed where no proxy is in front', async () => {
    const bare = await startTestServer({ env: { REQUESTS_PER_MINUTE: '2', RUN_WORKERS: 'false' } })
    const statuses: number[] = []
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      statuses.push(
        (
          await callDirectly(bare, { method: 'GET', body: null }, '/v1/banks', {
            headers: { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address },
          })
        ).status,
      )
    await bare.close()
    expect(statuses).toEqual([200, 200, 429])
  })
})

/** Headers of every answer. */
const everywhere = [
  ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'/],
  ['strict-transport-security', /^max-age=31536000; includesubdomains$/i],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^deny$/i],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
] as const

describe('what no router and no parser can read (ASVS 3.4.1, 3.4.3, 3.4.6)', () => {
  const address = from('192.0.2.210')

  it.each([
    ['a broken escape', '/v1/findings/%zz', 400],
    ['half a surrogate', '/v1/findings/%ED%A0%80', 400],
    ['an overlong dot', '/v1/codes/%C0%AE', 400],
    ['a parameter without end', `/v1/user/status/${'a'.repeat(2000)}`, 414],
    ['an address of nothing', '/v1/nothing', 404],
  ])('is refused with the error shape and safe headers: %s', async (_name, url, status) => {
    const answer = await ask(url, address)
    expect(answer).toMatchObject({ status, body: { code: '0000', message: expect.any(String) } })
    expect(Object.keys(Object(answer.body)).sort()).toEqual(['code', 'message'])
    // Over the network: Fastify's own inject bypasses the server that sets the headers.
    const { headers } = await fetch(`${server.url}${url}`, { headers: address })
    for (const [name, value] of everywhere) expect(headers.get(name), name).toMatch(value)
  })

  it('is spelled out for anyone who opens a page by it', async () => {
    const answer = await ask('/invite/cut-in-the-middl%E2%80?lang=fr-FR%E2', {
      ...address,
      accept: 'text/html',
    })
    expect(answer).toMatchObject({
      status: 302,
      headers: { location: '/invite/cut-in-the-middl%25E2%2580?lang=fr-FR%E2', 'cache-control': 'no-store' },
    })
  })

  const send = (text: string, url = server.url) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      let answer = ''
      socket.setEncoding('utf8').on('data', (part: string) => {
        answer += part
      })
      socket.on('close', () => resolve(answer)).on('error', reject)
      socket.write(text)
    })

  it.each(['//invite.example/%ff', String.raw`/\invite.example/%ff`, '/v1/findings/%ff'])(
    'leads nobody to another host, and no call to a page: %s',
    async url => {
      const answer = await send(
        `GET ${url} HTTP/1.1\r\nhost: a\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).not.toMatch(/^location:/im)
    },
  )

  it.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths of one body (request smuggling)',
      'POST /v1/register/before HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('is refused on the wire too: %s', async (_name, text, status) => {
    const answer = await send(text)
    expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true)
    const head = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase()
    for (const [name, value] of everywhere) {
      const [, sent = ''] = head.split(`\r\n${name}: `)
      expect(sent.split('\r\n', 1)[0], name).toMatch(value)
    }
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
      code: '0000',
      message: 'Invalid request',
    })
  })

  describe('takes too long to arrive', () => {
    const headers = { connect: [], https: true }
    const impatient = Fastify({
      serverFactory: serverWithHeaders(headers, {
        headersTimeout: 50,
        requestTimeout: 100,
        connectionsCheckingInterval: 10,
      }),
      clientErrorHandler: answerUnreadableRequest(headers),
    })
    let url = ''
    beforeAll(async () => {
      impatient.post('/', async () => 'whole')
      url = await impatient.listen({ port: 0, host: '127.0.0.1' })
    })
    afterAll(() => impatient.close())

    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n'
    it.each([
      ['its headers', head],
      ['its body', `${head}Content-Length: 5\r\n\r\nhalf`],
      ['its body in parts', `${head}Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n`],
    ])('and is refused: %s', async (_name, text) => {
      const answer = await send(text, url)
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      for (const [name] of everywhere) expect(answer.toLowerCase()).toContain(`\r\n${name}: `)
    })

    it('and has the time that two pictures of 5 MB need at half a megabit a second, as Wardlight serves', () => {
      const { requestTimeout, headersTimeout } = server.app.server.server
      expect(requestTimeout).toBeGreaterThanOrEqual((2 * 5 * 8 * 1000) / 0.5)
      expect(requestTimeout).toBeLessThan(420_000)
      expect(headersTimeout).toBeLessThan(73_000)
    })
  })
})
